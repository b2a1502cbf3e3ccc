import type { Locator, Page } from "@playwright/test";
import { payloadPath } from "../../packages/core/src/routing/route.ts";
import { first, long } from "../long.ts";
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
} from "./support/runtime-test.ts";

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollPage = (page: Page, top: number) =>
	page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
const languageLink = (page: Page, code: string) =>
	page.locator(`a[data-locale="${code}"]`).locator("visible=true").first();
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test.describe("a change of page", () => {
	test("needs no document, and shows what a fresh load shows", async ({ page, watch }) => {
		await samplePage(page);
		await page.goto("/pricing");
		const fresh = await sampleOf(page);
		await open(page, "/");
		const before = watch.documents();
		await linkTo(page, "/pricing").click();
		await expect(page).toHaveURL("/pricing");
		await expect.poll(() => sampleOf(page)).toEqual(fresh);
		expect(watch.documents()).toBe(before);
	});

	test("needs no request when its link was in view", async ({ page, gate }) => {
		await open(page, "/");
		// Scripts that a page requests as soon as it shows are fetched ahead as well.
		await expect
			.poll(() => gate.requests.filter(({ url }) => url.includes("/draft-")))
			.toHaveLength(1);
		const paths = ["/pricing", "/contact", "/ja"];
		for (const path of paths)
			await expect
				.poll(
					() => gate.requests.filter(({ url }) => url.startsWith(payloadPath(path))),
					path,
				)
				.toHaveLength(1);
		await quiet(page);
		gate.fault(/./, { type: "hold", until: new Promise(() => {}) });
		for (const path of paths) {
			await linkTo(page, path === "/ja" ? "/ja/contact" : path).waitFor();
			expect(await navigate(page, path)).toBe("completed");
			await expect(page).toHaveURL(path);
		}
	});

	test("moves the focus to the heading, says the title, and starts at the top", async ({
		page,
	}) => {
		await open(page, "/");
		await scrollPage(page, 900);
		expect(await navigate(page, "/pricing")).toBe("completed");
		expect(await scrollTop(page)).toBe(0);
		await expect(page.locator("h1")).toBeFocused();
		await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(
			1,
		);
		await page.keyboard.press("Tab");
		expect(
			await page.evaluate(
				() =>
					(document
						.querySelector("h1")
						?.compareDocumentPosition(document.activeElement as Element) ?? 0) & 4,
			),
		).toBe(4);
	});

	test("closes what was opened in the header", long, async ({ page }) => {
		await page.setViewportSize({ width: 500, height: 800 });
		await open(page, "/");
		const menu = page.locator("header details").last();
		await menu.locator("summary").click();
		await menu.locator('a[href="/pricing"]').click();
		await expect(page).toHaveURL("/pricing");
		await expect(page.locator("header details[open]")).toHaveCount(0);
	});

	test("leaves history entries and their state alone", long, async ({ page }) => {
		await open(page, "/pricing");
		await scrollPage(page, 400);
		await page.evaluate(() => history.replaceState({ draft: 1 }, ""));
		expect(await scrollTop(page)).toBe(400);
		await page.evaluate(() => history.pushState({ draft: 2 }, "", "?step=2"));
		expect(await navigate(page, "/contact")).toBe("completed");
		expect(await page.evaluate(() => history.state)).toBeNull();
		await page.goBack();
		expect(await page.evaluate(() => history.state)).toEqual({ draft: 2 });
		await page.goBack();
		expect(await page.evaluate(() => history.state)).toEqual({ draft: 1 });
	});
});

test.describe("left to the browser", () => {
	const clicks: Readonly<Record<string, Parameters<Locator["click"]>[0]>> = {
		"with Ctrl": { modifiers: ["Control"] },
		"with Shift": { modifiers: ["Shift"] },
		"with the middle button": { button: "middle" },
	};
	test(
		"a click that opens another page, and a link with a target",
		long,
		async ({ page, context }) => {
			await open(page, "/");
			const links = Object.entries(clicks).map(
				([what, options]) => [what, linkTo(page, "/pricing"), options] as const,
			);
			for (const [what, link, options] of [
				...links,
				[
					"with a target",
					await addLink(page, { href: "/pricing", target: "_blank" }),
					{},
				] as const,
			]) {
				const opened = context.waitForEvent("page");
				await link.click(options);
				const other = await opened;
				await expect(other, what).toHaveURL("/pricing");
				await other.close();
				await expect(page, what).toHaveURL("/");
			}
		},
	);

	test("a download", long, async ({ page }) => {
		await open(page, "/");
		const download = page.waitForEvent("download");
		await (await addLink(page, { href: "/pricing", download: "prices.html" })).click();
		expect((await download).suggestedFilename()).toBe("prices.html");
		await expect(page).toHaveURL("/");
	});
});

test.describe("outcomes", () => {
	test(
		"the same address again is duplicated: nothing is fetched, and the view goes to the top or to the place named",
		long,
		async ({ page, gate }) => {
			await open(page, "/?a=1#how");
			await quiet(page);
			gate.fault(/./, { type: "hold", until: new Promise(() => {}) });
			const place = await scrollTop(page);
			expect(place).toBeGreaterThan(500);
			await scrollPage(page, 100);
			expect(await navigate(page, "/?a=1#how")).toBe("duplicated");
			await expect.poll(() => scrollTop(page)).toBe(place);
			expect(await navigate(page, "/?a=1")).toBe("completed");
			await scrollPage(page, 300);
			expect(await navigate(page, "/?a=1")).toBe("duplicated");
			await expect.poll(() => scrollTop(page)).toBe(0);
			expect(await page.evaluate(() => history.length)).toBe(3);
		},
	);

	test("replacing leaves no entry behind", long, async ({ page }) => {
		await open(page, "/");
		const before = await page.evaluate(() => history.length);
		expect(await navigate(page, "/pricing", { replace: true })).toBe("completed");
		expect(await page.evaluate(() => history.length)).toBe(before);
	});

	test(
		"an address that no route has fails: not-found page, address as text, status kept from search engines",
		long,
		async ({ page, watch }) => {
			await open(page, "/ja");
			const documents = watch.documents();
			expect(await navigate(page, "/ja/どこにも<b>")).toBe("failed");
			await expect(page.locator("[data-requested-path]").first()).toHaveText(
				"/ja/どこにも<b>",
			);
			await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
			await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
			await expect(page.locator("h1")).toBeFocused();
			expect(watch.documents()).toBe(documents);
			await page.goBack();
			await expect(page).toHaveURL("/ja");
			await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
		},
	);
});

test.describe("one after the other", () => {
	test("the last of several clicks wins, and nothing of the others is ever shown", async ({
		page,
		gate,
	}) => {
		const pricing = latch();
		const openSource = latch();
		const contact = latch();
		gate.fault(/^\/pricing\/_payload/, { type: "hold", until: pricing.opened });
		gate.fault(/^\/opensource\/_payload/, { type: "hold", until: openSource.opened });
		gate.fault(/^\/contact\/_payload/, { type: "hold", until: contact.opened });
		await samplePage(page);
		await open(page, "/");
		const home = await sampleOf(page);
		const outcomes = page.evaluate(() =>
			Promise.all(
				["/pricing", "/opensource", "/contact"].map((path) =>
					window.kakehashi?.navigate(path),
				),
			),
		);
		pricing.open();
		openSource.open();
		contact.open();
		expect(await outcomes).toEqual(["canceled", "canceled", "completed"]);
		const samples = await takeSamples(page);
		expect(new Set(samples.map(({ title }) => title))).toEqual(
			new Set([home.title, await page.title()]),
		);
		expect(samples).toEqual([home, await sampleOf(page)]);
	});

	test(
		"one that is overtaken at the last moment leaves nothing in the head",
		long,
		async ({ page, gate }) => {
			const pricing = latch();
			gate.fault(/^\/pricing\/_payload/, { type: "hold", until: pricing.opened });
			await samplePage(page);
			await open(page, "/");
			await navigate(page, "/contact");
			await navigate(page, "/");
			const home = await sampleOf(page);
			await takeSamples(page);
			// Everything that /contact needs is loaded. When the next navigation begins, it waits
			// only for the snapshot of the old page (view transition).
			const outcomes = page.evaluate(async () => {
				const first = window.kakehashi?.navigate("/contact");
				await Promise.resolve();
				return [first, window.kakehashi?.navigate("/pricing")].reduce<Promise<unknown[]>>(
					async (all, each) => [...(await all), await each],
					Promise.resolve([]),
				);
			});
			// After 100 ms, which is longer than any debounce, the old page is still intact.
			await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
			expect(await sampleOf(page)).toEqual(home);
			pricing.open();
			expect(await outcomes).toEqual(["canceled", "completed"]);
			expect(await takeSamples(page)).toEqual([await sampleOf(page)]);
		},
	);

	test("five at once are one change", long, async ({ page }) => {
		await samplePage(page);
		await open(page, "/");
		await quiet(page);
		await takeSamples(page);
		const paths = ["/pricing", "/contact", "/opensource", "/ja", "/ja/pricing"];
		const outcomes = await page.evaluate(
			(paths) => Promise.all(paths.map((path) => window.kakehashi?.navigate(path))),
			paths,
		);
		expect(outcomes).toEqual(["canceled", "canceled", "canceled", "canceled", "completed"]);
		expect((await takeSamples(page)).map(({ address }) => address)).toEqual(["/ja/pricing"]);
	});
});

test.describe("positions", () => {
	test("back and forward return to where the reader was", async ({ page }) => {
		await open(page, "/");
		await scrollPage(page, 1500);
		await navigate(page, "/pricing");
		expect(await scrollTop(page)).toBe(0);
		await scrollPage(page, 700);
		await page.goBack();
		await expect.poll(() => scrollTop(page)).toBe(1500);
		await page.goForward();
		await expect.poll(() => scrollTop(page)).toBe(700);
	});

	test("also from a place on another page, which had the focus", long, async ({ page }) => {
		await open(page, "/pricing");
		await scrollPage(page, 700);
		expect(await navigate(page, "/contact#accessibility")).toBe("completed");
		await expect(page.locator("#accessibility")).toBeFocused();
		await page.goBack();
		await expect(page).toHaveURL("/pricing");
		await expect.poll(() => scrollTop(page)).toBe(700);
	});

	test(
		"also after a reload, and when coming back from another site",
		long,
		async ({ page, gate }) => {
			await open(page, "/");
			await scrollPage(page, 1500);
			await navigate(page, "/pricing");
			await scrollPage(page, 700);
			await page.reload();
			await hydrated(page);
			await expect.poll(() => scrollTop(page)).toBe(700);
			await page.goBack();
			await hydrated(page);
			await expect(page).toHaveURL("/");
			await expect.poll(() => scrollTop(page)).toBe(1500);
			await page.goto(gate.origin.replace("127.0.0.1", "localhost"));
			await page.goBack();
			await hydrated(page);
			await expect.poll(() => scrollTop(page)).toBe(1500);
			await navigate(page, "/contact");
			await page.goBack();
			await expect.poll(() => scrollTop(page)).toBe(1500);
		},
	);
});

test.describe("hashes", () => {
	test(
		"within a page are the browser's: no request, no change but the view",
		long,
		async ({ page, watch }) => {
			await open(page, "/");
			await quiet(page);
			watch.newRequests();
			await (await addLink(page, { href: "#how" })).click();
			await expect(page).toHaveURL("/#how");
			await expect
				.poll(() =>
					page
						.locator("#how")
						.evaluate((element) =>
							Math.round(Math.abs(element.getBoundingClientRect().top)),
						),
				)
				.toBe(0);
			await page.goBack();
			await expect.poll(() => scrollTop(page)).toBe(0);
			expect(watch.newRequests()).toEqual([]);
		},
	);

	test(
		"across pages are where the view and the focus go, however they are written",
		long,
		async ({ page, gate }) => {
			gate.fault(/^\/_payload\.json/, {
				type: "edit",
				edit: (payload) => payload.replace(`"id":"how"`, `"id":"渡り方"`),
			});
			for (const hash of ["#渡り方", "#%E6%B8%A1%E3%82%8A%E6%96%B9"]) {
				await open(page, "/pricing");
				expect(await navigate(page, `/${hash}`), hash).toBe("completed");
				expect.soft(await focused(page), hash).toBe("渡り方");
				expect
					.soft(
						await page.evaluate(() =>
							Math.abs(
								Math.round(
									document.activeElement?.getBoundingClientRect().top ?? -1,
								),
							),
						),
						hash,
					)
					.toBe(0);
				expect
					.soft(await page.evaluate(() => decodeURIComponent(location.hash)), hash)
					.toBe("#渡り方");
				await page.goBack();
				await page.goForward();
				await expect.poll(() => focused(page), hash).toBe("渡り方");
			}
		},
	);

	test("across pages that name nothing leave the page at its top", long, async ({ page }) => {
		for (const hash of ["#", "#nowhere", "#%E6%zz", "#%"]) {
			await open(page, "/pricing");
			await scrollPage(page, 300);
			expect(await navigate(page, `/${hash}`), hash).toBe("completed");
			expect.soft(await focused(page), hash).toBe("H1");
			expect.soft(await scrollTop(page), hash).toBe(0);
		}
	});
});

test.describe("waiting", () => {
	const bar = (page: Page) => page.locator("[data-loading-bar]");

	test("shows the bar after 150 ms, until the page is there", async ({ page, gate }) => {
		const payload = latch();
		gate.fault(/^\/pricing\/_payload/, { type: "hold", until: payload.opened });
		await open(page, "/");
		await page.clock.install();
		// The jump of 5 s is shorter than the time limit for loading a script. A longer jump would
		// end that wait.
		await page.clock.pauseAt(Date.now() + 5_000);
		await linkTo(page, "/pricing").click();
		await page.clock.runFor(149);
		await expect(bar(page)).toBeHidden();
		await page.clock.runFor(1);
		await expect(bar(page)).toBeVisible();
		payload.open();
		await expect(async () => {
			await page.clock.runFor(20);
			await expect(page).toHaveURL("/pricing", { timeout: 100 });
		}).toPass();
		await expect(bar(page)).toBeHidden();
		await page.clock.runFor(1000);
		await expect(bar(page)).toBeHidden();
	});

	test("ends when the reader stays after all", long, async ({ page, gate }) => {
		gate.fault(/^\/pricing\/_payload/, { type: "hold", until: new Promise(() => {}) });
		await open(page, "/");
		for (const stay of [
			() => navigate(page, "#main"),
			() => page.evaluate(() => window.stop()),
			() => navigate(page, "/"),
		]) {
			const outcome = navigate(page, "/pricing");
			await expect(bar(page)).toBeVisible();
			await stay();
			expect(await outcome).toBe("canceled");
			await expect(bar(page)).toBeHidden();
		}
	});
});

test.describe("a change of language", () => {
	for (const reducedMotion of first(1, ["no-preference", "reduce"] as const))
		test(`never shows one language under the other's title or address (motion: ${reducedMotion})`, async ({
			page,
			gate,
		}) => {
			await page.emulateMedia({ reducedMotion });
			const payload = latch();
			gate.fault(/^\/ja\/pricing\/_payload/, { type: "hold", until: payload.opened });
			await samplePage(page);
			await page.goto("/ja/pricing");
			const japanese = await sampleOf(page);
			await open(page, "/pricing");
			const english = await sampleOf(page);
			await languageLink(page, "ja").click();
			await expect(page.locator("[data-loading-bar]")).toBeVisible();
			payload.open();
			await expect(page).toHaveURL("/ja/pricing");
			await expect(page.locator("h1")).toBeFocused();
			expect(await takeSamples(page)).toEqual([english, japanese]);
			await languageLink(page, "en").click();
			await expect(page).toHaveURL("/pricing");
			await expect(page.locator("h1")).toBeFocused();
			expect(await takeSamples(page)).toEqual([english]);
		});

	test(
		"keeps query, hash, theme and what was chosen, and remembers the language",
		long,
		async ({ page, context }) => {
			await open(page, "/pricing?x=%20%E3%81%82&y=#main");
			await page.locator('input[name="billing"][value="yearly"]').check({ force: true });
			await page.locator("header details").first().locator("summary").click();
			await page.locator('input[name="theme"][value="dark"]').check();
			await languageLink(page, "ja").click();
			await expect(page).toHaveURL(/\/ja\/pricing\?x=%20%E3%81%82&y=&billing=yearly#main$/);
			await expect(page.locator('input[name="billing"][value="yearly"]')).toBeChecked();
			await expect(page.locator('input[name="theme"][value="dark"]')).toBeChecked();
			await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
			const cookies = await context.cookies();
			expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
				locale: "ja",
				theme: "dark",
			});
		},
	);
});

test(
	"the theme chosen in another tab reaches this one when its page changes, and when somebody comes back to it",
	long,
	async ({ page, context }) => {
		await open(page, "/");
		const html = page.locator("html");
		const chosen = page.locator('input[name="theme"]:checked');
		const choose = (theme: string) =>
			context.addCookies([{ name: "theme", value: theme, url: page.url() }]);
		await choose("dark");
		expect(await navigate(page, "/pricing")).toBe("completed");
		await expect(html).toHaveAttribute("data-theme", "dark");
		await expect(chosen).toHaveValue("dark");
		for (const [event, theme] of [
			["focus", "system"],
			["pageshow", "light"],
		] as const) {
			await choose(theme);
			await page.evaluate((event) => dispatchEvent(new Event(event)), event);
			await expect(html).toHaveAttribute("data-theme", theme);
			await expect(chosen).toHaveValue(theme);
		}
	},
);

test.describe("a reader of the other language", () => {
	test.use({ locale: "ja-JP" });

	test(
		"is offered it once: not again on the page in that language, nor after it was chosen",
		long,
		async ({ page }) => {
			await open(page, "/pricing");
			const hint = page.locator("[data-language-hint]");
			await expect(hint).toBeVisible();
			await navigate(page, "/contact");
			await hint.locator("a").click();
			await expect(page).toHaveURL("/ja/contact");
			await expect(hint).toBeHidden();
			await page.goBack();
			await expect(page).toHaveURL("/contact");
			await expect(hint).toBeHidden();
		},
	);
});
