import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startStaticHost } from "./static-host.ts";

// Measures the time from a click to the moment when the heading of the new page, which was fetched
// ahead, is painted: on a phone, with a processor four times as slow, over slow 4G. `node
// bench/clicks.ts NAME=FOLDER ...` accepts folders of built sites (`dist/client`) and measures them
// in turn, so that other work of the machine affects all alike. Ratios are relative to the first
// folder.

const rounds = Number(process.env.ROUNDS ?? 7);
const network = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
const tours = [
	["/", "/pricing", "/contact", "/opensource", "/"],
	["/ja", "/ja/pricing", "/ja/contact", "/ja/opensource", "/ja"],
] as const;

const sites = await Promise.all(
	process.argv.slice(2).map(async (argument) => {
		const [name = "", folder = ""] = argument.split(/=(.*)/);
		return {
			name,
			host: await startStaticHost(resolve(folder)),
			clicks: new Map<string, number[]>(),
		};
	}),
);
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--disable-gpu", "--no-sandbox"],
});
try {
	for (let round = 0; round < rounds; round += 1)
		for (const tour of tours)
			for (const { host, clicks } of round % 2 === 0 ? sites : sites.toReversed())
				for (const [way, ms] of await takeTour(browser, host.origin, tour))
					clicks.set(way, [...(clicks.get(way) ?? []), ms]);
	report();
} finally {
	await browser.close();
	for (const { host } of sites) host.close();
}

/** Goes from page to page. Resolves with the milliseconds of each click. */
async function takeTour(
	browser: Browser,
	origin: string,
	tour: readonly string[],
): Promise<[way: string, ms: number][]> {
	const context = await browser.newContext({
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
	});
	const page = await context.newPage();
	const devTools = await context.newCDPSession(page);
	await devTools.send("Network.enable");
	await devTools.send("Network.emulateNetworkConditions", network);
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await page.goto(origin + tour[0], { waitUntil: "load" });
	const clicks: [string, number][] = [];
	for (const [index, to] of tour.entries()) {
		if (index === 0) continue;
		await settled(page);
		clicks.push([`${tour[index - 1]} → ${to}`, await click(page, to)]);
	}
	await context.close();
	return clicks;
}

/** Waits until the page has finished its work in the background. */
async function settled(page: Page): Promise<void> {
	await page.waitForTimeout(1500);
	await page.waitForLoadState("networkidle");
	await page.waitForTimeout(1500);
}

/**
 * Scrolls to the last link to the page itself (not to a section of it) and clicks it. Resolves with
 * the milliseconds from the click to the frame that shows another heading.
 */
function click(page: Page, to: string): Promise<number> {
	return page.evaluate(async (to) => {
		const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
		const link = [...document.querySelectorAll("a")].findLast(
			({ pathname, search, hash }) =>
				pathname.replace(/(?<=.)\/$/, "") === to && search + hash === "",
		);
		link?.scrollIntoView();
		await wait(1500);
		const before = document.querySelector("h1")?.textContent;
		return new Promise<number>((resolve) => {
			let start = 0;
			const painted = new PerformanceObserver((list) => {
				const [entry] = list.getEntries();
				painted.disconnect();
				if (entry) resolve(entry.startTime - start);
			});
			painted.observe({ type: "element" });
			// Element Timing reports only elements that are marked when they are painted, so mark
			// the heading as soon as it changes.
			new MutationObserver((_, observer) => {
				const heading = document.querySelector("h1");
				if (heading === null || heading.textContent === before) return;
				observer.disconnect();
				for (const element of [heading, ...heading.querySelectorAll("*")])
					element.setAttribute("elementtiming", "heading");
			}).observe(document, { subtree: true, childList: true, characterData: true });
			start = performance.now();
			link?.click();
		});
	}, to);
}

function report(): void {
	const median = (values: readonly number[]) =>
		values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
	console.log(
		`Milliseconds from click to painted heading, medians of ${rounds}; beside them the median of the ratios to ${sites[0]?.name} in the same round`,
	);
	console.table(
		[...(sites[0]?.clicks.keys() ?? [])].map((way) =>
			Object.fromEntries([
				["way", way],
				...sites.flatMap(({ name, clicks }, index) => {
					const values = clicks.get(way) ?? [];
					const base = sites[0]?.clicks.get(way) ?? [];
					const ratio = median(
						values.map((value, round) => value / (base[round] ?? Number.NaN)),
					);
					return [
						[name, Math.round(median(values))],
						...(index === 0
							? []
							: [[`${name} : ${sites[0]?.name}`, Number(ratio.toFixed(2))]]),
					];
				}),
			]),
		),
	);
}
