import type { Page } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

const title = "pages/index.yaml#sections.1.intro";

/** Signs a person in and waits for the window. */
async function signIn(page: Page, link: string) {
	await page.goto(link);
	await page.getByRole("button", { name: /passkey|パスキー/ }).click();
	await expect(page.locator(".bar")).toBeVisible();
}

/** Makes a link to the draft in the studio, and returns its address. */
async function showDraft(page: Page, name: string) {
	await page.getByLabel(/For whom|見せる相手/).fill(name);
	await page.getByRole("button", { name: /Create the link|リンクを作る/ }).click();
	return page
		.getByLabel(/The link for|リンク（/)
		.first()
		.inputValue();
}

test("a reader without an account sees the draft, and leaves a note by keyboard that writers tick off", async ({ studio, browser }) => {
	test.setTimeout(240_000);
	const maya = await openDevice(browser, { locale: "en-GB" });
	await signIn(maya, linkIn(await studio.run("people", "add", "--name", "Maya")));
	await maya.getByRole("button", { name: "Show the draft" }).click();
	const link = await showDraft(maya, "Mori");

	const reader = await (await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } })).newPage();
	const problems: string[] = [];
	reader.on("pageerror", (error) => problems.push(error.message));
	reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
	await reader.goto(link);
	expect(new URL(reader.url()).pathname).toBe("/_preview/");
	await expect(reader.locator("html[data-hydrated]")).toBeAttached();
	await expect(reader.getByText("Draft · until")).toBeVisible();
	expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

	await reader.getByRole("button", { name: "Leave a note" }).press("Enter");
	await expect(reader.getByText("Choose the text")).toBeVisible();
	await reader.locator(`[data-key="${title}"]`).first().focus();
	await reader.keyboard.press("Enter");
	await expect(reader.getByRole("dialog")).toBeVisible();
	await reader.getByLabel("Your name").fill("Mori");
	await reader.getByLabel("Note", { exact: true }).fill("“Build” may be <b>clearer</b>.");
	expect.soft(await axeViolations(reader)).toEqual([]);
	await reader.getByRole("dialog").getByRole("button", { name: "Leave the note" }).press("Enter");
	await expect(reader.getByText("Your note has been left.")).toBeVisible();
	await reader.getByRole("link", { name: "日本語" }).first().click();
	await expect(reader.getByRole("button", { name: "メモを残す" })).toBeVisible();
	expect(new URL(reader.url()).pathname).toBe("/_preview/ja");
	await expect(reader.locator("html[data-hydrated]")).toBeAttached();
	expect(problems).toEqual([]);
	for (const page of [maya, reader]) await page.context().close();
});
