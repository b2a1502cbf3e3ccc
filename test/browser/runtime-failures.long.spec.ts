import type { Page } from "@playwright/test";
import { manifestPath } from "../../packages/core/src/routing/manifest.ts";
import { long } from "../long.ts";
import type { Fault } from "./support/runtime-gate.ts";
import { sampleOf, samplePage, takeSamples } from "./support/runtime-sampler.ts";
import {
	addLink,
	expect,
	hydrated,
	latch,
	linkTo,
	navigate,
	open,
	quiet,
	test,
	type Watch,
} from "./support/runtime-test.ts";

/** One fault of each kind: the tests of `client/data` have the others. */
const faults = {
	"another build's": {
		type: "edit",
		edit: (body) => body.replace(/"buildId":"\w+"/, '"buildId":"ffffffffffff"'),
	},
	// The body is empty, because no code reads it and the network would not become quiet before the
	// browser gave it up.
	"a 404": { type: "answer", status: 404, body: "" },
	"a dropped connection": { type: "drop" },
} as const satisfies Readonly<Record<string, Fault>>;

/** Expects that errors were logged, and removes them from the complaints. */
function forgive({ complaints }: Watch): void {
	expect(complaints).not.toEqual([]);
	complaints.length = 0;
}

/**
 * Stops the page's clock, so that the reload guard lasts as long as the test needs it on a machine
 * of any speed.
 */
async function stopTheClock(page: Page): Promise<void> {
	await page.clock.setFixedTime(Date.now());
}

test.describe("a payload", () => {
	test("that cannot be used is one full load of its page", async ({ page, gate, watch }) => {
		for (const [what, fault] of Object.entries(faults)) {
			const end = gate.fault(/^\/pricing\/_payload/, fault);
			await open(page, "/");
			const before = watch.documents();
			// The reload guard of the previous case must not affect this one.
			await page.evaluate(() => sessionStorage.clear());
			await linkTo(page, "/pricing").click();
			await expect(page.locator("[data-page=pricing] h1"), what).toBeVisible();
			await expect.poll(() => watch.complaints.length, what).toBeGreaterThan(0);
			await quiet(page);
			expect.soft(watch.documents(), what).toBe(before + 1);
			forgive(watch);
			end();
		}
	});

	test("that is still missing shows the error page within the guard, with a way to try again that truly loads", async ({
		page,
		gate,
		watch,
	}) => {
		await stopTheClock(page);
		const end = gate.fault(/^\/pricing\/_payload/, { type: "drop" });
		await open(page, "/");
		await linkTo(page, "/pricing").click();
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		await open(page, "/");
		expect(await navigate(page, "/pricing")).toBe("failed");
		await expect(page).toHaveURL("/pricing");
		await expect(page.getByText("Internal Server Error")).toBeVisible();
		await expect(page.locator("h1")).toBeFocused();
		expect(watch.documents()).toBe(3);
		await quiet(page);
		forgive(watch);
		end();
		await page.getByRole("link", { name: "Try again" }).click();
		await hydrated(page);
		await expect(page.locator("[data-page=pricing] h1")).toBeVisible();
		expect(watch.documents()).toBe(4);
	});

	test("that was missing ahead of time is asked for again by the click", async ({
		page,
		gate,
		watch,
	}) => {
		const end = gate.fault(/^\/pricing\/_payload/, { type: "drop" });
		await open(page, "/");
		await quiet(page);
		forgive(watch);
		end();
		expect(await navigate(page, "/pricing")).toBe("completed");
		expect(watch.documents()).toBe(1);
	});

	test("and no error page to be had: plain markup says so in place, never silence, and offers another try", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/^\/(?:pricing|500)\/_payload/, { type: "drop" });
		await stopTheClock(page);
		await open(page, "/");
		// The time is that of the page's clock, which stands still however long a busy machine
		// takes.
		await page.evaluate(() =>
			sessionStorage.setItem(
				"reload-guard",
				JSON.stringify([[`${location.origin}/pricing#main`, Date.now() + 5000]]),
			),
		);
		expect(await navigate(page, "/pricing#main")).toBe("failed");
		await expect(page.getByRole("heading", { name: "Internal Server Error" })).toBeVisible();
		await expect(page).toHaveTitle("Internal Server Error");
		forgive(watch);
		await page.getByRole("link").click();
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		expect(watch.documents()).toBe(2);
		await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
		forgive(watch);
	});
});

test.describe("a chunk", () => {
	for (const [what, match] of [
		["script", /page-pricing-.*\.js$/],
		["style sheet", /page-pricing-.*\.css$/],
	] as const)
		test(`(its ${what}) that cannot be had: one full load of the target`, async ({
			page,
			gate,
			watch,
		}) => {
			await page.addInitScript(() =>
				Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
			);
			for (const fault of ["a 404", "a dropped connection"] as const) {
				const end = gate.fault(match, faults[fault]);
				await page.goto("/");
				await page.keyboard.press("Shift");
				await hydrated(page);
				const before = watch.documents();
				await page.evaluate(() => sessionStorage.clear());
				await (await addLink(page, { href: "/pricing?a=1#main" })).click();
				await expect(page.locator("[data-page=pricing] h1"), fault).toBeVisible();
				await expect(page, fault).toHaveURL("/pricing?a=1#main");
				expect.soft(watch.documents(), fault).toBe(before + 1);
				forgive(watch);
				// No request of this page may be pending when the next case begins.
				await quiet(page);
				watch.complaints.length = 0;
				end();
			}
		});

	test(
		"that fails ahead of time makes its own page a full load, and no other; nothing of it is left in the next document",
		long,
		async ({ page, gate, watch }) => {
			const end = gate.fault(/page-pricing-.*\.js$/, {
				type: "answer",
				status: 503,
				body: "",
			});
			await open(page, "/");
			await quiet(page);
			forgive(watch);
			end();
			expect(await navigate(page, "/contact")).toBe("completed");
			expect(watch.documents()).toBe(1);
			await (await addLink(page, { href: "/pricing" })).click();
			await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
			expect(watch.documents()).toBe(2);
			forgive(watch);
			await hydrated(page);
			for (const path of ["/contact", "/pricing"])
				expect(await navigate(page, path)).toBe("completed");
			expect(watch.documents()).toBe(2);
		},
	);

	test("that cannot be had, ahead of time or later: one full load of the target", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/page-pricing-.*\.js$/, { type: "answer", status: 404, body: "" });
		await open(page, "/");
		await quiet(page);
		const before = watch.complaints.length;
		await linkTo(page, "/pricing").click();
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		await expect.poll(() => watch.complaints.length).toBeGreaterThan(before);
		await quiet(page);
		expect(watch.documents()).toBe(2);
		forgive(watch);
	});

	test("of the page itself: it stays as it is, also at a place within it, and its next link loads a document", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/page-pricing-.*\.js$/, { type: "answer", status: 404, body: "" });
		await page.goto("/pricing#main");
		await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
		await quiet(page);
		expect(watch.documents()).toBe(1);
		await expect(page.locator("h1")).toBeVisible();
		await expect(page).toHaveURL("/pricing#main");
		await linkTo(page, "/contact").click();
		await hydrated(page);
		await expect(page).toHaveURL("/contact");
		expect(watch.documents()).toBe(2);
		forgive(watch);
	});
});

test.describe("a page whose component throws", () => {
	/** A page chunk whose sections all throw. */
	const throwing = (message: string) =>
		`export const components = new Proxy({}, { get: (_, kind) => (kind === "then" ? undefined : () => { throw new Error("${message}"); }) });`;
	const boom: Fault = {
		type: "answer",
		status: 200,
		contentType: "text/javascript",
		body: throwing("boom"),
	};
	const errorBoom: Fault = {
		type: "answer",
		status: 200,
		contentType: "text/javascript",
		body: throwing("boom again"),
	};

	test("is logged and gives way to the error page, in the reader's language and theme; the next page clears it", async ({
		page,
		gate,
		watch,
		context,
	}) => {
		gate.fault(/page-pricing-.*\.js$/, boom);
		await context.addCookies([{ name: "theme", value: "dark", url: gate.origin }]);
		await samplePage(page);
		await open(page, "/");
		expect(await navigate(page, "/ja")).toBe("completed");
		await quiet(page);
		const japanese = await sampleOf(page);
		await takeSamples(page);
		expect(await navigate(page, "/ja/pricing")).toBe("failed");
		expect(watch.complaints).toEqual(
			["Error: boom"].map((text) => expect.stringContaining(text)),
		);
		watch.complaints.length = 0;
		await expect(page.getByText("Internal Server Error")).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		await expect(page.locator("h1")).toBeFocused();
		await expect(page.locator('input[name="theme"][value="dark"]')).toBeChecked();
		const { title } = await sampleOf(page);
		expect(title).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
		expect(title).not.toBe(japanese.title);
		await expect(page.getByRole("status").filter({ hasText: title })).toHaveCount(1);
		await expect(page.locator("meta[name=description], link[rel=canonical]")).toHaveCount(0);

		await linkTo(page, "/ja").click();
		await expect.poll(() => sampleOf(page)).toEqual(japanese);
		await expect(page.locator('input[name="theme"][value="dark"]')).toBeChecked();
		expect(watch.documents()).toBe(1);
	});

	test("in the other language gives way to the error page in that language", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/page-pricing-.*\.js$/, boom);
		await open(page, "/");
		await quiet(page);
		expect(await navigate(page, "/ja/pricing")).toBe("failed");
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		await expect(page.locator("h1")).toHaveText(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
		await expect(page.locator("h1")).toBeFocused();
		await expect(page).toHaveTitle(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
		forgive(watch);
	});

	test("at hydration leaves the page that the server sent, as it is, and its links are page loads", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/page-pricing-.*\.js$/, boom);
		await page.goto("/pricing");
		await page.locator("footer").evaluate((footer) => Object.assign(footer, { served: true }));
		const markup = await page.locator("#root").innerHTML();
		await expect.poll(() => watch.complaints.join()).toContain("boom");
		await quiet(page);
		expect(await page.locator("#root").innerHTML()).toBe(markup);
		expect(await page.locator("footer").evaluate((footer) => "served" in footer)).toBe(true);
		forgive(watch);
		await linkTo(page, "/contact").click();
		await expect(page.locator("[data-page=contacts]")).toHaveCount(1);
		expect(watch.documents()).toBe(2);
	});

	test("at hydration because its payload lacks something leaves the server's page too", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/^\/pricing\/_payload/, {
			type: "edit",
			edit: (body) => JSON.stringify({ ...JSON.parse(body), sections: [{ kind: "hero" }] }),
		});
		await page.goto("/pricing");
		const markup = await page.locator("#root").innerHTML();
		await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
		await quiet(page);
		expect(await page.locator("#root").innerHTML()).toBe(markup);
		forgive(watch);
	});

	test("together with the error page leaves plain markup, never a blank page", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/page-pricing-.*\.js$/, boom);
		gate.fault(/page-error-.*\.js$/, errorBoom);
		await open(page, "/");
		expect(await navigate(page, "/pricing?a=1")).toBe("failed");
		await expect(page.getByRole("heading", { name: "Internal Server Error" })).toBeFocused();
		await expect(page).toHaveTitle("Internal Server Error");
		expect(watch.complaints.map((text) => text.match(/boom( again)?/)?.[0])).toEqual([
			"boom",
			"boom again",
		]);
		watch.complaints.length = 0;
		await page.getByRole("link").click();
		await expect.poll(() => watch.documents()).toBe(2);
		await expect(page).toHaveURL("/pricing?a=1");
		await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
		forgive(watch);
	});
});

test.describe("the manifest", () => {
	const unusable: Readonly<Record<string, Fault>> = {
		"without rules": {
			type: "edit",
			edit: (body) => JSON.stringify({ ...JSON.parse(body), routeRules: undefined }),
		},
		"that is not there": faults["a 404"],
	};
	test("that makes no sense or is not there: said once, and navigation goes on", async ({
		page,
		gate,
		watch,
	}) => {
		for (const [index, [what, fault]] of Object.entries(unusable).entries()) {
			const end = gate.fault(new RegExp(manifestPath("")?.replace(".json", "")), fault);
			await open(page, "/");
			const before = watch.documents();
			for (const path of ["/pricing", "/ja/pricing"])
				expect(await navigate(page, path), what).toBe("completed");
			const complaints = () =>
				watch.complaints.filter((text) => text.includes("manifest could not be loaded"));
			// Navigation to a path with a route does not wait for the manifest.
			await expect.poll(complaints, what).not.toEqual([]);
			expect.soft(complaints(), what).toHaveLength(1);
			// The browser itself also logs one message about the status or the connection.
			expect.soft(watch.complaints.length, what).toBeLessThanOrEqual(2);
			expect.soft(watch.documents(), what).toBe(before);
			// Without the manifest's rules, only the server knows what to show at an address
			// without a route.
			await (await addLink(page, { href: `/ja/nowhere${index}` })).click();
			await expect(page.locator("[data-requested-path]").first(), what).toHaveText(
				`/ja/nowhere${index}`,
			);
			expect.soft(watch.documents(), what).toBe(before + 1);
			watch.complaints.length = 0;
			end();
		}
	});
});

test.describe("in a browser that changes the address first", () => {
	test.beforeEach(({ page }) =>
		page.addInitScript(() =>
			Reflect.deleteProperty(globalThis, "NavigationPrecommitController"),
		),
	);

	test("pages change, the last click wins, and positions return", async ({
		page,
		gate,
		watch,
	}) => {
		const pricing = latch();
		gate.fault(/^\/pricing\/_payload/, { type: "hold", until: pricing.opened });
		await open(page, "/");
		await page.evaluate(() => scrollTo(0, 1200));
		const outcomes = page.evaluate(() =>
			Promise.all(["/pricing", "/contact"].map((path) => window.kakehashi?.navigate(path))),
		);
		expect(await outcomes).toEqual(["canceled", "completed"]);
		pricing.open();
		await page.evaluate(() => history.go(-2));
		await expect(page).toHaveURL("/");
		await expect(page.locator("h1")).toBeFocused();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
		expect(watch.documents()).toBe(1);
	});

	test("a payload that cannot be had is a real load, also where the address names a place", async ({
		page,
		gate,
		watch,
	}) => {
		await stopTheClock(page);
		gate.fault(/^\/pricing\/_payload/, { type: "answer", status: 404, body: "" });
		await open(page, "/");
		await (await addLink(page, { href: "/pricing#main" })).click();
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		await quiet(page);
		expect(watch.documents()).toBe(2);
		await expect(page).toHaveURL("/pricing#main");
		forgive(watch);
	});
});
