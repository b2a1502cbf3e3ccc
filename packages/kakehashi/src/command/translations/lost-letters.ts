import { plainLetters } from "@kakehashi/core/search/plain-letters.ts";
import { isConvertible } from "@kakehashi/core/values/spreadsheet-cell.ts";

/**
 * Replacements that programs write for signs which the encoding of Japanese Windows (Shift_JIS)
 * lacks.
 */
const lookAlikes: Readonly<Record<string, readonly string[]>> = {
	"〜": ["～", "~"],
	"−": ["－", "-"],
	"‐": ["-"],
	"‑": ["-"],
	"–": ["-", "―", "—"],
	"—": ["―", "-"],
	"‖": ["∥"],
	"¥": ["\\", "￥"],
	"‾": ["~", "￣"],
	"¢": ["￠"],
	"£": ["￡"],
	"¬": ["￢"],
	"«": ["≪", "<<", "<", '"'],
	"»": ["≫", ">>", ">", '"'],
	"•": ["*", "·"],
	"·": ["."],
	"€": ["EUR"],
	"©": ["(c)", "(C)", "c"],
	"®": ["(r)", "(R)", "r"],
	"\u00a0": [" "],
	"\u202f": [" "],
};

/**
 * Splits text at spaces, punctuation and Japanese characters, so that each word is compared
 * separately.
 */
const betweenWords =
	/[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」（），,.;:!()"*[\]]+/u;

/**
 * Whether text came back from a spreadsheet with letters lost to an encoding or a conversion. The
 * translator may have changed other words of the text as well.
 */
export function hasLostLetters(exported: string, returned: string): boolean {
	if (exported === returned || exported.trim() === "") return false;
	if (
		isThinned(exported, returned) ||
		isConverted(exported, returned) ||
		isMisread(exported, returned)
	)
		return true;
	const [before, after] = [exported, returned].map((text) => countWords(text));
	if (before === undefined || after === undefined) return false;
	const removedWords = [...before].filter(
		([word, count]) => hasRareLetter(word) && (after.get(word) ?? 0) < count,
	);
	const added = [...after].filter(([word, count]) => (before.get(word) ?? 0) < count);
	return removedWords.some(([word]) => added.some(([other]) => isThinned(word, other, false)));
}

/** Whether Shift_JIS, the encoding of Japanese Windows, has every letter of a text. */
export const isInShiftJis = (text: string): boolean =>
	[...text].every((char) => bytesIn("shift_jis").has(char));

/**
 * Whether Japanese text in Shift_JIS can be trusted to be what was typed. Letters that Shift_JIS
 * lacks leave no trace in the file. So the text is trusted only if it has no more replacement signs
 * (such as `?`) than the known texts, and no Latin words that those lack.
 */
export function isWhole(returned: string, ...known: readonly string[]): boolean {
	if (!known.every(isInShiftJis)) return false;
	const signs = (text: string) => text.match(/[?・〓_]/g)?.length ?? 0;
	if (signs(returned) > Math.max(...known.map(signs))) return false;
	const latin = (text: string) => text.match(/[A-Za-z]+/g) ?? [];
	const words = new Set(known.flatMap(latin));
	return latin(returned).every((word) => words.has(word));
}

function countWords(text: string): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const word of text.split(betweenWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}

const isRare = (char: string) => char > "\u007f";
const hasRareLetter = (word: string) => [...word].some(isRare);

/**
 * Whether `returned` is `exported` with non-ASCII letters replaced, or with those that Shift_JIS
 * lacks omitted.
 */
function isThinned(exported: string, returned: string, mayLeaveOut = true): boolean {
	let at = 0;
	const found: string[] = [];
	for (const char of exported.normalize("NFC")) {
		if (returned.startsWith(char, at)) {
			at += char.length;
			continue;
		}
		const [substitute] = substitutesOf(char).filter((each) => returned.startsWith(each, at));
		// People also remove signs on purpose, but they do not remove single letters from words.
		if (
			substitute === undefined &&
			(!mayLeaveOut || isInShiftJis(char) || !/\p{L}/u.test(char))
		)
			return false;
		at += substitute?.length ?? 0;
		found.push(substitute ?? "");
	}
	if (at < returned.length || found.length === 0) return false;
	// Short words resemble each other by chance.
	return (
		found.some((each) => stopgaps.includes(each)) ||
		(returned.match(/[\p{L}\p{N}]/gu) ?? []).length > 2
	);
}

const stopgaps = ["??", "?", "・", "〓", "_"];

function substitutesOf(char: string): readonly string[] {
	if (!isRare(char) || char === "？") return [];
	// Shift_JIS has this letter. Only encodings of other languages lack it, and they write `?`.
	if (isInShiftJis(char)) return ["?"];
	const plain = plainLetters(char);
	// A letter outside the Basic Multilingual Plane is two UTF-16 code units, for which many
	// programs write `??`.
	return [
		...(plain === char ? [] : [plain]),
		...(lookAlikes[char] ?? []),
		...stopgaps.slice(char.length > 1 ? 0 : 1),
	];
}

/**
 * Whether a spreadsheet read a text as a number, a date or a truth value, and saved that instead.
 */
function isConverted(exported: string, returned: string): boolean {
	const [from, to] = [exported, returned].map((text) =>
		text.normalize("NFKC").trim().replaceAll(",", ""),
	) as [string, string];
	if (!isConvertible(exported)) return false;
	if (/^(?:true|false)$/i.test(from)) return from.toLowerCase() === to.toLowerCase();
	if (
		/^\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?$|^[A-Z][a-z]{2}-\d{2,4}$|^\d{1,2}月\d{1,2}日$/.test(to)
	)
		return true;
	const before = Number(from);
	const after = Number(to);
	return (
		from !== "" &&
		to !== "" &&
		before !== 0 &&
		Math.abs(before - after) <= Math.abs(before) * (/e/i.test(to) ? 0.01 : 1e-14)
	);
}

/** Whether bytes were read in the wrong encoding, so that one letter became several others. */
function isMisread(exported: string, returned: string): boolean {
	return ["windows-1252", "macintosh", "shift_jis"].some((encoding) => {
		const bytes = bytesIn(encoding);
		return [...returned.matchAll(/[^\0-\x7f]{2,}/g)].some(([run]) => {
			const read = decode(
				Uint8Array.from([...run].flatMap((char) => bytes.get(char) ?? [0xff])),
			);
			return [...read].some(
				(char) =>
					isRare(char) &&
					char !== "\ufffd" &&
					exported.includes(char) &&
					!run.includes(char),
			);
		});
	});
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** A table from each character of an encoding to its bytes. */
function bytesIn(encoding: string): ReadonlyMap<string, readonly number[]> {
	const known = tables.get(encoding) ?? tableOf(encoding);
	tables.set(encoding, known);
	return known;
}

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
	const decoder = new TextDecoder(encoding);
	const table = new Map<string, readonly number[]>();
	const add = (...bytes: number[]) => {
		const char = decoder.decode(Uint8Array.from(bytes));
		if ([...char].length === 1 && char !== "\ufffd" && !table.has(char)) table.set(char, bytes);
	};
	for (let byte = 0; byte < 0x100; byte += 1) add(byte);
	for (let lead = 0x81; encoding === "shift_jis" && lead < 0xfd; lead += 1)
		for (let trail = 0x40; trail < 0xfd; trail += 1) add(lead, trail);
	return table;
}
