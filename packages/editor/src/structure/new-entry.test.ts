import { expect, it } from "vitest";
import { configuration } from "../../../../test/fixture-site.ts";
import { lineWith, messagePattern, messageText } from "../../../../test/messages.ts";
import {
	entriesWithPlaceholders,
	findUnwrittenTexts,
	unwrittenLanguages,
	unwrittenTextsIn,
} from "../../../kakehashi/src/builder/starter/placeholders.ts";
import { entryFilesAmong } from "../../../kakehashi/src/content/read/entry-files.ts";
import { newEntry } from "./entry-changes.ts";

const title = messageText("starter.entryTitle");
const japaneseTitle = messageText("starter.entryTitle", {}, "ja");
/** The note that so many texts of an entry are as it was made. */
const placeholders = (count: number) =>
	messagePattern("starter.placeholderTexts", {
		count: messagePattern("starter.textsOnLines", { count }),
	});
const untranslated = (count: number) =>
	messagePattern("starter.untranslatedTexts", {
		count: messagePattern("starter.textsOnLines", { count }),
	});

it("a new entry has the name of a language before what is not in that language yet, and the check asks for it", () => {
	const [english, ...others] = configuration.locales;
	const locales: typeof configuration.locales = [
		english,
		...others,
		{ ...english, code: "fr", tag: "fr", name: "Français" },
	];
	const { file, bytes } = newEntry(
		{ locales },
		{ name: "news", entryPages: true },
		"2026-11-22",
		() => false,
	);
	const text = new TextDecoder().decode(bytes);
	expect(text).toMatch(new RegExp(`en: ${title}\\b`));
	expect(text).toContain(`ja: ${japaneseTitle}`);
	expect(text).toMatch(new RegExp(`fr: "?Français: ${title}`));
	const messagesOf = (files: ReadonlyMap<string, Uint8Array>) =>
		Object.values(findUnwrittenTexts(files, locales, "content")).flat();
	expect(
		messagesOf(new Map([[file, bytes]])).map(
			({ language, message }) => `${language}: ${message.en}`,
		),
	).toEqual([
		expect.stringMatching(placeholders(3)),
		expect.stringMatching(lineWith(/^Français \(fr\): /, untranslated(3))),
	]);
	const french = new Map([
		[file, new TextEncoder().encode(text.replace(`Français: ${title}`, "Une nouvelle"))],
	]);
	expect(messagesOf(french).map(({ message }) => message.en)).toEqual([
		expect.stringMatching(placeholders(3)),
		expect.stringMatching(untranslated(2)),
	]);
	// Only the other language is a placeholder, however short that placeholder is.
	const [own, other] = configuration.locales;
	expect(unwrittenLanguages(["We bake", japaneseTitle], [own, other as typeof own])).toEqual([
		"ja",
	]);
	expect(unwrittenLanguages([title, "焼きます"], [own, other as typeof own])).toEqual(["en"]);
	// The title is written in the other languages, but in French it is still a placeholder.
	const left = new TextEncoder().encode(
		text.replace(`en: ${title}`, "en: We bake").replace(`ja: ${japaneseTitle}`, "ja: 焼きます"),
	);
	expect(unwrittenTextsIn(file, left, locales).map(({ key }) => key)).toEqual([
		`${file}#title`,
		`${file}#summary`,
		`${file}#body.0.paragraph`,
	]);
});

it("the check tells of an entry that is published as it was made, and of no draft", () => {
	const { locales } = configuration;
	const { file, bytes } = newEntry(
		configuration,
		{ name: "news", entryPages: true },
		"2026-11-22",
		() => false,
	);
	const text = new TextDecoder().decode(bytes);
	const messagesOf = (source: string) => {
		const files = new Map(
			Object.entries({ "news/_collection.yaml": "", [file]: source }).map(([name, each]) => [
				name,
				new TextEncoder().encode(each),
			]),
		);
		return findUnwrittenTexts(
			entriesWithPlaceholders(entryFilesAmong(files), locales),
			locales,
			"content",
		).placeholders.map(({ message }) => message.en);
	};
	const published = text.replace("draft: true\n", "");
	expect(messagesOf(text)).toEqual([]);
	expect(messagesOf(published)).toEqual([expect.stringMatching(placeholders(3))]);
	expect(
		messagesOf(
			`languages: [ja]\ntitle: { ja: ${japaneseTitle} }\nsummary: { ja: 開業しました。 }\n`,
		),
	).toEqual([expect.stringMatching(placeholders(1))]);
	const written = published
		.replace(messageText("starter.entrySummary"), "We are open.")
		.replace(messageText("starter.entrySummary", {}, "ja"), "営業しています。");
	expect(messagesOf(written)).toEqual([expect.stringMatching(placeholders(2))]);
	expect(
		unwrittenTextsIn(file, new TextEncoder().encode(written), locales).map(({ key }) => key),
	).toEqual([`${file}#title`, `${file}#body.0.paragraph`]);
});
