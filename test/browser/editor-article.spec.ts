import { long } from "../long.ts";
import { messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { articleSaved, cell, entryFile, newEntry } from "./support/article-editor.ts";
import { expect, shownIn, test } from "./support/editor.ts";

// An article in the article editor: both languages beside each other, one row per block.
test.use({ content: newsFiles });

test("a new article opens in the article editor without waiting for its page", async ({
	editor: { page },
}) => {
	const { promise: isOpen, resolve: goOn } = Promise.withResolvers<void>();
	await page.route(/\/news\/[^/]+$/, async (route) => {
		await isOpen;
		await route.continue();
	});
	await newEntry(page);
	goOn();
	await expect(shownIn(page).locator("h1")).toHaveCount(1);
	await expect(cell(page, "English: Title")).toBeFocused();
});

test(
	"three paragraphs with a link are written in both languages by keyboard, and are there after a reload",
	long,
	async ({ editor: { page }, process }) => {
		await newEntry(page);
		const { keyboard } = page;
		for (const words of [
			"We bake at night",
			"夜のパン",
			"Fresh by seven.",
			"朝七時に焼き上がります。",
		]) {
			await keyboard.insertText(words);
			await keyboard.press("Tab");
		}
		await expect(cell(page, "English: Paragraph, row 1")).toBeFocused();
		await keyboard.type("The **oven** is lit at two.");
		await keyboard.press("Enter");
		await keyboard.type("See [our prices](/pricing) for more.");
		await keyboard.press("Enter");
		await keyboard.type("Good night!");
		await cell(page, "Japanese: Paragraph, row 1").click();
		await keyboard.insertText("窯には二時に火を入れます。");
		// The arrow key moves down one row in the same column.
		await keyboard.press("ArrowDown");
		await keyboard.insertText("くわしくは料金へ。");
		for (let count = 0; count < 2; count += 1) await keyboard.press("ArrowLeft");
		await keyboard.press("Shift+ArrowLeft");
		await keyboard.press("Shift+ArrowLeft");
		await keyboard.press("Control+k");
		const dialog = page.getByRole("dialog", { name: "Link" });
		await dialog.getByRole("textbox").fill("pricing");
		await dialog.getByRole("button", { name: /Page · \/pricing$/ }).click();
		await keyboard.press("ArrowDown");
		await expect(page.getByRole("status").getByRole("button")).toHaveText([
			"Rows (1) in Japanese",
		]);
		await keyboard.insertText("おやすみなさい。");
		await expect(page.getByText(messageText("editor.articleWhole"))).toBeVisible();
		await articleSaved(page);
		// "Saved" never refers to earlier words while later ones are not in the file yet.
		const file = await entryFile(page);
		expect(await process.read(file)).toContain("おやすみなさい。");
		await page.reload();
		const written = await process.read(file);
		expect(written).toContain("title: { en: We bake at night, ja: 夜のパン }");
		for (const text of [
			"The **oven** is lit at two.",
			"窯には二時に火を入れます。",
			"See [our prices](/pricing) for more.",
			"くわしくは[料金](/pricing)へ。",
			"Good night!",
			"おやすみなさい。",
		])
			expect.soft(written).toContain(text);
		expect(written.match(/- paragraph:/g)).toHaveLength(3);
	},
);
