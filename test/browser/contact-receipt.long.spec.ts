import { randomUUID } from "node:crypto";
import { chromium, type Page } from "@playwright/test";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { long } from "../long.ts";
import { localeOf } from "./support/addresses.ts";
import { wholeBrowser } from "./support/chromium.ts";
import { runtimeReady } from "./support/complaints.ts";
import { contactPath, contactTexts, fillIn, formValues, typed } from "./support/contact-form.ts";
import { expect, test } from "./support/contact-site.ts";
import { hearBreaches } from "./support/policy-test.ts";

// A receipt repeats what was typed, in a language of the site: one is enough, and the way from it to
// the other.
const locale = localeOf("ja");
const other = localeOf("en");
const path = contactPath(locale);
const home = localizePath("/", locale);

const uniqueName = () => `髙﨑 花子 ${randomUUID().slice(0, 8)}`;
const reference = "[data-draft-sent] dd[translate=no]";

/**
 * Sends a message.
 * @returns the reference that the page shows
 */
async function send(page: Page, name: string): Promise<string> {
	await fillIn(page, { name });
	await page.locator("form[data-draft] [type=submit]").click();
	await expect(page.locator(reference)).toHaveText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
	return (await page.locator(reference).textContent()) ?? "";
}

for (const script of [true, false])
	test.describe(`the receipt, ${script ? "with" : "without"} script`, () => {
		test.use({ javaScriptEnabled: script });
		const rare = script ? {} : long;
		const open = async (page: Page, address: string) => {
			await page.goto(address);
			if (script) await runtimeReady(page);
		};

		test("is there after a reload, after another page and Back, and in the other language", async ({
			page,
		}) => {
			const name = uniqueName();
			const { form } = await contactTexts(page, locale);
			await open(page, path);
			const invitation = page.locator("main > :first-child").getByRole("link");
			await expect(invitation).toBeVisible();
			const sent = await send(page, name);
			await expect(invitation).toBeHidden();
			const expectShown = async () => {
				await expect(page.locator(reference)).toHaveText(sent);
				for (const text of [name, typed.company])
					await expect(page.getByRole("main")).toContainText(text);
			};
			await expectShown();
			await expect(page).toHaveTitle(new RegExp(`^${form.titlePrefix.sent}`));
			await expect(page).toHaveURL(new RegExp(`${path}\\?sent=`));
			await page.getByRole("banner").getByRole("link").first().click();
			await expect(page).toHaveURL(home);
			await page.goBack();
			await expectShown();
			await expect(page).toHaveTitle(new RegExp(`^${form.titlePrefix.sent}`));
			await page.reload();
			await expectShown();
			await page.getByRole("banner").getByRole("link").first().click();
			await expect(page).toHaveURL(home);
			await page.goBack();
			await expectShown();
			if (!script) return;
			await page
				.getByRole("banner")
				.getByRole("link", { name: other.name, exact: true })
				.click();
			await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
			await expectShown();
		});

		test(
			"gives way to an empty form, and is still there on the way back",
			rare,
			async ({ page }) => {
				const { form } = await contactTexts(page, locale);
				await open(page, path);
				const sent = await send(page, uniqueName());
				await page.getByRole("link", { name: form.sent.another }).click();
				await expect(page.locator("[name=message]")).toHaveValue("");
				expect(await formValues(page)).toMatchObject({ name: "", message: "" });
				await expect(page).not.toHaveTitle(new RegExp(`^${form.titlePrefix.sent}`));
				await page.locator("[name=message]").fill("The next message");
				await page.goBack();
				await expect(page.locator(reference)).toHaveText(sent);
				if (!script) return;
				await page.reload();
				await expect(page.locator(reference)).toHaveText(sent);
				await page.goto(path);
				await expect(page.locator("[name=message]")).toHaveValue("The next message");
			},
		);

		test(
			"cannot be had with the reference that stands in mails",
			rare,
			async ({ page, context }) => {
				const name = uniqueName();
				await open(page, path);
				const sent = await send(page, name);
				const stranger = await context.newPage();
				await stranger.goto(`${path}?sent=${sent}`);
				await expect(stranger.locator("form[data-draft]")).toBeVisible();
				await expect(stranger.locator("body")).not.toContainText(name);
			},
		);
	});

test("the receipt shows in place in the other language, and for the last of two messages", async ({
	page,
}) => {
	await page.goto(path);
	await runtimeReady(page);
	const first = await send(page, uniqueName());
	const documents: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
	await page.getByRole("banner").getByRole("link", { name: other.name, exact: true }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
	await expect(page.locator(reference)).toHaveText(first);
	const { form } = await contactTexts(page, other);
	await page.getByRole("link", { name: form.sent.another }).click();
	await expect(page.locator("[name=message]")).toHaveValue("");
	const second = await send(page, uniqueName());
	expect(second).not.toBe(first);
	await page.goBack();
	await expect(page.locator(reference)).toHaveText(first);
	await page.goForward();
	await expect(page.locator(reference)).toHaveText(second);
	expect(documents).toEqual([]);
});

test("the receipt is there when the page comes back from the back/forward cache, and another message can follow", async ({
	site,
	breaches,
}) => {
	const browser = await chromium.launch({
		...wholeBrowser,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	hearBreaches(browser, breaches);
	const page = await browser.newPage({ baseURL: site.origin });
	await page.goto(path);
	await runtimeReady(page);
	const { form } = await contactTexts(page, locale);
	const name = uniqueName();
	const sent = await send(page, name);
	await page.evaluate(() =>
		addEventListener("pageshow", ({ persisted }) =>
			Object.assign(document.documentElement.dataset, { persisted }),
		),
	);
	await page.goto(`${site.origin.replace("127.0.0.1", "localhost")}/healthz`);
	await page.goBack({ waitUntil: "commit" });
	await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
	await expect(page.locator(reference)).toHaveText(sent);
	await expect(page.getByRole("main")).toContainText(name);
	expect(await page.evaluate(() => location.search)).toMatch(/^\?sent=/);
	await page.getByRole("link", { name: form.sent.another }).click();
	expect(await formValues(page)).toMatchObject({ name: "", message: "" });
	expect(await send(page, uniqueName())).not.toBe(sent);
	expect(await site.messages(name)).toHaveLength(1);
	await browser.close();
});
