import { describe, expect, it } from "vitest";
import { type ArticleRow, newRow } from "./rows.ts";
import { rowsToShow } from "./rows-to-show.ts";

const row = (en: string): ArticleRow => newRow("paragraph", { en });
const textsOf = (rows: readonly ArticleRow[]) => rows.map(({ texts }) => texts.en ?? "");

describe("rows that came from the file", () => {
	const first = row("First");
	const second = row("Second");
	const before = [first, second];
	const focused = String(second.id);

	it("keep the identity of rows that have not changed", () => {
		const { rows, nearest } = rowsToShow(before, [row("First"), row("Other")], focused);
		expect(rows.map(({ id }) => id)).toEqual([first.id, second.id]);
		expect(textsOf(rows)).toEqual(["First", "Other"]);
		expect(nearest).toBeUndefined();
	});

	it("move the cursor to the nearest row if its row is gone", () => {
		const { rows, nearest } = rowsToShow(before, [row("First")], focused);
		expect(textsOf(rows)).toEqual(["First"]);
		expect(nearest?.id).toBe(first.id);
	});

	it("keep an empty row that has just been added", () => {
		const added = row("");
		const { rows, nearest } = rowsToShow(
			[first, added, second],
			[row("First"), row("Second")],
			String(added.id),
		);
		expect(textsOf(rows)).toEqual(["First", "", "Second"]);
		expect(nearest).toBeUndefined();
	});

	it("leave the cursor alone if it is in no row", () => {
		expect(rowsToShow(before, [row("First")], undefined).nearest).toBeUndefined();
	});
});
