import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formLabels } from "../../packages/kakehashi/src/sections/form/labels.ts";
import { long } from "../long.ts";
import { eitherLanguage, messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import {
	barOf,
	expect,
	homeText,
	isCovered,
	openMenu,
	pagesButton,
	shownIn,
	showPage,
	test,
	textAt,
	toastOf,
} from "./support/editor.ts";
import {
	chooseOther,
	colorOf,
	fieldIn,
	fieldOf,
	inspectorOf,
	inspectorReady,
	narrowLines,
	otherAddress,
	pictureIn,
} from "./support/inspector.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

test("what was changed is told before and after, shown where it stands, and put back by keyboard", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await homeText(shown, "sections.1.intro").click();
	await fieldOf(page, "English").fill("Point at a sentence, or reach it with Tab.");
	await page.keyboard.press("Escape");
	await page
		.getByRole("button", { name: messageText("editor.changes"), exact: true })
		.press("Enter");
	const changes = page.getByRole("region", { name: messageText("editor.changes") });
	await expect(
		changes.getByRole("heading", { name: messageText("editor.changes") }),
	).toBeFocused();
	const change = changes.getByRole("article");
	await expect(change).toHaveCount(1);
	await expect(change.locator("del")).toContainText("its counterpart is marked");
	await expect(change.locator("ins")).toHaveText("Point at a sentence, or reach it with Tab.");
	await change.getByRole("button", { name: /^Show: The same thing, said twice/ }).press("Enter");
	await expect(fieldOf(page, "English")).toHaveValue(
		"Point at a sentence, or reach it with Tab.",
	);
	await page.keyboard.press("Escape");
	await page
		.getByRole("button", { name: messageText("editor.changes"), exact: true })
		.press("Enter");
	const restore = messagePattern("editor.actionOf", { action: messageText("editor.restore") });
	await changes.getByRole("button", { name: restore }).press("Enter");
	await expect(changes.getByText(messageText("editor.nothingChanged"))).toBeVisible();
	expect(await process.read("pages/index.yaml")).toBe(original);
	const history = changes.locator("details", {
		has: page.getByText(messageText("editor.done"), { exact: true }),
	});
	await history.getByText(messageText("editor.done"), { exact: true }).press("Enter");
	// The history shows the change and its revert, each with a time, below the day.
	await expect(history.locator("summary", { hasText: messageText("editor.today") })).toHaveText(
		messageText("editor.actionsOf", { day: messageText("editor.today"), count: 2 }),
	);
	await expect(history.getByRole("listitem")).toHaveText([
		messagePattern("editor.didRestore"),
		/reach it with Tab/,
	]);
	await expect(history.getByRole("button")).toHaveCount(0);
	await expect(history.getByRole("listitem").locator("time")).toHaveText([/\d:\d\d/, /\d:\d\d/]);
	await changes
		.getByRole("button", { name: messageText("editor.bringBack"), exact: true })
		.press("Enter");
	await expect(changes.getByRole("status").filter({ hasText: /^Brought back: / })).toBeVisible();
	await expect
		.poll(() => process.read("pages/index.yaml"))
		.toContain("Point at a sentence, or reach it with Tab.");
	await page.keyboard.press("Control+z");
});

test("what is removed from a card leaves the focus near the place where it was", async ({
	editor: { page, shown },
	process,
}) => {
	const file = "pages/contacts.yaml";
	const original = await process.read(file);
	const part = formLabels.texts["fields.company"].en;
	await showPage(page, file);
	await textAt(shown, `${file}#sections.1.fields.company.label`).first().click();
	await inspectorOf(page)
		.getByRole("button", { name: messageText("editor.removeIt", { name: part }) })
		.press("Enter");
	await expect(toastOf(page)).toContainText(messageText("editor.hasRemoved", { label: part }));
	await expect(inspectorOf(page)).toHaveCount(0);
	// Keyboard users can go on from there.
	await expect(shown.locator(`:focus[data-key^="${file}#sections.1."]`)).toHaveCount(1);
	await page.keyboard.press("Control+z");
	await expect.poll(() => process.read(file)).toBe(original);
});

test("a picture is turned and scaled on the way, its words are asked for, and its focus follows a click and the arrow keys", async ({
	editor: { page, shown },
	process,
}) => {
	// A photo as a phone held upright stores it: pixels in landscape, with an EXIF orientation that
	// rotates them.
	const photo = await sharp({
		create: { width: 3000, height: 1500, channels: 3, background: "#386" },
	})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	await homeText(shown, "sections.0.heading").first().click();
	const inspector = inspectorOf(page);
	// Waits for the inspector: it takes the focus when it is ready.
	await inspectorReady(page);
	await inspector
		.locator("input[type=file][accept^=image]")
		.setInputFiles({ name: "Our house.JPG", mimeType: "image/jpeg", buffer: photo });
	await inspector.getByRole("button", { name: messageText("editor.savePicture") }).click();
	// The picture still lacks its description.
	const english = fieldIn(pictureIn(inspector), "English");
	const japanese = fieldIn(pictureIn(inspector), "日本語");
	await expect(english).toBeFocused();
	const hint = messagePattern("editor.altFor").source;
	for (const [field, language] of [
		[english, "English"],
		[japanese, "Japanese"],
	] as const) {
		const { source } = messagePattern("editor.describeIn", { language });
		await expect(field).toHaveAccessibleDescription(new RegExp(`^${source} ${hint}`));
	}
	await english.fill("A house among trees.");
	await expect(english).toHaveAccessibleDescription(new RegExp(`^${hint}`));
	// After a reload the description is preserved, and the inspector says that the file must be
	// chosen again.
	await page.reload();
	await page.getByRole("button", { name: /^Show: .*A house among trees/ }).click();
	await expect(
		pictureIn(inspector).getByRole("button", { name: messageText("editor.asSaved") }),
	).toBeVisible();
	await inspector
		.locator("input[type=file][accept^=image]")
		.setInputFiles({ name: "Our house.JPG", mimeType: "image/jpeg", buffer: photo });
	await expect(english).toHaveValue("A house among trees.");
	await japanese.fill("木立の中の家。");
	await inspector.getByRole("button", { name: messageText("editor.savePicture") }).click();
	await expect(shown.getByRole("img", { name: "A house among trees." })).toBeVisible();
	const stored = await sharp(join(process.folder, "pictures/our-house.jpg")).metadata();
	expect([stored.width, stored.height, stored.exif]).toEqual([1280, 2560, undefined]);
	await pictureIn(inspector)
		.locator("img")
		.click({ position: { x: 5, y: 100 } });
	await expect.poll(() => process.read("pages/index.yaml")).toMatch(/focus: \[0\.0\d, 0\.\d+\]/);
	await inspector.getByLabel(messageText("editor.focusLeft")).press("End");
	await expect.poll(() => process.read("pages/index.yaml")).toMatch(/focus: \[1, 0\.\d+\]/);
	await inspector.getByRole("button", { name: messageText("editor.removePicture") }).click();
	await expect(shown.getByRole("img", { name: "A house among trees." })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Design" }).click();
	await page
		.getByRole("button", {
			name: messageText("editor.deletePicture", { file: "our-house.jpg" }),
		})
		.click();
	await expect.poll(() => readdir(join(process.folder, "pictures"))).toEqual([]);
});

test("a picture that is chosen is not lost: its card asks before it closes, and stays within reach of the keyboard", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await page.setViewportSize({ width: 1024, height: 600 });
	const photo = await sharp({
		create: { width: 600, height: 400, channels: 3, background: "#386" },
	})
		.png()
		.toBuffer();
	const inspector = inspectorOf(page);
	const save = pictureIn(inspector).getByRole("button", {
		name: messageText("editor.savePicture"),
	});
	const question = inspector
		.getByRole("alert")
		.filter({ hasText: messagePattern("editor.pictureNotSaved") });
	const choosePicture = async () => {
		await homeText(shown, "sections.0.heading").first().click();
		await inspectorReady(page);
		await inspector
			.locator("input[type=file][accept^=image]")
			.setInputFiles({ name: "Door.png", mimeType: "image/png", buffer: photo });
		await expect(fieldIn(pictureIn(inspector), "English")).toBeFocused();
		// All parts of this step fit into the window at once.
		for (const part of [
			pictureIn(inspector).locator("img"),
			fieldIn(pictureIn(inspector), "English"),
			fieldIn(pictureIn(inspector), "日本語"),
			save,
		])
			await expect(part).toBeInViewport({ ratio: 1 });
	};
	await choosePicture();
	// The save button is in view without scrolling on a phone, too.
	await page.setViewportSize({ width: 360, height: 640 });
	await expect(save).toBeInViewport({ ratio: 1 });
	await page.setViewportSize({ width: 1024, height: 600 });
	for (const leave of [
		() => page.keyboard.press("Escape"),
		() => inspector.getByRole("button", { name: "Close", exact: true }).click(),
		() => homeText(shown, "sections.1.intro").press("Enter"),
		() =>
			barOf(page)
				.getByRole("button", { name: messageText("editor.changes"), exact: true })
				.click(),
	]) {
		await leave();
		await expect(question).toBeInViewport({ ratio: 1 });
		await expect(
			question.getByRole("button", { name: messageText("editor.savePicture") }),
		).toBeFocused();
		await page.keyboard.press("Enter");
		// The picture still lacks its description: the focus moves to that field, and the question
		// closes.
		await expect(fieldIn(pictureIn(inspector), "English")).toBeFocused();
		await expect(question).toHaveCount(0);
	}
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: messageText("editor.discardPicture") }).click();
	await expect(inspector).toHaveCount(0);
	await expect(page.getByRole("region", { name: messageText("editor.unsaved") })).toHaveCount(0);
	expect(await process.read("pages/index.yaml")).toBe(original);
	await choosePicture();
	await fieldIn(pictureIn(inspector), "English").fill("A door.");
	await fieldIn(pictureIn(inspector), "日本語").fill("扉。");
	await inspector.getByRole("button", { name: messageText("editor.savePicture") }).press("Enter");
	await expect(shown.getByRole("img", { name: "A door." })).toBeVisible();
	await expect(inspector.locator("input[type=file][accept^=image]")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(inspector).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test(
	"a file that is no picture, and a drawing with a script, are refused with a reason",
	long,
	async ({ editor: { page, shown } }) => {
		await homeText(shown, "sections.0.heading").first().click();
		const inspector = inspectorOf(page);
		// Waits for the inspector: it takes the focus when it is ready.
		await inspectorReady(page);
		const choose = (mimeType: string, text: string, name: string) =>
			inspector
				.locator("input[type=file][accept^=image]")
				.setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
		const drawing = (inner: string) =>
			`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inner}</svg>`;
		await choose("image/jpeg", "no picture", "a.jpg");
		await expect(pictureIn(inspector).getByRole("alert")).toContainText(
			messagePattern("editor.noPicture"),
		);
		await choose("image/svg+xml", drawing("<script>1</script>"), "sign.svg");
		await fieldIn(pictureIn(inspector), "English").fill("A sign.");
		await fieldIn(pictureIn(inspector), "日本語").fill("看板。");
		await inspector.getByRole("button", { name: messageText("editor.savePicture") }).click();
		const refusal = pictureIn(inspector).getByRole("alert");
		await expect(refusal).toContainText(messagePattern("builder.svgHasScript"));
		// A second attempt shows the rejection again.
		await inspector.evaluate((element) => {
			element.style.maxHeight = "12rem";
			element.scrollTo({ top: 0, behavior: "instant" });
		});
		await expect(refusal).not.toBeInViewport();
		await inspector
			.getByRole("button", { name: messageText("editor.savePicture") })
			.evaluate((button: HTMLElement) => button.click());
		await expect(refusal).toBeInViewport();
	},
);

test("a link is changed beside its words, and a wrong one is refused; Enter of an input method stays with it", async ({
	editor: { page, shown },
	process,
}) => {
	await homeText(shown, "sections.0.actions.0.label").first().click();
	const link = otherAddress(page);
	await chooseOther(page);
	await link.fill("/nowhere");
	await link.blur();
	await expect(link).toHaveAccessibleDescription(messagePattern("core.linkToMissingPage"));
	await page.getByLabel(messageText("keyNames.href"), { exact: true }).selectOption("/pricing");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("href: /pricing");
	const japanese = fieldOf(page, "日本語");
	await japanese.focus();
	const session = await page.context().newCDPSession(page);
	await session.send("Input.imeSetComposition", {
		text: "はし",
		selectionStart: 2,
		selectionEnd: 2,
	});
	// The events that a browser sends for a key that an input method handles.
	await session.send("Input.dispatchKeyEvent", {
		type: "rawKeyDown",
		key: "Process",
		code: "Enter",
		windowsVirtualKeyCode: 229,
	});
	await session.send("Input.dispatchKeyEvent", {
		type: "keyUp",
		key: "Enter",
		code: "Enter",
		windowsVirtualKeyCode: 13,
	});
	await session.send("Input.insertText", { text: "橋" });
	await expect(japanese).toHaveValue(/^橋/);
	await expect(inspectorOf(page)).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(inspectorOf(page)).toHaveCount(0);
});

for (const [way, leave] of [
	["Escape", (page: Page) => page.keyboard.press("Escape")],
	[
		"another text",
		(page: Page) => homeText(shownIn(page), "sections.0.heading").first().press("Enter"),
	],
	["a reload", (page: Page) => page.reload()],
] as const)
	test(`a refused link is kept when ${way} ends its card, told of, and there again until it is mended`, async ({
		editor: { page, shown },
		process,
	}) => {
		const original = await process.read("pages/index.yaml");
		const openInspector = () => homeText(shown, "sections.0.actions.0.label").first().click();
		const link = otherAddress(page);
		await openInspector();
		await chooseOther(page);
		await link.fill("/nowhere");
		await leave(page);
		const unsaved = page.getByRole("region", { name: messageText("editor.unsaved") });
		await expect(unsaved).toContainText("/nowhere");
		expect(await process.read("pages/index.yaml")).toBe(original);
		await pagesButton(page).click();
		await expect(
			page.getByRole("complementary", { name: "Pages" }).locator("[aria-current=page]"),
		).toContainText("not saved");
		await page.keyboard.press("Escape");
		await unsaved.getByRole("button", { name: "Show: /nowhere" }).press("Enter");
		await expect(link).toHaveValue("/nowhere");
		await expect(link).toHaveAccessibleDescription(messagePattern("core.linkToMissingPage"));
		await expect(unsaved).toHaveCount(0);
		await page.keyboard.press("Escape");
		await openInspector();
		await page.getByRole("button", { name: messageText("editor.asSaved") }).press("Enter");
		await expect(
			page.getByLabel(messageText("keyNames.href"), { exact: true }),
		).not.toHaveValue("\u0000");
		await page.keyboard.press("Escape");
		await expect(inspectorOf(page)).toHaveCount(0);
		await expect(unsaved).toHaveCount(0);
		expect(await process.read("pages/index.yaml")).toBe(original);
	});

test("what was typed while the editor was stopped is saved when its window is opened again", async ({
	editor: { page, shown },
	process,
}) => {
	await page.route("**/_edit/actions", (route) => route.abort());
	await homeText(shown, "sections.0.actions.0.label").first().click();
	await chooseOther(page);
	await otherAddress(page).fill("/contact?from=home");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("region", { name: messageText("editor.unsaved") })).toContainText(
		"/contact?from=home",
	);
	await page.unroute("**/_edit/actions");
	await page.reload();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("href: /contact?from=home");
	await expect(page.getByRole("region", { name: messageText("editor.unsaved") })).toHaveCount(0);
});

test("what has no place any more is thrown away by its owner alone", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await homeText(shown, "sections.1.intro").click();
	await fieldOf(page, "English").fill("");
	await fieldOf(page, "日本語").fill("書きかけの文です。");
	await page.keyboard.press("Escape");
	const unsaved = page.getByRole("region", { name: messageText("editor.unsaved") });
	await expect(unsaved).toContainText("書きかけの文です。");
	await page.reload();
	await unsaved.getByRole("button", { name: /^Discard: / }).press("Enter");
	await expect(unsaved).toHaveCount(0);
	await homeText(shown, "sections.1.intro").click();
	await expect(fieldOf(page, "日本語")).not.toHaveValue("書きかけの文です。");
	expect(await process.read("pages/index.yaml")).toBe(original);
});

test("a value that is changed while it is being saved is saved after that", async ({
	editor: { page, shown },
	process,
}) => {
	const release = Promise.withResolvers<void>();
	const sent: unknown[] = [];
	await page.route("**/_edit/actions", async (route) => {
		const isFirst = sent.push(route.request().postDataJSON().action.value) === 1;
		if (isFirst) await release.promise;
		await route.continue();
	});
	await homeText(shown, "sections.0.actions.0.label").first().click();
	const link = otherAddress(page);
	await chooseOther(page);
	await link.fill("/contact");
	await link.press("Enter");
	await expect.poll(() => sent).toEqual(["/contact"]);
	await link.fill("/opensource");
	await link.press("Enter");
	release.resolve();
	await expect.poll(() => sent).toEqual(["/contact", "/opensource"]);
	await expect
		.poll(() => process.read("pages/index.yaml"))
		.toMatch(/actions:[^#]*?href: \/opensource/);
	await expect(page.getByRole("button", { name: messageText("editor.asSaved") })).toHaveCount(0);
});

test("the lines of a Japanese heading follow what is typed, and a word is kept whole", async ({
	editor: { page, shown },
	process,
}) => {
	await homeText(shown, "sections.3.heading").first().click();
	await fieldOf(page, "日本語").fill("架け橋のつくり方をご案内します");
	await expect(narrowLines(page).first()).toHaveText("架け橋の");
	// Tab goes from language to language first, and then to the controls below them.
	await fieldOf(page, "English").press("Tab");
	await expect(fieldOf(page, "日本語")).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await page.getByText(messageText("editor.brokenWord")).press("Enter");
	await page
		.getByRole("button", {
			name: messageText("editor.keepWhole", { word: "架け橋のつくり方を" }),
		})
		.click();
	await expect(narrowLines(page).first()).toContainText("架け橋のつくり方を");
	expect(await process.read("site.yaml")).toContain("wholeWords: [架け橋のつくり方を]");
});

test("a card that grows does not cover its text", async ({ editor: { page, shown } }) => {
	// The heading is marked up in two lines. The inspector must cover neither of them.
	const heroHeading = homeText(shown, "sections.0.heading");
	await expect(heroHeading).toHaveCount(2);
	await heroHeading.first().click();
	await inspectorReady(page);
	expect(await isCovered(page, heroHeading.last())).toBe(false);
	await page.keyboard.press("Escape");
	// If the inspector fits below its text, the page does not scroll.
	await page.setViewportSize({ width: 1280, height: 1000 });
	const intro = homeText(shown, "sections.3.intro");
	await intro.evaluate((element) =>
		element.scrollIntoView({ block: "start", behavior: "instant" }),
	);
	const before = await intro.boundingBox();
	await intro.click();
	await inspectorReady(page);
	expect(await isCovered(page, intro)).toBe(false);
	expect(await intro.boundingBox()).toEqual(before);
	await page.keyboard.press("Escape");
	await page.setViewportSize({ width: 560, height: 760 });
	const heading = homeText(shown, "sections.3.heading").first();
	await heading.evaluate((element) =>
		element.scrollIntoView({ block: "center", behavior: "instant" }),
	);
	await heading.click();
	await narrowLines(page).first().waitFor();
	await expect.poll(() => isCovered(page, heading)).toBe(false);
	// Problems that the content check finds appear in the inspector and make it higher.
	await fieldOf(page, "English").fill("");
	await inspectorOf(page)
		.getByRole("listitem")
		.filter({ hasText: messageText("editor.must") })
		.first()
		.waitFor();
	await expect.poll(() => isCovered(page, heading)).toBe(false);
	await page.getByRole("button", { name: messageText("editor.asItWas") }).click();
});

test("a color changes the page, its contrast is told, and it goes back", async ({
	editor: { page, shown },
	process,
}) => {
	const button = homeText(shown, "sections.0.actions.0.label").first();
	// The final color, after all transitions.
	const color = () =>
		button.evaluate(async (element) => {
			const link = element.closest("a") ?? element;
			await Promise.allSettled(link.getAnimations().map(({ finished }) => finished));
			return getComputedStyle(link).backgroundColor;
		});
	await expect.poll(color).toMatch(/^rgb\(/);
	const before = await color();
	await page.getByRole("button", { name: "Design" }).click();
	await page.getByLabel("Buttons", { exact: true }).fill("#5a2d82");
	await expect.poll(color).toBe("rgb(90, 45, 130)");
	// An unreadable color stays stored as the owner chose it. The page shows the nearest readable
	// one.
	await page.getByLabel("Buttons", { exact: true }).fill("#e0523f");
	const contrastStatus = colorOf(page, "Buttons").getByRole("status");
	await expect(contrastStatus).toContainText(messagePattern("editor.colorInstead"));
	await expect(contrastStatus).not.toContainText(/--|theme\.css/);
	await expect.poll(color).not.toMatch(/rgb\((90, 45, 130|224, 82, 63)\)/);
	const contrast = colorOf(page, "Buttons").locator("details");
	await expect(contrast.locator("summary")).toContainText("✓");
	await expect(contrast.getByText("needs 4.5")).toBeHidden();
	await contrast.locator("summary").press("Enter");
	await expect(contrast.getByText("needs 4.5")).toBeVisible();
	expect(await readFile(join(process.folder, "theme.css"), "utf8")).toContain("--act: #e0523f;");
	// A button stores the readable color as the owner's choice.
	const used = await contrastStatus.locator("input").inputValue();
	await contrastStatus.getByRole("button").click();
	await expect(contrastStatus).toHaveCount(0);
	await expect(page.getByLabel("Buttons", { exact: true })).toHaveValue(used);
	expect(await readFile(join(process.folder, "theme.css"), "utf8")).toContain(`--act: ${used};`);
	await page.getByRole("button", { name: "Reset: Buttons" }).click();
	await expect.poll(color).toBe(before);
	// For a color that the kit does not replace, the editor shows a warning.
	const quiet = page.getByLabel("Quiet text, light", { exact: true });
	await page.getByText(messageText("editor.otherColors")).click();
	await quiet.fill("#bbbbbb");
	await expect(colorOf(page, "Quiet text, light").locator("summary")).toContainText(
		messageText("editor.contrastLow", {
			with: messageText("editor.lightColor", { name: messageText("editor.colorPaper") }),
		}),
	);
	await page.getByRole("button", { name: "Reset: Quiet text", exact: true }).click();
	await expect(colorOf(page, "Quiet text, light").locator("summary")).toContainText("✓");
});

test("a window whose first question is lost asks again", async ({ context, page, process }) => {
	await context.addCookies(process.cookies);
	let isLost = false;
	await page.route("**/_edit/site?*", (route) => {
		if (isLost) return route.continue();
		isLost = true;
		return route.abort();
	});
	await page.goto(`${process.origin}/_edit/`);
	await expect(homeText(shownIn(page), "sections.1.intro")).toBeVisible();
	await expect(toastOf(page)).not.toContainText(messagePattern("editor.offline"));
});

test("a window that draws no frames, like a tab that is not in front, makes its page ready all the same", async ({
	context,
	page,
	process,
}) => {
	await context.addCookies(process.cookies);
	await page.addInitScript(() => {
		globalThis.requestAnimationFrame = () => 0;
	});
	await page.goto(`${process.origin}/_edit/`);
	await expect(homeText(shownIn(page), "sections.1.intro")).toHaveAttribute("tabindex", "0");
});

test("what has changed while a window did not listen reaches its page", async ({
	context,
	page,
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await context.addCookies(process.cookies);
	const release = Promise.withResolvers<void>();
	let isFirst = true;
	// The event stream ends at once. The test delays the next request of the app for it.
	await page.route("**/_edit/events", async (route) => {
		if (isFirst) {
			isFirst = false;
			return route.fulfill({ contentType: "text/event-stream", body: "retry: 10\n\n" });
		}
		await release.promise;
		await route.continue();
	});
	await page.goto(`${process.origin}/_edit/`);
	const intro = homeText(shownIn(page), "sections.1.intro");
	const words = await intro.innerText();
	await process.write("pages/index.yaml", original.replace(words, "From another program."));
	await expect
		.poll(async () => (await page.request.get(`${process.origin}/`)).text())
		.toContain("From another program.");
	release.resolve();
	await expect(intro).toHaveText("From another program.");
	await process.write("pages/index.yaml", original);
	await expect(intro).toHaveText(words);
});

test("styles that come out of turn leave the newest on the page", async ({
	editor: { page, shown },
}) => {
	// The response for the first new style sheet arrives after that for the second.
	const second = Promise.withResolvers<void>();
	const seen: string[] = [];
	await page.route("**/_edit/site.css?*", async (route) => {
		const isFirst = seen.push(route.request().url()) === 1;
		if (isFirst) await second.promise;
		// The browser may have canceled the request already.
		await route.continue().catch(() => undefined);
	});
	const label = homeText(shown, "sections.0.actions.0.label").first();
	const color = () =>
		label.evaluate(
			(element) => getComputedStyle(element.closest("a") ?? element).backgroundColor,
		);
	const set = (value?: string) =>
		page.evaluate(
			(body) =>
				fetch("/_edit/actions", {
					method: "POST",
					headers: { "content-type": "application/json" },
					body,
				}).then(({ status }) => status),
			JSON.stringify({
				action: {
					kind: "setColor",
					name: "act",
					...(value !== undefined && { color: { light: value, dark: value } }),
				},
			}),
		);
	expect(await set("#123456")).toBe(200);
	await expect.poll(() => seen.length).toBeGreaterThan(0);
	expect(await set("#654321")).toBe(200);
	await expect.poll(() => seen.length).toBeGreaterThan(1);
	await expect.poll(color).toBe("rgb(101, 67, 33)");
	second.resolve();
	await expect(shown.locator('link[href^="/_edit/site.css"]')).toHaveCount(1);
	expect(await color()).toBe("rgb(101, 67, 33)");
	expect(await set()).toBe(200);
});

for (const [width, height, theme, language] of [
	[360, 740, "dark", "ja"],
	[1280, 800, "light", "en"],
] as const)
	test(`at ${width} px changes, colors and the card's fields are without barriers`, async ({
		editor: { page, shown },
		process,
	}) => {
		// The test runs axe on everything visible three times, which takes long.
		test.slow();
		await page.getByLabel(eitherLanguage("editor.editorLanguage")).selectOption(language);
		const panel = (name: string) => barOf(page).getByRole("button", { name, exact: true });
		await panel(messageText("editor.view", {}, language)).click();
		await page.getByLabel(messageText("editor.theme", {}, language)).selectOption(theme);
		await page.setViewportSize({ width, height });
		const check = async () => {
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBe(0);
			await page.evaluate(() => document.querySelector("iframe")?.setAttribute("hidden", ""));
			expect(await axeViolations(page)).toEqual([]);
			await page.evaluate(() => document.querySelector("iframe")?.removeAttribute("hidden"));
		};
		await homeText(shown, "sections.0.actions.0.label").first().click();
		await chooseOther(page);
		await otherAddress(page).fill("/nowhere");
		await page.keyboard.press("Escape");
		await expect(
			page.getByRole("region", { name: eitherLanguage("editor.unsaved") }),
		).toContainText("/nowhere");
		await homeText(shown, "sections.0.heading").first().click();
		await inspectorReady(page);
		await inspectorOf(page)
			.locator("summary", { hasText: messageText("editor.besides", {}, language) })
			.press("Enter");
		const drawing =
			'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>';
		await inspectorOf(page)
			.locator("input[type=file][accept^=image]")
			.setInputFiles({
				name: "sign.svg",
				mimeType: "image/svg+xml",
				buffer: Buffer.from(drawing),
			});
		await pictureIn(inspectorOf(page))
			.getByRole("button", { name: messageText("editor.savePicture", {}, language) })
			.click();
		await expect(pictureIn(inspectorOf(page)).locator("[aria-invalid]")).toHaveCount(2);
		await check();
		await page
			.getByRole("button", {
				name: messageText("editor.discardPicture", {}, language),
				exact: true,
			})
			.click();
		await fieldOf(page, "English").fill(
			`Written twice,\n${width} pixels wide,\nin three lines.`,
		);
		// Each of the three lines has an edit marker, including the new one.
		await expect(shown.locator("h1 [data-editing], h1[data-editing]")).toHaveCount(3);
		await page.keyboard.press("Escape");
		await expect
			.poll(() => process.read("pages/index.yaml"))
			.toContain(`${width} pixels wide,`);
		await panel(messageText("editor.changes", {}, language)).click();
		await page
			.getByText(messageText("editor.done", {}, language), { exact: true })
			.press("Enter");
		await check();
		await openMenu(page);
		await panel(messageText("editor.looks", {}, language)).click();
		await expect(
			page.getByLabel(messageText("editor.colorAct", {}, language), { exact: true }).first(),
		).toBeVisible();
		await check();
	});

test("the fields of the form are ordered and required in its card, with the form beside it", async ({
	editor: { page, shown },
	process,
}) => {
	await showPage(page, "pages/contacts.yaml");
	const form = shown.locator("form[data-draft]");
	await form
		.locator("label[for=contact-email] [data-key], label[for=contact-email][data-key]")
		.first()
		.click();
	const inspector = inspectorOf(page);
	const order = formLabels.keys.fieldOrder.en;
	await inspector.getByText(order).click();
	const rows = inspector.locator("details", { hasText: order }).getByRole("listitem");
	await expect(rows.nth(2)).toContainText("Email");
	await rows.nth(2).getByRole("button", { name: "Move up: Email" }).press("Enter");
	await expect(rows.nth(1)).toContainText("Email");
	const hasMoved = messagePattern("editor.hasMoved", { label: /Email.*/ });
	await expect(inspector.getByRole("status").filter({ hasText: hasMoved })).toBeVisible();
	await expect(form.locator("input[name=email], input[name=name]").first()).toHaveAttribute(
		"name",
		"email",
	);
	await rows.nth(1).getByRole("button", { name: "Move up: Email" }).press("Alt+ArrowUp");
	await expect(rows.nth(0)).toContainText("Email");
	expect(await axeViolations(page)).toEqual([]);
	// The email address must stay required while the form has no telephone field.
	await inspector.getByRole("checkbox", { name: "Email address: Required" }).click();
	await expect(inspector.getByRole("alert")).toContainText(
		"only where the form asks for a telephone number",
	);
	await inspector.getByRole("checkbox", { name: "Message: Required" }).click();
	await expect(inspector.getByRole("checkbox", { name: "Message: Required" })).not.toBeChecked();
	await expect(inspector.getByRole("alert")).toHaveCount(0);
	await expect.poll(() => process.read("pages/contacts.yaml")).toMatch(/fieldOrder: \[email, /);
});
