import { resolve } from "node:path";
import { openPlainBrowser, type PlainPage } from "./plain-browser.ts";
import { startStaticHost } from "./static-host.ts";

// Measures how long a page cannot respond while it loads on a phone over slow 4G: the time that
// tasks take beyond 50 ms, until the page is idle. There are two measurements. By the clock: the
// long tasks that the browser reports to the page, with a processor four times as slow. By the
// processor: the processor time of each task of the main thread without throttling, times four,
// which a busy machine changes less. The developer tools collect nothing else, because watching a
// page takes time as well. `node bench/blocking.ts NAME=FOLDER ...` accepts folders of built sites
// (`dist/client`) and loads them in turn.

const rounds = Number(process.env.ROUNDS ?? 9);
const paths = (process.env.PATHS ?? "/,/contact").split(",");
const slower = 4;

type Task = { readonly start: number; readonly duration: number };
type Load = {
	readonly firstPaint: number;
	readonly tasks: readonly Task[];
	readonly work: readonly number[];
};

const sites = await Promise.all(
	process.argv.slice(2).map(async (argument) => {
		const [name = "", folder = ""] = argument.split(/=(.*)/);
		return {
			name,
			host: await startStaticHost(resolve(folder)),
			loads: new Map<string, Load[]>(),
		};
	}),
);
const browser = await openPlainBrowser(process.env.CHROMIUM ?? "/usr/bin/chromium");
try {
	for (let round = 0; round < rounds; round += 1)
		for (const path of paths)
			for (const { host, loads } of round % 2 === 0 ? sites : sites.toReversed())
				loads.set(path, [...(loads.get(path) ?? []), await measure(host.origin + path)]);
	report();
} finally {
	browser.close();
	for (const { host } of sites) host.close();
}

async function measure(url: string): Promise<Load> {
	const slow = await openPhone(slower);
	await load(slow, url);
	const paint = await slow.evaluate<
		Pick<Load, "firstPaint" | "tasks">
	>(`new Promise((resolve) => {
		const found = [];
		new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
		setTimeout(() => resolve({
			firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
			tasks: found.map(({ startTime, duration }) => ({ start: startTime, duration })),
		}), 500);
	})`);
	await slow.close();
	const quick = await openPhone(1);
	const work = await browser.tasksDuring(() => load(quick, url));
	await quick.close();
	return { ...paint, work: work.map((ms) => ms * slower) };
}

async function openPhone(rate: number): Promise<PlainPage> {
	const page = await browser.openPage();
	await page.send("Emulation.setDeviceMetricsOverride", {
		width: 412,
		height: 823,
		deviceScaleFactor: 1.75,
		mobile: true,
	});
	await page.send("Network.enable");
	await page.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: 1_600_000 / 8,
		uploadThroughput: 750_000 / 8,
	});
	await page.send("Emulation.setCPUThrottlingRate", { rate });
	return page;
}

/** Loads a page and waits until it has finished its work in the background. */
async function load(page: PlainPage, url: string): Promise<void> {
	await page.send("Page.navigate", { url });
	await new Promise((done) => setTimeout(done, 5000));
}

function report(): void {
	const median = (values: readonly number[]) =>
		Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
	const beyond = (times: readonly number[]) =>
		times.reduce((sum, time) => sum + Math.max(0, time - 50), 0);
	const durations = (tasks: readonly Task[]) => tasks.map(({ duration }) => duration);
	console.log(`Milliseconds, medians of ${rounds} loads`);
	console.table(
		sites.flatMap(({ name, loads }) =>
			[...loads].map(([path, each]) => ({
				site: name,
				path,
				"first paint": median(each.map(({ firstPaint }) => firstPaint)),
				"by the clock, before": median(
					each.map(({ firstPaint, tasks }) =>
						beyond(durations(tasks.filter(({ start }) => start < firstPaint))),
					),
				),
				"in all": median(each.map(({ tasks }) => beyond(durations(tasks)))),
				least: Math.round(Math.min(...each.map(({ tasks }) => beyond(durations(tasks))))),
				"by the processor": median(each.map(({ work }) => beyond(work))),
				"longest tasks": [0, 1, 2]
					.map((place) =>
						median(each.map(({ work }) => work.toSorted((a, b) => b - a)[place] ?? 0)),
					)
					.join(", "),
				"all work": median(
					each.map(({ work }) => work.reduce((sum, time) => sum + time, 0)),
				),
			})),
		),
	);
}
