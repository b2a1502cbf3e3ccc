import type { ContentProblem } from "../../content/files/content-problem.ts";
import type { Message } from "../../core/messages/say.ts";
import type { Locale } from "../../core/routing/locale.ts";
import type { ImportedUnit } from "./exported-text.ts";
import type { TextOfFile } from "./find-texts.ts";

/**
 * A text that is not accepted: the reason, and its place in the content or in the imported file.
 */
export type RefusedText = Omit<ContentProblem, "file"> & {
	/** Undefined means the imported file. */ readonly file?: string;
};

/** Reports a text that cannot be assigned to any place in the content. */
export function refuseUnit(
	{ line, id }: ImportedUnit,
	why: "unknown" | "language" | "removed" | "twice",
): RefusedText {
	// The id comes from somebody else's file and is printed in a terminal, so it is shortened and
	// control characters are removed.
	return { line, key: id.slice(0, 80).replaceAll(/\p{C}/gu, "?"), message: reasons[why] };
}

export function refuseText(
	{ found, to }: { readonly found: TextOfFile; readonly to: Locale },
	why: keyof typeof reasons | Message,
): RefusedText {
	const message = typeof why === "string" ? reasons[why] : why;
	return {
		file: `content/${found.file.file}`,
		key: [...found.path, to.code].join("."),
		language: `${to.name} (${to.code})`,
		message,
	};
}

const reasons = {
	unknown: {
		en: 'This is not the id of any text on this site. Leave the ids as "kakehashi translations export" wrote them.',
		ja: "このサイトの文のIDではありません。IDは「kakehashi translations export」で書き出したままにしてください。",
	},
	language: {
		en: "The file says that it is in a language other than the one this text was exported for.",
		ja: "ファイルに書かれた言語が、書き出したときの翻訳先と違います。",
	},
	removed: {
		en: "This text is no longer on the site. Nothing was changed.",
		ja: "この文は、もうサイトにありません。何も変えていません。",
	},
	twice: {
		en: "The file has this text twice, with different translations. Keep one of them.",
		ja: "この文の翻訳が、ファイルに二通りあります。一つだけ残してください。",
	},
	source: {
		en: "The source has changed since the export. Export it again and have it translated as it is now.",
		ja: "書き出したあとで、原文が変わっています。書き出し直して、いまの原文を翻訳してもらってください。",
	},
	mixed: {
		en: "The source beside this translation is not the one that was exported under its id. Were columns sorted separately, or was the source changed?",
		ja: "横にある原文が、IDの示す原文と違います。一部の列だけを並べ替えたり、原文の列を書き換えたりしていないか、確かめてください。",
	},
	target: {
		en: "Somebody has changed this translation since the export. Decide which one is right, and write it into the file.",
		ja: "書き出したあとで、この訳文が書き換えられています。どちらが正しいかを決めて、ファイルに書いてください。",
	},
	copy: {
		en: "This is still the text of another language, or a sample. Have it translated; if it should be the same in both, write it into the file.",
		ja: "ほかの言語の文か見本のままで、翻訳されていません。翻訳してもらうか、どちらの言語でも同じ文にするなら、ファイルに直接書いてください。",
	},
	lost: {
		en: "Letters of this text were lost when the file was saved, or may have been. Nothing was changed or confirmed. Save the original as UTF-8 (in Excel: CSV UTF-8), and import that. If the text is right, write it into the content itself.",
		ja: "ファイルを保存したときに、この文の文字が失われたか、失われたおそれがあります。何も変えず、確認済みにもしていません。元の表をUTF-8（Excelでは「CSV UTF-8」）で保存して、取り込み直してください。この文で正しければ、コンテンツに直接書いてください。",
	},
	characters: {
		en: "It contains characters that text cannot have, such as NUL. Type it again.",
		ja: "NULなど、文に使えない文字が入っています。入力し直してください。",
	},
} satisfies Record<string, Message>;
