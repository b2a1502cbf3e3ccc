import { MessageError } from "../../core/messages/message-error.ts";
import type { ImportedUnit } from "./exported-text.ts";
import { maxBytes, tooLarge } from "./limits.ts";
import { readCsv } from "./read-csv.ts";
import { readXliff } from "./read-xliff.ts";

/** What came back, and whether it was in the encoding of Japanese Windows, which supports few other languages. */
type ImportedUnits = { readonly units: readonly ImportedUnit[]; readonly isShiftJis: boolean };

/** Reads a file of texts that a translator has worked on. Its contents, not its name, decide how. */
export function readUnits(bytes: Uint8Array): ImportedUnits {
	if (bytes.length > maxBytes) throw tooLarge();
	const { text, encoding } = decode(bytes);
	const units = text.trimStart().startsWith("<") ? readXliff(text.trimStart()) : readCsv(text);
	return { units, isShiftJis: encoding === "shift_jis" };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
	const mark = `${bytes[0]} ${bytes[1]}`;
	const marked = { "255 254": "utf-16le", "254 255": "utf-16be" }[mark];
	// Nothing else is valid UTF-8 by chance.
	for (const encoding of marked === undefined ? ["utf-8", "shift_jis"] : [marked])
		try {
			return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
		} catch {}
	throw new MessageError({
		en: "The file is in an encoding that cannot be determined. Save it as UTF-8 (in Excel: CSV UTF-8).",
		ja: "ファイルの文字コードが分かりません。UTF-8（Excelでは「CSV UTF-8」）で保存してください。",
	});
}
