import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { builtSite } from "../sites/built-site.ts";
import { elsewherePort } from "../sites/third-party-site.ts";
import { runtimeReady } from "./support/complaints.ts";
import { openFirefox } from "./support/firefox.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { servedSite } from "./support/runtime-server.ts";
import { startStaticHost } from "./support/static-host.ts";

/** The requests that a third-party server received. */
const test = base.extend<{
	requested: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
}>({
	requested: async ({ browserName: _ }, use) => {
		const requested: { url: string; headers: IncomingHttpHeaders }[] = [];
		const server = createServer(({ url = "", headers }, outgoing) => {
			requested.push({ url, headers });
			outgoing.setHeader("Access-Control-Allow-Origin", "*");
			if (url === "/count.js")
				outgoing
					.setHeader("Content-Type", "text/javascript")
					.end(
						`fetch("http://127.0.0.1:${elsewherePort}/hit?" + document.currentScript.dataset.domain)`,
					);
			else
				outgoing
					.setHeader("Content-Type", "text/html")
					.end(
						'<!doctype html><title>Map</title><h1>The map</h1><script>fetch("/shown")</script>',
					);
		});
		await new Promise<void>((resolve) => server.listen(elsewherePort, "127.0.0.1", resolve));
		await use(requested);
		server.closeAllConnections();
		server.close();
	},
});
// The tests share one address of the third-party server, so they run in order.
test.describe.configure({ mode: "serial" });

const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in globalThis);

test("a page of somebody else is asked for on a press, each time anew, and its neighbors stay closed", async ({
	page,
	startShared,
	requested: asked,
}) => {
	const origin = await servedSite(startShared, "thirdParties");
	await page.goto(`${origin}/map`);
	await runtimeReady(page);
	const link = page.getByRole("link", { name: "Show the map" });
	await link.focus();
	expect(asked).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(
		page.frameLocator("iframe").getByRole("heading", { name: "The map" }),
	).toBeVisible();
	await expect(page.locator("iframe")).toBeFocused();
	expect(asked.map(({ url }) => url)).toContain("/embed?a=1");
	expect(asked[0]?.headers.referer).toBe(`${origin}/`);
	await page.reload();
	await runtimeReady(page);
	await expect(link).toBeVisible();
	const policyAt = async (path: string) => (await page.request.get(origin + path)).headers();
	expect((await policyAt("/map"))["content-security-policy"]).toContain(
		`frame-src http://127.0.0.1:${elsewherePort}`,
	);
	expect((await policyAt("/map"))["cross-origin-embedder-policy"]).toBe("unsafe-none");
	for (const path of ["/", "/ja/contact", "/nowhere"]) {
		const headers = await policyAt(path);
		expect(headers["content-security-policy"], path).not.toMatch(
			/frame-src|media-src|127\.0\.0\.1/,
		);
		expect(headers["cross-origin-embedder-policy"], path).toBe("require-corp");
	}
});

test("the way to a page with another policy is a full load, there and back, and among equals it is not", async ({
	page,
	startShared,
	requested: asked,
}) => {
	const origin = await servedSite(startShared, "thirdParties");
	await page.goto(`${origin}/contact`);
	await runtimeReady(page);
	const go = async (path: string, inPlace: boolean) => {
		await mark(page);
		await page.evaluate((to) => void window.kakehashi?.navigate(to), path);
		await page.waitForURL(origin + path);
		await runtimeReady(page);
		expect(await isMarked(page), path).toBe(inPlace);
	};
	await go("/opensource", true);
	await go("/map", false);
	await go("/ja/map", true);
	await go("/ja/contact", false);
	await go("/film", false);
	await page.goBack();
	await page.waitForURL(`${origin}/ja/contact`);
	await runtimeReady(page);
	expect(asked).toEqual([]);
	await go("/pricing", false);
	await expect.poll(() => asked.map(({ url }) => url)).toContain("/hit?kakehashi.example");
	// Scripts that count page loads count this page, too.
	await go("/ja/pricing", false);
});

test("a video is asked for in parts when it is played", async ({ page, startShared }) => {
	const origin = await servedSite(startShared, "thirdParties");
	const parts: number[] = [];
	page.on(
		"response",
		(response) => response.url().endsWith(".mp4") && parts.push(response.status()),
	);
	await page.goto(`${origin}/film`);
	await runtimeReady(page);
	const box = await page.locator("video").boundingBox();
	expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 10)).toBeGreaterThan(10);
	expect(parts).toEqual([]);
	await page
		.locator("video")
		.evaluate((video: HTMLVideoElement) => void video.play().catch(() => {}));
	await expect.poll(() => parts[0]).toBe(206);
});

test("on a host with one policy for all, each document closes what is not its own", async ({
	page,
	requested: asked,
	breaches,
}) => {
	const host = await startStaticHost(join(builtSite("thirdParties"), "client"), {
		readsHeaders: true,
	});
	await page.goto(`${host.origin}/map`);
	await runtimeReady(page);
	await page.getByRole("link", { name: "Show the map" }).click();
	await expect(
		page.frameLocator("iframe").getByRole("heading", { name: "The map" }),
	).toBeVisible();
	expect(breaches).toEqual([]);
	asked.length = 0;
	await page.goto(`${host.origin}/contact`);
	await page.evaluate((src) => {
		document.body.append(Object.assign(document.createElement("iframe"), { src }));
	}, `http://127.0.0.1:${elsewherePort}/`);
	await expect.poll(() => breaches.length).toBeGreaterThan(0);
	expect(asked).toEqual([]);
	breaches.length = 0;
	await host.close();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });
	test("the map is a link, and the video the browser's own player", async ({
		page,
		startShared,
	}) => {
		const origin = await servedSite(startShared, "thirdParties");
		await page.goto(`${origin}/ja/map`);
		await expect(page.getByRole("link", { name: "地図を表示する" })).toHaveAttribute(
			"href",
			/^http/,
		);
		await page.goto(`${origin}/ja/film`);
		await expect(page.locator("video[controls] track[default]")).toHaveAttribute(
			"srclang",
			"ja-JP",
		);
	});
});

test("in Firefox, the page of somebody else is shown on a press as well", async ({
	startShared,
	requested: asked,
}) => {
	test.setTimeout(300_000);
	const origin = await servedSite(startShared, "thirdParties");
	const firefox = await startShared("firefox", async () => {
		const value = await openFirefox(process.env.FIREFOX ?? "firefox-esr");
		return { value, stop: () => value.close() };
	});
	const page = await firefox.newPage();
	await page.goto(`${origin}/map`);
	await expect
		.poll(() => page.evaluate(() => document.documentElement.dataset.hydrated))
		.toBe("");
	expect(asked).toEqual([]);
	await page.evaluate(() =>
		document.querySelector("main > :last-child a")?.scrollIntoView({ block: "center" }),
	);
	await page.click("main > :last-child a");
	await expect.poll(() => asked.map(({ url }) => url)).toContain("/shown");
});
