import { type CDPSession, chromium, type Page } from "@playwright/test";
import { localeOfPath } from "../../src/core/routing/locale.ts";
import { localizedRoutes, payloadPath } from "../../src/core/routing/route.ts";
import { site } from "../fixture-site.ts";
import { wholeBrowser } from "./support/chromium.ts";
import { hearBreaches } from "./support/policy-test.ts";
import { freshHead, type Head, prepareHeadReading, readHead } from "./support/runtime-head.ts";
import { chooseSeed, pick, seededRandom } from "./support/runtime-random.ts";
import { expect, open, test } from "./support/runtime-test.ts";

const steps = 300;
const known = localizedRoutes(site.routes, site.locales).map(({ path }) => path);
const missing = ["/nope", "/ja/nope"];

type Place = { readonly path: string; readonly entry: string; readonly error: boolean; readonly bar: boolean; readonly whole: boolean; readonly top: number };

const placeOf = (page: Page): Promise<Place> =>
	page.evaluate(() => ({
		path: location.pathname,
		entry: `${navigation.currentEntry?.key} ${performance.timeOrigin}`,
		error: document.querySelector("main [href='']") !== null,
		bar: document.querySelector<HTMLElement>("[data-loading-bar]")?.hidden === false,
		whole: document.querySelector("[data-later]") === null,
		top: Math.round(scrollY),
	}));

/** Where the tab stands in its history, on whichever site; while one page gives way to another nobody can say. */
async function historyOf(session: CDPSession): Promise<{ readonly index: number; readonly length: number }> {
	const { currentIndex, entries } = await session.send("Page.getNavigationHistory").catch(() => ({ currentIndex: -1, entries: [] }));
	return { index: currentIndex, length: entries.length };
}

test(`${steps} random steps through pages, errors, reloads, history and its cache never part address and page`, async ({ gate, breaches, watch }) => {
	test.setTimeout(1_800_000);
	const seed = chooseSeed();
	console.log(`Walk with seed ${seed}: repeat it with SEED=${seed}`);
	const random = seededRandom(seed);
	const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
	// The cache of whole pages is switched off for tests otherwise.
	const browser = await chromium.launch({ ...wholeBrowser, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
	hearBreaches(browser, breaches);
	const page = await browser.newPage({ baseURL: gate.origin, reducedMotion: "reduce" });
	const session = await page.context().newCDPSession(page);
	const sites = [gate.origin, gate.origin.replace("127.0.0.1", "localhost")];
	await prepareHeadReading(page);
	await open(page, "/");
	// Before it is the tab's empty page, which the site knows nothing of.
	const { index: first } = await historyOf(session);

	// What a fresh load of each address has, and what an error page in each language.
	const heads = new Map<string, Head>();
	for (const path of [...known, ...missing]) heads.set(path, await freshHead(page, path));
	const failures = new Map<string, string>();
	for (const locale of site.locales) failures.set(locale.tag, (await (await page.request.get(payloadPath(`${locale.prefix}/500`))).json()).head.title);
	// From now on no payload is remembered by the browser, so that those that fail are missed.
	gate.fault(/_payload/, { type: "edit", edit: (body) => body });

	/** Where each entry of the history was scrolled to when it was left, in this document: the browser tells the next one a little late. */
	const positions = new Map<string, number>();
	let traversed = false;
	const trail: string[] = [];

	const said = () => `seed ${seed}, step ${trail.length}: ${trail.slice(-6).join(", ")}`;

	/** Address, page, language, head, position and loading bar belong together, and the page is laid out, or will be in a moment. */
	const rest = () =>
		expect(async () => {
			const place = await placeOf(page);
			const head = await readHead(page);
			const { tag } = localeOfPath(place.path, site.locales);
			expect(place.bar, said()).toBe(false);
			// Its end is where it stays, for a step that scrolls there.
			expect(place.whole, said()).toBe(true);
			if (place.error) expect([head.title, head.html.lang], said()).toEqual([failures.get(tag), tag]);
			else {
				expect(head, said()).toEqual(heads.get(place.path));
				const expected = traversed ? positions.get(place.entry) : 0;
				if (expected !== undefined && known.includes(place.path)) expect(place.top, said()).toBe(expected);
			}
		}).toPass({ timeout: 30_000, intervals: [50, 100, 250, 500] });

	const arrivesAt = (path: string) =>
		expect.poll(() => page.evaluate(() => location.pathname).catch(() => ""), { timeout: 30_000, message: said() }).toBe(path);
	/** Does something to the page, which may be gone before it can answer. */
	const inPage = <T>(work: (argument: T) => void, argument: T) => page.evaluate(work as (argument: unknown) => void, argument).catch(() => {});

	for (let count = 1; count <= steps; count += 1) {
		await expect.poll(async () => (await historyOf(session)).index, said()).toBeGreaterThan(-1);
		const { index, length } = await historyOf(session);
		const action = pick(random, [
			[8, "link"],
			[3, "missing"],
			[4, "failing"],
			[4, "reload"],
			[index > first ? 6 : 0, "back"],
			[index + 1 < length ? 4 : 0, "forward"],
			[index > first ? 3 : 0, "reload and back"],
			[2, "other site"],
			[2, "overtaken"],
		] as const);
		const { path, entry, error } = await placeOf(page);
		const target = action === "missing" ? oneOf(missing) : oneOf(known.filter((each) => each !== path));
		trail.push(`${action}${/link|missing|failing|other|overtaken/.test(action) ? ` ${target}` : ""}`);
		// Anywhere on the page, so that the position tells where one was.
		await page.evaluate((part) => scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: "instant" }), random());
		positions.set(entry, (await placeOf(page)).top);
		traversed = /reload|back|forward/.test(action);
		const end = action === "failing" ? gate.fault(/^(?!.*\/500\/).*_payload/, { type: "answer", status: 503, body: "" }) : () => {};
		/** Clicks links one right after the other: the last one counts. */
		const click = (targets: readonly string[]) =>
			inPage((targets) => {
				const link = document.body.appendChild(document.createElement("a"));
				for (const href of targets) Object.assign(link, { href }).click();
				link.remove();
			}, targets);
		if (action === "other site") await page.goto(sites.find((each) => !page.url().startsWith(each)) + target);
		else if (action === "reload") await page.reload();
		else if (action === "back" || action === "forward" || action === "reload and back") {
			const by = action === "forward" ? 1 : -1;
			if (action === "reload and back") await page.reload({ waitUntil: "commit" });
			await inPage((by) => history.go(by), by);
			await expect.poll(async () => (await historyOf(session)).index, { timeout: 30_000, message: said() }).toBe(index + by);
		} else {
			const targets = action === "overtaken" ? [oneOf(known), target] : [target];
			// A link to the page that shows leads to its top, unless it is overtaken, and to another try of one that failed.
			if (targets[0] === path) {
				if (error || targets.length > 1) positions.delete(entry);
				else positions.set(entry, 0);
			}
			await click(targets);
			await arrivesAt(target);
		}
		await rest();
		end();
	}
	// What failed on purpose was said, and nothing else.
	const [expected, others] = [/^Failed to load resource|_payload\.json\S* answered 503|status of 404/, watch.complaints];
	expect(others.filter((text) => !expected.test(text))).toEqual([]);
	watch.complaints.length = 0;
	await browser.close();
});
