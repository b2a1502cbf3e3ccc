import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { eitherLanguage, messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { articleEditor } from "./support/article-editor.ts";
import { axeViolations } from "./support/axe.ts";
import { barOf, homeText, panelOf, shownIn } from "./support/editor.ts";
import {
	closeOf,
	conflictIn,
	type FieldLanguage,
	fieldOf,
	fieldsIn,
	inspectorOf,
} from "./support/inspector.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

const title = "sections.1.intro";
/** A note that must be shown as it was written. */
const note = "“Build” may be <b>clearer</b>.";

/** Signs a person in and waits for the app. */
async function signIn(page: Page, link: string) {
	await page.goto(link);
	await page.getByRole("button", { name: /passkey|パスキー/ }).click();
	await expect(barOf(page)).toBeVisible();
}

/**
 * Creates a link to the draft in the studio.
 * @returns the address of the link
 */
async function showDraft(page: Page, name: string) {
	await page.getByLabel(eitherLanguage("studio.showTo")).fill(name);
	await page.getByRole("button", { name: eitherLanguage("studio.makeLink") }).click();
	return page.getByLabel(eitherLanguage("studio.link")).first().inputValue();
}

const field = (page: Page, language: FieldLanguage) => fieldOf(page, language).first();
const openText = async (page: Page) => {
	await homeText(shownIn(page), title).first().click();
	await expect(fieldsIn(inspectorOf(page)).first()).toBeVisible();
};

test("two write while somebody without an account reads the draft and leaves a note", async ({
	studio,
	browser,
}) => {
	test.setTimeout(150_000);
	const maya = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await signIn(maya, linkIn(await studio.run("people", "add", "--name", "Maya")));
	await maya.getByRole("button", { name: "Studio" }).click();
	await maya.getByRole("button", { name: messageText("editor.showDraft") }).click();
	// The form shows the page's name, for people who know no addresses.
	await expect(maya.getByText(messageText("studio.opensAt", { page: "Home" }))).toBeVisible();
	const link = await showDraft(maya, "Mori");
	const second = await showDraft(maya, "Client");
	await maya.getByRole("button", { name: "日本語", exact: true }).click();
	await expect(maya.getByText(messageText("studio.linksGiven", {}, "ja"))).toBeVisible();
	expect.soft(await axeViolations(maya)).toEqual([]);
	await maya.getByRole("button", { name: "English", exact: true }).click();
	await maya.goto(`${studio.origin}/_edit/`);

	const sato = await openDevice(browser, {
		locale: "ja-JP",
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	await signIn(
		sato,
		linkIn(await studio.run("people", "add", "--name", "佐藤", "--rights", "write")),
	);
	await expect(barOf(maya).getByRole("status")).toHaveAccessibleName(
		messageText("editor.isHere", { name: "佐藤" }),
	);
	await expect(barOf(sato).getByRole("status")).toHaveAccessibleName(
		messageText("editor.isHere", { name: "Maya" }, "ja"),
	);

	const reader = await (
		await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } })
	).newPage();
	const problems: string[] = [];
	reader.on("pageerror", (error) => problems.push(error.message));
	reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
	await reader.goto(link);
	expect(new URL(reader.url()).pathname).toBe("/_preview/");
	await expect(reader.locator("html[data-hydrated]")).toBeAttached();
	await expect(reader.getByText("Draft · until")).toBeVisible();
	expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await reader.getByRole("button", { name: messageText("previews.leaveNote") }).press("Enter");
	await expect(reader.getByText(messagePattern("previews.choose"))).toBeVisible();
	await homeText(reader, title).first().focus();
	await reader.keyboard.press("Enter");
	await reader.getByLabel("Your name").fill("Mori");
	await reader.getByLabel("Note", { exact: true }).fill(note);
	expect.soft(await axeViolations(reader)).toEqual([]);
	await reader
		.getByRole("dialog")
		.getByRole("button", { name: messageText("previews.send") })
		.press("Enter");
	await expect(reader.getByText(messageText("previews.left"))).toBeVisible();
	await expect(
		reader.getByRole("button", { name: messageText("previews.leaveNote") }),
	).toBeFocused();
	await reader.getByRole("link", { name: "日本語" }).first().click();
	await expect(reader.getByRole("button", { name: "メモを残す" })).toBeVisible();
	expect(new URL(reader.url()).pathname).toBe("/_preview/ja");
	await expect(reader.locator("html[data-hydrated]")).toBeAttached();
	expect(problems).toEqual([]);

	// The note leads both writers to its text, and one of them marks it as done.
	await maya.getByRole("button", { name: "Notes 1" }).press("Enter");
	await expect(
		panelOf(maya, "editor.readerNotes").getByText(note, { exact: true }),
	).toBeVisible();
	expect.soft(await axeViolations(maya)).toEqual([]);
	await panelOf(maya, "editor.readerNotes")
		.getByRole("button", { name: messageText("editor.showText") })
		.press("Enter");
	await expect(inspectorOf(maya).getByText(note, { exact: true })).toBeVisible();
	await sato.getByRole("button", { name: "メニュー" }).tap();
	await sato.getByRole("button", { name: "メモ 1", exact: true }).tap();
	await expect(
		panelOf(sato, "editor.readerNotes").getByText(note, { exact: true }),
	).toBeVisible();
	await closeOf(panelOf(sato, "editor.readerNotes")).tap();
	await openText(sato);
	await expect(inspectorOf(sato).getByText(note, { exact: true })).toBeVisible();
	await expect(
		inspectorOf(sato).getByText(messageText("editor.isInText", { name: "Maya" }, "ja"), {
			exact: true,
		}),
	).toBeVisible();
	await expect(
		inspectorOf(maya).getByText(messageText("editor.isInText", { name: "佐藤" }), {
			exact: true,
		}),
	).toBeVisible();
	expect(await sato.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await inspectorOf(sato)
		.getByRole("button", { name: messageText("editor.tickOff", {}, "ja") })
		.tap();
	await expect(inspectorOf(sato).getByText(note, { exact: true })).toHaveCount(0);
	await expect(inspectorOf(maya).getByText(note, { exact: true })).toHaveCount(0);

	// Each person writes in their own language, and both texts are preserved.
	await field(maya, "English").fill("Maya writes this.");
	await expect(inspectorOf(maya).getByText("Saved").first()).toBeVisible();
	await expect(field(sato, "English")).toHaveValue("Maya writes this.");
	await field(sato, "日本語").fill("佐藤が書きました。");
	await expect(
		inspectorOf(sato)
			.getByText(messageText("editor.saved", {}, "ja"))
			.first(),
	).toBeVisible();
	await expect(field(maya, "日本語")).toHaveValue("佐藤が書きました。");
	await expect(field(maya, "English")).toHaveValue("Maya writes this.");

	// Both people write in the same language at the same time. Neither text is overwritten, and the
	// inspector shows both versions.
	await field(maya, "English").focus();
	await Promise.all([
		field(maya, "English").fill("Maya’s second words."),
		field(sato, "English").fill("Sato’s words."),
	]);
	const question = (page: Page) => conflictIn(inspectorOf(page));
	await expect
		.poll(async () => (await question(maya).count()) + (await question(sato).count()))
		.toBe(1);
	const loser = (await question(maya).count()) > 0 ? maya : sato;
	await expect(question(loser)).toContainText("Maya’s second words.");
	await expect(question(loser)).toContainText("Sato’s words.");
	await inspectorOf(loser)
		.getByRole("button", { name: eitherLanguage("editor.keepMine") })
		.click();
	const winner = loser === maya ? "Maya’s second words." : "Sato’s words.";
	for (const page of [maya, sato]) await expect(field(page, "English")).toHaveValue(winner);

	await reader.goto(`${studio.origin}/_preview/`);
	await expect(homeText(reader, title).first()).toHaveText(winner);

	// People who close the app disappear from the bar. A revoked link opens nothing.
	await sato.context().close();
	await expect(barOf(maya).getByRole("status")).toHaveAccessibleName("", { timeout: 30_000 });
	await expect(inspectorOf(maya).getByText(messagePattern("editor.isInText"))).toHaveCount(0);
	await maya.goto(`${studio.origin}/_studio/previews`);
	await maya
		.getByRole("button", { name: messageText("studio.revokeOf", { name: "Mori" }) })
		.press("Enter");
	await expect(
		maya.getByRole("button", { name: messageText("studio.revokeOf", { name: "Mori" }) }),
	).toHaveCount(0);
	expect((await reader.goto(`${studio.origin}/_preview/pricing`))?.status()).toBe(404);
	await expect(reader.getByText(messagePattern("previews.ended"))).toBeVisible();
	expect((await reader.goto(second))?.status()).toBe(200);
	for (const page of [maya, reader]) await page.context().close();
});

test("a note about a row of an article shows where the row is written", async ({
	studio,
	browser,
}) => {
	for (const [file, bytes] of newsFiles) {
		await mkdir(dirname(join(studio.folder, "content", file)), { recursive: true });
		await writeFile(join(studio.folder, "content", file), bytes);
	}
	const maya = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await signIn(
		maya,
		linkIn(await studio.run("people", "add", "--name", "Aoi", "--rights", "write")),
	);
	await maya.goto(`${studio.origin}/_studio/previews?at=/news/opening`);
	const link = await showDraft(maya, "Mori");
	await maya.goto(`${studio.origin}/_edit/`);
	const reader = await (await browser.newContext({ locale: "en-GB" })).newPage();
	await reader.goto(link);
	const paragraph = reader.getByText("More about the new oven");
	await reader.getByRole("button", { name: messageText("previews.leaveNote") }).press("Enter");
	await paragraph.focus();
	await paragraph.press("Enter");
	await reader.getByLabel("Your name").fill("Mori");
	await reader.getByLabel("Note", { exact: true }).fill("Which oven?");
	await reader
		.getByRole("dialog")
		.getByRole("button", { name: messageText("previews.send") })
		.press("Enter");
	await expect(reader.getByText(messageText("previews.left"))).toBeVisible();

	await maya.getByRole("button", { name: "Notes 1" }).press("Enter");
	await panelOf(maya, "editor.readerNotes")
		.getByRole("button", { name: messageText("editor.showText") })
		.press("Enter");
	await expect(inspectorOf(maya).getByText("Which oven?", { exact: true })).toBeVisible();
	await maya
		.getByRole("button", { name: messageText("editor.openArticle") })
		.first()
		.press("Enter");
	const row = articleEditor(maya)
		.getByRole("group")
		.filter({ hasText: "More about the new oven" });
	const noteInRow = row.getByText("Which oven?", { exact: true });
	await expect(noteInRow).toBeVisible();
	const done = articleEditor(maya).getByRole("button", { name: messageText("editor.tickOff") });
	await expect(done).toHaveCount(1);
	expect.soft(await axeViolations(maya)).toEqual([]);
	await maya.setViewportSize({ width: 360, height: 740 });
	await noteInRow.scrollIntoViewIfNeeded();
	expect(await maya.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await row.getByRole("button", { name: messageText("editor.tickOff") }).press("Enter");
	await expect(done).toHaveCount(0);
	await expect(noteInRow).toHaveCount(0);
	for (const page of [maya, reader]) await page.context().close();
});

test("without script the draft reads, and without its cookie it does not; its scripts do not reach the editor", async ({
	studio,
	browser,
	breaches,
}) => {
	const maya = await openDevice(browser, { locale: "en-GB" });
	await signIn(
		maya,
		linkIn(await studio.run("people", "add", "--name", "Ren", "--rights", "write")),
	);
	await maya.goto(`${studio.origin}/_studio/previews?at=/pricing`);
	const link = await showDraft(maya, "Mori");
	// A signed-in writer also opens the draft. Scripts of the draft must not reach what this person
	// has access to.
	await maya.goto(link);
	const ask = (path: string) =>
		maya.evaluate(
			(path) =>
				fetch(path).then(
					({ status }) => String(status),
					() => "blocked",
				),
			path,
		);
	expect([
		await ask("/_preview/_payload.json"),
		await ask("/_edit/site"),
		await ask("/_studio/me"),
	]).toEqual(["200", "blocked", "blocked"]);
	expect(breaches.splice(0).filter((each) => !/_edit\/site|_studio\/me/.test(each))).toEqual([]);
	const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	await reader.goto(link);
	await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
	expect(new URL(reader.url()).pathname).toBe("/_preview/pricing");
	await reader.getByRole("link", { name: "日本語" }).first().click();
	await expect(reader).toHaveURL(/\/_preview\/ja\/pricing$/);
	const { cookies } = await reader.context().storageState();
	expect(
		cookies.map(({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite })),
	).toContainEqual({
		name: "__Secure-kakehashi-preview",
		path: "/_preview",
		httpOnly: true,
		sameSite: "Lax",
	});
	expect((await reader.goto(`${studio.origin}/_edit/`))?.url()).toBe(
		`${studio.origin}/_studio/sign-in`,
	);
	await reader.context().clearCookies();
	expect((await reader.goto(`${studio.origin}/_preview/`))?.status()).toBe(404);
	for (const page of [maya, reader]) await page.context().close();
});
