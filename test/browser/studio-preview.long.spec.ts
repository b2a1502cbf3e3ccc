import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

const title = "pages/index.yaml#sections.1.intro";

/** Signs a person in and waits for the app. */
async function signIn(page: Page, link: string) {
	await page.goto(link);
	await page.getByRole("button", { name: /passkey|パスキー/ }).click();
	await expect(page.locator(".bar")).toBeVisible();
}

/**
 * Creates a link to the draft in the studio.
 * @returns the address of the link
 */
async function showDraft(page: Page, name: string) {
	await page.getByLabel(/Who it is for|見せる相手/).fill(name);
	await page.getByRole("button", { name: /Create the link|リンクを作る/ }).click();
	return page
		.getByLabel(/The link for|リンク（/)
		.first()
		.inputValue();
}

const field = (page: Page, language: "en" | "ja") =>
	page.locator(`.inspector .value textarea[lang|="${language}"]`).first();
const openText = async (page: Page) => {
	await page.frameLocator("iframe.page").locator(`[data-key="${title}"]`).first().click();
	await expect(page.locator(".inspector textarea").first()).toBeVisible();
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
	await expect(maya.locator("form.show")).toContainText("“Home”");
	const link = await showDraft(maya, "Mori");
	const second = await showDraft(maya, "Client");
	await maya.getByRole("button", { name: "日本語", exact: true }).click();
	await expect(maya.getByText("渡したリンク")).toBeVisible();
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
	await expect(maya.locator(".bar .company .heard")).toHaveText(
		messageText("editor.isHere", { name: "佐藤" }),
	);
	await expect(sato.locator(".bar .company .heard")).toHaveText(
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
	await reader.locator(`[data-key="${title}"]`).first().focus();
	await reader.keyboard.press("Enter");
	await reader.getByLabel("Your name").fill("Mori");
	await reader.getByLabel("Note", { exact: true }).fill("“Build” may be <b>clearer</b>.");
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
	await expect(maya.locator(".list .said")).toHaveText("“Build” may be <b>clearer</b>.");
	expect.soft(await axeViolations(maya)).toEqual([]);
	await maya
		.locator(".list")
		.getByRole("button", { name: messageText("editor.showText") })
		.press("Enter");
	await expect(maya.locator(".inspector .said")).toHaveText("“Build” may be <b>clearer</b>.");
	await sato.getByRole("button", { name: "メニュー" }).tap();
	await sato.getByRole("button", { name: "メモ 1", exact: true }).tap();
	await expect(sato.locator(".list .said")).toBeVisible();
	await sato.locator(".list").getByRole("button", { name: "閉じる" }).tap();
	await openText(sato);
	await expect(sato.locator(".inspector .said")).toBeVisible();
	await expect(sato.locator(".inspector .here")).toHaveText(
		messageText("editor.isInText", { name: "Maya" }, "ja"),
	);
	await expect(maya.locator(".inspector .here")).toHaveText(
		messageText("editor.isInText", { name: "佐藤" }),
	);
	expect(await sato.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await sato
		.locator(".inspector")
		.getByRole("button", { name: messageText("editor.tickOff", {}, "ja") })
		.tap();
	await expect(sato.locator(".inspector .said")).toHaveCount(0);
	await expect(maya.locator(".inspector .said")).toHaveCount(0);

	// Each person writes in their own language, and both texts are preserved.
	await field(maya, "en").fill("Maya writes this.");
	await expect(maya.locator(".inspector").getByText("Saved").first()).toBeVisible();
	await expect(field(sato, "en")).toHaveValue("Maya writes this.");
	await field(sato, "ja").fill("佐藤が書きました。");
	await expect(
		sato
			.locator(".inspector")
			.getByText(messageText("editor.saved", {}, "ja"))
			.first(),
	).toBeVisible();
	await expect(field(maya, "ja")).toHaveValue("佐藤が書きました。");
	await expect(field(maya, "en")).toHaveValue("Maya writes this.");

	// Both people write in the same language at the same time. Neither text is overwritten, and the
	// inspector shows both versions.
	await field(maya, "en").focus();
	await Promise.all([
		field(maya, "en").fill("Maya’s second words."),
		field(sato, "en").fill("Sato’s words."),
	]);
	const question = (page: Page) => page.locator(".inspector .versions");
	await expect
		.poll(async () => (await question(maya).count()) + (await question(sato).count()))
		.toBe(1);
	const loser = (await question(maya).count()) > 0 ? maya : sato;
	await expect(question(loser)).toContainText("Maya’s second words.");
	await expect(question(loser)).toContainText("Sato’s words.");
	await loser
		.locator(".inspector")
		.getByRole("button", { name: /Save what I typed|入力した文で書き換える/ })
		.click();
	const winner = loser === maya ? "Maya’s second words." : "Sato’s words.";
	for (const page of [maya, sato]) await expect(field(page, "en")).toHaveValue(winner);

	await reader.goto(`${studio.origin}/_preview/`);
	await expect(reader.locator(`[data-key="${title}"]`).first()).toHaveText(winner);

	// People who close the app disappear from the bar. A revoked link opens nothing.
	await sato.context().close();
	await expect(maya.locator(".bar .company .heard")).toHaveText("", { timeout: 30_000 });
	await expect(maya.locator(".inspector .here")).toHaveText("");
	await maya.goto(`${studio.origin}/_studio/previews`);
	await maya
		.getByRole("button", { name: messageText("studio.takeBackOf", { name: "Mori" }) })
		.press("Enter");
	await expect(
		maya.getByRole("button", { name: messageText("studio.takeBackOf", { name: "Mori" }) }),
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
	await maya
		.locator(".list")
		.getByRole("button", { name: messageText("editor.showText") })
		.press("Enter");
	await expect(maya.locator(".inspector .said")).toHaveText("Which oven?");
	await maya
		.getByRole("button", { name: messageText("editor.openArticle") })
		.first()
		.press("Enter");
	const row = maya.locator(".article-row", { hasText: "More about the new oven" });
	await expect(row.locator(".said")).toHaveText("Which oven?");
	await expect(maya.locator(".article-editor .said")).toHaveCount(1);
	expect.soft(await axeViolations(maya)).toEqual([]);
	await maya.setViewportSize({ width: 360, height: 740 });
	await row.locator(".said").scrollIntoViewIfNeeded();
	expect(await maya.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await row.getByRole("button", { name: messageText("editor.tickOff") }).press("Enter");
	await expect(maya.locator(".article-editor .said")).toHaveCount(0);
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
