import type { Page, Request } from "@playwright/test";
import type { Payload } from "../../../packages/core/src/payload/payload.ts";
import type { Locale } from "../../../packages/core/src/routing/locale.ts";
import { localizePath } from "../../../packages/core/src/routing/locale.ts";
import { payloadPath } from "../../../packages/core/src/routing/route.ts";
import type { PreparedSection } from "../../../packages/core/src/schema/section.ts";
import { minFillTimeMs } from "../../../packages/kakehashi/src/inbox/receive/receive.ts";
import type { form } from "../../../packages/kakehashi/src/sections/form/schema.ts";
import { sectionOf } from "../../section-of.ts";

/**
 * A message with unusual text: rare kanji, emoji, combining marks, right-to-left text and several
 * lines.
 */
export const typed = {
	topic: "plans",
	name: "髙﨑 花子 👩‍💻",
	email: "ｈａｎａｋｏ＠example.jp",
	company: "𠮷野家 שלום",
	plan: "together",
	message: "はじめまして。\n見積もりをお願いします。e\u0301",
} as const;

export const contactPath = (locale: Locale) => localizePath("/contact", locale);

/** The texts of the contact page in a language. */
export async function contactTexts(
	page: Page,
	locale: Locale,
	base = "",
): Promise<{ readonly title: string; readonly form: PreparedSection<typeof form> }> {
	const response = await page.request.get(base + payloadPath(contactPath(locale)));
	const payload = (await response.json()) as Payload;
	return { title: payload.head.title, form: sectionOf(payload, "form") };
}

/** Fills in the whole form field by field, as a person does. */
export async function fillIn(
	page: Page,
	changes: Partial<Record<keyof typeof typed, string>> = {},
): Promise<void> {
	const fields = { ...typed, ...changes };
	await page.locator(`[name=topic][value=${fields.topic}]`).check();
	for (const name of ["name", "email", "company", "message"] as const)
		await page.locator(`[name=${name}]`).fill(fields[name]);
	await page.locator("[name=plan]").selectOption(fields.plan);
	await page.locator("[name=consent]").check();
}

/**
 * Advances the page's clock by the minimum time for filling in the form. The server treats faster
 * senders as bots.
 */
export async function takeTime(page: Page): Promise<void> {
	await page.clock.setSystemTime(Date.now() + minFillTimeMs);
}

/**
 * The current values of the form as the browser would send them, without those that scripts add.
 */
export function formValues(page: Page): Promise<Record<string, string>> {
	return page.locator("form[data-draft]").evaluate((form) => {
		const values = Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<
			string,
			string
		>;
		for (const name of ["idempotencyKey", "fillTimeMs", "zk3"]) delete values[name];
		// Form data has CRLF line breaks.
		return Object.fromEntries(
			Object.entries(values).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
		);
	});
}

export type Answer =
	| {
			readonly status: number;
			readonly body?: unknown;
			readonly headers?: Record<string, string>;
	  }
	| "no answer";

/**
 * Responds to `/api/contact` with these responses in turn, repeats the last one, and collects the
 * requests. Each response waits for `hold`.
 */
export async function respondToContact(
	page: Page,
	answers: readonly [Answer, ...Answer[]],
	hold: Promise<void> = Promise.resolve(),
): Promise<readonly Request[]> {
	const requests: Request[] = [];
	await page.route("**/api/contact", async (route) => {
		const answer = answers[Math.min(requests.length, answers.length - 1)] ?? "no answer";
		requests.push(route.request());
		await hold;
		if (answer === "no answer") return route.abort("connectionreset");
		return route.fulfill({
			status: answer.status,
			headers: answer.headers ?? {},
			contentType: "application/json",
			body: JSON.stringify(answer.body ?? {}),
		});
	});
	return requests;
}

export const accepted: Answer = { status: 201, body: { reference: "7KQXM-29PRT" } };
