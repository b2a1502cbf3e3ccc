import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";

/** The content type of an upload that is no picture. Forms on other pages cannot send it. */
export const fileUploadType = "application/octet-stream";

/** The maximum size of an uploaded file, in bytes. Some hosts take no files above 25 MiB. */
export const maxFileBytes = 20_000_000;

/** The message about a file that is larger than `maxFileBytes`. */
export const fileTooLarge: Message = t("fileTooLarge", { megabytes: maxFileBytes / 1_000_000 });

const beginsWith =
	(...signature: readonly number[]) =>
	(bytes: Uint8Array) =>
		signature.every((byte, index) => bytes[index] === byte);
/** Word, Excel, PowerPoint and OpenDocument files are ZIP archives, too. */
const isZip = beginsWith(0x50, 0x4b, 0x03, 0x04);
/** The files of older versions of Word, Excel and PowerPoint. */
const isOldOffice = beginsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
/** Some programs write a few bytes before the signature. */
const isPdf = (bytes: Uint8Array) =>
	new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
/** Text contains no zero bytes, and does not begin as HTML and SVG do. */
const isPlainText = (bytes: Uint8Array) =>
	bytes.length > 0 &&
	!bytes.includes(0) &&
	!/^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 1024)));

/**
 * The kinds of file that can be added to a site, by the ending of their names, and whether bytes
 * are of that kind. Browsers run code in none of them.
 */
const kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
	pdf: isPdf,
	docx: isZip,
	xlsx: isZip,
	pptx: isZip,
	doc: isOldOffice,
	xls: isOldOffice,
	ppt: isOldOffice,
	odt: isZip,
	ods: isZip,
	odp: isZip,
	zip: isZip,
	csv: isPlainText,
	txt: isPlainText,
};

/** The endings of files that can be added to a site. */
export const fileEndings: readonly string[] = Object.keys(kinds);

/** The ending of a file's name, in lower case and without its dot; empty if it has none. */
export function endingOf(name: string): string {
	return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * Why a file cannot be added to a site; undefined if it can. Servers and browsers go by the ending
 * of its name, so its bytes must agree with it.
 * @param name the name on the person's device
 */
export function fileProblem(bytes: Uint8Array, name: string): Message | undefined {
	const ending = endingOf(name);
	const isOfKind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
	if (isOfKind === undefined) return t("fileKindUnknown", { kinds: fileEndings });
	if (bytes.length > maxFileBytes) return fileTooLarge;
	return isOfKind(bytes) ? undefined : t("fileNotOfKind", { kind: ending.toUpperCase() });
}
