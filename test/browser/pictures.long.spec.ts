import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { exampleSite } from "../example-sites.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/contact-site.ts";
import { hydrated } from "./support/runtime-test.ts";

// The gallery on the office's home page: each picture is a link to its large file, and a click
// shows that over the page.
const office = exampleSite("office");
test.use({ siteName: "office" });

const gallery = "#works figure > a";
const buttons = {
	en: { close: "Close", previous: "Previous picture", next: "Next picture" },
	ja: { close: "閉じる", previous: "前の画像", next: "次の画像" },
	fr: { close: "Fermer", previous: "Image précédente", next: "Image suivante" },
} as const;

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("each picture leads to a file as large as its original, which is there", async ({
		page,
		request,
	}) => {
		await page.goto("/");
		const links = await page.locator(gallery).evaluateAll((all) =>
			all.map((link) => ({
				href: (link as HTMLAnchorElement).href,
				width: Number(link.querySelector("img")?.getAttribute("width")),
			})),
		);
		expect(links.length).toBeGreaterThan(2);
		for (const { href, width } of links) {
			expect(href).toContain(`-${width}.webp`);
			expect((await request.get(href)).headers()["content-type"]).toBe("image/webp");
		}
	});
});

for (const locale of office.locales)
	test(`in ${locale.code}, a picture opens large, the others follow by buttons and arrow keys, and the focus returns`, async ({
		page,
	}) => {
		const words = buttons[locale.code as keyof typeof buttons];
		await page.goto(localizePath("/", locale));
		await hydrated(page);
		const address = page.url();
		const links = page.locator(gallery);
		const [first, second, last] = await Promise.all(
			[links.nth(0), links.nth(1), links.last()].map((link) =>
				link.getByRole("img").getAttribute("alt"),
			),
		);
		await links.first().focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("img", { name: first ?? "" })).toBeVisible();
		await expect(dialog.getByRole("button", { name: words.close })).toBeFocused();
		expect(await axeViolations(page)).toEqual([]);
		await page.keyboard.press("ArrowRight");
		await expect(dialog.getByRole("img", { name: second ?? "" })).toBeVisible();
		await dialog.getByRole("button", { name: words.previous }).click();
		await dialog.getByRole("button", { name: words.previous }).click();
		await expect(dialog.getByRole("img", { name: last ?? "" })).toBeVisible();
		await dialog.getByRole("button", { name: words.next }).click();
		await expect(dialog.getByRole("img", { name: first ?? "" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(links.first()).toBeFocused();
		await expect(page).toHaveURL(address);
	});

test("Back closes it and stays on the page, and so do the button and a click beside the picture; a link in a caption leads on", async ({
	page,
}) => {
	await page.goto("/works");
	await page.goto("/");
	await hydrated(page);
	const link = page.locator(gallery).first();
	const dialog = page.getByRole("dialog");
	for (const close of [
		() => page.goBack(),
		() => dialog.getByRole("button", { name: buttons.en.close }).click(),
		() => page.mouse.click(8, 8),
	]) {
		await link.click();
		await expect(dialog).toBeVisible();
		await close();
		await expect(dialog).toBeHidden();
		await expect(link).toBeFocused();
		await expect(page).toHaveURL(/\/$/);
	}
	await link.click();
	const opened = page.context().waitForEvent("page");
	await dialog.getByRole("link").click({ modifiers: ["ControlOrMeta"] });
	await (await opened).close();
	await expect(dialog).toBeVisible();
	await dialog.getByRole("link").click();
	await expect(page).toHaveURL(/\/works\/veranda-of-nine-bays$/);
	await expect(dialog).toBeHidden();
});

test("closing it stays on the page that an address with it led to, and on one that was loaded again while it was open", async ({
	page,
}) => {
	await page.goto("/works");
	await page.goto("/#picture");
	await hydrated(page);
	const link = page.locator(gallery).first();
	const dialog = page.getByRole("dialog");
	const openAndClose = async () => {
		await link.click();
		await expect(dialog).toBeVisible();
		await expect(page).toHaveURL(/\/#picture$/);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(/\/$/);
		await expect(link).toBeFocused();
	};
	await openAndClose();
	await link.click();
	await expect(dialog).toBeVisible();
	await page.reload();
	await hydrated(page);
	await openAndClose();
	await page.goBack();
	await expect(page).toHaveURL(/\/works$/);
});

test("the link is followed where what shows the picture cannot be loaded", async ({ page }) => {
	await page.route("**/Viewer*.js", (route) => route.abort());
	await page.goto("/");
	await hydrated(page);
	await page.locator(gallery).first().click();
	await expect(page).toHaveURL(/\.webp$/);
});

test("in a window of any shape, picture, caption and buttons are all of them in view, however long the caption is", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/ja");
	await hydrated(page);
	for (const [width, height] of [
		[320, 256],
		[320, 568],
		[740, 360],
		[1280, 800],
		[2560, 1440],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.locator(gallery).first().click();
		const dialog = page.getByRole("dialog");
		const picture = dialog.locator("img");
		await expect(picture).toHaveJSProperty("complete", true);
		expect(await measureOverflow(page)).toEqual({ scrolls: 0, outside: [] });
		const caption = dialog.locator("p").first();
		for (const isLong of [false, true]) {
			if (isLong)
				await caption.evaluate((element) =>
					element.append("とても長い説明です。".repeat(60)),
				);
			for (const each of [picture, caption, ...(await dialog.getByRole("button").all())]) {
				const box = await each.boundingBox();
				expect(
					box &&
						box.y >= 0 &&
						box.y + box.height <= height &&
						box.x >= 0 &&
						box.x + box.width <= width,
					`${width} × ${height}`,
				).toBe(true);
			}
		}
		for (const button of await dialog.getByRole("button").all()) {
			const box = await button.boundingBox();
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
		}
		expect(await dialog.evaluate((element) => getComputedStyle(element).animationName)).toBe(
			"none",
		);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
});
