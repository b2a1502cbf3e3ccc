import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Locale } from "../../packages/core/src/routing/locale.ts";
import { site as configuration } from "../fixture-site.ts";
import { long } from "../long.ts";
import { behaviorLocales } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { runtimeReady } from "./support/complaints.ts";
import {
	contactPath,
	contactTexts,
	fillIn,
	formValues,
	takeTime,
	typed,
} from "./support/contact-form.ts";
import { type ContactSite, expect, test } from "./support/contact-site.ts";

// Whole journeys, with axe on the way.

const sendButton = "form[data-draft] [type=submit]";
const send = (page: Page) => page.locator(sendButton).click();
/** Without the runtime, the page is plain HTML with a form that the browser sends. */
const withoutRuntime = (page: Page) =>
	page.route("**/assets/runtime-*.js", (route) => route.abort());
/** A unique name, with which a test finds its own message. */
const uniqueName = () => `髙﨑 花子 👩‍💻 ${randomUUID().slice(0, 8)}`;

async function writeAtEase(page: Page, changes: Parameters<typeof fillIn>[1]): Promise<void> {
	await fillIn(page, changes);
	await takeTime(page);
}

/**
 * Waits for the receipt.
 * @returns the reference that the receipt shows
 */
async function referenceShown(page: Page, locale: Locale): Promise<string> {
	const { form } = await contactTexts(page, locale);
	await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
	const reference = await page.locator("[data-draft-sent] dd[translate=no]").textContent();
	expect(reference).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
	return reference ?? "";
}

/**
 * Checks that the message is stored once and unchanged, and that the owner gets a mail about it to
 * which a reply is possible.
 */
async function expectArrived(
	page: Page,
	site: ContactSite,
	locale: Locale,
	name: string,
	reference: string,
): Promise<void> {
	const stored = await site.messages(name);
	expect(stored).toEqual([
		{
			...typed,
			name,
			email: "hanako@example.jp",
			reference,
			locale: locale.code,
			state: "new",
			quarantineReason: undefined,
			receivedAt: expect.any(Number),
			fields: {},
		},
	]);
	// The owner's mail is in the site's first language.
	const { form } = await contactTexts(page, configuration.locales[0]);
	const topic = form.topics?.find(({ id }) => id === typed.topic)?.label ?? "";
	const mail = await site.mailAbout(reference);
	expect(mail.headers.get("subject")).toBe(`Contact form: ${topic} (${reference})`);
	expect(mail.headers.get("reply-to")).toBe(`${name} <hanako@example.jp>`);
	expect(mail.text.trimEnd().endsWith(typed.message)).toBe(true);
	for (const part of [
		reference,
		topic,
		form.plans.find(({ id }) => id === typed.plan)?.name ?? "",
		typed.company,
		name,
		locale.name,
	])
		expect(mail.text).toContain(part);
}

for (const locale of behaviorLocales) {
	const path = contactPath(locale);
	const [other = locale] = configuration.locales.filter((each) => each.code !== locale.code);
	// The other ways to the same message depend on no words: the last language has them alone.
	const isLast = locale === behaviorLocales.at(-1);

	test.describe(`a message in ${locale.code}, without script`, () => {
		test.use({ javaScriptEnabled: false });

		test("is written, mended, sent and thanked for", async ({ page, site }) => {
			const name = uniqueName();
			const { form } = await contactTexts(page, locale);
			await page.goto(`${path}?plan=${typed.plan}&topic=${typed.topic}`);
			await expect(page.locator("[name=plan]")).toHaveValue(typed.plan);
			await expect(page.locator(`[name=topic][value=${typed.topic}]`)).toBeChecked();
			await fillIn(page, { name, email: "hanako＠" });
			await send(page);
			await expect(page.getByRole("heading", { name: form.errorHeading })).toBeVisible();
			expect(await site.messages(name)).toEqual([]);
			await expect(page.locator("[name=message]")).toHaveValue(typed.message);
			await page.locator("[name=email]").fill(typed.email);
			await send(page);
			const reference = await referenceShown(page, locale);
			await expect(page).toHaveURL(({ pathname, search }) =>
				(pathname + search).startsWith(`${path}?sent=${reference}.`),
			);
			for (const text of [
				name,
				typed.company,
				"hanako@example.jp",
				...typed.message.split("\n"),
			])
				await expect(page.getByRole("main")).toContainText(text);
			await page.reload();
			expect(await referenceShown(page, locale)).toBe(reference);
			await expectArrived(page, site, locale, name, reference);
		});

		if (!isLast) return;
		test(
			"is one message when it is sent again from the page before",
			long,
			async ({ page, site }) => {
				const name = uniqueName();
				await page.goto(path);
				await fillIn(page, { name });
				await send(page);
				const reference = await referenceShown(page, locale);
				await page.goBack();
				await fillIn(page, { name });
				await send(page);
				expect(await referenceShown(page, locale)).toBe(reference);
				await expectArrived(page, site, locale, name, reference);
			},
		);

		test("is one message after a double click", long, async ({ page, site }) => {
			const name = uniqueName();
			await page.goto(path);
			await fillIn(page, { name });
			await page.locator(sendButton).dblclick();
			const reference = await referenceShown(page, locale);
			await expectArrived(page, site, locale, name, reference);
		});

		test("is kept on the page while the store cannot take it", long, async ({ page, site }) => {
			const name = uniqueName();
			const { form } = await contactTexts(page, locale);
			await page.goto(path);
			await fillIn(page, { name });
			const unlock = site.lockStore();
			await send(page);
			await expect(
				page.getByRole("heading", { name: form.failures.unavailable.heading }),
			).toBeVisible({ timeout: 15_000 });
			await expect(page.locator("[name=name]")).toHaveValue(name);
			unlock();
			await send(page);
			await expectArrived(page, site, locale, name, await referenceShown(page, locale));
		});
	});

	test.describe(`a message in ${locale.code}, before React is there`, () => {
		if (!isLast) return;
		test("is sent by the browser, and its draft is gone", long, async ({ page, site }) => {
			await withoutRuntime(page);
			const name = uniqueName();
			await page.goto(path);
			await writeAtEase(page, { name, message: "short" });
			await send(page);
			await expect(
				page.getByRole("heading", {
					name: (await contactTexts(page, locale)).form.errorHeading,
				}),
			).toBeFocused();
			expect(await axeViolations(page)).toEqual([]);
			await page.locator("[name=message]").fill(typed.message);
			await page.locator(sendButton).dblclick();
			const reference = await referenceShown(page, locale);
			expect(await axeViolations(page)).toEqual([]);
			await expectArrived(page, site, locale, name, reference);
			await page.goto(path);
			await expect(page.locator("[name=name]")).toHaveValue("");
			// Visitors who go back to the receipt may have begun their next message already.
			await page.locator("[name=name]").fill("The next one");
			await page.goBack();
			await expect(page.locator("[data-draft-sent]")).toContainText(reference);
			await page.goto(path);
			await expect(page.locator("[name=name]")).toHaveValue("The next one");
		});
	});

	test.describe(`a message in ${locale.code}, with script`, () => {
		test.beforeEach(async ({ page }) => {
			await page.goto(path);
			await runtimeReady(page);
		});

		test(
			"is composed with an input method, mended, sent and thanked for",
			long,
			async ({ page, site, context }) => {
				const name = uniqueName();
				const { form } = await contactTexts(page, locale);
				await writeAtEase(page, { name: "", email: "hanako＠" });
				const input = await context.newCDPSession(page);
				await page.locator("[name=name]").focus();
				for (const text of ["t", "た", "たk", "たかさき"])
					await input.send("Input.imeSetComposition", {
						text,
						selectionStart: text.length,
						selectionEnd: text.length,
					});
				await input.send("Input.dispatchKeyEvent", {
					type: "rawKeyDown",
					key: "Process",
					code: "Enter",
					windowsVirtualKeyCode: 229,
				});
				await input.send("Input.insertText", { text: name });
				await expect(page.locator("[name=name]")).toHaveValue(name);
				await send(page);
				await expect(page.getByRole("heading", { name: form.errorHeading })).toBeFocused();
				expect(await site.messages(name)).toEqual([]);
				await page.locator("[name=email]").fill(typed.email);
				await send(page);
				const reference = await referenceShown(page, locale);
				await expect(page.getByRole("main")).toContainText(name);
				await expectArrived(page, site, locale, name, reference);
				await page.goto(path);
				await runtimeReady(page);
				expect(await formValues(page)).toMatchObject({ name: "", message: "" });
			},
		);

		test(
			"that is begun here, reloaded and sent in the other language is one message in that language",
			long,
			async ({ page, site }) => {
				const name = uniqueName();
				await writeAtEase(page, { name });
				await page.reload();
				await runtimeReady(page);
				await page
					.getByRole("banner")
					.getByRole("link", { name: other.name, exact: true })
					.click();
				await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
				await expect
					.poll(() => formValues(page))
					.toEqual({ ...typed, name, consent: "on" });
				await send(page);
				await expectArrived(page, site, other, name, await referenceShown(page, other));
			},
		);

		if (!isLast) return;
		test("is one message after a double click", long, async ({ page, site }) => {
			const name = uniqueName();
			await writeAtEase(page, { name });
			await page.locator(sendButton).dblclick();
			await expectArrived(page, site, locale, name, await referenceShown(page, locale));
		});

		test("is one message when the network was away, and when the answer was lost", async ({
			page,
			site,
			context,
		}) => {
			const name = uniqueName();
			const { form } = await contactTexts(page, locale);
			const unreachable = page.getByRole("heading", {
				name: form.failures.unreachable.heading,
			});
			await writeAtEase(page, { name });
			await context.setOffline(true);
			await send(page);
			await expect(unreachable).toBeFocused();
			await context.setOffline(false);
			await page.route("**/api/contact", async (route) => {
				await route.fetch();
				await route.abort("connectionreset");
			});
			await send(page);
			await expect.poll(async () => (await site.messages(name)).length).toBe(1);
			await expect(unreachable).toBeFocused();
			await page.unroute("**/api/contact");
			await send(page);
			await expectArrived(page, site, locale, name, await referenceShown(page, locale));
		});

		test("is kept on the page while the store cannot take it", long, async ({ page, site }) => {
			const name = uniqueName();
			const { form } = await contactTexts(page, locale);
			await writeAtEase(page, { name });
			const unlock = site.lockStore();
			await send(page);
			await expect(
				page.getByRole("heading", { name: form.failures.unavailable.heading }),
			).toBeFocused({ timeout: 15_000 });
			unlock();
			await send(page);
			await expectArrived(page, site, locale, name, await referenceShown(page, locale));
		});
	});
}
