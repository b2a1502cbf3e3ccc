import { messagePattern, messageText } from "../messages.ts";
import { expect, expectPage, homeText, showPage, test, toastOf } from "./support/editor.ts";
import { conflictIn, fieldOf, inspectorOf, otherAddress } from "./support/inspector.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

test("undo takes back what was typed last, though it is not sent yet, and Ctrl+Y brings it back", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await homeText(shown, "sections.1.intro").click();
	await fieldOf(page, "English").fill("First.");
	await page.keyboard.press("Escape");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("First.");
	await homeText(shown, "sections.3.intro").click();
	// Text of an unfinished conversion is not sent yet, so the click on Undo comes before the pause
	// that starts saving.
	await fieldOf(page, "English").dispatchEvent("compositionstart");
	await fieldOf(page, "English").fill("Second.");
	await page.evaluate(() => {
		document
			.querySelector(".inspector textarea[lang|=en]")
			?.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
		document.querySelector<HTMLElement>('.bar button[aria-label="Undo"]')?.click();
	});
	await expect(toastOf(page)).toContainText(messagePattern("editor.undone"));
	expect(await process.read("pages/index.yaml")).toContain("First.");
	expect(await process.read("pages/index.yaml")).not.toContain("Second.");
	await expect(fieldOf(page, "English")).not.toHaveValue("Second.");
	await page.keyboard.press("Escape");
	await expect(inspectorOf(page)).toHaveCount(0);
	await page.keyboard.press("Control+y");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("Second.");
	for (const _ of [1, 2]) await page.keyboard.press("Control+z");
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test("undo leaves alone what was done before words that cannot be saved", async ({
	editor: { page, shown },
	process,
}) => {
	await homeText(shown, "sections.1.intro").click();
	await fieldOf(page, "English").fill("First.");
	await page.keyboard.press("Escape");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("First.");
	await homeText(shown, "sections.3.intro").click();
	await fieldOf(page, "English").fill("Whole {nobody}");
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(toastOf(page)).toContainText(messagePattern("editor.notUndone"));
	await expect(fieldOf(page, "English")).toHaveValue("Whole {nobody}");
	expect(await process.read("pages/index.yaml")).toContain("First.");
	await page.getByRole("button", { name: messageText("editor.asItWas") }).click();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(toastOf(page)).toContainText(messagePattern("editor.undone"));
	expect(await process.read("pages/index.yaml")).not.toContain("First.");
});

test("what is not saved leaves the page with its card, and is told of where it belongs", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	const words = "Each one is part of the source from the start. None is an add-on.";
	expect(original).toContain(words);
	const text = homeText(shown, "sections.2.intro");
	await text.click();
	await fieldOf(page, "English").dispatchEvent("compositionstart");
	await fieldOf(page, "English").fill("From here.");
	await expect(text).toHaveText("From here.");
	await process.write("pages/index.yaml", original.replace(words, "From elsewhere."));
	await fieldOf(page, "English").dispatchEvent("compositionend");
	await expect(conflictIn(inspectorOf(page))).toContainText("From elsewhere.");
	await page.keyboard.press("Escape");
	// The page shows the text of the file.
	await expect(text).toHaveText("From elsewhere.");
	const unsaved = page.getByRole("region", { name: messageText("editor.unsaved") });
	await expect(unsaved).toContainText("From here.");
	// On another page, the list of pages and the panel for saving a version still show the unsaved
	// text.
	await showPage(page, "pages/pricing.yaml");
	await expect(shown.locator("h1")).toBeVisible();
	await expect(unsaved).toHaveCount(0);
	await expect(
		page.getByRole("button", {
			name: new RegExp(`^Pages: .+, ${messageText("editor.unsavedElsewhere")}$`),
		}),
	).toBeVisible();
	await page.getByRole("button", { name: messageText("editor.changes"), exact: true }).click();
	await unsaved.getByRole("button", { name: /^Show: From here/ }).click();
	await expect(fieldOf(page, "English")).toHaveValue("From here.");
	await expectPage(page, "Home");
	await page.getByRole("button", { name: messageText("editor.keepTheirs") }).click();
	await page.keyboard.press("Escape");
	await expect(unsaved).toHaveCount(0);
	await process.write("pages/index.yaml", original);
});

test("a link that leads nowhere is told in words, and its button leads to where it is mended", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await showPage(page, "pages/pricing.yaml");
	await expect(shown.locator("h1")).toBeVisible();
	await process.write("pages/index.yaml", original.replace("href: /opensource", "href: /gone"));
	const problems = page.getByRole("region", { name: messagePattern("editor.notPublishable") });
	await expect(problems).toContainText(messagePattern("core.linkToMissingPage"));
	await expect(problems).toContainText('"/gone"');
	await expect(problems).not.toContainText(/yaml|cannot be read/);
	await problems.getByRole("button", { name: /^Show: / }).click();
	await expect(otherAddress(page)).toHaveValue("/gone");
	// An address copied from the editor's preview becomes the public address of the page.
	await otherAddress(page).fill(`${new URL(page.url()).origin}/_preview/ja/opensource#a`);
	await page.keyboard.press("Tab");
	await expect(otherAddress(page)).toHaveValue("/opensource#a");
	await page
		.getByLabel(messageText("keyNames.href"), { exact: true })
		.selectOption("/opensource");
	await expect(problems).toHaveCount(0);
	expect(await process.read("pages/index.yaml")).toBe(original);
});

test("keys that are typed before the card stands are in its text", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	const release = Promise.withResolvers<void>();
	await page.route("**/_edit/page?*", async (route) => {
		await release.promise;
		await route.continue();
	});
	await homeText(shown, "sections.1.intro").click();
	await expect(page.getByLabel(messageText("editor.opening"))).toBeAttached();
	await page.keyboard.type("QWERTY ");
	await expect(fieldOf(page, "English")).toHaveCount(0);
	release.resolve();
	await expect(fieldOf(page, "English")).toBeFocused();
	await page.keyboard.type("UIOP");
	await expect(fieldOf(page, "English")).toHaveValue(/QWERTY UIOP$/);
	await page.keyboard.press("Escape");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("QWERTY UIOP");
	await page.keyboard.press("Control+z");
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test("what no answer comes for is kept in this browser, which is told, and saved once one comes", async ({
	editor: { page, shown },
	process,
}) => {
	const { promise: answered, resolve: respond } = Promise.withResolvers<void>();
	await page.clock.install();
	await page.route("**/_edit/actions", async (route) => {
		if (route.request().postDataJSON().dryRun !== true) await answered;
		await route.continue();
	});
	const storedDrafts = () =>
		page.evaluate(() =>
			Object.entries(localStorage)
				.filter(([name]) => name.startsWith("editor-draft"))
				.map(([, draft]) => draft)
				.join(),
		);
	const status = inspectorOf(page).getByRole("group").getByRole("status").first();
	await homeText(shown, "sections.1.intro").click();
	await fieldOf(page, "English").fill("Nobody answers.");
	await page.clock.runFor(1_000);
	await expect(status).toHaveText(messageText("editor.saving"));
	expect(await storedDrafts()).not.toContain("Nobody answers.");
	await page.clock.runFor(10_000);
	await expect(status).toContainText(messageText("editor.savingSlowly"));
	expect(await storedDrafts()).toContain("Nobody answers.");
	await fieldOf(page, "English").fill("Nobody answers yet.");
	await expect.poll(storedDrafts).toContain("Nobody answers yet.");
	respond();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("Nobody answers.");
	await page.clock.runFor(1_000);
	await expect.poll(() => process.read("pages/index.yaml")).toContain("Nobody answers yet.");
	await expect(status).toHaveText(messageText("editor.saved"));
	expect(await storedDrafts()).not.toContain("Nobody answers");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect.poll(() => process.read("pages/index.yaml")).not.toContain("Nobody answers");
});
