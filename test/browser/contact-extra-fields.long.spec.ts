import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Payload } from "../../packages/core/src/payload/payload.ts";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { payloadPath } from "../../packages/core/src/routing/route.ts";
import type { PreparedSection } from "../../packages/core/src/schema/section.ts";
import type { form } from "../../packages/kakehashi/src/sections/form/schema.ts";
import { sectionOf } from "../section-of.ts";
import { builtSite } from "../sites/built-site.ts";
import { behaviorLocales } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { runtimeReady } from "./support/complaints.ts";
import { formValues, takeTime } from "./support/contact-form.ts";
import { expect, test } from "./support/contact-site.ts";

// Extra fields that the owner defines, one of each kind, from the page to the owner's table.
test.use({ siteName: "sections" });
test.describe.configure({ timeout: 120_000 });

/**
 * What visitors type, with full-width characters where a Japanese input method usually writes them.
 */
const typed = {
	phone: "０９０−１２３４−５６７８",
	room: "ume",
	day: "2099-12-24",
	leaving: "2099-12-26",
	guests: "２",
	website: "https://tea.example/house",
	badge: "髙﨑 花子",
	diet: "そば\nえび",
} as const;
/** The values that the server stores for `typed`. */
const stored = { ...typed, phone: "090-1234-5678", guests: "2", parking: "yes" };

async function fillIn(
	page: Page,
	name: string,
	fields: Readonly<Record<string, string>> = typed,
): Promise<void> {
	await page.locator("[name=topic][value=plans]").check();
	await page.locator("[name=name]").fill(name);
	await page.locator("[name=email]").fill("hanako@example.jp");
	await page.locator("[name=message]").fill("見積もりをお願いします。よろしくお願いします。");
	const { room, ...texts } = fields;
	if (room !== undefined) await page.locator("[name=room]").selectOption(room);
	for (const [id, value] of Object.entries(texts)) await page.locator(`[name=${id}]`).fill(value);
	await page.locator("[name=parking]").check();
	await page.locator("[name=consent]").check();
}

const send = (page: Page) => page.locator("form[data-draft] [type=submit]").click();

async function wordsOf(page: Page, path: string): Promise<PreparedSection<typeof form>> {
	return sectionOf((await (await page.request.get(payloadPath(path))).json()) as Payload, "form");
}

// The labels and mistakes are in each language, the ways to send them in one.
for (const locale of behaviorLocales)
	for (const javaScriptEnabled of locale === behaviorLocales.at(-1) ? [true, false] : [true])
		test.describe(`fields of the owner's own in ${locale.code}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
			test.use({ javaScriptEnabled });
			const path = localizePath("/example-form", locale);

			test("are asked for, mended, stored, mailed and exported", async ({ page, site }) => {
				const name = `花子 ${randomUUID().slice(0, 8)}`;
				const words = await wordsOf(page, path);
				const label = Object.fromEntries(
					(words.extraFields ?? []).map((field) => [field.id, field.label]),
				);
				await page.goto(path);
				if (javaScriptEnabled) await runtimeReady(page);
				await fillIn(page, name, {
					...typed,
					room: "",
					leaving: typed.day,
					guests: "two",
					website: "tea house",
				});
				await send(page);

				// The first validation finds all mistakes, names each field, and preserves what was
				// typed.
				const summary = page
					.getByRole("heading", { name: words.errorHeading })
					.locator("..");
				await expect(summary.getByRole("link")).toHaveText([
					words.errors.room?.missing,
					words.errors.leaving?.not_after,
					words.errors.guests?.format,
					words.errors.website?.format,
				] as string[]);
				expect(words.errors.leaving?.not_after).toContain(label.day);
				for (const id of ["room", "leaving", "guests", "website"]) {
					const control = page.locator(`[name=${id}]`);
					await expect(control).toHaveAttribute("aria-invalid", "true");
					await expect(control).toHaveAccessibleDescription(new RegExp(label[id] ?? ""));
				}
				await expect(page.locator("[name=website]")).toHaveValue("tea house");
				await expect(page.locator("[name=parking]")).toBeChecked();
				expect(await site.messages(name)).toEqual([]);
				if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
				await summary.getByRole("link").first().click();
				await expect(page.locator("[name=room]")).toBeFocused();

				await page.locator("[name=room]").selectOption(typed.room);
				await page.locator("[name=leaving]").fill(typed.leaving);
				if (javaScriptEnabled)
					await expect(page.locator("[name=leaving]")).toHaveAttribute(
						"min",
						"2099-12-25",
					);
				// What is out of range is refused with the range, without scripts too.
				await page.locator("[name=guests]").fill("７");
				await send(page);
				await expect(page.locator("[name=guests]")).toHaveAccessibleDescription(
					new RegExp(words.errors.guests?.too_high ?? "nothing"),
				);
				await page.locator("[name=guests]").fill(typed.guests);
				await page.locator("[name=website]").fill(typed.website);
				if (javaScriptEnabled) await takeTime(page);
				await send(page);
				const receipt = page.locator("[data-draft-sent]");
				await expect(receipt).toBeVisible();
				for (const text of [
					label.room,
					words.extraFields
						?.find(({ id }) => id === "room")
						?.options?.find(({ id }) => id === typed.room)?.label,
					// The runtime shows the typed value, the server the stored value.
					(javaScriptEnabled ? typed : stored).phone,
					"えび",
				])
					await expect(receipt).toContainText(text ?? "");

				const [message, ...more] = await site.messages(name);
				expect(more).toEqual([]);
				expect(message?.fields).toEqual(stored);
				const mail = await site.mailAbout(message?.reference ?? "");
				// The owner's mail is in the site's first language.
				for (const line of [
					"Telephone: 090-1234-5678",
					"Room: Plum",
					"Guests: 2",
					"I come by car: ✓",
				])
					expect(mail.text.replace(/: +/g, ": ")).toContain(line);

				const command = [
					join(builtSite("sections"), "server/inbox.js"),
					"export",
					"--format",
					"json",
				];
				const { stdout } = await promisify(execFile)(process.execPath, command, {
					env: { PATH: process.env.PATH, DATA_DIR: site.dataFolder },
				});
				const exported = (
					JSON.parse(stdout) as { reference: string; fields: object }[]
				).find(({ reference }) => reference === message?.reference);
				expect(exported?.fields).toEqual(stored);
			});

			if (javaScriptEnabled && locale === behaviorLocales.at(-1))
				test("are kept in the draft like the others", async ({ page }) => {
					await page.goto(path);
					await runtimeReady(page);
					await fillIn(page, "花子");
					const whole = await formValues(page);
					expect(whole).toMatchObject({ ...typed, parking: "yes", name: "花子" });
					await page.goto("about:blank");
					await page.goto(path);
					await expect.poll(() => formValues(page)).toEqual(whole);
				});
		});
