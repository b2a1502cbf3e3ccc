import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// command-line.ts
	missingOptionValue: "{word}のあとに値を書いてください。",
	unknownMessageLanguage: "--langに書けるのは{languages}です（「{lang}」は使えません）。",
	unknownOption: "「{word}」は使えません。使えるオプションは{known}です。",
} as const satisfies SameEntries<typeof en>;
