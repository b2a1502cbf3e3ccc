import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";
import type { ImportedUnit } from "./exported-text.ts";
import { maxBytes, tooLarge } from "./limits.ts";
import { readCsv } from "./read-csv.ts";
import { readXliff } from "./read-xliff.ts";

/**
 * The imported texts, and whether the file was in Shift_JIS, which lacks letters of many other
 * languages.
 */
type ImportedUnits = { readonly units: readonly ImportedUnit[]; readonly isShiftJis: boolean };

/**
 * Reads a file that a translator has worked on. The format is recognized by the contents, not by
 * the file name.
 */
export function readUnits(bytes: Uint8Array): ImportedUnits {
	if (bytes.length > maxBytes) throw tooLarge();
	const { text, encoding } = decode(bytes);
	const units = text.trimStart().startsWith("<") ? readXliff(text.trimStart()) : readCsv(text);
	return { units, isShiftJis: encoding === "shift_jis" };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
	const mark = `${bytes[0]} ${bytes[1]}`;
	const marked = { "255 254": "utf-16le", "254 255": "utf-16be" }[mark];
	// UTF-8 is tried first, because text in other encodings is practically never valid UTF-8.
	for (const encoding of marked === undefined ? ["utf-8", "shift_jis"] : [marked])
		try {
			return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
		} catch {}
	throw new MessageError(t("importEncodingUnknown"));
}
