import type { Page } from "@playwright/test";
import { localizedRoutes, payloadPath } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { expect, linkTo, navigate, open, quiet, test } from "./support/runtime-test.ts";

// The size of a phone, where no link of the menu is in view.
test.use({ viewport: { width: 412, height: 823 } });

const english = localizedRoutes(site.routes, site.locales).flatMap(({ path, locale }) =>
	locale.prefix === "" && path !== "/" ? [path] : [],
);

/**
 * Resolves after several idle moments, so that all earlier `requestIdleCallback` callbacks have
 * run.
 */
const idle = (page: Page) =>
	page.evaluate(async () => {
		for (let times = 0; times < 5; times += 1)
			await new Promise((resolve) => requestIdleCallback(resolve));
	});

/**
 * Follows a link.
 * @returns the heading that the very next frame shows
 */
const headingAfterClick = (page: Page, path: string) =>
	page.evaluate(async (path) => {
		[...document.querySelectorAll("a")].find(({ pathname }) => pathname === path)?.click();
		await new Promise(requestAnimationFrame);
		return document.querySelector("h1")?.textContent;
	}, path);

test("the pages of a folded menu are there before anybody opens it", async ({ page, gate }) => {
	await open(page, "/");
	expect(english.length).toBeGreaterThan(2);
	for (const path of english)
		await expect
			.poll(() => gate.requests.filter(({ url }) => url.startsWith(payloadPath(path))), path)
			.toHaveLength(1);
	await quiet(page);
	gate.fault(/./, { type: "hold", until: new Promise(() => {}) });
	for (const path of english) expect(await navigate(page, path), path).toBe("completed");
});

test("a page that is there shows in the next frame, whole soon after, and stands in the document alone", async ({
	page,
}) => {
	await page.goto("/pricing");
	const heading = await page.locator("h1").textContent();
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	await open(page, "/");
	await quiet(page);
	await idle(page);
	expect(await page.locator("h1").count()).toBe(1);
	expect(await headingAfterClick(page, "/pricing")).toBe(heading);
	await expect(page.locator("[data-later]")).toHaveCount(0);
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollHeight))
		.toBe(height);
	expect(await page.evaluate(() => document.querySelectorAll("#root, h1, #main").length)).toBe(3);
});

test("the footer is laid out after the picture, wherever on the last page the reader was", async ({
	page,
}) => {
	await open(page, "/");
	await quiet(page);
	await idle(page);
	const isLater = await page.evaluate(async () => {
		scrollTo(0, document.documentElement.scrollHeight);
		[...document.querySelectorAll("a")]
			.find(({ pathname }) => pathname === "/pricing")
			?.click();
		await new Promise(requestAnimationFrame);
		return document.querySelector("footer")?.hasAttribute("data-later");
	});
	expect(isLater).toBe(true);
	await expect(page.locator("[data-later]")).toHaveCount(0);
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a form that begins below the window is laid out after the picture, and the heading above it before", async ({
	page,
}) => {
	await open(page, "/contact");
	const height = await page
		.locator("form")
		.evaluate((form) => Math.floor(form.getBoundingClientRect().top + scrollY));
	await page.setViewportSize({ width: 412, height });
	await open(page, "/");
	await quiet(page);
	await idle(page);
	const laidOut = await page.evaluate(async () => {
		[...document.querySelectorAll("a")]
			.find(({ pathname }) => pathname === "/contact")
			?.click();
		await new Promise(requestAnimationFrame);
		return [...document.querySelectorAll("section:has(form) h2, form textarea")].map(
			(element) => element.checkVisibility(),
		);
	});
	expect(laidOut).toEqual([true, false]);
	await expect
		.poll(() => page.locator("form textarea").evaluate((field) => field.checkVisibility()))
		.toBe(true);
});

test("what a form holds is put back on a page that was prepared, each time", async ({ page }) => {
	await open(page, "/contact");
	await page.getByLabel("Message").fill("Written before");
	for (let times = 0; times < 2; times += 1) {
		await linkTo(page, "/").click();
		await expect(page).toHaveURL("/");
		await quiet(page);
		await idle(page);
		expect(await navigate(page, "/contact")).toBe("completed");
		await expect(page.getByLabel("Message")).toHaveValue("Written before");
	}
});

test("nothing is fetched ahead where little comes through", async ({ page, watch }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", {
			value: { effectiveType: "2g", saveData: false },
		}),
	);
	await page.goto("/");
	await page.keyboard.press("Shift");
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
	await quiet(page);
	await idle(page);
	const requested = watch.newRequests();
	for (const path of english)
		expect(
			requested.filter((url) => url.startsWith(payloadPath(path))),
			path,
		).toEqual([]);
});

test("an idle home page has cost at most 136 KB, with everything that is fetched ahead, headers included; the face of headings 8 KB on top, in English alone", async ({
	page,
	upstream,
}) => {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	let bytes = 0;
	let font = { id: "", bytes: 0 };
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		if (request.url.endsWith(".woff2")) font.id = requestId;
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (requestId === font.id) font.bytes = encodedDataLength;
		else bytes += encodedDataLength;
	});
	for (const path of ["/", "/ja"]) {
		bytes = 0;
		font = { id: "", bytes: 0 };
		await session.send("Network.clearBrowserCache");
		await page.goto(upstream + path);
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		await quiet(page);
		await idle(page);
		await quiet(page);
		// HTML, runtime and boot module alone are larger: a smaller sum would mean that the test
		// missed a request.
		expect(bytes, path).toBeGreaterThan(100_000);
		expect(bytes, path).toBeLessThanOrEqual(136 * 1024);
		const headers = 1024;
		if (path === "/") await expect.poll(() => font.bytes).toBeGreaterThan(3_000);
		expect(font.bytes, path).toBeLessThanOrEqual(path === "/" ? 8 * 1024 + headers : 0);
	}
});
