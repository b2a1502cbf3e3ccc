import { behaviorLocales } from "./support/addresses.ts";
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

const sendButton = "form[data-draft] [type=submit]";

for (const locale of behaviorLocales) {
	const path = contactPath(locale);

	test.describe(`the contact form in ${locale.code}, sent by script`, () => {
		test.beforeEach(async ({ page }) => {
			await page.goto(path);
			await runtimeReady(page);
		});

		test("sends what was typed, unchanged, and thanks with reference and copy", async ({
			page,
		}) => {
			const { form } = await contactTexts(page, locale);
			const requests = await respondToContact(page, [accepted]);
			await fillIn(page);
			await page.locator(sendButton).click();
			await expect(page.getByRole("heading", { name: form.sent.heading })).toBeFocused();
			await expect(page.getByRole("main")).toContainText("7KQXM-29PRT");
			for (const text of [typed.name, typed.company, ...typed.message.split("\n")])
				await expect(page.getByRole("main")).toContainText(text);
			expect(await page.title()).toBe(
				form.titlePrefix.sent + (await contactTexts(page, locale)).title,
			);
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
		});

		test("names everything that is missing in a focused summary whose links lead to the fields", async ({
			page,
		}) => {
			const { form, title } = await contactTexts(page, locale);
			const requests = await respondToContact(page, [accepted]);
			await page.locator(sendButton).click();
			const heading = page.getByRole("heading", { name: form.errorHeading });
			await expect(heading).toBeFocused();
			await expect(page).toHaveTitle(form.titlePrefix.error + title);
			const summary = heading.locator("..");
			const { topic, name, email, message, consent } = form.errors;
			await expect(summary.getByRole("link")).toHaveText(
				[topic, name, email, message, consent].map((texts) => texts.missing ?? ""),
			);
			await summary.getByRole("link", { name: email.missing ?? "" }).click();
			const field = page.locator("[name=email]");
			await expect(field).toBeFocused();
			await expect(field).toHaveAttribute("aria-invalid", "true");
			await expect(field).toHaveAccessibleDescription(
				new RegExp(`${email.missing}.*${form.fields.email.hint}`),
			);
			await expect(
				page.getByRole("group", { name: form.fields.topic?.label ?? "" }),
			).toHaveAccessibleDescription(new RegExp(topic.missing ?? ""));
			expect(requests).toHaveLength(0);
			await fillIn(page);
			await page.locator(sendButton).click();
			await expect(page.getByRole("heading", { name: form.sent.heading })).toBeFocused();
			expect(requests).toHaveLength(1);
		});

		test("shows the errors that only the server finds", async ({ page }) => {
			const { form } = await contactTexts(page, locale);
			await respondToContact(page, [
				{ status: 422, body: { errors: [{ field: "company", code: "characters" }] } },
			]);
			await fillIn(page);
			await page.locator(sendButton).click();
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
				await page.goto(path);
				await runtimeReady(page);
				const requests = await respondToContact(page, [answer, accepted]);
				await fillIn(page, { company: name });
				await page.locator(sendButton).click();
				await expect(
					page.getByRole("heading", { name: form.failures[name].heading }),
					name,
				).toBeFocused();
				if (name === "limited")
					await expect(page.getByRole("main")).toContainText(
						locale.code === "ja" ? "12分" : "12 minutes",
					);
				expect
					.soft(await formValues(page), name)
					.toEqual({ ...typed, company: name, consent: "on" });
				await page.locator(sendButton).click();
				await expect(
					page.getByRole("heading", { name: form.sent.heading }),
					name,
				).toBeFocused();
				const keys = requests.map((request) => request.headers()["idempotency-key"]);
				expect.soft(keys, name).toHaveLength(2);
				expect.soft(keys[1], name).toBe(keys[0]);
			}
		});

		test("sends one message for a double click, and says that it is sending", async ({
			page,
		}) => {
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

		test("offers an empty form for another message", async ({ page }) => {
			const { form, title } = await contactTexts(page, locale);
			const requests = await respondToContact(page, [accepted]);
			await fillIn(page);
			await page.locator(sendButton).click();
			await page.getByRole("link", { name: form.sent.another }).click();
			expect(await formValues(page)).toEqual({
				name: "",
				email: "",
				company: "",
				plan: "",
				message: "",
			});
			await expect(page).toHaveTitle(title);
			await fillIn(page, { message: "もう一つ、別の件があります。" });
			await page.locator(sendButton).click();
			await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
			expect(
				requests.map(
					(request) => (request.postDataJSON() as Record<string, string>).message,
				),
			).toHaveLength(2);
		});

		test("sends the same message again under the same key when somebody goes back and repeats it", async ({
			page,
		}) => {
			const { form } = await contactTexts(page, locale);
			const requests = await respondToContact(page, [accepted]);
			for (const _ of ["first", "again"]) {
				await fillIn(page);
				await page.locator(sendButton).click();
				await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
				await page.goto(path);
				await runtimeReady(page);
			}
			const keys = requests.map((request) => request.headers()["idempotency-key"]);
			expect(keys).toHaveLength(2);
			expect(keys[1]).toBe(keys[0]);
		});

		test("counts characters as people do, and says once when they are too many", async ({
			page,
		}) => {
			const { form } = await contactTexts(page, locale);
			const number = (value: number) => new Intl.NumberFormat(locale.tag).format(value);
			const message = page.locator("[name=message]");
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
		});
	});

	test.describe(`the contact form in ${locale.code} without the runtime`, () => {
		test("comes back from the server with what was typed, at the errors", async ({ page }) => {
			await page.route("**/assets/runtime-*.js", (route) => route.abort());
			await page.goto(path);
			const { form, title } = await contactTexts(page, locale);
			await fillIn(page, { email: "hanako@" });
			const [response] = await Promise.all([
				page.waitForResponse((each) => each.request().method() === "POST"),
				page.locator(sendButton).click(),
			]);
			expect(response.status()).toBe(422);
			await expect(page).toHaveTitle(form.titlePrefix.error + title);
			await expect(page.getByRole("heading", { name: form.errorHeading })).toBeFocused();
			await expect(
				page.getByRole("main").getByRole("link", { name: form.errors.email.format ?? "" }),
			).toBeVisible();
			expect(await formValues(page)).toEqual({ ...typed, email: "hanako@", consent: "on" });
		});

		test("is sent by the browser when the part that sends cannot be loaded", async ({
			page,
		}) => {
			await page.route("**/assets/send-contact-*.js", (route) => route.abort());
			await page.goto(path);
			await runtimeReady(page);
			await fillIn(page, { email: "hanako@" });
			await Promise.all([
				page.waitForResponse(
					(each) => each.request().method() === "POST" && each.status() === 422,
				),
				page.locator(sendButton).click(),
			]);
			expect(await formValues(page)).toEqual({ ...typed, email: "hanako@", consent: "on" });
		});
	});

	test.describe(`the contact form in ${locale.code} without script`, () => {
		test.use({ javaScriptEnabled: false });

		test("comes back with what was typed, at the errors", async ({ page }) => {
			await page.goto(path);
			const { form, title } = await contactTexts(page, locale);
			await fillIn(page, { email: "hanako@" });
			const [response] = await Promise.all([
				page.waitForResponse((each) => each.request().method() === "POST"),
				page.locator(sendButton).click(),
			]);
			expect(response.status()).toBe(422);
			await expect(page).toHaveTitle(form.titlePrefix.error + title);
			await expect(page.getByRole("heading", { name: form.errorHeading })).toBeInViewport();
			for (const name of ["name", "company", "message"] as const)
				await expect(page.locator(`[name=${name}]`)).toHaveValue(typed[name]);
			await expect(page.locator(`[name=topic][value=${typed.topic}]`)).toBeChecked();
			await expect(page.locator("[name=plan]")).toHaveValue(typed.plan);
			await expect(page.locator("[name=consent]")).toBeChecked();
			await expect(page.locator("[name=email]")).toHaveValue("hanako@");
		});

		test("is filled in by the address, which may say nonsense", async ({ page }) => {
			await page.goto(`${path}?plan=together&topic=plans`);
			await expect(page.locator("[name=plan]")).toHaveValue("together");
			await expect(page.locator("[name=topic][value=plans]")).toBeChecked();
			await page.goto(`${path}?plan=golden&topic=%00&name=x`);
			await expect(page.locator("[name=plan]")).toHaveValue("");
			await expect(page.locator("[name=topic]:checked")).toHaveCount(0);
			await expect(page.locator("[name=name]")).toHaveValue("");
		});
	});
}
