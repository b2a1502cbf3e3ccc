import type { Page, Response } from "@playwright/test";
import { site } from "../fixture-site.ts";
import { localeOf } from "./support/addresses.ts";
import { runtimeReady } from "./support/complaints.ts";
import {
	type Answer,
	accepted,
	contactPath,
	contactTexts,
	fillIn,
	formValues,
	respondToContact,
	typed,
} from "./support/contact-form.ts";
import { expect, test } from "./support/policy-test.ts";

// The texts come from the payload, so one language is enough: the one whose addresses have a prefix.
const locale = localeOf("ja");
const path = contactPath(locale);
const sendButton = "form[data-draft] [type=submit]";
const send = (page: Page) => page.locator(sendButton).click();
const field = (page: Page, name: keyof typeof typed | "consent") => page.locator(`[name=${name}]`);
const empty = { name: "", email: "", company: "", plan: "", message: "" };
const isRejection = (response: Response) =>
	response.request().method() === "POST" && response.status() === 422;

test.describe("the contact form, sent by script", () => {
	test.beforeEach(async ({ page }) => {
		await page.goto(path);
		await runtimeReady(page);
	});

	test("sends what was typed, unchanged, thanks with reference and copy, and offers an empty form for another message", async ({
		page,
	}) => {
		const { form, title } = await contactTexts(page, locale);
		const requests = await respondToContact(page, [accepted]);
		await fillIn(page);
		await send(page);
		await expect(page.getByRole("heading", { name: form.sent.heading })).toBeFocused();
		await expect(page.getByRole("main")).toContainText("7KQXM-29PRT");
		for (const text of [typed.name, typed.company, ...typed.message.split("\n")])
			await expect(page.getByRole("main")).toContainText(text);
		expect(await page.title()).toBe(form.titlePrefix.sent + title);
		expect(requests).toHaveLength(1);
		const body = requests[0]?.postDataJSON() as Record<string, string>;
		expect({ ...body, message: body.message?.replaceAll("\r\n", "\n") }).toMatchObject({
			...typed,
			consent: "on",
			locale: locale.code,
			zk3: "",
		});
		expect(requests[0]?.headers()["idempotency-key"]).toBe(body.idempotencyKey);
		expect(body.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
		expect(Number(body.fillTimeMs)).toBeGreaterThan(0);

		await page.getByRole("link", { name: form.sent.another }).click();
		expect(await formValues(page)).toEqual(empty);
		await expect(page).toHaveTitle(title);
		await fillIn(page, { message: "もう一つ、別の件があります。" });
		await send(page);
		await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
		expect(requests).toHaveLength(2);
	});

	test("names everything that is missing in a focused summary whose links lead to the fields", async ({
		page,
	}) => {
		const { form, title } = await contactTexts(page, locale);
		const requests = await respondToContact(page, [accepted]);
		await send(page);
		const heading = page.getByRole("heading", { name: form.errorHeading });
		await expect(heading).toBeFocused();
		await expect(page).toHaveTitle(form.titlePrefix.error + title);
		const summary = heading.locator("..");
		const { topic, name, email, message, consent } = form.errors;
		await expect(summary.getByRole("link")).toHaveText(
			[topic, name, email, message, consent].map((texts) => texts.missing ?? ""),
		);
		await summary.getByRole("link", { name: email.missing ?? "" }).click();
		await expect(field(page, "email")).toBeFocused();
		await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
		await expect(field(page, "email")).toHaveAccessibleDescription(
			new RegExp(`${email.missing}.*${form.fields.email.hint}`),
		);
		await expect(
			page.getByRole("group", { name: form.fields.topic?.label ?? "" }),
		).toHaveAccessibleDescription(new RegExp(topic.missing ?? ""));
		expect(requests).toHaveLength(0);
		await fillIn(page);
		await send(page);
		await expect(page.getByRole("heading", { name: form.sent.heading })).toBeFocused();
		expect(requests).toHaveLength(1);
	});

	test("shows the errors that only the server finds", async ({ page }) => {
		const { form } = await contactTexts(page, locale);
		await respondToContact(page, [
			{ status: 422, body: { errors: [{ field: "company", code: "characters" }] } },
		]);
		await fillIn(page);
		await send(page);
		await expect(page.getByRole("heading", { name: form.errorHeading })).toBeFocused();
		await expect(
			page
				.getByRole("main")
				.getByRole("link", { name: form.errors.company.characters ?? "" }),
		).toHaveAttribute("href", "#contact-company");
		expect(await formValues(page)).toMatchObject(typed);
	});

	test("keeps everything and sends the same message again when it could not be taken, for whatever reason", async ({
		page,
	}) => {
		const { form } = await contactTexts(page, locale);
		for (const [name, answer] of [
			["limited", { status: 429, headers: { "Retry-After": "700" } }],
			["unavailable", { status: 503, headers: { "Retry-After": "10" } }],
			["unreachable", "no answer"],
			["refused", { status: 403 }],
			["tooLarge", { status: 413 }],
		] as const satisfies readonly (readonly [string, Answer])[]) {
			const requests = await respondToContact(page, [answer, accepted]);
			await fillIn(page, { company: name });
			await send(page);
			await expect(
				page.getByRole("heading", { name: form.failures[name].heading }),
				name,
			).toBeFocused();
			// Form.test.tsx has the time in each language.
			if (name === "limited") await expect(page.getByRole("main")).toContainText("12分");
			expect
				.soft(await formValues(page), name)
				.toEqual({ ...typed, company: name, consent: "on" });
			await send(page);
			await expect(
				page.getByRole("heading", { name: form.sent.heading }),
				name,
			).toBeFocused();
			const keys = requests.map((request) => request.headers()["idempotency-key"]);
			expect.soft(keys, name).toHaveLength(2);
			expect.soft(keys[1], name).toBe(keys[0]);
			await page.getByRole("link", { name: form.sent.another }).click();
			await expect.poll(() => formValues(page), name).toEqual(empty);
		}
	});

	test("sends one message for a double click, and says that it is sending", async ({ page }) => {
		const { form } = await contactTexts(page, locale);
		const { promise, resolve } = Promise.withResolvers<void>();
		const requests = await respondToContact(page, [accepted], promise);
		await fillIn(page);
		await page.locator(sendButton).dblclick();
		await expect(page.getByRole("status").filter({ hasText: form.sending })).toBeVisible();
		await page.locator(sendButton).click({ force: true });
		await page.locator("[name=name]").press("Enter");
		resolve();
		await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
		expect(requests).toHaveLength(1);
	});

	test("sends the same message again under the same key when somebody goes back and repeats it", async ({
		page,
	}) => {
		const { form } = await contactTexts(page, locale);
		const requests = await respondToContact(page, [accepted]);
		for (const _ of ["first", "again"]) {
			await fillIn(page);
			await send(page);
			await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
			await page.goto(path);
			await runtimeReady(page);
		}
		const keys = requests.map((request) => request.headers()["idempotency-key"]);
		expect(keys).toHaveLength(2);
		expect(keys[1]).toBe(keys[0]);
	});

	test("counts characters as people do, and says once when they are too many, in each language", async ({
		page,
	}) => {
		// The language of the page comes first; the other is reached in place.
		for (const each of site.locales.toReversed()) {
			if (each.code !== locale.code)
				await page
					.getByRole("banner")
					.getByRole("link", { name: each.name, exact: true })
					.click();
			await expect(page.locator("html")).toHaveAttribute("lang", each.tag);
			const { form } = await contactTexts(page, each);
			const number = (value: number) => new Intl.NumberFormat(each.tag).format(value);
			const message = field(page, "message");
			await message.fill("橋𠮷🌉");
			await expect(
				page.getByText(form.fields.message.counter.join(number(3)), { exact: true }),
			).toBeVisible();
			await message.fill("𠮷".repeat(5_000));
			await expect(
				page.getByText(form.fields.message.counter.join(number(5_000)), { exact: true }),
			).toBeVisible();
			await message.fill("橋".repeat(5_012));
			await expect(
				page.getByText(form.fields.message.over.join(number(12)), { exact: true }),
			).toBeVisible();
			await expect(
				page.getByRole("status").filter({ hasText: form.errors.message.too_long ?? "" }),
			).toBeAttached();
		}
	});
});

test.describe("the contact form without the runtime", () => {
	test("comes back from the server with what was typed, at the errors", async ({ page }) => {
		await page.route("**/assets/runtime-*.js", (route) => route.abort());
		await page.goto(path);
		const { form, title } = await contactTexts(page, locale);
		await fillIn(page, { email: "hanako@" });
		await Promise.all([page.waitForResponse(isRejection), send(page)]);
		await expect(page).toHaveTitle(form.titlePrefix.error + title);
		await expect(page.getByRole("heading", { name: form.errorHeading })).toBeFocused();
		await expect(
			page.getByRole("main").getByRole("link", { name: form.errors.email.format ?? "" }),
		).toBeVisible();
		expect(await formValues(page)).toEqual({ ...typed, email: "hanako@", consent: "on" });
	});

	test("is sent by the browser when the part that sends cannot be loaded", async ({ page }) => {
		await page.route("**/assets/send-contact-*.js", (route) => route.abort());
		await page.goto(path);
		await runtimeReady(page);
		await fillIn(page, { email: "hanako@" });
		await Promise.all([page.waitForResponse(isRejection), send(page)]);
		expect(await formValues(page)).toEqual({ ...typed, email: "hanako@", consent: "on" });
	});
});

test.describe("the contact form without script", () => {
	test.use({ javaScriptEnabled: false });

	test("is filled in by the address, which may say nonsense, and comes back with what was typed, at the errors", async ({
		page,
	}) => {
		await page.goto(`${path}?plan=together&topic=plans`);
		await expect(field(page, "plan")).toHaveValue("together");
		await expect(page.locator("[name=topic][value=plans]")).toBeChecked();
		await page.goto(`${path}?plan=golden&topic=%00&name=x`);
		await expect(field(page, "plan")).toHaveValue("");
		await expect(page.locator("[name=topic]:checked")).toHaveCount(0);
		await expect(field(page, "name")).toHaveValue("");

		const { form, title } = await contactTexts(page, locale);
		await fillIn(page, { email: "hanako@" });
		await Promise.all([page.waitForResponse(isRejection), send(page)]);
		await expect(page).toHaveTitle(form.titlePrefix.error + title);
		await expect(page.getByRole("heading", { name: form.errorHeading })).toBeInViewport();
		for (const name of ["name", "company", "message", "plan"] as const)
			await expect(field(page, name)).toHaveValue(typed[name]);
		await expect(page.locator(`[name=topic][value=${typed.topic}]`)).toBeChecked();
		await expect(field(page, "consent")).toBeChecked();
		await expect(field(page, "email")).toHaveValue("hanako@");
	});
});
