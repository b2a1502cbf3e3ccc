import type { Figure, Results } from "./results.ts";

type System = Results["systems"][number];

const number = (value: number, digits = 0) =>
	value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilobytes = (bytes: number) => number(bytes / 1000, 1);

/**
 * The results as a Markdown table, followed by the machine and versions. The best value of each row
 * is bold.
 */
export function drawTable({
	date,
	machine,
	rounds,
	bareRequestsPerSecond,
	systems,
	missing,
}: Results): string {
	const row = (
		title: string,
		value: (system: System) => number | undefined,
		show: (value: number) => string = number,
		best = Math.min,
	) => {
		const values = systems.map(value);
		const first = best(...values.filter((each) => each !== undefined));
		return `| ${title} | ${values.map((each) => (each === undefined ? "–" : show(each) === show(first) ? `**${show(each)}**` : show(each))).join(" | ")} |`;
	};
	const median = (figure: Figure | undefined) => figure?.median;
	return [
		`| | ${systems.map(({ name, version }) => `${name} ${version}`).join(" | ")} |`,
		`|---|${systems.map(() => "---:|").join("")}`,
		row("First contentful paint, ms", (each) => each.firstPaintMs.median),
		row("Total blocking time, ms", (each) => each.blockingMs.median),
		row("KB requested before the page has loaded", (each) => each.atLoad.bytes, kilobytes),
		row("Requests until then", (each) => each.atLoad.requests),
		row("KB including all that is fetched ahead", (each) => each.whenIdle.bytes, kilobytes),
		row("Requests including those", (each) => each.whenIdle.requests),
		row("KB of scripts among these", (each) => each.whenIdle.scriptBytes, kilobytes),
		...Object.keys(systems[0]?.clickMs ?? {}).map((way) =>
			row(`Tap to painted heading, ${way}, ms`, (each) => median(each.clickMs[way])),
		),
		row(
			"Cold build, s",
			(each) => each.buildMs.median / 1000,
			(value) => number(value, 1),
		),
		row(
			"Own server, requests a second for `/`",
			(each) => median(each.server?.requestsPerSecond),
			number,
			Math.max,
		),
		row(
			"the same as a share of a bare `node:http`",
			(each) => each.server?.ofBare,
			(value) => number(value, 2),
			Math.max,
		),
		row("KB of its answer", (each) => each.server?.bytes, kilobytes),
		`| how it is compressed | ${systems.map(({ server }) => server?.encoding ?? "–").join(" | ")} |`,
		"",
		`Measured on ${date}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGB} GB; Node ${machine.node}, ${machine.browser}. Medians of ${rounds.visits} visits for each measurement, ${rounds.builds} builds, and ${rounds.server} seconds of requests to each server; the bare server answered ${number(bareRequestsPerSecond.median)} a second. Lowest and highest values are in [results.json](../bench/results.json). Licenses: ${systems.map(({ name, license }) => `${name} ${license}`).join(", ")}.`,
		...missing.map(
			({ name, reason }) => `\n${name} could not be measured: ${reason.split("\n")[0]}`,
		),
	].join("\n");
}
