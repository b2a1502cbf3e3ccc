import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { localizedRoutes, payloadPath } from "../../packages/kakehashi/src/core/routing/route.ts";
import { site } from "../fixture-site.ts";
import { long } from "../long.ts";
import { builtSite } from "../sites/built-site.ts";
import { expect, hydrated, latch, linkTo, navigate, open, quiet, test } from "./support/runtime-test.ts";

// docs/decisions/0034-the-face-of-headings.md. Headings break their lines otherwise in the face at this width.
test.use({ viewport: { width: 768, height: 900 } });

const face = /\.woff2$/;
const asked = (requests: readonly string[]) => requests.filter((url) => face.test(url));
const otherPages = localizedRoutes(site.routes, site.locales).flatMap(({ path, locale }) => (locale.prefix === "" && path !== "/" ? [path] : []));

/** Resolves when the face is there for the next page. */
const faceLoaded = (page: Page) => page.waitForFunction(() => document.adoptedStyleSheets.length === 1 && document.fonts.size === 1);

/** Box of every heading, and of the page. */
const boxes = (page: Page) =>
	page.evaluate(() => [...document.querySelectorAll("h1, h2, h3, body")].map((each) => [each.id || each.localName, each.getBoundingClientRect().toJSON()]));

const isInFace = (page: Page) =>
	page.evaluate(() => {
		const families = [...document.querySelectorAll("h1, h2, h3")].map((each) => getComputedStyle(each).fontFamily.startsWith("heading-face"));
		return families.every(Boolean) || (families.some(Boolean) ? "mixed" : false);
	});

/** Goes to a page and looks at the very next frame: how wide the words of its heading are, and how wide the system's font would set them. */
const firstPicture = (page: Page, path: string) =>
	page.evaluate(async (path) => {
		const words = document.createRange();
		const width = () => {
			words.selectNode(document.createTreeWalker(document.querySelector("h1") as Element, NodeFilter.SHOW_TEXT).nextNode() as Node);
			return words.getBoundingClientRect().width;
		};
		[...document.querySelectorAll("a")].find(({ pathname }) => pathname === path)?.click();
		const heading = document.querySelector("h1");
		while (document.querySelector("h1") === heading) await new Promise(requestAnimationFrame);
		const html = document.documentElement;
		const hasFace = html.hasAttribute("data-face");
		const shown = width();
		html.removeAttribute("data-face");
		const system = width();
		html.toggleAttribute("data-face", hasFace);
		return { shown, system };
	}, path);

test("the first page asks for the face after everything else, and nothing on it moves when it comes", async ({ page, gate, watch }) => {
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({ type: "layout-shift", buffered: true });
	});
	const { opened, open: letThrough } = latch();
	gate.fault(face, { type: "hold", until: opened });
	await open(page, "/");
	await expect.poll(() => asked(gate.requests.map(({ url }) => url))).toHaveLength(1);
	const requests = watch.newRequests();
	expect(otherPages.length).toBeGreaterThan(2);
	for (const path of otherPages)
		expect(
			requests.find((url) => url.startsWith(payloadPath(path))),
			path,
		).toBeDefined();
	const before = await boxes(page);
	// On a busy machine a page that is still being read moves a little by itself.
	const since = await page.evaluate(() => performance.now());
	letThrough();
	await faceLoaded(page);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	expect(before.length).toBeGreaterThan(5);
	expect(await boxes(page)).toEqual(before);
	expect(await isInFace(page)).toBe(false);
	const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
	expect(shifts.filter((time) => time > since)).toEqual([]);
	// It would have moved: the test can fail.
	await page.evaluate(() => document.documentElement.setAttribute("data-face", ""));
	expect(await boxes(page)).not.toEqual(before);
});

test("the next page has its headings in the face from its first picture, and so have all that follow", async ({ page, watch }) => {
	await open(page, "/");
	await faceLoaded(page);
	const { shown, system } = await firstPicture(page, "/pricing");
	expect(Math.abs(shown - system)).toBeGreaterThan(1);
	expect(await isInFace(page)).toBe(true);
	await navigate(page, "/contact");
	expect(await isInFace(page)).toBe(true);
	await navigate(page, "/no/such-page");
	expect(await isInFace(page)).toBe(true);
	await quiet(page);
	expect(asked(watch.newRequests())).toHaveLength(1);
});

test("back and forward lead to the same lines, in the face that they were left in", async ({ page }) => {
	await open(page, "/");
	await faceLoaded(page);
	const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
	await scroll(1500);
	const home = await boxes(page);
	await navigate(page, "/pricing");
	await scroll(700);
	await expect(page.locator("[data-later]")).toHaveCount(0);
	const pricing = await boxes(page);
	await page.goBack();
	await expect.poll(() => boxes(page)).toEqual(home);
	expect(await isInFace(page)).toBe(false);
	await page.goForward();
	await expect.poll(() => boxes(page)).toEqual(pricing);
	expect(await isInFace(page)).toBe(true);
	// A reload is a first page again.
	await page.reload();
	await hydrated(page);
	expect(await isInFace(page)).toBe(false);
});

test("Japanese pages never ask for it, and keep their own fonts where it is there", async ({ page, watch }) => {
	await open(page, "/ja");
	await quiet(page);
	await navigate(page, "/ja/pricing");
	await quiet(page);
	expect(asked(watch.newRequests())).toEqual([]);
	await navigate(page, "/pricing");
	expect(await isInFace(page)).toBe(false);
	await faceLoaded(page);
	await navigate(page, "/contact");
	expect(await isInFace(page)).toBe(true);
	const fonts = () => page.evaluate(() => [...document.querySelectorAll("h1, h2, h3")].map((each) => getComputedStyle(each).fontFamily));
	await navigate(page, "/ja/contact");
	expect(await isInFace(page)).toBe(false);
	const after = await fonts();
	await page.reload();
	expect(await fonts()).toEqual(after);
});

for (const [what, prepare] of [
	["with Save-Data", () => Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } })],
	["on a slow connection", () => Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "slow-2g" } })],
	["where every page is a load", () => Reflect.deleteProperty(window, "navigation")],
] as const)
	test(`${what} nobody asks for it`, async ({ page, watch }) => {
		await page.addInitScript(prepare);
		await page.goto("/");
		await page.keyboard.press("Shift");
		await hydrated(page);
		await quiet(page);
		await linkTo(page, "/contact").click();
		await expect(page).toHaveURL("/contact");
		await hydrated(page);
		await quiet(page);
		expect(asked(watch.newRequests())).toEqual([]);
	});

test("where it cannot be had, pages stay in the system's fonts, and the next one tries again", long, async ({ page, gate, watch }) => {
	const mend = gate.fault(face, { type: "answer", status: 503, contentType: "text/plain", body: "Busy" });
	await open(page, "/");
	await expect.poll(() => watch.complaints).toHaveLength(1);
	await navigate(page, "/pricing");
	expect(await isInFace(page)).toBe(false);
	await expect.poll(() => watch.complaints).toHaveLength(2);
	mend();
	await navigate(page, "/contact");
	await faceLoaded(page);
	await navigate(page, "/pricing");
	expect(await isInFace(page)).toBe(true);
	watch.complaints.length = 0;
});

test("a theme without a face publishes none, and the browser's part knows of none", long, () => {
	const files = (name: "fixture" | "office") => asked(readdirSync(join(builtSite(name), "client/assets")));
	expect(files("fixture")).toHaveLength(1);
	expect(files("office")).toEqual([]);
});
