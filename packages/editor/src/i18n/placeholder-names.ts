import type { Message, MessageLanguage } from "kakehashi/core/messages/say.ts";
import { placeholdersIn } from "kakehashi/core/values/placeholder.ts";

type Named = { readonly key: string; readonly name: Message; readonly about: Message };

const named = (en: string, ja: string, aboutEn: string, aboutJa: string) => ({
	name: { en, ja },
	about: { en: aboutEn, ja: aboutJa },
});

/**
 * The name of each placeholder in braces in the editor, and an explanation of what visitors see in
 * its place.
 */
const placeholders: Readonly<Record<string, Omit<Named, "key">>> = {
	siteName: named("Site name", "サイト名", "The name of the site.", "サイトの名前です。"),
	free: named(
		"Free",
		"無料",
		"Zero in the reader’s currency, such as ¥0.",
		"0円です（読む人の通貨で出ます）。",
	),
	once: named("Price", "料金", "The price that is paid once.", "一回払いの料金です。"),
	monthly: named(
		"Monthly price",
		"月払いの料金",
		"The price per month.",
		"1か月ごとの料金です。",
	),
	yearly: named("Yearly price", "年払いの料金", "The price per year.", "1年ごとの料金です。"),
	perMonth: named(
		"Yearly price per month",
		"年払いの1か月分",
		"A twelfth of the yearly price.",
		"年払いの料金を12で割った金額です。",
	),
	twelveMonths: named(
		"Twelve months",
		"月払い12回分",
		"Twelve times the monthly price.",
		"月払いの料金の12倍です。",
	),
	saving: named(
		"Saving",
		"差額",
		"How much less a year costs than twelve months.",
		"年払いで安くなる金額です。",
	),
	reference: named(
		"Reference",
		"受付番号",
		"The number that each message gets.",
		"お問い合わせごとに付く番号です。",
	),
	topic: named(
		"Topic",
		"用件",
		"What the sender has chosen to write about.",
		"送信者が選んだ用件です。",
	),
	name: named(
		"Name",
		"名前",
		"The name that the sender has entered.",
		"送信者が入力した名前です。",
	),
	site: named(
		"Site",
		"サイト",
		"The host name of the site, such as example.jp.",
		"サイトのアドレスです（example.jpなど）。",
	),
	label: named("Label", "項目名", "What the field is called.", "項目の名前です。"),
	value: named("Input", "入力内容", "What the sender has entered.", "送信者が入力した内容です。"),
	amount: named("Amount", "金額", "The amount of the item.", "品目の金額です。"),
	service: named(
		"Map service",
		"地図サービス",
		"The name of the map service.",
		"地図サービスの名前です。",
	),
	day: named("Day", "曜日", "The day on which it opens again.", "次に開く日です。"),
	time: named(
		"Time",
		"時刻",
		"A time such as 18:00, or how long to wait, such as 12 minutes.",
		"18:00などの時刻、または12分などの待ち時間です。",
	),
	min: named(
		"Minimum",
		"最小",
		"The smallest number allowed, also of characters or days.",
		"入力する数や、文字数、日数の下限です。",
	),
	max: named(
		"Maximum",
		"最大",
		"The largest number allowed, also of characters, days or files.",
		"入力する数や、文字数、日数、ファイル数の上限です。",
	),
	size: named("Size", "大きさ", "The maximum size of a file.", "ファイルの大きさの上限です。"),
	types: named(
		"Types",
		"種類",
		"The types of file that can be sent.",
		"送れるファイルの種類です。",
	),
	example: named(
		"Example",
		"例",
		"What the field expects, such as 2.",
		"2など、欄に入力するものの例です。",
	),
	first: named(
		"First day",
		"最初の日",
		"The first day that can be chosen.",
		"選べる最初の日です。",
	),
	last: named("Last day", "最後の日", "The last day that can be chosen.", "選べる最後の日です。"),
	other: named(
		"Other field",
		"ほかの欄",
		"What the field is called whose day comes before.",
		"この日より前になる欄の名前です。",
	),
	date: named("Date", "日付", "A date.", "日付です。"),
	page: named("Page", "ページ", "Which page of the list it is.", "一覧の何ページ目かです。"),
	pages: named("Pages", "ページ数", "How many pages the list has.", "一覧のページ数です。"),
	count: named(
		"Count",
		"数",
		"A number that is filled in automatically.",
		"自動で数えた数です。",
	),
	languages: named(
		"Languages",
		"言語",
		"The languages that the page is in.",
		"このページを読める言語です。",
	),
	address: named(
		"Address",
		"所在地",
		"The address of the organization.",
		"団体・店舗の所在地です。",
	),
	telephone: named(
		"Telephone",
		"電話番号",
		"The telephone number of the organization.",
		"団体・店舗の電話番号です。",
	),
	payment: named("Payment", "支払い方法", "How people can pay.", "支払い方法です。"),
	spokenLanguages: named(
		"Spoken languages",
		"話せる言語",
		"The languages spoken there.",
		"話せる言語です。",
	),
};

/** Replaces placeholders such as `{reference}` with their display names, such as `{Reference}`. */
export function withNames(text: string, language: MessageLanguage): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(placeholders, name) ? `{${placeholders[name]?.name[language]}}` : whole,
	);
}

/** Splits a text into its words and the display names of its placeholders. */
export function withNamesApart(
	text: string,
	language: MessageLanguage,
): readonly { readonly at: number; readonly text: string; readonly isName: boolean }[] {
	const names = new Set(Object.values(placeholders).map(({ name }) => name[language]));
	return withNames(text, language)
		.split(/\{([^{}]+)\}/)
		.map((piece, at) => {
			const isName = at % 2 === 1 && names.has(piece);
			return { at, text: at % 2 === 1 && !isName ? `{${piece}}` : piece, isName };
		});
}

/** Reverses `withNames`: replaces display names with the placeholders of the files. */
export function withoutNames(text: string, language: MessageLanguage): string {
	return text.replace(/\{([^{}]+)\}/g, (whole, called: string) => {
		const name = Object.keys(placeholders).find(
			(each) => placeholders[each]?.name[language] === called.trim(),
		);
		return name === undefined ? whole : `{${name}}`;
	});
}

/** Example values for the placeholders in emails. */
const exampleValues = {
	reference: { en: "7KQXM-29PRT", ja: "7KQXM-29PRT" },
	topic: { en: "A question", ja: "ご質問" },
	name: { en: "Anna Ito", ja: "伊藤 杏奈" },
	label: { en: "Company", ja: "会社名" },
	value: { en: "Ito Design", ja: "伊藤デザイン" },
	company: { en: "Ito Design", ja: "伊藤デザイン" },
	email: { en: "anna@example.com", ja: "anna@example.com" },
	plan: { en: "Standard", ja: "スタンダード" },
	language: { en: "English", ja: "日本語" },
	receivedAt: { en: "1 April 2026, 10:30", ja: "2026年4月1日 10時30分" },
	message: { en: "Could I come and see you next week?", ja: "来週、見学に伺えますか。" },
} satisfies Readonly<Record<string, Message>>;

/** The example value of a form field in a sample message. */
export const exampleValueOf = (
	field: keyof typeof exampleValues,
	language: MessageLanguage,
): string => exampleValues[field][language];

/** The text of an email as its recipient would see it, with example values. */
export function withExampleValues(text: string, site: string, language: MessageLanguage): string {
	const filled: Readonly<Record<string, Message>> = {
		...exampleValues,
		site: { en: site, ja: site },
	};
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => filled[name]?.[language] ?? whole);
}

/**
 * The placeholders with a display name: first the allowed ones (`known`), then others that the
 * texts contain.
 */
export function namedIn(texts: readonly string[], known: readonly string[]): Named[] {
	const keys = [...new Set([...known, ...placeholdersIn(texts.join("\n"))])];
	return keys.flatMap((key) =>
		Object.hasOwn(placeholders, key)
			? { key, ...(placeholders[key] as Omit<Named, "key">) }
			: [],
	);
}
