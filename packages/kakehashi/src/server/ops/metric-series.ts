/** Names and values that tell the lines of one metric apart. */
export type Labels = Readonly<Record<string, string>>;

/** One metric as it stands in the Prometheus text format, version 0.0.4: its help, its type and its lines. */
export function metricText(name: string, type: "counter" | "gauge" | "histogram", help: string, lines: readonly string[]): string {
	return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** One line: name, labels, value. */
export function sampleText(name: string, labels: Labels, value: number): string {
	const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`);
	return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

/** Counts how often something happened, by labels. Values of labels come from short lists: each one is a line for good. */
export function createCounter(name: string, help: string) {
	const counts = new Map<string, { readonly labels: Labels; value: number }>();
	return {
		add(labels: Labels): void {
			const key = Object.values(labels).join("\n");
			const known = counts.get(key);
			if (known === undefined) counts.set(key, { labels, value: 1 });
			else known.value += 1;
		},
		text: () =>
			metricText(
				name,
				"counter",
				help,
				[...counts.values()].map(({ labels, value }) => sampleText(name, labels, value)),
			),
	};
}

/**
 * Counts how long things took.
 * @param bounds upper bounds of the buckets, in seconds, rising
 */
export function createHistogram(name: string, help: string, bounds: readonly number[]) {
	const series = new Map<string, { readonly labels: Labels; readonly buckets: number[]; sum: number; count: number }>();
	return {
		observe(labels: Labels, seconds: number): void {
			const key = Object.values(labels).join("\n");
			const known = series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
			series.set(key, known);
			const bucket = bounds.findIndex((bound) => seconds <= bound);
			if (bucket !== -1) known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1;
			known.sum += seconds;
			known.count += 1;
		},
		text: () =>
			metricText(
				name,
				"histogram",
				help,
				[...series.values()].flatMap(({ labels, buckets, sum, count }) => {
					let below = 0;
					const lines = bounds.map((bound, index) => {
						below += buckets[index] ?? 0;
						return sampleText(`${name}_bucket`, { ...labels, le: String(bound) }, below);
					});
					return [
						...lines,
						sampleText(`${name}_bucket`, { ...labels, le: "+Inf" }, count),
						sampleText(`${name}_sum`, labels, Math.round(sum * 1e6) / 1e6),
						sampleText(`${name}_count`, labels, count),
					];
				}),
			),
	};
}
