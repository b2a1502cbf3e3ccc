import type { CDPSession, Page } from "@playwright/test";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { documentOf, freshHead, type Head, prepareHeadReading } from "./support/runtime-head.ts";
import { chooseSeed, pick, seededRandom } from "./support/runtime-random.ts";
import { expect, open, test } from "./support/runtime-test.ts";

const steps = 300;
const paths = localizedRoutes(site.routes, site.locales).map(({ path }) => path);

type Fresh = { readonly head: Head; readonly heading: string };
type Usage = {
	readonly heap: number;
	readonly listeners: number;
	readonly nodes: number;
	readonly documents: number;
};

async function freshPages(page: Page): Promise<Map<string, Fresh>> {
	const entries = paths.map(async (path) => {
		const head = await freshHead(page, path);
		const heading = (await documentOf(page, path)).querySelector("h1")?.textContent ?? "";
		return [path, { head, heading }] as const;
	});
	return new Map(await Promise.all(entries));
}

/**
 * Measures the tab on the home page after a visit to every page, always in the same order. Both
 * measurements then see the same page with the same cached pages. Otherwise they would compare the
 * length and the number of cached pages.
 */
async function usageOf(page: Page, session: CDPSession): Promise<Usage> {
	await page.evaluate(async (paths) => {
		for (const path of [...paths, "/"]) {
			await window.kakehashi?.navigate(path);
			// The runtime prepares pages after a paint, when the browser is idle. Its idle request
			// was made earlier than this one, so it runs first.
			await new Promise<void>((resolve) =>
				requestAnimationFrame(() =>
					setTimeout(() => requestIdleCallback(() => setTimeout(resolve))),
				),
			);
		}
	}, paths);
	// Twice, because the second garbage collection frees what the first one finalizes.
	await session.send("HeapProfiler.collectGarbage");
	await session.send("HeapProfiler.collectGarbage");
	const { metrics } = await session.send("Performance.getMetrics");
	const metric = (name: string) =>
		metrics.find((each) => each.name === name)?.value ?? Number.NaN;
	return {
		heap: metric("JSHeapUsedSize"),
		listeners: metric("JSEventListeners"),
		nodes: metric("Nodes"),
		documents: metric("Documents"),
	};
}

/** Starts a random navigation as a visitor would, and resolves when no navigation is pending. */
async function step(page: Page, random: () => number): Promise<string> {
	const anyPath = () => paths[Math.floor(random() * paths.length)] ?? "/";
	const action = pick(random, [
		[8, { name: "link" }],
		[3, { name: "back", by: -1 }],
		[2, { name: "forward", by: 1 }],
		[1, { name: "far back", by: -3 }],
		[2, { name: "hash", to: "#main" }],
		[2, { name: "hash elsewhere", to: `${anyPath()}#main` }],
		[2, { name: "language" }],
		[1, { name: "theme" }],
		[2, { name: "overtaken", to: anyPath(), next: anyPath() }],
		[1, { name: "query", to: `${anyPath()}?q=${Math.floor(random() * 3)}` }],
		[1, { name: "stopped", to: anyPath() }],
	] as const satisfies readonly (readonly [
		number,
		{ name: string; by?: number; to?: string; next?: string },
	])[]);
	const chance = random();
	await page.evaluate(
		async ({ action, chance }) => {
			const links = (selector: string) =>
				[...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(
					(link) => link.origin === location.origin,
				);
			const click = (all: readonly HTMLElement[]) =>
				all[Math.floor(chance * all.length)]?.click();
			const { navigation } = window;
			// Each kind of navigation has its own promise from the browser, or has ended already.
			let finished: Promise<unknown> | undefined;
			if ("by" in action) {
				const entry =
					navigation.entries()[(navigation.currentEntry?.index ?? 0) + action.by];
				finished = entry && navigation.traverseTo(entry.key).finished;
			} else if (action.name === "theme")
				click([...document.querySelectorAll<HTMLElement>('input[name="theme"]')]);
			else if (action.name === "link" || action.name === "language") {
				click(
					action.name === "link"
						? links("a[href]:not([data-locale], [href*='.'])")
						: links("a[data-locale]"),
				);
				finished = navigation.transition?.finished;
			} else {
				finished = window.kakehashi?.navigate(action.to);
				if ("next" in action) finished = window.kakehashi?.navigate(action.next);
				if (action.name === "stopped") window.stop();
			}
			await finished?.catch(() => {});
			await navigation.transition?.finished.catch(() => {});
		},
		{ action, chance },
	);
	return action.name;
}

/** The facts that must agree when no navigation is pending. */
const stateOf = () => ({
	path: location.pathname,
	heading: document.querySelector("h1")?.textContent,
	head: window.headOf(document),
	wordsLang: document.querySelector("#root > [lang]")?.getAttribute("lang"),
	theme:
		document.querySelector<HTMLInputElement>('input[name="theme"]:checked')?.value ===
		document.documentElement.dataset.theme,
	bar: document.querySelector<HTMLElement>("[data-loading-bar]")?.hidden,
	opened: document.querySelectorAll("header details[open]").length,
});

test(`${steps} random navigations leave every page as a fresh load shows it, and nothing behind`, async ({
	page,
	watch,
}) => {
	// The test takes less than a minute on an idle machine, but much longer on a busy one.
	test.setTimeout(900_000);
	const seed = chooseSeed();
	console.log(`Soak with seed ${seed}: repeat it with SEED=${seed}`);
	const random = seededRandom(seed);
	await prepareHeadReading(page);
	await open(page, "/");
	const fresh = await freshPages(page);
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable");

	const trail: string[] = [];
	let early: Usage | undefined;
	for (let count = 1; count <= steps; count += 1) {
		// Without view transitions, which take most of the time, the longer part of the walk takes
		// seconds.
		if (count === steps / 6) await page.emulateMedia({ reducedMotion: "reduce" });
		trail.push(await step(page, random));
		// The head and the announcement for assistive technology are written after the paint.
		await expect(async () => {
			const now = await page.evaluate(stateOf);
			const expected = fresh.get(now.path);
			expect(now, `seed ${seed}, step ${count}: ${trail.slice(-5).join(", ")}`).toEqual({
				path: now.path,
				heading: expected?.heading,
				head: expected?.head,
				wordsLang: expected?.head.html.lang,
				theme: true,
				bar: true,
				opened: 0,
			});
		}).toPass({ timeout: 15_000, intervals: [10, 20, 50, 100] });
		if (count === steps / 3) early = await usageOf(page, session);
	}
	const atEnd = await usageOf(page, session);
	console.log(
		`Soak: after ${steps / 3} steps ${JSON.stringify(early)}, after ${steps} ${JSON.stringify(atEnd)}`,
	);
	expect(watch.documents()).toBe(1);
	// The later steps may fill caches a little, but must not leave anything for each page, not even
	// for canceled navigations.
	expect(atEnd.heap - (early?.heap ?? 0)).toBeLessThan(1024 * 1024);
	expect(atEnd.listeners - (early?.listeners ?? 0)).toBeLessThan(10);
	expect(atEnd.nodes - (early?.nodes ?? 0)).toBeLessThan(50);
	expect(atEnd.documents - (early?.documents ?? 0)).toBeLessThanOrEqual(1);
});
