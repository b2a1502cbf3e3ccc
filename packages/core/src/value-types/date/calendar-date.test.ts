import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dateAfter, dateIn, dateTimeIn, formatDate, isDate, weekdayOf } from "./calendar-date.ts";

it.each([
	["2026-11-22", true],
	["2028-02-29", true],
	["2026-02-29", false],
	["2026-02-31", false],
	["2026-13-01", false],
	["2026-00-10", false],
	["2026-1-1", false],
	["26-11-22", false],
	["2026-11-22T00:00", false],
	[" 2026-11-22", false],
	["", false],
])("%j as a day of the calendar: %s", (text, expected) => {
	expect(isDate(text)).toBe(expected);
});

it.each([
	["2026-12-31", 1, "2027-01-01"],
	["2028-02-28", 1, "2028-02-29"],
	["2026-03-01", -1, "2026-02-28"],
	// The days on which clocks are changed in Berlin and in New York have 23 or 25 hours.
	["2026-03-28", 2, "2026-03-30"],
	["2026-10-31", 2, "2026-11-02"],
])("%s and %i days is %s", (date, days, expected) => {
	expect(dateAfter(date, days)).toBe(expected);
});

it("days, months and days with a time are written, and nothing else is", () => {
	for (const date of ["2026-11", "2026-11-22", "2026-11-22T09:05"])
		expect(formatDate(date, "en-US", { year: "numeric" }), date).toBe("2026");
	for (const text of ["", "soon"])
		expect(() => formatDate(text, "en-US"), text).toThrow(RangeError);
});

// Where a day begins hours after midnight in UTC, and where it begins hours before.
describe.each([
	"America/Los_Angeles",
	"Pacific/Honolulu",
	"UTC",
	"Asia/Tokyo",
	"Pacific/Kiritimati",
])("on a computer in %s", (zone) => {
	beforeEach(() => {
		vi.stubEnv("TZ", zone);
	});
	afterEach(() => {
		vi.unstubAllEnvs();
	});

	it("a day stays the same", () => {
		expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
		for (const date of ["2026-01-01", "2026-03-08", "2026-11-01", "2026-12-31"]) {
			const [year, month, day] = date.split("-").map(Number);
			expect(formatDate(date, "en-GB", { dateStyle: "short" })).toBe(
				date.split("-").reverse().join("/"),
			);
			expect(formatDate(date, "ja-JP")).toBe(`${year}年${month}月${day}日`);
			expect(isDate(date)).toBe(true);
			expect(dateAfter(dateAfter(date, 1), -1)).toBe(date);
		}
		expect(formatDate("2026-11", "en-US", { year: "numeric", month: "long" })).toBe(
			"November 2026",
		);
		expect(weekdayOf("2026-11-22")).toBe(0);
		const time = { hour: "2-digit", minute: "2-digit" } as const;
		expect(formatDate("2026-11-22T00:30", "en-GB", { dateStyle: "long" })).toBe(
			"22 November 2026",
		);
		expect(formatDate("2026-11-22T00:30", "en-GB", time)).toBe("00:30");
	});

	it("the day of a moment is that of the named time zone", () => {
		const moment = Date.parse("2026-11-22T23:30Z");
		expect(dateIn(moment, "America/Los_Angeles")).toBe("2026-11-22");
		expect(dateIn(moment, "Asia/Tokyo")).toBe("2026-11-23");
		expect(dateTimeIn(moment, "Pacific/Honolulu")).toBe("2026-11-22 13:30");
		expect(dateTimeIn(0, "Asia/Tokyo")).toBe("1970-01-01 09:00");
	});
});
