import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Locale, localizePath } from "../../packages/core/src/routing/locale.ts";
import { exampleSite } from "../example-sites.ts";
import { long } from "../long.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { contactPath, contactTexts, takeTime } from "./support/contact-form.ts";
import { expect, test } from "./support/contact-site.ts";
import { hydrated } from "./support/runtime-test.ts";

// The example in examples/office, built and served, with three languages and its own theme, logo
// and pictures.
const office = exampleSite("office");
test.use({ siteName: "office" });

const phone = "075-000-0000";
const uniqueName = () => `Zoé ${randomUUID().slice(0, 8)}`;
const shownLink = (page: Page, href: string) =>
	page.locator(`header a[href="${href}"]`).locator("visible=true").first();

test("days of other hours that are over turn quiet, and nothing moves", long, async ({ page }) => {
	const days = page.getByRole("heading", { name: "Changes to our hours" }).locator("+ ul > li");
	const look = async (time: string) => {
		await page.clock.setFixedTime(time);
		await page.goto("/about");
		await hydrated(page);
		const colors = await days.evaluateAll((all) =>
			all.map((day) => getComputedStyle(day).color),
		);
		return { colors, height: await page.evaluate(() => document.documentElement.scrollHeight) };
	};
	const before = await look("2020-01-01");
	const after = await look("2040-01-01");
	expect(before.colors.length).toBeGreaterThan(0);
	expect(after.colors).toHaveLength(before.colors.length);
	expect(after.colors.filter((color, index) => color === before.colors[index])).toEqual([]);
	expect(after.height).toBe(before.height);
});

test(
	"an event that is over turns quiet, in its list and on its page, and nothing moves",
	long,
	async ({ page }) => {
		for (const path of ["/news", "/news/models-on-the-table"]) {
			const look = async (time: string) => {
				await page.clock.setFixedTime(time);
				await page.goto(path);
				await hydrated(page);
				const color = await page
					.locator('main time[datetime^="2027-01-23"]')
					.evaluate((element) => getComputedStyle(element).color);
				return {
					color,
					height: await page.evaluate(() => document.documentElement.scrollHeight),
				};
			};
			const before = await look("2027-01-23T16:59+09:00");
			const after = await look("2027-01-23T17:00+09:00");
			expect(after.color, path).not.toBe(before.color);
			expect(after.height, path).toBe(before.height);
		}
	},
);

test("Japanese running text fills its lines, as in print", long, async ({ page }) => {
	await page.setViewportSize({ width: 960, height: 900 });
	await page.goto("/ja/works/house-by-the-pond");
	const paragraphs = page.locator("main p").filter({ hasText: /.{80}/ });
	const gaps = await paragraphs.evaluateAll((all) =>
		all.flatMap((paragraph) => {
			const text = document.createRange();
			text.selectNodeContents(paragraph);
			const ends = new Map<number, number>();
			for (const { bottom, right } of text.getClientRects())
				ends.set(Math.round(bottom), Math.max(right, ends.get(Math.round(bottom)) ?? 0));
			return [...ends.values()]
				.slice(0, -1)
				.map((right) => paragraph.getBoundingClientRect().right - right);
		}),
	);
	expect(gaps.length).toBeGreaterThan(5);
	// A full stop at the end of a line may leave half of its width empty.
	expect(Math.max(...gaps)).toBeLessThan(10);
});

test(
	"pages and the three languages change in place, and what is shown of a picture has been loaded",
	long,
	async ({ page }) => {
		await page.goto("/");
		await hydrated(page);
		await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
		for (const [link, tag] of [
			["/works", "en-US"],
			["/fr/works", "fr-FR"],
			["/fr/about", "fr-FR"],
			["/ja/about", "ja-JP"],
			["/about", "en-US"],
		] as const) {
			// The links to other languages are in the list that the first button opens.
			if ((await page.locator("html").getAttribute("lang")) !== tag)
				await page.locator("header summary:has(+ * [data-locale])").click();
			await shownLink(page, link).click();
			await expect(page).toHaveURL(link);
			await expect(page.locator("html")).toHaveAttribute("lang", tag);
			await expect(page.locator("html[data-same-document]")).toHaveCount(1);
			await expect
				.poll(() =>
					page
						.locator("main img")
						.first()
						.evaluate((image: HTMLImageElement) => image.naturalWidth),
				)
				.toBeGreaterThan(300);
		}
	},
);

test("each page leads to the two other languages", long, async ({ page }) => {
	for (const locale of office.locales) {
		await page.goto(localizePath("/works", locale));
		const others = office.locales.filter((each) => each !== locale);
		const links = page.getByRole("banner").locator("a[data-locale]");
		expect(
			await links.evaluateAll((all) => all.map((each) => each.getAttribute("href"))),
		).toEqual(others.map((each) => localizePath("/works", each)));
	}
});

test("news that only one language has leads to the list of the others", long, async ({ page }) => {
	const slug = "/news/winter-closing";
	await page.goto(`/ja${slug}`);
	await expect(page.locator("h1")).toBeVisible();
	const links = page.getByRole("banner").locator("a[data-locale]");
	expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual([
		"/news",
		"/fr/news",
	]);
	expect(await measureOverflow(page)).toEqual({ scrolls: 0, outside: [] });
	for (const list of ["/news", "/fr/news"]) {
		await page.goto(list);
		expect(await page.locator(`main a[href*="/news/"]`).count(), list).toBeGreaterThan(0);
		await expect(page.locator(`a[href$="${slug}"]`)).toHaveCount(0);
	}
	expect((await page.request.get(slug)).status()).toBe(404);
});

test(
	"the titles of a list stand below each other, beside a picture or not",
	long,
	async ({ page }) => {
		for (const width of [600, 960, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto("/news");
			const titles = page.locator("main ol > li h2");
			expect(await page.locator("main ol > li img").count()).toBeLessThan(
				await titles.count(),
			);
			const edges = await titles.evaluateAll((all) =>
				all.map((title) => Math.round(title.getBoundingClientRect().left)),
			);
			expect(new Set(edges).size, `${width} px: ${edges.join()}`).toBe(1);
		}
	},
);

test(
	"works are a gallery: pictures of one shape, each the way to its work, and years",
	long,
	async ({ page }) => {
		for (const [width, columns] of [
			[390, 1],
			[1280, 2],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto("/works");
			const pictures = page.locator("main ol > li picture");
			const boxes = await pictures.evaluateAll((all) =>
				all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
			);
			expect(boxes.length).toBeGreaterThan(4);
			for (const box of boxes) expect(box.height / box.width).toBeCloseTo(1, 1);
			expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(columns);
			const years = await page.locator("main ol > li time").allTextContents();
			expect(years).toEqual([...years].sort().reverse());
			for (const year of years) expect(year).toMatch(/^\d{4}$/);
			const link = page.locator("main ol > li h2 a").nth(1);
			const href = await link.getAttribute("href");
			await pictures.nth(1).scrollIntoViewIfNeeded();
			const { x, y } = (await pictures.nth(1).boundingBox()) ?? { x: 0, y: 0 };
			await page.mouse.click(x + 40, y + 60);
			await expect(page).toHaveURL(String(href));
			await expect(page.locator("h1")).toBeVisible();
		}
		await page.goto("/ja/works/stair-house");
		await expect(page.locator("main time").first()).toHaveText("2021年");
	},
);

/** Fills in the form, including the telephone field. */
async function fillIn(page: Page, name: string): Promise<void> {
	await page.locator("[name=name]").fill(name);
	await page.locator("[name=email]").fill("zoe@example.com");
	await page.locator("[name=phone]").fill(phone);
	await page
		.locator("[name=message]")
		.fill("Nous cherchons un petit jardin. 庭のことでご相談です。");
	await page.locator("[name=consent]").check();
}

async function referenceShown(page: Page, locale: Locale): Promise<string> {
	const { form } = await contactTexts(page, locale);
	await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
	return (await page.locator("[data-draft-sent] dd[translate=no]").textContent()) ?? "";
}

for (const locale of process.env.TEST_LONG ? office.locales : office.locales.slice(-1))
	test(
		`the form in ${locale.code} brings the telephone number into the store and the mail`,
		long,
		async ({ page, site }) => {
			const name = uniqueName();
			await page.goto(`${contactPath(locale)}?topic=visit`);
			await hydrated(page);
			await expect(page.locator("[name=topic][value=visit]")).toBeChecked();
			await fillIn(page, name);
			await takeTime(page);
			await page.locator("form[data-draft] [type=submit]").click();
			const reference = await referenceShown(page, locale);
			expect(await site.messages(name)).toMatchObject([
				{ reference, locale: locale.code, topic: "visit", fields: { phone } },
			]);
			expect((await site.mailAbout(reference)).text).toContain(phone);
		},
	);

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the form is sent in French all the same", long, async ({ page, site }) => {
		const name = uniqueName();
		await page.goto("/fr/contact");
		await page.locator("[name=topic][value=garden]").check();
		await fillIn(page, name);
		await page.locator("form[data-draft] [type=submit]").click();
		const [, , fr] = office.locales;
		if (fr === undefined) throw new Error("No French");
		const reference = await referenceShown(page, fr);
		expect(await site.messages(name)).toMatchObject([
			{ reference, locale: "fr", fields: { phone } },
		]);
	});
});
