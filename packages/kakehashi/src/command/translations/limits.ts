import { MessageError } from "../../core/messages/message-error.ts";

/** More than any site hands off in one go, and little enough to be read at once. */
export const maxBytes = 16 * 1024 * 1024;
export const maxTexts = 100_000;

export function tooLarge(): MessageError {
	return new MessageError({
		en: `The file is larger than ${maxBytes / 1024 / 1024} MB. Export the site in parts, with --page.`,
		ja: `ファイルが${maxBytes / 1024 / 1024}MBを超えています。--pageを付けて、分けて書き出してください。`,
	});
}

export function tooManyTexts(): MessageError {
	return new MessageError({
		en: `The file has more than ${maxTexts.toLocaleString("en")} texts. Export the site in parts, with --page.`,
		ja: `ファイルの文が${maxTexts.toLocaleString("ja")}件を超えています。--pageを付けて、分けて書き出してください。`,
	});
}
