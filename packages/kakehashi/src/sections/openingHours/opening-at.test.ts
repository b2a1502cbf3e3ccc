import type { Schedule } from "@kakehashi/core/schema/organization.ts";
import { describe, expect, it } from "vitest";
import { openingAt } from "./opening-at.ts";

const span = (from: number, to: number) => ({ opens: from * 60, closes: to * 60 });
const bar = [span(18, 26)];
const schedule: Schedule = {
	timeZone: "Asia/Tokyo",
	// Closed on Sunday and Monday. Friday has the hours of a bar that closes after midnight.
	week: [[], [], [span(9, 12), span(14, 18)], [span(9, 12)], [span(9, 12)], bar, [span(9, 12)]],
	days: { "2026-12-01": [] },
	until: "2027-12-31",
};
const at = (time: string) => openingAt(Date.parse(`${time}+09:00`), schedule);

describe("whether it is open", () => {
	it.each([
		[
			"before it opens",
			"2026-11-24T08:59",
			{ isOpen: false, opens: 540, date: "2026-11-24", ahead: 0 },
		],
		["at the minute that it opens", "2026-11-24T09:00", { isOpen: true, closes: 720 }],
		[
			"at noon",
			"2026-11-24T12:00",
			{ isOpen: false, opens: 840, date: "2026-11-24", ahead: 0 },
		],
		[
			"in the evening",
			"2026-11-24T18:00",
			{ isOpen: false, opens: 540, date: "2026-11-25", ahead: 1 },
		],
		[
			"past midnight, of a day that goes on",
			"2026-11-28T01:59",
			{ isOpen: true, closes: 1560 },
		],
		[
			"before a day that is closed for once",
			"2026-11-30T10:00",
			{ isOpen: false, opens: 540, date: "2026-12-02", ahead: 2 },
		],
		["beyond what is known", "2027-12-20T10:00", undefined],
	])("is known %s", (_when, time, opening) => {
		expect(at(time)).toEqual(opening);
	});

	it("is nothing where it never opens again", () => {
		expect(
			openingAt(Date.parse("2026-11-24T10:00+09:00"), {
				...schedule,
				week: Array.from({ length: 7 }, () => []),
			}),
		).toBeUndefined();
	});

	it("follows the clock there, not the reader's, on the days when clocks change", () => {
		const paris = {
			...schedule,
			timeZone: "Europe/Paris",
			week: Array.from({ length: 7 }, () => [span(9, 12)]),
		};
		expect(openingAt(Date.parse("2026-10-25T08:30Z"), paris)).toEqual({
			isOpen: true,
			closes: 720,
		});
		expect(openingAt(Date.parse("2026-10-24T06:30Z"), paris)).toMatchObject({
			isOpen: false,
			ahead: 0,
		});
	});

	const whole = span(0, 24);
	it.each([
		[
			"always",
			Array.from({ length: 7 }, () => [whole]),
			{},
			"2026-11-24T23:59",
			{ isOpen: true, closes: undefined },
		],
		[
			"on weekdays round the clock, on Wednesday",
			[[], [whole], [whole], [whole], [whole], [whole], []],
			{},
			"2026-11-25T10:00",
			{ isOpen: true, closes: undefined },
		],
		[
			"the same on its last day",
			[[], [whole], [whole], [whole], [whole], [whole], []],
			{},
			"2026-11-27T10:00",
			{ isOpen: true, closes: 1440 + 1440 },
		],
		[
			"in two spans that touch",
			Array.from({ length: 7 }, () => [span(9, 12), span(12, 17)]),
			{},
			"2026-11-24T11:59",
			{ isOpen: true, closes: 1020 },
		],
		[
			"up to midnight, and on from there",
			Array.from({ length: 7 }, () => [span(0, 2), span(18, 24)]),
			{},
			"2026-11-24T23:00",
			{ isOpen: true, closes: 1560 },
		],
		[
			"the same after midnight",
			Array.from({ length: 7 }, () => [span(0, 2), span(18, 24)]),
			{},
			"2026-11-24T01:59",
			{ isOpen: true, closes: 1560 },
		],
		[
			"always, but not tomorrow",
			Array.from({ length: 7 }, () => [whole]),
			{ "2026-11-25": [] },
			"2026-11-24T10:00",
			{ isOpen: true, closes: 1440 + 1440 },
		],
		[
			"always, but not today",
			Array.from({ length: 7 }, () => [whole]),
			{ "2026-11-24": [] },
			"2026-11-24T10:00",
			{ isOpen: false, opens: 0, date: "2026-11-25", ahead: 1 },
		],
		[
			"past midnight into hours of the next day",
			Array.from({ length: 7 }, () => [span(1, 5), span(20, 26)]),
			{},
			"2026-11-24T23:00",
			{ isOpen: true, closes: 1740 },
		],
	] as const)("is one thing where spans touch: %s", (_when, week, days, time, opening) => {
		const open = openingAt(Date.parse(`${time}+09:00`), {
			timeZone: "Asia/Tokyo",
			week,
			days,
			until: "2027-12-31",
		});
		const clock = (each: typeof open) =>
			each?.isOpen && each.closes !== undefined
				? { ...each, closes: each.closes % 1440 }
				: each;
		expect(clock(open)).toEqual(clock(opening));
	});
});
