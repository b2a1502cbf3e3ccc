import { chromium, type Page } from "@playwright/test";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site as owner } from "../owner-site.ts";
import { wholeBrowser } from "./support/chromium.ts";
import { ownerPort } from "./support/ports.ts";
import { freshHead, prepareHeadReading, readHead } from "./support/runtime-head.ts";
import {
	expect,
	hydrated,
	latch,
	navigate,
	open,
	quiet,
	test,
	type Watch,
} from "./support/runtime-test.ts";

// Only the current page writes into the document, in whatever order responses arrive. Requests that
// fail are repeated.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const forgive = ({ complaints }: Watch) => complaints.splice(0);

test("the title of a form's page is not written over the next page's", async ({ page, gate }) => {
	const scripts = latch();
	gate.fault(/\/assets\/(?:draft|form-service)-/, { type: "hold", until: scripts.opened });
	await open(page, "/");
	expect(await navigate(page, "/contact")).toBe("completed");
	expect(await navigate(page, "/ja/pricing")).toBe("completed");
	const title = await page.title();
	scripts.open();
	await quiet(page);
	await expect(page).toHaveTitle(title);
	await expect(page.getByRole("status").filter({ hasText: title })).toHaveCount(1);
});

test("the loading bar shows for a navigation that began before the code of the bar was there", async ({
	page,
	gate,
}) => {
	const script = latch();
	const payload = latch();
	gate.fault(/\/assets\/after-hydration-/, { type: "hold", until: script.opened });
	gate.fault(/^\/pricing\/_payload/, { type: "hold", until: payload.opened });
	await open(page, "/");
	const outcome = navigate(page, "/pricing");
	await expect.poll(() => page.evaluate(() => navigation.transition !== null)).toBe(true);
	script.open();
	const bar = page.locator("[data-loading-bar]");
	await expect(bar).toBeVisible();
	payload.open();
	expect(await outcome).toBe("completed");
	await expect(bar).toBeHidden();
});

test.describe("the tags of the head", () => {
	const script = /\/assets\/head-tags-/;
	test.beforeEach(({ page }) => prepareHeadReading(page));
	const belongsTo = async (page: Page, path: string) =>
		expect.poll(() => readHead(page)).toEqual(await freshHead(page, path));

	test("are written when their script could not be had at first", async ({
		page,
		gate,
		watch,
	}) => {
		const end = gate.fault(script, { type: "answer", status: 503, body: "" });
		await open(page, "/");
		await quiet(page);
		end();
		expect(await navigate(page, "/pricing")).toBe("completed");
		await belongsTo(page, "/pricing");
		forgive(watch);
	});

	test("are written when their script comes at last, with nobody doing anything", async ({
		page,
		gate,
		watch,
	}) => {
		const held = latch();
		gate.fault(script, { type: "hold", until: held.opened });
		await open(page, "/");
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 5_000);
		for (const path of ["/pricing", "/opensource"])
			expect(await navigate(page, path)).toBe("completed");
		await page.clock.runFor(12_000);
		await expect.poll(() => watch.complaints.join()).toContain("No answer in 10000 ms");
		held.open();
		await expect(async () => {
			await page.clock.runFor(10_000);
			expect(await readHead(page)).toEqual(await freshHead(page, "/opensource"));
		}).toPass();
		forgive(watch);
	});

	test("are written, the title is said, and the page is laid out where no frame ever comes", async ({
		page,
	}) => {
		await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
		await open(page, "/");
		expect(await navigate(page, "/pricing")).toBe("completed");
		await belongsTo(page, "/pricing");
		await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(
			1,
		);
		await expect
			.poll(() => page.evaluate(() => document.querySelectorAll("[data-later]").length))
			.toBe(0);
	});

	test("are written when the page was in the back/forward cache while their script came", async ({
		gate,
		breaches: _,
	}) => {
		const browser = await chromium.launch({
			...wholeBrowser,
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		});
		const page = await browser.newPage({ baseURL: gate.origin });
		await prepareHeadReading(page);
		const held = latch();
		gate.fault(script, { type: "hold", until: held.opened });
		await open(page, "/ja");
		await page.goto(`${gate.origin.replace("127.0.0.1", "localhost")}/contact`);
		await page.goBack({ waitUntil: "commit" });
		held.open();
		expect(await navigate(page, "/pricing")).toBe("completed");
		await belongsTo(page, "/pricing");
		await browser.close();
	});
});

test("a form whose script could not be had gets it when somebody comes back to the page, or goes into the form", async ({
	page,
	gate,
	watch,
}) => {
	const key = page.locator("[name=idempotencyKey]");
	const again = {
		"coming back": () =>
			page.evaluate(
				() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
			),
		"going into it": () => page.locator("[name=name]").focus(),
	};
	// Prevents an answer from the browser's cache.
	gate.fault(/\/assets\/draft-/, { type: "edit", edit: (body) => body });
	for (const [what, tryAgain] of Object.entries(again)) {
		const end = gate.fault(/\/assets\/draft-/, { type: "answer", status: 503, body: "" });
		await open(page, "/contact");
		await quiet(page);
		await expect(key, what).toHaveValue("");
		end();
		await tryAgain();
		await expect(key, what).not.toHaveValue("");
		forgive(watch);
	}
});

test.describe("positions", () => {
	test("are the same with the hint of another language, which makes the page longer", async ({
		page,
	}) => {
		await open(page, "/");
		expect(await navigate(page, "/ja/pricing")).toBe("completed");
		await expect(page.locator("[data-language-hint]")).toBeVisible();
		// Content below the visible part has only an estimated height until it is laid out.
		await expect(page.locator("[data-later]")).toHaveCount(0);
		await page.evaluate(() =>
			scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
		);
		const end = await scrollTop(page);
		expect(await navigate(page, "/pricing")).toBe("completed");
		await page.goBack();
		await expect(page).toHaveURL("/ja/pricing");
		await expect.poll(() => scrollTop(page)).toBe(end);
	});

	test("are the same once script has come: no page of the owner's grows with it", async ({
		page,
		gate,
	}) => {
		gate.leadTo(`http://127.0.0.1:${ownerPort}`);
		const height = () => page.evaluate(() => document.documentElement.scrollHeight);
		for (const { path } of localizedRoutes(owner.routes, owner.locales)) {
			const runtime = latch();
			const end = gate.fault(/\/assets\/runtime-.*\.js$/, {
				type: "hold",
				until: runtime.opened,
			});
			await page.goto(path);
			const served = await height();
			runtime.open();
			await hydrated(page);
			await page.evaluate(
				() =>
					new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
			);
			expect.soft(await height(), path).toBe(served);
			end();
		}
	});
});
