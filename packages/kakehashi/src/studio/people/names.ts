/** Signs that say how a kanji before them is written; anywhere else nobody sees them. */
const variants = "\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}";
const stray = new RegExp(`(?<!\\p{Script=Han})[${variants}]|(?![${variants}])[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]`, "gu");
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Kanji that are in names, and that normalization would replace by others. */
const notCompatible = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** Who else is in the log and the history, and what a program may take for a part of itself. */
const reserved = [
	"owner",
	"the owner",
	"持ち主",
	"studio",
	"the studio",
	"編集画面",
	"command",
	"the command on the server",
	"サーバーのコマンド",
	"kakehashi",
	"system",
	"translations import",
	"__proto__",
	"constructor",
	"prototype",
	"undefined",
	"null",
];

/** A name as it is stored: in one width, without what nobody sees, and with single spaces. */
export function cleanName(text: string): string {
	const even = text.replace(notCompatible, (part) => part.normalize("NFKC"));
	return even.replace(stray, "").replace(/\s+/g, " ").trim();
}

/** The same for names that a reader takes for each other. */
function sameName(name: string): string {
	return cleanName(name).normalize("NFKC").replace(ignorable, "").toUpperCase();
}

export const isSameName = (one: string, other: string) => sameName(one) === sameName(other);

/** Whether nobody can have this name. */
export const isReserved = (name: string) => reserved.some((word) => isSameName(word, name));
