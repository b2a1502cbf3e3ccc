/** The host files of another site that is published below this one. */
export type HostFiles = {
	/** The path below which the site is published, such as `/shop`. */
	readonly base: string;
	/** The text of its `_headers`. */
	readonly headers: string;
	/** The text of its `_redirects`. */
	readonly redirects: string;
	/** Whether search engines may index the site. */
	readonly indexed: boolean;
};

/** Headers, by the path pattern to which they apply. */
type Blocks = readonly (readonly [string, Readonly<Record<string, string>>])[];

const [csp, coep] = ["Content-Security-Policy", "Cross-Origin-Embedder-Policy"] as const;

/**
 * The security headers of a site's documents, from the first rule of its `_headers`, which applies
 * to all addresses.
 */
export function headersBelow({
	headers,
	indexed,
}: Pick<HostFiles, "headers" | "indexed">): Readonly<Record<string, string>> {
	const everywhere = readBlocks(headers)[0]?.[1] ?? {};
	const own = [csp, coep].flatMap((name) =>
		everywhere[name] === undefined ? [] : [[name, everywhere[name]] as const],
	);
	return { ...Object.fromEntries(own), ...robots(indexed) };
}

const robots = (indexed: boolean): Readonly<Record<string, string>> =>
	indexed ? {} : { "X-Robots-Tag": "noindex" };

/**
 * Joins the `_headers` of a site and of the sites below it. If two rules match an address, some
 * hosts send both policies and browsers enforce both. Therefore the rule for all addresses allows
 * what any of the sites needs.
 */
export function joinHeaders(own: string, below: readonly HostFiles[]): string {
	const [first, ...rest] = readBlocks(own);
	if (first === undefined) return own;
	const others = below.map(({ base, headers, indexed }) => ({
		base,
		indexed,
		blocks: readBlocks(headers),
	}));
	const everywhere = { ...first[1] };
	for (const { blocks } of others) {
		const headers = blocks[0]?.[1] ?? {};
		everywhere[csp] = joinPolicies(everywhere[csp] ?? "", headers[csp] ?? "");
		if (headers[coep] === "unsafe-none") everywhere[coep] = headers[coep];
	}
	// A rule for a type of file also matches files of the sites below, so their own rule for it is
	// omitted.
	const ofFiles = new Set(rest.flatMap(([pattern]) => /\/(\*\.\w+)$/.exec(pattern)?.[1] ?? []));
	const isNew = ([pattern]: Blocks[number]) =>
		!ofFiles.has(pattern.slice(pattern.lastIndexOf("/") + 1));
	const blocks = [
		[first[0], everywhere] as const,
		...rest,
		...others.flatMap(({ base, indexed, blocks }) => [
			...(indexed ? [] : [[`${base}/*`, robots(false)] as const]),
			...blocks.slice(1).filter(isNew),
		]),
	];
	return blocks
		.map(([pattern, headers]) =>
			[
				pattern,
				...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
				"",
			].join("\n"),
		)
		.join("");
}

function readBlocks(text: string): Blocks {
	return text
		.split(/\n(?=\S)/)
		.filter((block) => block.trim() !== "")
		.map((block) => {
			const [pattern = "", ...lines] = block.trim().split("\n");
			const pairs = lines
				.map((line) => /^\s+([^:]+): (.*)$/.exec(line) ?? [])
				.map(([, name = "", value = ""]) => [name, value] as const);
			return [pattern, Object.fromEntries(pairs)] as const;
		});
}

/**
 * Joins the sources of each directive. The `trusted-types` directives only restrict, so they remain
 * only if both policies have them.
 */
function joinPolicies(one: string, other: string): string {
	const directives = new Map<string, Set<string>>();
	for (const directive of [one, other]
		.flatMap((policy) => policy.split("; "))
		.filter((each) => each !== "")) {
		const [name = "", ...sources] = directive.split(" ");
		const all = directives.get(name) ?? new Set();
		directives.set(
			name,
			new Set(
				[...all, ...sources].filter(
					(source, _, list) =>
						source !== "'none'" || list.every((each) => each === "'none'"),
				),
			),
		);
	}
	for (const name of directives.keys())
		if (name.includes("trusted-types") && !(one.includes(name) && other.includes(name)))
			directives.delete(name);
	return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
