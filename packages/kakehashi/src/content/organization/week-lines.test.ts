import { expect, it } from "vitest";
import { hoursContent } from "./hours-content.ts";
import { weekLines } from "./week-lines.ts";

const long = [{ opens: 420, closes: 1080 }];
const short = [{ opens: 480, closes: 960 }];
const twice = [...short, { opens: 1020, closes: 1200 }];
const bakery = { mon: [], tue: long, wed: long, thu: long, fri: long, sat: short, sun: short };
const daily = { ...bakery, mon: short, tue: short, wed: short, thu: short, fri: short };

it.each([
	[
		"a bakery, in English",
		"en-US",
		bakery,
		["Mon: closed", "Tue–Fri: 7:00 AM–6:00 PM", "Sat, Sun: 8:00 AM–4:00 PM"],
	],
	[
		"a bakery, in Japanese",
		"ja-JP",
		bakery,
		["月: 定休", "火〜金: 7:00〜18:00", "土・日: 8:00〜16:00"],
	],
	["the same hours every day", "en-US", daily, ["Mon–Sun: 8:00 AM–4:00 PM"]],
	[
		"two times a day in the middle of the week",
		"ja-JP",
		{ ...daily, wed: twice },
		["月・火: 8:00〜16:00", "水: 8:00〜16:00, 17:00〜20:00", "木〜日: 8:00〜16:00"],
	],
])("the hours in a few lines: %s", (_name, tag, week, expected) => {
	const hours = hoursContent({ timeZone: "Asia/Tokyo", week }, { tag }, "2026-11-22");
	const lines = weekLines(hours, tag === "ja-JP" ? "定休" : "closed", { tag });
	expect(lines.map(({ term, text }) => `${term}: ${text.replaceAll("\u00a0", " ")}`)).toEqual(
		expected,
	);
});
