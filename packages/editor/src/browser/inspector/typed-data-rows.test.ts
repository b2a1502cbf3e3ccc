import { expect, it } from "vitest";
import { parseTypedNumber, readRows, writeRows } from "./typed-data-rows.ts";

it("reads numbers as they are typed in both languages, and nothing else", () => {
	const typed = ["402", " 1,234.5 ", "１、２３４．５", "０", ".5", "1234567"];
	expect(typed.map(parseTypedNumber)).toEqual([402, 1234.5, 1234.5, 0, 0.5, 1234567]);
	expect(
		["", "-1", "1,23", "1.2.3", "1e5", "12 ms", "約10", "9".repeat(400)].filter(
			(text) => parseTypedNumber(text) !== undefined,
		),
	).toEqual([]);
});

it("loses nothing between the file and what is shown", () => {
	const rows = [
		{ name: "A", value: 1234567.891 },
		{ name: "B", value: 0.1 },
	];
	for (const language of ["en", "ja"]) expect(readRows(writeRows(rows, language))).toEqual(rows);
});
