import type { Page } from "@playwright/test";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { localeOf } from "./support/addresses.ts";
import { runtimeReady, watchComplaints } from "./support/complaints.ts";
import {
	accepted,
	contactPath,
	contactTexts,
	fillIn,
	formValues,
	respondToContact,
	typed,
} from "./support/contact-form.ts";
import { expect, test } from "./support/policy-test.ts";

// A draft depends on no words: one language is enough, the one whose addresses have a prefix.
const locale = localeOf("ja");
const other = localeOf("en");
const path = contactPath(locale);
const whole = { ...typed, consent: "on" };
const withoutRuntime = (page: Page) =>
	page.route("**/assets/runtime-*.js", (route) => route.abort());
const toOther = (page: Page) =>
	page.getByRole("banner").getByRole("link", { name: other.name, exact: true });
const empty = { name: "", email: "", company: "", plan: "", message: "" };

test.describe("what was typed", () => {
	for (const isHydrated of [true, false])
		test(`is there in the other language and after a reload, ${isHydrated ? "in place" : "before React"}`, async ({
			page,
		}) => {
			if (!isHydrated) await withoutRuntime(page);
			await page.goto(path);
			if (isHydrated) await runtimeReady(page);
			await fillIn(page);
			await toOther(page).click();
			await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
			await expect.poll(() => formValues(page)).toEqual(whole);
			// A browser may restore the fields of a page that is reloaded. After a new visit in the
			// same tab, only our draft can fill them.
			await page.goto("about:blank");
			await page.goto(path);
			await expect.poll(() => formValues(page)).toEqual(whole);
			if (isHydrated) await runtimeReady(page);
			expect(await formValues(page)).toEqual(whole);
		});

	test("is kept when React hydrates the page, and counts as newer than a draft", async ({
		page,
	}) => {
		await page.goto(path);
		await runtimeReady(page);
		await fillIn(page, { name: "old", message: "an old draft" });
		await page.goto("about:blank");
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.route("**/assets/{runtime,draft}-*.js", async (route) => {
			await promise;
			await route.continue();
		});
		await page.goto(path, { waitUntil: "commit" });
		await page.locator("[name=name]").fill("new");
		await page.locator("[name=topic][value=other]").check();
		await page.locator("[name=plan]").selectOption("full");
		resolve();
		await runtimeReady(page);
		await expect
			.poll(() => formValues(page))
			.toEqual({
				...whole,
				name: "new",
				topic: "other",
				plan: "full",
				message: "an old draft",
			});
	});

	test("is kept before the form's script came, beside an earlier draft", async ({ page }) => {
		await withoutRuntime(page);
		await page.goto(path);
		await fillIn(page);
		await page.goto("about:blank");
		await page.route("**/assets/draft-*.js", (route) => route.abort());
		await page.goto(path);
		await page.locator("[name=name]").fill("typed early");
		await page.unroute("**/assets/draft-*.js");
		await page.goto("about:blank");
		await page.goto(path);
		await expect.poll(() => formValues(page)).toEqual({ ...whole, name: "typed early" });
	});

	test("is there in the other language when neither runtime nor the form's script can be had", async ({
		page,
	}) => {
		await page.route("**/assets/{runtime,draft}-*.js", (route) => route.abort());
		await page.goto(path);
		await fillIn(page);
		await page.unroute("**/assets/{runtime,draft}-*.js");
		await toOther(page).click();
		await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
		await expect.poll(() => formValues(page)).toEqual(whole);
	});

	test("is not lost without a question where storage is switched off", async ({ page }) => {
		await withoutRuntime(page);
		await page.addInitScript(() =>
			Object.defineProperty(window, "sessionStorage", {
				get: () => Reflect.construct(Promise, []),
			}),
		);
		await page.goto(path);
		await page.locator("[name=name]").click();
		await page.keyboard.type("Hanako");
		const questions: string[] = [];
		page.on("dialog", (dialog) => {
			questions.push(dialog.type());
			void dialog.dismiss();
		});
		await toOther(page).click({ noWaitAfter: true });
		await expect.poll(() => questions).toEqual(["beforeunload"]);
		await expect(page.locator("[name=name]")).toHaveValue("Hanako");
		await expect(page).toHaveURL(path);
	});

	test("is forgotten after a day", async ({ page }) => {
		await page.clock.install();
		await page.goto(path);
		await page.locator("[name=name]").fill("Hanako");
		await page.clock.fastForward(86_400_001);
		await page.reload();
		await runtimeReady(page);
		expect(await page.evaluate(() => sessionStorage.getItem("draft:contact"))).toBeNull();
	});

	test("stays out of a window that a script opens, waits while another page is read in place, and is gone once it was sent", async ({
		page,
		context,
	}) => {
		await page.goto(path);
		await runtimeReady(page);
		await fillIn(page);
		const opening = context.waitForEvent("page");
		await page.evaluate((address) => void window.open(address), path);
		const opened = await opening;
		await runtimeReady(opened);
		expect(await formValues(opened)).toMatchObject({ name: "", message: "" });
		await opened.close();
		expect(await formValues(page)).toEqual(whole);

		await page.getByRole("banner").getByRole("link").first().click();
		await expect(page).toHaveURL(localizePath("/", locale));
		await page.goBack();
		await expect.poll(() => page.locator("form[data-draft]").count()).toBe(1);
		await expect.poll(() => formValues(page)).toEqual(whole);

		const { form } = await contactTexts(page, locale);
		await respondToContact(page, [accepted]);
		await page.locator("form[data-draft] [type=submit]").click();
		await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
		expect(
			await page.evaluate(() =>
				Object.keys(sessionStorage).filter((key) => key.startsWith("draft")),
			),
		).toEqual([]);
		await page.goto(path);
		await runtimeReady(page);
		expect(await formValues(page)).toEqual(empty);
	});

	for (const [what, spoil] of [
		[
			"is switched off",
			() =>
				Object.defineProperty(window, "sessionStorage", {
					get: () => Reflect.construct(Promise, []),
				}),
		],
		["holds nonsense", () => sessionStorage.setItem("draft:contact", "{not json")],
	] as const)
		test(`can be sent where storage ${what}`, async ({ page }) => {
			const faults: string[] = [];
			page.on("pageerror", (error) => faults.push(error.message));
			await page.addInitScript(spoil);
			await page.goto(path);
			await runtimeReady(page);
			const { form } = await contactTexts(page, locale);
			await respondToContact(page, [accepted]);
			await fillIn(page);
			expect(await formValues(page)).toEqual(whole);
			await page.locator("form[data-draft] [type=submit]").click();
			await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
			expect(faults).toEqual([]);
		});
});

test("the link that was followed chooses the plan, gives way to what is chosen after it, and counts again when it is a new one", async ({
	page,
}) => {
	// A new load of the page aborts what the page was fetching ahead.
	const complaints = watchComplaints(page, /ERR_ABORTED/);
	const plan = page.locator("[name=plan]");
	await page.goto(localizePath("/pricing", locale));
	await runtimeReady(page);
	await page.getByRole("main").locator('a[href$="?plan=together"]').click();
	await expect(plan).toHaveValue("together");
	await page.reload();
	await runtimeReady(page);
	await expect(plan).toHaveValue("together");
	await plan.selectOption("full");
	await page.reload();
	await runtimeReady(page);
	await expect(plan).toHaveValue("full");
	await page.goto(`${path}?plan=own`);
	await runtimeReady(page);
	await expect(plan).toHaveValue("own");
	expect(complaints).toEqual([]);
});
