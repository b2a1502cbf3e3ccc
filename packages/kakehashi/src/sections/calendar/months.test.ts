import type { Schedule } from "@kakehashi/core/schema/organization.ts";
import { describe, expect, it } from "vitest";
import { firstMonth, monthOf, weeksOf } from "./months.ts";

const span = (from: number, to: number) => ({ opens: from * 60, closes: to * 60 });
const morning = span(9, 12);
const afternoon = span(14, 18);
const schedule: Schedule = {
	timeZone: "Asia/Tokyo",
	// Closed on Sunday, Thursday and Saturday in the morning only.
	week: [
		[],
		[morning, afternoon],
		[morning, afternoon],
		[morning, afternoon],
		[morning],
		[morning, afternoon],
		[morning],
	],
	days: {
		"2026-11-03": [],
		"2026-11-04": [span(9, 18)],
		"2026-11-06": [span(9, 10), span(17, 18)],
	},
	until: "2027-12-06",
};
const month = (text: string) => monthOf(`${text}-01`);
const written = (text: string, firstDay: number) =>
	weeksOf(month(text), firstDay, schedule).map((week) =>
		week
			.map((day) =>
				day === undefined
					? "."
					: `${day.number}${{ open: "", partly: "'", closed: "x" }[day.state]}`,
			)
			.join(" "),
	);

describe("a month", () => {
	it("begins its weeks on Sunday or on Monday, and says how each day is", () => {
		// The 4th is open over noon, the 6th for two hours.
		expect(written("2026-11", 7)).toEqual([
			"1x 2 3x 4 5' 6' 7'",
			"8x 9 10 11 12' 13 14'",
			"15x 16 17 18 19' 20 21'",
			"22x 23 24 25 26' 27 28'",
			"29x 30 . . . . .",
		]);
		expect(written("2026-11", 1)[0]).toBe(". . . . . . 1x");
		expect(written("2026-11", 1)).toHaveLength(6);
	});

	it("has as many days as there are", () => {
		expect(written("2028-02", 1).at(-1)).toBe("28 29 . . . . .");
		expect(written("2027-02", 1)).toHaveLength(4);
	});
});

describe("the first month", () => {
	const first = (day: string, count: number) => firstMonth(day, "2026-11-01", schedule, count);

	it("is the current one, so far as every day that is shown is known", () => {
		expect(first("2026-12-31", 2)).toBe(month("2026-12"));
		// Of December 2027 some days are not known.
		expect(first("2027-11-30", 1)).toBe(month("2027-11"));
		expect(first("2027-11-30", 2)).toBe(month("2027-10"));
		expect(first("2030-01-01", 3)).toBe(month("2027-09"));
		expect(firstMonth("2027-12-01", "2026-11-01", { until: "2027-12-31" }, 1)).toBe(
			month("2027-12"),
		);
	});

	it("is never before the first that is known, for a reader whose clock is wrong", () => {
		expect(first("2020-01-01", 2)).toBe(month("2026-11"));
	});
});
