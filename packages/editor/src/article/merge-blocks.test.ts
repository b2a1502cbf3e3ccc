import { expect, it } from "vitest";
import type { Value } from "../../../kakehashi/src/content/yaml/content-tree.ts";
import { mergeBlocks } from "./merge-blocks.ts";

const languages = [
	{ code: "en", name: "English" },
	{ code: "ja", name: "日本語" },
];
const merge = (typed: Value, before: Value, saved: Value) =>
	mergeBlocks(typed, before, saved, languages, ["Write here.", "ここに書く。"]);
const row = (en: string, ja: string) => ({ paragraph: { en, ja } });
const a = row("A", "あ");
const b = row("B", "い");
const c = row("C", "う");
const added = row("New", "新");

it("what two have written in different rows, or in different languages of a row, is brought together", () => {
	expect(merge([row("A1", "あ"), b], [a, b], [a, row("B", "い2")])).toEqual([
		row("A1", "あ"),
		row("B", "い2"),
	]);
	expect(merge([row("A1", "あ"), b], [a, b], [row("A", "あ2"), b])).toEqual([
		row("A1", "あ2"),
		b,
	]);
	expect(merge([added, a, b, c], [a, b, c], [a, b, row("C2", "う")])).toEqual([
		added,
		a,
		b,
		row("C2", "う"),
	]);
	expect(merge([a, b, row("C2", "う")], [a, b, c], [a, added, b, c])).toEqual([
		a,
		added,
		b,
		row("C2", "う"),
	]);
	expect(merge([b, c], [a, b, c], [a, b])).toEqual([b]);
});

it("what stands in for a language gives way to what somebody has written in it", () => {
	const placeholder = row("Write here.", "ここに書く。");
	expect(merge([row("A1", "日本語: A1")], [row("A", "日本語: A")], [row("A", "あ")])).toEqual([
		row("A1", "あ"),
	]);
	expect(merge([row("A", "あ")], [row("A", "日本語: A")], [row("A1", "日本語: A1")])).toEqual([
		row("A1", "あ"),
	]);
	expect(
		merge([row("Mine", "日本語: Mine")], [placeholder], [row("English: 私の", "私の")]),
	).toEqual([row("Mine", "私の")]);
});

it("the same words, changed twice, and rows that cannot be told apart are left to a person", () => {
	expect(merge([row("A1", "あ")], [a], [row("A2", "あ")])).toBeUndefined();
	expect(merge([a, added], [a], [a, b])).toBeUndefined();
	expect(merge([row("A1", "あ"), b], [a, b], [b])).toBeUndefined();
	// Both people made the same change.
	expect(merge([row("A1", "あ")], [a], [row("A1", "あ")])).toEqual([row("A1", "あ")]);
});
