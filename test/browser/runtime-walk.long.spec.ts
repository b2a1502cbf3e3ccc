import type { CDPSession, Page } from "@playwright/test";
import { localeOfPath } from "../../packages/core/src/routing/locale.ts";
import { payloadPath } from "../../packages/core/src/routing/route.ts";
import { exampleSite } from "../example-sites.ts";
import { site as owner } from "../owner-site.ts";
import { hearBreaches } from "./support/policy-test.ts";
import type { Fault } from "./support/runtime-gate.ts";
import {
	documentOf,
	freshHead,
	type Head,
	prepareHeadReading,
	readHead,
} from "./support/runtime-head.ts";
import { pick, seededRandom } from "./support/runtime-random.ts";
import { servedSite } from "./support/runtime-server.ts";
import { expect, test as runtimeTest } from "./support/runtime-test.ts";
import { openSlowBrowser } from "./support/slow-browser.ts";
import { type Act, type Place, recordWalk } from "./support/walk-recorder.ts";

// Random walks: whatever a visitor does and however slow the browser is, address, page, head,
// scroll position and announcement belong together.
const sites = { owner, office: exampleSite("office") } as const;
const stepsEach = 120;
/**
 * The seeds are fixed, so that a failing walk can be repeated. `SEED` and `STEPS` set another walk.
 */
const wantedSeed = Number(process.env.SEED ?? 0);
const steps = Number(process.env.STEPS ?? stepsEach);
const walks = [
	{ name: "owner", slowness: "throttled", seed: 101 },
	{ name: "owner", slowness: "throttled", seed: 202 },
	{ name: "owner", slowness: "starved", seed: 303 },
	{ name: "owner", slowness: "starved", seed: 404 },
	{ name: "office", slowness: "throttled", seed: 505 },
	{ name: "office", slowness: "throttled", seed: 606 },
	{ name: "office", slowness: "starved", seed: 707 },
	{ name: "office", slowness: "starved", seed: 808 },
] as const;

/** The head and the heading of a fresh load of an address. */
type Fresh = { readonly head: Head; readonly heading: string | undefined };

/**
 * The index of the current entry in the tab's history, across sites, and the number of entries. The
 * index is -1 while one page replaces another.
 */
async function historyOf(
	session: CDPSession,
): Promise<{ readonly index: number; readonly length: number }> {
	const { currentIndex, entries } = await session
		.send("Page.getNavigationHistory")
		.catch(() => ({ currentIndex: -1, entries: [] }));
	return { index: currentIndex, length: entries.length };
}

/** Console messages that the network faults of the tests cause. Any other message is a failure. */
const ownFaults =
	/^Failed to load resource|answered (?:404|503)|is no payload of this build|Failed to fetch|error loading dynamically imported|Unable to preload CSS|JSON|manifest could not be loaded|No answer in|signal timed out/;

const test = runtimeTest.extend<{ walk: (typeof walks)[number] }>({
	walk: [walks[0], { option: true }],
	upstream: async ({ startShared, walk }, use) => use(await servedSite(startShared, walk.name)),
});

for (const walk of walks.filter((_, index) => wantedSeed === 0 || index % 2 === 0))
	test.describe(() => {
		const seed = wantedSeed || walk.seed;
		test.use({ walk });
		test(`${steps} random steps on ${walk.name}, ${walk.slowness}, with the seed ${seed}`, async ({
			gate,
			breaches,
		}) => {
			test.setTimeout(3_600_000);
			const { locales } = sites[walk.name];
			const random = seededRandom(seed);
			const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
			const { browser, close } = await openSlowBrowser(walk.slowness, Math.random);
			hearBreaches(browser, breaches);
			const page = await browser.newPage({
				baseURL: gate.origin,
				reducedMotion: "reduce",
				viewport: { width: 640, height: 480 },
			});
			const complaints: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error" && !ownFaults.test(message.text()))
					complaints.push(message.text());
			});
			page.context().on("weberror", (error) =>
				complaints.push(`uncaught: ${error.error().message}`),
			);
			const session = await page.context().newCDPSession(page);
			await prepareHeadReading(page);
			await recordWalk(page);
			await page.goto("/");
			// The entry before this one is the tab's empty page, which does not belong to the site.
			const { index: first } = await historyOf(session);

			const sitemap = await (await page.request.get("/sitemap.xml")).text();
			const known = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
				([, path]) => path || "/",
			);
			const missing = locales.map(({ prefix }) => `${prefix}/nope`);
			const fresh = new Map<string, Fresh>();
			for (const path of [...known, ...missing]) {
				const heading = (await documentOf(page, path)).querySelector("h1")?.textContent;
				fresh.set(path, { head: await freshHead(page, path), heading });
			}
			const failures = new Map<string, string>();
			for (const { tag, prefix } of locales)
				failures.set(
					tag,
					(await (await page.request.get(payloadPath(`${prefix}/500`))).json()).head
						.title,
				);
			// From now on the browser caches none of the files that the tests let fail, so that it
			// requests them again.
			gate.fault(/_payload|\/assets\/(?:page|head-tags|draft)-.*\.js/, {
				type: "edit",
				edit: (body) => body,
			});

			const trail: string[] = [];
			const trailSoFar = () =>
				`seed ${seed}, step ${trail.length}: ${trail.slice(-8).join(", ")}`;
			const placeOf = (page: Page): Promise<Place> =>
				page.evaluate(() => window.walk.place());
			/** Runs a function in the page. The page may be replaced before it can respond. */
			const inPage = <T>(work: (argument: T) => void, argument: T) =>
				page.evaluate(work as (argument: unknown) => void, argument).catch(() => {});

			/**
			 * Expects that address, page, language, head, scroll position, announcement and loading
			 * bar agree, and that the page is laid out.
			 */
			const rest = () =>
				expect(async () => {
					const place = await placeOf(page);
					const head = await readHead(page);
					const { tag } = localeOfPath(place.path, locales);
					expect([place.bar, place.whole, place.roots], trailSoFar()).toEqual([
						false,
						true,
						1,
					]);
					if (place.announced !== null)
						expect(place.announced, trailSoFar()).toBe(place.title);
					if (place.error)
						expect([head.title, head.html.lang], trailSoFar()).toEqual([
							failures.get(tag),
							tag,
						]);
					else
						expect({ head, heading: place.heading }, trailSoFar()).toEqual(
							fresh.get(place.path),
						);
					if (typeof place.expected === "number")
						expect(place.top, trailSoFar()).toBe(place.expected);
					if (place.expected === "place in view" && place.placeTop !== undefined) {
						expect(place.placeTop, trailSoFar()).toBeGreaterThanOrEqual(-1);
						expect(place.placeTop, trailSoFar()).toBeLessThan(place.height);
					}
				}).toPass({ timeout: 60_000, intervals: [100, 250, 500] });

			let settled: Pick<Place, "path" | "entry" | "top"> | undefined;
			const whereabouts = ({ path, entry, top }: Place) => ({ path, entry, top });
			const keyOf = ({ entry }: Place) => entry.split(" ")[0];
			await rest();
			for (let count = 1; count <= steps; count += 1) {
				await expect
					.poll(async () => (await historyOf(session)).index, trailSoFar())
					.toBeGreaterThan(-1);
				const { index, length } = await historyOf(session);
				const before = await placeOf(page);
				// A late response must not have moved the visitor elsewhere.
				if (settled !== undefined)
					expect(whereabouts(before), trailSoFar()).toEqual(settled);
				const { path, hasBefore, hydrated } = before;
				const action = pick(random, [
					[8, "link"],
					[8, "two links"],
					[3, "the same twice"],
					[3, "own address and another"],
					// No browser lets a script go back while a document is loading. Visitors
					// themselves still can.
					[hasBefore && hydrated ? 4 : 0, "link and back"],
					[3, "missing"],
					[2, "missing twice"],
					[3, "failing"],
					[2, "garbage"],
					[3, "slow, then another"],
					[2, "scripts fail"],
					[3, "place"],
					[3, "reload"],
					[3, "two links after a reload"],
					[index > first ? 5 : 0, "back"],
					[index > first + 1 ? 2 : 0, "back twice"],
					[index + 1 < length ? 4 : 0, "forward"],
					[index > first ? 3 : 0, "reload and back"],
					[3, "other site"],
				] as const);
				const target = oneOf(
					action.startsWith("missing") ? missing : known.filter((each) => each !== path),
				);
				const other = oneOf(known);
				const gap = oneOf([0, 0, 5, 20, 50, 150]);
				trail.push(`${action} ${gap} ${target} ${other}`);
				// Scrolls to a random position, so that the position shows which entry was
				// restored.
				await page.evaluate(
					(part) =>
						scrollTo({
							top: part * (document.documentElement.scrollHeight - innerHeight),
							behavior: "instant",
						}),
					random(),
				);
				let end = () => {};
				const suffer = (match: RegExp, fault: Fault) => {
					end = gate.fault(match, fault);
				};
				/**
				 * Runs the actions in the page, and waits until it shows the target of the last
				 * one.
				 */
				const act = async (...acts: Act[]) => {
					await inPage((acts) => window.walk.act(acts), acts);
					await arrive();
				};
				const arrive = () =>
					expect(async () => {
						const { path, destination, events } = await page.evaluate(() => ({
							path: location.pathname,
							destination: window.walk.destination(),
							events: window.walk.events(),
						}));
						expect(path, `${trailSoFar()}\n${events}`).toBe(destination);
					}).toPass({ timeout: 60_000, intervals: [100, 250, 500] });
				/** During a traversal, the browser's index changes earlier than the page. */
				const traverse = async (by: number) => {
					await inPage((by) => history.go(by), by);
					const isThere = async () =>
						(await historyOf(session)).index === index + by &&
						keyOf(await placeOf(page)) !== keyOf(before);
					await expect
						.poll(() => isThere().catch(() => false), {
							timeout: 60_000,
							message: trailSoFar(),
						})
						.toBe(true);
				};
				const click = (to: string, after = 0): Act => ({ click: to, after });
				if (action === "link" || action === "missing") await act(click(target));
				else if (action === "two links") await act(click(other), click(target, gap));
				else if (action === "the same twice" || action === "missing twice")
					await act(click(target), click(target, gap), click(target, gap));
				else if (action === "own address and another")
					await act(click(path), click(target, gap));
				else if (action === "link and back")
					await act(click(target), { back: true, after: gap });
				else if (action === "failing" || action === "garbage") {
					suffer(
						/^(?!.*\/500\/).*_payload/,
						action === "garbage"
							? { type: "edit", edit: (body) => body.slice(0, 99) }
							: { type: "answer", status: 503, body: "" },
					);
					await act(click(target), click(other, gap), click(target, gap));
				} else if (action === "slow, then another") {
					suffer(/_payload/, {
						type: "hold",
						until: new Promise((resolve) => setTimeout(resolve, 600)),
					});
					await act(click(other), click(target, gap * 3));
				} else if (action === "scripts fail") {
					suffer(/\/assets\/(?:page|head-tags|draft)-.*\.js/, {
						type: "answer",
						status: 503,
						body: "",
					});
					await page.reload();
					await act(click(target), click(other, gap));
					end();
				} else if (action === "place") {
					const ids = await page.evaluate(() =>
						[...document.querySelectorAll("main, main [id]")].map(({ id }) => id),
					);
					await act(click(`${oneOf([path, target])}#${oneOf(ids)}`));
				} else if (action === "reload") await page.reload();
				else if (action === "two links after a reload") {
					await page.evaluate(
						(acts) => sessionStorage.setItem("walk-acts", JSON.stringify(acts)),
						[click(other, gap * 2), click(target, gap)],
					);
					await page.reload({ waitUntil: "commit" });
					await arrive();
				} else if (action === "reload and back") {
					await page.reload({ waitUntil: "commit" });
					await traverse(-1);
				} else if (action === "other site")
					await page.goto(
						[gate.origin, gate.origin.replace("127.0.0.1", "localhost")].find(
							(each) => !page.url().startsWith(each),
						) + target,
					);
				else await traverse(action === "back" ? -1 : action === "forward" ? 1 : -2);
				await rest();
				settled = whereabouts(await placeOf(page));
				end();
			}
			expect(complaints).toEqual([]);
			await close();
		});
	});
