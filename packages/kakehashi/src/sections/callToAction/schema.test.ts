import { expect, it } from "vitest";
import { callToAction, usualWeek } from "./schema.ts";

it.each([
	[{}, "PlainCallToAction"],
	[{ picture: { file: "shop.jpg", decorative: true } }, "CallToAction"],
])(
	"%j is drawn by %s, so that pages without pictures load nothing for them",
	(section, component) => expect(callToAction.variant?.(section)).toBe(component),
);

it("has the usual hours of each day, in the words of the section that shows them", () => {
	const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
	const days = names.map((short) => ({ short, long: `${short}.` }));
	const rows = [
		{ times: ["7:00–", "12:00"], open: [false, true, true, true, true, true, true] },
		{ times: ["13:00–", "18:00"], open: [false, true, true, true, true, false, false] },
	];
	const schedule = { timeZone: "Asia/Tokyo" };
	const week = (section: object | undefined) =>
		usualWeek({
			organization: { hours: { days, rows, schedule } },
			find: () => (section === undefined ? [] : [{ section }]),
			typeset: (text: string) => text,
		} as never);
	expect(week(undefined)).toBeUndefined();
	const shown = week({ closed: "Closed" });
	expect(shown).toMatchObject({ closed: "Closed", ...schedule });
	expect(shown?.days.map(({ short, times }) => [short, ...times.map(([from]) => from)])).toEqual([
		["Mon"],
		...["Tue", "Wed", "Thu", "Fri"].map((day) => [day, "7:00–", "13:00–"]),
		["Sat", "7:00–"],
		["Sun", "7:00–"],
	]);
});
