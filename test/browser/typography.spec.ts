import type { Page } from "@playwright/test";
import { overlaps } from "../../scripts/fit/overlaps.ts";
import { phrases } from "../../src/content/japanese/break-phrases.ts";
import { wholeWords } from "../../src/content/japanese/japanese-words.ts";
import { site } from "../fixture-site.ts";
import { everyDocument } from "./support/addresses.ts";
import { expect, test } from "./support/policy-test.ts";
import { type SetText, setLines } from "./support/set-lines.ts";

const widths = [320, 360, ...Object.values(site.breakpoints)];
const zeroWidthSpaces = /\u200b/g;

/** Lines that end inside a phrase (Japanese) or a word (other languages). */
function brokenInside({ text, lang, lines }: SetText): string[] {
	const words = text.replace(zeroWidthSpaces, "").trim();
	const parts = lang.startsWith("ja") ? words.split(/\s+/).flatMap(phrases) : words.split(/\s+|(?<=[-/–])/);
	const compact = (value: string) => value.replace(/[\s\u200b]/g, "");
	const ends = new Set<number>();
	parts.reduce((length, part) => {
		ends.add(length + compact(part).length);
		return length + compact(part).length;
	}, 0);
	const whole = compact(words);
	let length = 0;
	return lines.slice(0, -1).filter((line) => {
		length += compact(line).length;
		// Browsers also break beside punctuation, which is never inside a word.
		return !ends.has(length) && /[\p{L}\p{N}ー]/u.test(whole.charAt(length - 1)) && /[\p{L}\p{N}ー]/u.test(whole.charAt(length));
	});
}

/** A last line of a single letter, punctuation not counted. */
function lonely({ lines }: SetText): boolean {
	return lines.length > 1 && [...(lines.at(-1) ?? "").replace(/[^\p{L}\p{N}ー]/gu, "")].length < 2;
}

for (const { name, url, locale } of everyDocument)
	test(`${name}: no text that is read large, no word that stays whole and no command breaks inside, and nothing lies on something else`, async ({ page }) => {
		await page.goto(url);
		let seen = 0;
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			const texts = await setLines(page);
			expect(texts.length).toBeGreaterThan(3);
			const figures = await setLines(page, "main li:has(> b)");
			for (const text of [...texts, ...figures]) {
				expect(text.lines.join("").replace(/\s/g, ""), `${width} px, ${text.where}: read whole`).toBe(text.text.replace(/[\s\u200b]/g, ""));
				expect(brokenInside(text), `${width} px, ${text.where}: ${text.lines.join(" / ")}`).toEqual([]);
				expect(lonely(text), `${width} px, ${text.where}: ${text.lines.join(" / ")}`).toBe(false);
			}
			expect(await brokenCommands(page), `${width} px`).toEqual([]);
			if (locale.code === "ja" && width <= 1280) seen += await wordsThatStayWhole(page, width);
			await page.setViewportSize({ width, height: Math.round(Math.min(width * 1.6, 900)) });
			expect(await overlaps(page), `${width} px`).toEqual([]);
		}
		if (locale.code === "ja") expect(seen).toBeGreaterThan(0);
	});

function brokenCommands(page: Page): Promise<(string | null)[]> {
	return page
		.locator("main code:not([data-requested-path])")
		.evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.getClientRects().length > 1).map((each) => each.textContent));
}

/** Fails for a line of running text that ends inside one of them, and answers how many there are. */
async function wordsThatStayWhole(page: Page, width: number): Promise<number> {
	let seen = 0;
	for (const { lines, where } of await setLines(page, "main :is(p, li):not([aria-hidden] *, :has(li, p, h3))")) {
		const joined = lines.map((line) => line.replace(/[\s\u2060]/g, "")).join("\n");
		const words = wholeWords.filter((word) => joined.replaceAll("\n", "").includes(word));
		seen += words.length;
		expect(
			words.filter((word) => !joined.includes(word)),
			`${width} px, ${where}: ${joined}`,
		).toEqual([]);
	}
	return seen;
}
