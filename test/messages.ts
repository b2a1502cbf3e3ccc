// What the programs say, by key: a test copies no sentence, so that a better one changes no test.

import { en as names } from "../packages/core/src/i18n/content-names/en.ts";
import { ja as namesJa } from "../packages/core/src/i18n/content-names/ja.ts";
import { en as core } from "../packages/core/src/i18n/en.ts";
import { ja as coreJa } from "../packages/core/src/i18n/ja.ts";
import { en as coreSite } from "../packages/core/src/i18n/site/en.ts";
import { ja as coreSiteJa } from "../packages/core/src/i18n/site/ja.ts";
import {
	type CatalogEntry,
	fillEntry,
	type MessageValue,
} from "../packages/core/src/i18n/translator.ts";
import { en as create } from "../packages/create-kakehashi/src/i18n/en.ts";
import { ja as createJa } from "../packages/create-kakehashi/src/i18n/ja.ts";
import { en as editor } from "../packages/editor/src/i18n/en.ts";
import { ja as editorJa } from "../packages/editor/src/i18n/ja.ts";
import { en as builder } from "../packages/kakehashi/src/builder/i18n/en.ts";
import { ja as builderJa } from "../packages/kakehashi/src/builder/i18n/ja.ts";
import { en as starter } from "../packages/kakehashi/src/builder/starter/i18n/en.ts";
import { ja as starterJa } from "../packages/kakehashi/src/builder/starter/i18n/ja.ts";
import { en as command } from "../packages/kakehashi/src/command/i18n/en.ts";
import { ja as commandJa } from "../packages/kakehashi/src/command/i18n/ja.ts";
import { en as content } from "../packages/kakehashi/src/content/i18n/en.ts";
import { ja as contentJa } from "../packages/kakehashi/src/content/i18n/ja.ts";
import { en as contentSite } from "../packages/kakehashi/src/content/i18n/site/en.ts";
import { ja as contentSiteJa } from "../packages/kakehashi/src/content/i18n/site/ja.ts";
import { en as database } from "../packages/kakehashi/src/database/i18n/en.ts";
import { ja as databaseJa } from "../packages/kakehashi/src/database/i18n/ja.ts";
import { en as inbox } from "../packages/kakehashi/src/inbox/i18n/en.ts";
import { ja as inboxJa } from "../packages/kakehashi/src/inbox/i18n/ja.ts";
import { en as publish } from "../packages/kakehashi/src/publish/i18n/en.ts";
import { ja as publishJa } from "../packages/kakehashi/src/publish/i18n/ja.ts";
import { en as releases } from "../packages/kakehashi/src/releases/i18n/en.ts";
import { ja as releasesJa } from "../packages/kakehashi/src/releases/i18n/ja.ts";
import { en as server } from "../packages/kakehashi/src/server/i18n/en.ts";
import { ja as serverJa } from "../packages/kakehashi/src/server/i18n/ja.ts";
import { en as terminal } from "../packages/kakehashi/src/terminal/i18n/en.ts";
import { ja as terminalJa } from "../packages/kakehashi/src/terminal/i18n/ja.ts";
import { en as studio } from "../packages/studio/src/i18n/en.ts";
import { ja as studioJa } from "../packages/studio/src/i18n/ja.ts";
import { en as previews } from "../packages/studio/src/previews/i18n/en.ts";
import { ja as previewsJa } from "../packages/studio/src/previews/i18n/ja.ts";

const english = {
	...inLayer("builder", builder),
	...inLayer("choiceNames", names.choices),
	...inLayer("command", command),
	...inLayer("content", { ...content, ...contentSite }),
	...inLayer("core", { ...core, ...coreSite }),
	...inLayer("create", create),
	...inLayer("database", database),
	...inLayer("editor", editor),
	...inLayer("inbox", inbox),
	...inLayer("keyNames", names.keys),
	...inLayer("previews", previews),
	...inLayer("publish", publish),
	...inLayer("releases", releases),
	...inLayer("server", server),
	...inLayer("starter", starter),
	...inLayer("studio", studio),
	...inLayer("terminal", terminal),
	...inLayer("textNames", names.texts),
};
/** The key of a message after its layer: `editor.addSection`. */
export type MessageKey = keyof typeof english;
const catalogs: Record<"en" | "ja", Readonly<Record<MessageKey, CatalogEntry>>> = {
	en: english,
	ja: {
		...inLayer("builder", builderJa),
		...inLayer("choiceNames", namesJa.choices),
		...inLayer("command", commandJa),
		...inLayer("content", { ...contentJa, ...contentSiteJa }),
		...inLayer("core", { ...coreJa, ...coreSiteJa }),
		...inLayer("create", createJa),
		...inLayer("database", databaseJa),
		...inLayer("editor", editorJa),
		...inLayer("inbox", inboxJa),
		...inLayer("keyNames", namesJa.keys),
		...inLayer("previews", previewsJa),
		...inLayer("publish", publishJa),
		...inLayer("releases", releasesJa),
		...inLayer("server", serverJa),
		...inLayer("starter", starterJa),
		...inLayer("studio", studioJa),
		...inLayer("terminal", terminalJa),
		...inLayer("textNames", namesJa.texts),
	},
};
type Values = Readonly<Record<string, MessageValue>>;
type Patterns = Readonly<Record<string, MessageValue | RegExp>>;

/**
 * A message in one language.
 * @throws if a placeholder has no value
 * @example messageText("editor.hasNewDate", { label: "2026-10-09" }) // The date is now 2026-10-09.
 */
export function messageText(key: MessageKey, values: Values = {}, language: "en" | "ja" = "en") {
	const text = fillEntry(catalogs[language][key], values, language);
	const lacking = formsOf(key, language)
		.flatMap((form) => [...form.matchAll(/(?<!\{)\{\w+\}/g)])
		.find(([placeholder]) => text.includes(placeholder));
	if (lacking !== undefined) throw new Error(`${key} needs a value for ${lacking}`);
	return text;
}

/** Matches a whole text that is one of these messages, in either language and with any values. */
export function eitherLanguage(...keys: readonly MessageKey[]): RegExp {
	const patterns = keys.flatMap((key) => [messagePattern(key), messagePattern(key, {}, "ja")]);
	return new RegExp(`^(?:${patterns.map(({ source }) => source).join("|")})$`);
}

/**
 * Matches a message anywhere in a text. Its source may be a part of another pattern.
 * @param values values of placeholders, or patterns for them; the others may have any. Without a
 * count, the message may be in any plural form
 * @example messagePattern("core.valueNotAllowed", { input: "grid", choices: /.+/ })
 */
export function messagePattern(
	key: MessageKey,
	values: Patterns = {},
	language: "en" | "ja" = "en",
): RegExp {
	const forms = formsOf(key, language, values.count);
	return new RegExp(`(?:${forms.map((form) => formPattern(form, values, language)).join("|")})`);
}

/** Matches a line with these parts in this order, such as a place and the message about it. */
export function lineWith(...parts: readonly RegExp[]): RegExp {
	return new RegExp(parts.map(({ source }) => source).join(".*"));
}

/** The plural forms of a message, or the one for this count. */
function formsOf(key: MessageKey, language: "en" | "ja", count?: MessageValue | RegExp): string[] {
	const entry = catalogs[language][key];
	if (typeof entry === "string") return [entry];
	if (typeof count !== "number") return Object.values(entry);
	return [entry[new Intl.PluralRules(language).select(count)] ?? entry.other];
}

/** `{name}` stands for its value, or else for anything, and `{{name}}` for itself. */
function formPattern(form: string, values: Patterns, language: "en" | "ja"): string {
	return form
		.split(/((?<!\{)\{\w+\}(?!\}))/)
		.map((part, index) => {
			if (index % 2 === 0) return escaped(part.replaceAll(/\{(\{\w+\})\}/g, "$1"));
			const value = values[part.slice(1, -1)] ?? /[\s\S]*?/;
			return value instanceof RegExp
				? `(?:${value.source})`
				: escaped(fillEntry("{value}", { value }, language));
		})
		.join("");
}

function inLayer<Layer extends string, Entries extends Readonly<Record<string, CatalogEntry>>>(
	layer: Layer,
	entries: Entries,
) {
	return Object.fromEntries(
		Object.entries(entries).map(([key, entry]) => [`${layer}.${key}`, entry]),
	) as { [Key in keyof Entries & string as `${Layer}.${Key}`]: Entries[Key] };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
