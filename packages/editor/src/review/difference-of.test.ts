import fc from "fast-check";
import { expect, it } from "vitest";
import { differenceOf } from "./difference-of.ts";

const marked = (before: string, after: string, language: string) =>
	differenceOf(before, after, language)
		.map(({ kind, text }) =>
			kind === "same" ? text : `${kind === "added" ? "+" : "-"}[${text}]`,
		)
		.join("");

it.each([
	[
		"en",
		"Open from nine to five.",
		"Open from ten to six.",
		"Open from -[nine]+[ten] to -[five]+[six].",
	],
	[
		"ja",
		"診療時間は午前9時から午後5時までです。",
		"診療時間は午前10時から午後6時までです。",
		"診療時間は-[午前9時から]+[午前10時から]午後-[5時までです。]+[6時までです。]",
	],
	["fr", "Ouvert le lundi.", "Ouvert le lundi et le jeudi.", "Ouvert le lundi+[ et le jeudi]."],
	["ja", "Old Town", "New Town", "-[Old]+[New] Town"],
])("tells what changed in whole words or phrases (%s)", (language, before, after, expected) => {
	expect(marked(before, after, language)).toBe(expected);
});

it("holds both texts whole", () => {
	const text = fc.string({ unit: fc.constantFrom(..."営業時間は9時から。 open at nine\n") });
	const without = (kind: string, before: string, after: string, language: string) =>
		differenceOf(before, after, language)
			.filter((part) => part.kind !== kind)
			.map((part) => part.text)
			.join("");
	fc.assert(
		fc.property(text, text, fc.constantFrom("ja", "en"), (before, after, language) => {
			expect(without("added", before, after, language)).toBe(before);
			expect(without("removed", before, after, language)).toBe(after);
		}),
	);
});

it("compares long texts that have little in common by their beginnings and ends, in no time", () => {
	const text = (word: string) =>
		Array.from({ length: 10_000 }, (_, index) => `${word}${(index * 31) % 777}`).join(" ");
	const begun = performance.now();
	const parts = differenceOf(`Hello. ${text("a")} Bye.`, `Hello. ${text("b")} Bye.`, "en");
	expect(performance.now() - begun).toBeLessThan(3_000);
	expect(parts.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
	for (const [side, word] of [
		["removed", "a"],
		["added", "b"],
	])
		expect(
			parts
				.flatMap(({ kind, text }) => (kind === "same" || kind === side ? text : []))
				.join(""),
		).toBe(`Hello. ${text(word ?? "")} Bye.`);
});
