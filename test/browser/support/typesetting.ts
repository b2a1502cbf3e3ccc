import type { Page } from "@playwright/test";
import {
	headingPhrases,
	phrases,
} from "../../../packages/kakehashi/src/content/japanese/break-phrases.ts";
import { wholeWords } from "../../../packages/kakehashi/src/content/japanese/japanese-words.ts";
import { type SetText, setLines } from "./set-lines.ts";

/** Zero-width spaces and word joiners. */
const breakMarks = /[\u200b\u2060]/g;
const runningText = "main :is(p, li):not([aria-hidden] *, :has(li, p, h3))";

/**
 * Faults in large type at the current width of the window: incomplete text, breaks inside a phrase,
 * a short last line, broken commands.
 */
export async function typesettingFaults(
	page: Page,
): Promise<{ readonly faults: readonly string[]; readonly seen: number }> {
	const texts = await setLines(page);
	const figures = await setLines(page, "main li:has(> b)");
	const commands = (await brokenCommands(page)).map((command) => `breaks the command ${command}`);
	return {
		faults: [...[...texts, ...figures].flatMap(faultsOf), ...commands],
		seen: texts.length,
	};
}

/** Finds lines of running text that end inside a word that must stay on one line. */
export async function brokenWords(
	page: Page,
): Promise<{ readonly faults: readonly string[]; readonly seen: number }> {
	const texts = (await setLines(page, runningText)).map((text) => ({
		text,
		words: wordsOf(text),
	}));
	const faults = texts.flatMap(({ text, words }) =>
		words
			.filter((word) => !linesOf(text).includes(word))
			.map((word) => `${describe(text)}: breaks ${word}`),
	);
	return { faults, seen: texts.flatMap(({ words }) => words).length };
}

const describe = ({ where, lines }: SetText) => `${where} (${lines.join(" / ")})`;
const compact = (text: string) => text.replace(breakMarks, "").replace(/\s/g, "");

function faultsOf(text: SetText): string[] {
	const isWhole = compact(text.lines.join("")) === compact(text.text);
	const broken = brokenInside(text);
	return [
		...(isWhole ? [] : [`${describe(text)}: is not read whole`]),
		...(broken.length > 0 ? [`${describe(text)}: breaks inside ${broken.join()}`] : []),
		...(isLonely(text) ? [`${describe(text)}: ends with a letter alone`] : []),
		...(endsShort(text) ? [`${describe(text)}: has a short last line`] : []),
	];
}

/** Lines that end inside a phrase (Japanese) or a word (other languages). */
function brokenInside({ text, lang, lines }: SetText): string[] {
	const words = text.replace(breakMarks, "").trim();
	const parts = lang.startsWith("ja")
		? words.split(/\s+/).flatMap((line) => phrases(line))
		: words.split(/\s+|(?<=[-/–])/);
	const ends = new Set<number>();
	parts.reduce((length, part) => {
		ends.add(length + compact(part).length);
		return length + compact(part).length;
	}, 0);
	const whole = compact(words);
	let length = 0;
	return lines.slice(0, -1).filter((line) => {
		length += compact(line).length;
		// Browsers also break lines beside punctuation, which never counts as a break inside a
		// word.
		return (
			!ends.has(length) &&
			/[\p{L}\p{N}ー]/u.test(whole.charAt(length - 1)) &&
			/[\p{L}\p{N}ー]/u.test(whole.charAt(length))
		);
	});
}

/**
 * Whether a Japanese h1 or h2 breaks inside its last phrase, which is joined to the one before it
 * if it is short. Other large type is not always a heading.
 */
function endsShort({ where, text, lang, lines }: SetText): boolean {
	if (lines.length < 2 || !lang.startsWith("ja") || !/^h[12] /.test(where)) return false;
	const lastWord = text.replace(breakMarks, "").trim().split(/\s+/).at(-1) ?? "";
	const lastPhrase = headingPhrases(lastWord).at(-1) ?? "";
	return !compact(lines.at(-1) ?? "").endsWith(lastPhrase);
}

/** A last line of a single letter, not counting punctuation. */
function isLonely({ lines }: SetText): boolean {
	return (
		lines.length > 1 && [...(lines.at(-1) ?? "").replace(/[^\p{L}\p{N}ー]/gu, "")].length < 2
	);
}

const linesOf = ({ lines }: SetText) => lines.map(compact).join("\n");

/** The words of a text that must stay on one line. */
function wordsOf(text: SetText): string[] {
	const joined = linesOf(text).replaceAll("\n", "");
	return wholeWords.filter((word) => joined.includes(word));
}

/**
 * Commands and file names in a sentence that are broken over several lines. A checksum is excluded,
 * because it is one word that fits on no phone.
 */
function brokenCommands(page: Page): Promise<(string | null)[]> {
	return page
		.locator("main code:not([data-requested-path], [data-long])")
		.evaluateAll((all) =>
			all
				.filter(
					(each) =>
						each.checkVisibility() &&
						each.getClientRects().length > 1 &&
						!/^[0-9a-f]{64}$/.test(each.textContent ?? ""),
				)
				.map((each) => each.textContent),
		);
}
