import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MailsText, MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { parse } from "yaml";

const text: unknown = parse(
	readFileSync(join(import.meta.dirname, "../../../../../test/site/content/mails.yaml"), "utf8"),
);

/** The texts of the fixture site, with two topics and a plan. */
export const mailTextsForTests: MailTextsByLocale = {
	en: {
		...inLanguage("en"),
		language: "English",
		tag: "en-US",
		timeZone: "UTC",
		topics: { pricing: "Plans and prices" },
		fields: {},
		forms: { booking: { label: "Book a visit", topics: {}, fields: {} } },
		plans: { team: "Together" },
	},
	ja: {
		...inLanguage("ja"),
		language: "日本語",
		tag: "ja-JP",
		timeZone: "Asia/Tokyo",
		topics: { pricing: "プランと料金について" },
		plans: { team: "みんなで" },
		forms: {
			booking: {
				label: "ご予約",
				topics: {},
				fields: { room: { label: "部屋", options: { ume: "梅" } } },
			},
		},
		fields: { room: { label: "お部屋", options: { ume: "梅の間" } } },
	},
};

function inLanguage(code: string): MailsText {
	const pick = (value: unknown): unknown => {
		if (typeof value !== "object" || value === null) return value;
		return code in value
			? (value as Record<string, unknown>)[code]
			: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item)]));
	};
	return pick(text) as MailsText;
}
