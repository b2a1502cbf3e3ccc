import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { articleEditor } from "./support/article-editor.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, homeText, openMenu, test } from "./support/editor.ts";
import { fieldOf } from "./support/inspector.ts";
import { touchTargets } from "./support/touch-targets.ts";

const entry = "news/2026-10-01-opening.yaml";
const text = new TextDecoder()
	.decode(newsFiles.get(entry))
	.replace("first loaves", "first loaves ([06-1234-5678](tel:+81-6-1234-5678))");
const organization =
	"telephone: +81-6-1234-5678\npayment: { ja: 現金。電話：06-1234-5678, en: Cash }\n";
const encode = (file: string) => new TextEncoder().encode(file);
test.use({
	content: new Map([
		...newsFiles,
		[entry, encode(text)],
		["organization.yaml", encode(organization)],
	]),
});

test("by keyboard alone a telephone number is replaced on the whole site, but for one place, and brought back at once", async ({
	editor: { page, shown },
	process,
}) => {
	await homeText(shown, "sections.0.heading").first().focus();
	await page.keyboard.press("Control+Shift+F");
	const panel = page.getByRole("complementary", { name: messageText("editor.findHeading") });
	await expect(panel.getByLabel(messageText("editor.findWords"))).toBeFocused();
	const nothing = panel.getByRole("button", { name: messageText("editor.replaceNothing") });
	await panel.getByLabel("Replace with").fill("06");
	await expect(nothing).toBeDisabled();
	await panel.getByLabel("Replace with").fill("");
	await panel.getByLabel(messageText("editor.findWords")).focus();
	await page.keyboard.type("０６-1234-5678");
	await expect(panel.getByRole("status")).toHaveText("4 found");
	await page.keyboard.press("Tab");
	// The new text is no telephone number, so the `tel:` link stays unchanged and the panel says
	// so.
	await page.keyboard.type("the desk");
	const telephoneLink = panel
		.getByRole("listitem")
		.filter({ hasText: messageText("editor.dialLink") });
	await expect(telephoneLink.getByRole("checkbox")).toBeDisabled();
	await expect(telephoneLink).toContainText(messagePattern("editor.dialStays"));
	await expect(panel.getByRole("button", { name: "Replace 3" })).toBeVisible();
	await expect(panel.getByRole("status")).toHaveText(
		messageText("editor.findCountStaying", { count: "4", staying: "1" }),
	);
	// The words of the row are beside the checkbox and above the reason.
	const heights = await telephoneLink.evaluate((row) => [
		row.scrollWidth - row.clientWidth,
		row.querySelector("button")?.clientHeight ?? 0,
	]);
	expect(heights[0]).toBe(0);
	expect(heights[1]).toBeLessThan(150);
	await page.keyboard.press("Control+a");
	await page.keyboard.type("06-1111-2222");
	await expect(panel.locator("ins")).toHaveText([
		"06-1111-2222",
		"+81611112222",
		"06-1111-2222",
		"+81-6-1111-2222",
	]);
	await panel.getByRole("checkbox", { name: /loaves/ }).press("Space");
	await expect(panel.getByRole("checkbox", { name: /loaves/ })).not.toBeChecked();
	await telephoneLink.getByRole("checkbox").press("Space");
	expect(await axeViolations(page)).toEqual([]);
	await panel.getByLabel("Replace with").press("Enter");
	await expect(panel.getByRole("status")).toContainText("Replaced: 2.");
	expect(await process.read("organization.yaml")).toBe(
		organization.replaceAll("1234-5678", "1111-2222"),
	);
	expect(await process.read(entry)).toBe(text);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Find", exact: true })).toBeFocused();
	await page.keyboard.press("Control+z");
	await expect.poll(() => process.read("organization.yaml")).toBe(organization);
});

test("what was replaced is not said any more once it has been undone", async ({
	editor: { page },
	process,
}) => {
	await page.keyboard.press("Control+Shift+F");
	const panel = page.getByRole("complementary", { name: messageText("editor.findHeading") });
	await panel.getByLabel(messageText("editor.findWords")).fill("1234-5678");
	await expect(panel.getByRole("status")).toHaveText("4 found");
	await panel.getByLabel("Replace with").fill("1111-2222");
	const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
	await page.route("**/_edit/actions", async (route) => {
		await held;
		await route.continue();
	});
	await panel.getByRole("button", { name: "Replace 4" }).click();
	await expect(panel.locator("button[type=submit]")).toHaveAttribute("aria-busy", "true");
	goOn();
	await expect(panel.getByRole("status")).toContainText("Replaced: 4.");
	await expect(panel.locator("button[type=submit]")).not.toHaveAttribute("aria-busy");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(panel.getByRole("status")).toHaveText("4 found");
	expect(await process.read("organization.yaml")).toBe(organization);
});

test("the button replaces when it is pressed right after the last letter, and only in places that were listed", async ({
	editor: { page },
	process,
}) => {
	await page.keyboard.press("Control+Shift+F");
	const panel = page.getByRole("complementary", { name: messageText("editor.findHeading") });
	await panel.getByLabel(messageText("editor.findWords")).fill("first loaves");
	await expect(panel.getByRole("status")).toHaveText("1 found");
	const { x, y, width, height } = (await panel
		.getByRole("button", { name: "Replace", exact: true })
		.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	await panel.getByLabel("Replace with").pressSequentially("first rolls");
	await page.mouse.click(x + width / 2, y + height / 2);
	await expect(panel.getByRole("status")).toContainText("Replaced: 1.");
	expect(await process.read(entry)).toContain("first rolls");
	// For new words, the user has not seen any places yet, so the button is disabled.
	await panel.getByLabel(messageText("editor.findWords")).fill("opening");
	await expect(panel.getByRole("button", { name: /replace/i })).toBeDisabled();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+z");
	await expect.poll(() => process.read(entry)).toBe(text);
});

test.describe("on a telephone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("a place that was found is opened on its page, and the list is there again afterwards", async ({
		editor: { page, shown },
	}) => {
		await openMenu(page);
		await page.getByRole("button", { name: "Find", exact: true }).tap();
		const panel = page.getByRole("complementary", { name: messageText("editor.findHeading") });
		await panel.getByLabel(messageText("editor.findWords")).fill("06-1234-5678");
		expect(
			(await touchTargets(page)).filter(({ width, height }) => Math.min(width, height) < 24),
		).toEqual([]);
		await panel.getByRole("button", { name: /loaves/ }).tap();
		await expect(fieldOf(page, "English").or(articleEditor(page))).toBeVisible();
		// Pages put word joiners (U+2060) into a telephone number so that it stays on one line.
		await expect(shown.locator("body")).toContainText(/06-\u2060?1234-\u2060?5678/);
		await page.keyboard.press("Control+Shift+F");
		await expect(panel.getByRole("status")).toHaveText("4 found");
	});
});
