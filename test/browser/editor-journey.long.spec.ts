import sharp from "sharp";
import { eitherLanguage, messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { articleEditor, unwrittenTexts } from "./support/article-editor.ts";
import { axeViolations } from "./support/axe.ts";
import {
	barOf,
	entryTitle,
	expect,
	expectPage,
	homeText,
	isCovered,
	openMenu,
	pagesButton,
	previewOf,
	test,
} from "./support/editor.ts";
import { fieldIn, fieldOf, fieldsIn, inspectorOf, pictureIn } from "./support/inspector.ts";

/** What the editor says once an entry is to be published with so many texts still to write. */
const unfinished = (count: string) =>
	messagePattern("editor.isPublishedUnfinished", { label: count });

test.use({ content: newsFiles });
// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

test("an owner changes a heading, adds news, moves a section and takes it back, by keyboard alone", async ({
	editor: { page, shown },
	process,
}) => {
	const home = await process.read("pages/index.yaml");
	const heading = (index: number) => homeText(shown, `sections.${index}.heading`);
	await heading(2).press("Enter");
	await fieldOf(page, "English").press("Control+A");
	await page.keyboard.type("Six good things");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Control+A");
	await page.keyboard.insertText("六つのこと");
	await page.keyboard.press("Escape");
	await expect(inspectorOf(page)).toHaveCount(0);
	await expect.poll(() => process.read("pages/index.yaml")).toContain("六つのこと");

	await heading(2).press("Alt+ArrowUp");
	await expect(heading(1)).toHaveText("Six good things");
	await expect(heading(1)).toBeFocused();
	await page.keyboard.press("Alt+ArrowDown");
	await expect(heading(2)).toHaveText("Six good things");
	// The focus moves there as the last step of the action.
	await expect(heading(2)).toBeFocused();

	// The site has one collection: the button needs no choice, and the title opens automatically.
	await page.getByRole("banner").getByRole("button", { name: "New entry" }).press("Enter");
	// Other tests cover the article editor. Here the entry is written on its page.
	await expect(page.getByRole("textbox", { name: "English: Title" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(articleEditor(page)).toHaveCount(0);
	const title = entryTitle(shown);
	await expect(title).toHaveText(messageText("starter.entryTitle"));
	await title.press("Enter");
	const [key = ""] = ((await title.getAttribute("data-key")) ?? "").split(" ");
	// The user replaces the placeholder text in each language and goes on to the next one.
	const english = fieldOf(page, "English");
	await expect(english).toBeFocused();
	await page.keyboard.type("We bake at night");
	await expect(title).toHaveText("We bake at night");
	await page.keyboard.press("Tab");
	await page.keyboard.insertText("夜のパン");
	const next = (count: number) =>
		inspectorOf(page).getByRole("button", { name: messageText("editor.nextText", { count }) });
	await next(2).press("Enter");
	await expect(english).toHaveValue(messageText("starter.entrySummary"));
	await expect(english).toBeFocused();
	await page.keyboard.type("Fresh by seven.");
	await expect(shown.getByText("Fresh by seven.")).toBeInViewport();
	await expect.poll(() => isCovered(page, shown.getByText("Fresh by seven."))).toBe(false);
	await next(1).press("Enter");
	await expect(english).toHaveValue(messageText("starter.entryParagraph"));
	await expect(shown.getByText(messageText("starter.entryParagraph"))).toBeInViewport();
	// The Japanese text is still missing. In tab order, the button follows the last language.
	await expect(english).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(next(1)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(english).toHaveValue("Fresh by seven.");
	await fieldOf(page, "日本語").fill("朝七時に焼き上がります。");
	await page.keyboard.press("Escape");
	await expect(inspectorOf(page)).toHaveCount(0);
	// The region above the page also lists the missing texts, and opens them.
	const entry = page.getByRole("region", { name: "This entry" });
	await expect(unwrittenTexts(page).locator("button")).toHaveText(["Text"]);
	await entry.getByRole("button", { name: "Text" }).press("Enter");
	await expect(english).toBeFocused();
	await expect(
		inspectorOf(page).getByRole("button", {
			name: eitherLanguage("editor.nextText", "editor.nextPage"),
		}),
	).toHaveCount(0);
	await page.keyboard.press("Escape");
	const file = key.split("#")[0] ?? "";
	await expect.poll(() => process.read(file)).toContain("We bake at night");
	// The entry is published at the address that its title suggests.
	await entry.getByText(messageText("editor.entrySettings")).click();
	await expect(entry.getByLabel(messageText("editor.slug"))).toHaveValue("we-bake-at-night");
	await entry.getByRole("button", { name: messageText("editor.publish") }).press("Enter");
	await entry.getByRole("button", { name: messageText("editor.publishAnyway") }).press("Enter");
	await expect(page.getByText(unfinished("1"))).toBeVisible();
	await expect(
		entry.getByRole("button", { name: messageText("editor.makeDraft") }),
	).toBeFocused();
	expect(await process.read(file.replace("-new.", "-we-bake-at-night."))).not.toContain("draft");
	// The settings of the entry close when the focus leaves them.
	await expect(entry.getByRole("checkbox")).toHaveCount(0);
	await entry.getByText(messageText("editor.entrySettings")).click();
	await entry.getByRole("checkbox", { name: "English" }).press("Space");
	await expect(page.getByText(messageText("editor.hasLanguages"))).toBeVisible();
	await expect(entry.getByRole("checkbox", { name: "日本語" })).toBeDisabled();
	await page.keyboard.press("Control+z");
	await expect(entry.getByRole("checkbox", { name: "English" })).toBeChecked();
	// When English was removed, the editor switched the page to Japanese.
	await pagesButton(page).press("Enter");
	const list = page.getByRole("complementary", { name: "Pages" });
	await expect(list.getByRole("button", { name: /夜のパン/ })).toBeVisible();
	await entry.getByText(messageText("editor.entrySettings")).click();
	await entry.getByRole("button", { name: messageText("editor.deleteEntry") }).press("Enter");
	await expect(page.getByText(messageText("editor.hasDeleted"))).toBeVisible();
	await expect(entry).toHaveCount(0);
	await expect(list.getByRole("button", { name: /夜のパン/ })).toHaveCount(0);
	await page.keyboard.press("Control+z");
	await expect(list.getByRole("button", { name: /夜のパン/ })).toBeVisible();
	await expect(async () => {
		if ((await process.read("pages/index.yaml")) !== home)
			await page.getByRole("button", { name: "Undo" }).press("Enter");
		expect(await process.read("pages/index.yaml")).toBe(home);
	}).toPass();
});

test("draft and date of an entry are saved at once, one after the other, and the address when asked", async ({
	editor: { page, shown },
	process,
}) => {
	await page.getByRole("banner").getByRole("button", { name: "New entry" }).click();
	await expect(page.getByText(messageText("editor.hasNewEntry"))).toBeVisible();
	await expect(page.getByRole("textbox", { name: "English: Title" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(articleEditor(page)).toHaveCount(0);
	const entry = page.getByRole("region", { name: "This entry" });
	const publish = entry.getByRole("button", { name: messageText("editor.publish") });
	const back = entry.getByRole("button", { name: messageText("editor.makeDraft") });
	// The response arrives only after the user has begun to change a text.
	const release = Promise.withResolvers<void>();
	await page.route("**/_edit/actions", async (route) => {
		await release.promise;
		await route.continue();
	});
	await publish.click();
	await entry.getByRole("button", { name: messageText("editor.publishAnyway") }).click();
	await entryTitle(shown).click();
	await expect(fieldOf(page, "English")).toBeFocused();
	release.resolve();
	await expect(page.getByText(unfinished("3"))).toBeVisible();
	await expect(fieldOf(page, "English")).toBeFocused();
	await page.keyboard.press("Escape");
	await page.unroute("**/_edit/actions");
	await entry.getByText(messageText("editor.entrySettings")).click();
	const date = entry.getByLabel("Date");
	await date.fill("2026-10-09");
	await expect(
		page.getByText(messageText("editor.hasNewDate", { label: "2026-10-09" })),
	).toBeVisible();
	expect(await process.read("news/2026-10-09-new.yaml")).not.toContain("draft");
	// A typed value is saved when the field loses the focus, here by a click on the next button.
	await date.press("ArrowUp");
	// Meanwhile the server sends the description of the entry again.
	const described = page.waitForResponse((response) => response.url().includes("/_edit/site"));
	await process.write(
		"pages/index.yaml",
		`${await process.read("pages/index.yaml")}# Told anew\n`,
	);
	await (await described).finished();
	await expect(date).toHaveValue("2026-11-09");
	await back.click();
	await expect(page.getByText(messagePattern("editor.isDraftNow"))).toBeVisible();
	expect(await process.read("news/2026-11-09-new.yaml")).toContain("draft: true");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(back).toBeVisible();
	await entry.getByText(messageText("editor.entrySettings")).click();
	await entry.getByLabel(messageText("editor.slug")).fill("winter");
	await entry.getByRole("button", { name: messageText("editor.changeAddress") }).click();
	await expect(page.getByText(messageText("editor.hasNewAddress"))).toBeVisible();
	// When undo reverts the address of the entry, the page follows.
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(previewOf(page)).toHaveAttribute("src", "/news/new");
	await entry.getByText(messageText("editor.entrySettings")).click();
	await expect(entry.getByLabel(messageText("editor.slug"))).toHaveValue("new");
	await entry.getByRole("button", { name: messageText("editor.deleteEntry") }).click();
	await expect(entry).toHaveCount(0);
	await expectPage(page, "News");
});

for (const width of [360, 1280] as const)
	test(`at ${width} px what has just happened covers nothing at the end of a list`, async ({
		editor: { page },
	}) => {
		await page.setViewportSize({ width, height: 740 });
		await openMenu(page);
		await pagesButton(page).click();
		const list = page.getByRole("complementary", { name: "Pages" });
		await list.getByRole("button", { name: /^Pricing/ }).click();
		// In a narrow window, the list closes when a page is chosen.
		if (width < 600) await pagesButton(page).click();
		const remove = list.getByRole("button", { name: messageText("editor.outOfMenu") });
		// The settings of the page are in view as soon as the list is open again.
		if (width < 600) await expect(remove).toBeInViewport();
		await remove.click();
		const notice = page.getByText("Done.", { exact: true });
		await expect(notice).toBeVisible();
		const last = list.locator("li > button").last();
		await expect(async () => {
			await list.evaluate((element) =>
				element.scrollTo({ top: element.scrollHeight, behavior: "instant" }),
			);
			const noticeBox = await notice.boundingBox();
			const end = await last.boundingBox();
			const isFree =
				noticeBox !== null &&
				end !== null &&
				end.y < 740 &&
				(end.y + end.height <= noticeBox.y ||
					end.y >= noticeBox.y + noticeBox.height ||
					end.x >= noticeBox.x + noticeBox.width);
			expect(isFree, JSON.stringify([noticeBox, end])).toBe(true);
		}).toPass({ timeout: 5_000 });
		await page.getByRole("button", { name: "Undo", exact: true }).click();
	});

test("a picture of an entry is described in the languages of the entry alone, and may be chosen again", async ({
	editor: { page, shown },
	process,
}) => {
	await pagesButton(page).click();
	const list = page.getByRole("complementary", { name: "Pages" });
	await list.getByRole("button", { name: /\/news$/ }).click();
	await list.getByRole("button", { name: /2026-10-07/ }).click();
	await page.getByRole("button", { name: messageText("editor.articleClose") }).click();
	await entryTitle(shown).click();
	const inspector = inspectorOf(page);
	const photo = await sharp({
		create: { width: 60, height: 40, channels: 3, background: "#386" },
	})
		.png()
		.toBuffer();
	for (const option of [
		messageText("editor.discardPicture"),
		messageText("editor.savePicture"),
	]) {
		await inspector
			.locator("input[type=file][accept^=image]")
			.setInputFiles({ name: "Fair.png", mimeType: "image/png", buffer: photo });
		await expect(fieldsIn(pictureIn(inspector))).toHaveCount(1);
		await fieldIn(pictureIn(inspector), "日本語").fill("市の屋台。");
		await inspector.getByRole("button", { name: option }).click();
		await expect(fieldsIn(pictureIn(inspector))).toHaveCount(0);
	}
	await expect
		.poll(() => process.read("news/2026-10-07-autumn-fair.yaml"))
		.toContain("ja: 市の屋台。");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Undo" }).click();
});

test("settings of an entry that are opened while its article editor is still loading stay open", async ({
	editor: { page },
}) => {
	const loaded = Promise.withResolvers<void>();
	await page.route(/\/ArticleEditor[^/]*\.js/, async (route) => {
		await loaded.promise;
		await route.continue();
	});
	await pagesButton(page).click();
	const list = page.getByRole("complementary", { name: "Pages" });
	await list.getByRole("button", { name: /\/news$/ }).click();
	await list.getByRole("button", { name: /2026-/ }).first().click();
	await page
		.getByRole("region", { name: "This entry" })
		.getByText(messageText("editor.entrySettings"))
		.click();
	const english = page.getByRole("checkbox", { name: "English" });
	await expect(english).toBeVisible();
	await expect(page.locator("section[aria-busy=true]")).toBeVisible();
	loaded.resolve();
	await expect(articleEditor(page)).toBeVisible();
	await expect(english).toBeVisible();
});

for (const [width, height] of [
	[360, 740],
	[1280, 800],
] as const)
	test(`at ${width} px the list of pages is without barriers`, async ({ editor: { page } }) => {
		await page.getByLabel(messageText("editor.editorLanguage")).selectOption("ja");
		await page.setViewportSize({ width, height });
		await openMenu(page);
		await pagesButton(page).click();
		const list = page.getByRole("complementary", {
			name: messageText("editor.pages", {}, "ja"),
		});
		await list.getByRole("button", { name: /\/news$/ }).click();
		const openAgain = async () => width < 600 && pagesButton(page).click();
		await openAgain();
		await list.getByRole("button", { name: /2026-/ }).first().click();
		await expect(articleEditor(page)).toBeVisible();
		// On a phone, only the view of the page has the settings beside it.
		if (width < 600)
			await page
				.getByRole("button", { name: messageText("editor.articleClose", {}, "ja") })
				.click();
		await page
			.getByRole("region", { name: messageText("editor.entry", {}, "ja") })
			.getByRole("button", { name: messageText("editor.entrySettings", {}, "ja") })
			.click();
		await expect(page.getByRole("checkbox").first()).toBeVisible();
		// All buttons of the bar fit on one line.
		if (width === 1280) expect((await barOf(page).boundingBox())?.height).toBeLessThan(70);
		await openAgain();
		await list.getByText(messageText("editor.newPage", {}, "ja")).click();
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
			0,
		);
		await page.evaluate(() => document.querySelector("iframe")?.remove());
		expect(await axeViolations(page)).toEqual([]);
	});
