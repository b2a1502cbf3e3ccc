import { expect, it } from "vitest";
import { sentenceOf } from "./sentences.ts";

it("a sentence goes on until the first character of the next, in languages with and without spaces", () => {
	for (const [before, after, ordinal] of [
		["", "今日は休み。", 0],
		["今日は休み。", "今日は休み。明", 1],
		["「休みです。", "「休みです。」", 0],
		["「休みです。」", "「休みです。」と", 1],
		["本当？！", "本当？！　え", 1],
		["", "Closed today.", 0],
		["Closed today.", "Closed today. ", 0],
		["Closed today. ", "Closed today. W", 1],
		["It costs 3.", "It costs 3.5 (e.g.", 0],
		["It costs 3.5 (e.g.", "It costs 3.5 (e.g. here)", 0],
		["", "One. Two! **Three?** Four", 3],
		["क. ", "क। ख", 1],
	] as const)
		expect.soft(sentenceOf(before, after), `${before} → ${after}`).toBe(ordinal);
});

it("it is the sentence that was changed which counts, wherever that is in the text", () => {
	expect(sentenceOf("One. Two. Three.", "One, really. Two. Three.")).toBe(0);
	expect(sentenceOf("One. Two. Three.", "One. Two, too. Three.")).toBe(1);
	expect(sentenceOf("一。二。三。", "一。二。")).toBe(1);
});
