import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { type MessageKey, messageText } from "../../../../test/messages.ts";
import { issueMessage } from "../values/issue-message.ts";
import * as v from "../values/v.ts";
import { contentTypes } from "./content-types.ts";

const c = contentTypes({ ...site, files: new Map() });

type Example = {
	readonly schema: v.GenericSchema;
	/** What people write, and the output. */
	readonly accepted: readonly (readonly [input: unknown, output: unknown])[];
	readonly refused: readonly (readonly [
		input: unknown,
		message: MessageKey,
		values?: Readonly<Record<string, string>>,
	])[];
};

const date = (text: string) => [text, "core.dateInvalid", { text }] as const;
const noDay = (text: string) => [text, "core.dateNotInCalendar", { text }] as const;
const dateTime = (text: string) => [text, "core.dateTimeInvalid", { text }] as const;
const same = (...values: readonly (string | number)[]) =>
	values.map((value) => [value, value] as const);

const examples: Readonly<Record<string, Example>> = {
	date: {
		schema: c.date(),
		accepted: same("2026-11-22", "2028-02-29"),
		refused: [
			noDay("2026-02-30"),
			noDay("2026-13-01"),
			date("22.11.2026"),
			date("2026-11-22 "),
			date(""),
		],
	},
	month: {
		schema: c.month(),
		accepted: same("2026-01", "2026-12"),
		refused: [
			["2026-13", "core.monthInvalid"],
			["2026-00", "core.monthInvalid"],
			["2026-11-22", "core.monthInvalid"],
		],
	},
	dateTime: {
		schema: c.dateTime(),
		accepted: [
			["2026-11-29", "2026-11-29"],
			["2026-11-29 9:05", "2026-11-29T09:05"],
			["２０２６-１１-２９ １４：００", "2026-11-29T14:00"],
		],
		refused: [dateTime("14:00"), dateTime("2026-11-29 24:00"), dateTime("tomorrow")],
	},
	"the end of something": {
		schema: c.dateTime({ isEnd: true }),
		accepted: [
			["14:00", "T14:00"],
			["2026-11-29 25:30", "2026-11-29T25:30"],
		],
		refused: [
			dateTime("30:00"),
			["2026-02-30 9:00", "core.dateNotInCalendar", { text: "2026-02-30" }],
		],
	},
	times: {
		schema: c.times(),
		accepted: [
			[[], []],
			[
				["9:00-12:30", "18:00〜2:00"],
				[
					{ opens: 540, closes: 750 },
					{ opens: 1080, closes: 1560 },
				],
			],
			...[
				"9:00ー12:00",
				"９：００ ー １２：００",
				"9:00−12:00",
				"9:00 — 12:00",
				"9:00―12:00",
			].map((typed) => [[typed], [{ opens: 540, closes: 720 }]] as const),
		],
		refused: [
			[["9-12"], "core.timeRangeInvalid", { text: "9-12" }],
			[["14:00-18:00", "9:00-12:30"], "core.timesOverlap"],
		],
	},
	timeZone: {
		schema: c.timeZone(),
		accepted: same("Asia/Tokyo", "America/Los_Angeles"),
		refused: [
			["Asia/Osaka", "core.unknownTimeZone", { name: "Asia/Osaka" }],
			["JST", "core.unknownTimeZone", { name: "JST" }],
		],
	},
	amount: {
		schema: c.amount(),
		accepted: same(0, 19800),
		refused: [
			[150.5, "core.amountNotWhole"],
			[2 ** 53, "core.amountNotWhole"],
			[-1, "core.numberTooSmall", { requirement: "0" }],
		],
	},
	"an amount of at least 1": {
		schema: c.amount(1),
		accepted: same(1),
		refused: [[0, "core.numberTooSmall", { requirement: "1" }]],
	},
	telephone: {
		schema: c.telephone(),
		accepted: [
			["＋８１-６-1234-5678", "+81-6-1234-5678"],
			["+39 06 1234", "+39 06 1234"],
		],
		refused: [
			["+81-0-6-1234-5678", "core.phoneNumberInvalid"],
			["+81 06 1234 5678", "core.phoneNumberInvalid"],
			["+810-6-1234-5678", "core.phoneNumberInvalid"],
			["06-1234-5678", "core.phoneNumberInvalid"],
			["+81612345678", "core.phoneNumberInvalid"],
		],
	},
	country: {
		schema: c.country(),
		accepted: [
			["JP", "JP"],
			["ｆｒ", "FR"],
		],
		refused: [["Japan", "core.countryCodeInvalid"]],
	},
};

describe.each(Object.entries(examples))("%s", (_name, { schema, accepted, refused }) => {
	it("reads what people write", () => {
		for (const [input, output] of accepted)
			expect(v.safeParse(schema, input), JSON.stringify(input)).toMatchObject({
				success: true,
				output,
			});
	});

	it("says what is wrong with anything else", () => {
		for (const [input, message, values] of refused)
			for (const language of ["en", "ja"] as const)
				expect(
					v
						.safeParse(schema, input)
						.issues?.map((issue) => issueMessage(issue)[language]),
					JSON.stringify(input),
				).toEqual([messageText(message, values, language)]);
	});
});
