import { MessageError } from "../../core/messages/message-error.ts";

/**
 * The maximum size of an import in bytes: more than any site exports at once, but small enough to
 * be read into memory.
 */
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
