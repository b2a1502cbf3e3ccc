import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { builtSite } from "../sites/built-site.ts";
import { fontsOf } from "./support/fonts.ts";
import { expect, latch, navigate, open, test } from "./support/runtime-test.ts";

// docs/decisions/0034-the-face-of-headings.md
test.use({ viewport: { width: 768, height: 900 } });

const file = /\/heading-latin-[\w-]+\.woff2$/;

/**
 * Records the width of the heading's words in each frame, from the first one that contains the
 * heading.
 */
const watchHeading = (page: Page) =>
	page.addInitScript(() => {
		type Shift = PerformanceEntry & { readonly sources: readonly { readonly node?: Node }[] };
		const widths: number[] = [];
		const shifts: string[] = [];
		Object.assign(window, { widths, shifts });
		// What moved, and when, so that a failure says it.
		const record = ({ startTime, sources }: Shift) => {
			const moved = sources.map(({ node }) => {
				const element = node instanceof Element ? node : node?.parentElement;
				return element?.outerHTML.slice(0, 80);
			});
			shifts.push(`${Math.round(startTime)} ms: ${moved.join(" ")}`);
		};
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) record(entry as Shift);
		}).observe({ type: "layout-shift", buffered: true });
		const words = document.createRange();
		const look = () => {
			const heading = document.querySelector("h1");
			if (heading !== null) {
				words.selectNodeContents(heading);
				widths.push(words.getBoundingClientRect().width);
			}
			if (widths.length < 60) requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});

const seen = (page: Page) =>
	page.evaluate(() => {
		const { widths, shifts } = window as unknown as { widths: number[]; shifts: string[] };
		return { widths: [...new Set(widths)], shifts };
	});

test("a heading has its letters from the first frame on and keeps them, and the others follow", async ({
	page,
	gate,
}) => {
	await watchHeading(page);
	const { opened, open: letThrough } = latch();
	gate.fault(file, { type: "hold", until: opened });
	await page.goto("/", { waitUntil: "commit" });
	await page.waitForFunction(
		() => (window as unknown as { widths: number[] }).widths.length === 60,
	);
	expect(await fontsOf(page, "h1")).toEqual(["Figtree*"]);
	expect(await fontsOf(page, "h2")).not.toContain("Figtree*");
	letThrough();
	await expect.poll(() => fontsOf(page, "h2")).toEqual(["Figtree*"]);
	const { widths, shifts } = await seen(page);
	expect(widths).toHaveLength(1);
	expect(shifts).toEqual([]);
	expect(
		await page.evaluate(() => document.querySelector("h1")?.getBoundingClientRect().width),
	).toBeGreaterThan(0);
});

test("the heading of the next page is set in it too, and that of a Japanese page is not", async ({
	page,
}) => {
	await open(page, "/");
	await navigate(page, "/pricing");
	expect(await fontsOf(page, "h1")).toEqual(["Figtree*"]);
	await navigate(page, "/ja/pricing");
	expect(await fontsOf(page, "h1")).not.toContain("Figtree*");
});

test("nothing of it needs a script", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto("/pricing");
	await expect.poll(() => fontsOf(page, "h2")).toEqual(["Figtree*"]);
	expect(await fontsOf(page, "h1")).toEqual(["Figtree*"]);
	await context.close();
});

test("where its file cannot be had, the first heading has it all the same", async ({
	page,
	gate,
	watch,
}) => {
	gate.fault(file, { type: "answer", status: 503, contentType: "text/plain", body: "Busy" });
	await open(page, "/");
	await expect.poll(() => watch.complaints).not.toHaveLength(0);
	expect(await fontsOf(page, "h1")).toEqual(["Figtree*"]);
	watch.complaints.length = 0;
});

test("a site without a face publishes none, and its policy allows no fonts", async ({
	request,
}) => {
	const files = (name: "fixture" | "formless") =>
		readdirSync(join(builtSite(name), "client/assets")).filter((each) =>
			each.endsWith(".woff2"),
		);
	expect(files("fixture")).toHaveLength(1);
	expect(files("formless")).toEqual([]);
	expect((await request.get("/")).headers()["content-security-policy"]).toContain(
		"font-src 'self' data:",
	);
});
