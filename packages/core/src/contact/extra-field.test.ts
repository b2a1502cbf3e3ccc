import { describe, expect, it } from "vitest";
import { createContactSchema, parseContact } from "./contact.ts";
import { dayBounds } from "./day-rules.ts";
import {
	type ExtraField,
	type ExtraFieldKind,
	extraFieldErrorCodes,
	extraFieldKinds,
	extraFieldLimits,
} from "./extra-field-kinds.ts";

const valid = {
	name: "山田 太郎",
	email: "taro@example.jp",
	topic: "general",
	message: "見積もりをお願いいたします。",
	consent: "on",
};

/** Parses the value of a field named "own". */
function parse(kind: ExtraFieldKind, own: unknown, required = false) {
	const field: ExtraField = { id: "own", kind, required, options: ["sakura", "ume"] };
	const result = parseContact(
		{ ...valid, ...(own !== undefined && { own }) },
		createContactSchema({ topics: ["general"], plans: [], extraFields: [field] }),
	);
	return result.ok ? result.value.fields : result.errors;
}
const wrong = (code: string) => [{ field: "own", code }];

describe("several choices", () => {
	const field: ExtraField = {
		id: "own",
		kind: "choice",
		required: true,
		several: true,
		options: ["am", "pm", "eve"],
	};
	const check = (own: unknown) =>
		parseContact(
			{ ...valid, own },
			createContactSchema({ topics: ["general"], plans: [], extraFields: [field] }),
		);

	it("are each one of those offered", () => {
		expect(check("am,eve")).toMatchObject({ ok: true, value: { fields: { own: "am,eve" } } });
		expect(check("pm")).toMatchObject({ ok: true, value: { fields: { own: "pm" } } });
		for (const [own, code] of [
			["am,night", "unknown"],
			["", "missing"],
			[["am"], "format"],
		] as const)
			expect(check(own)).toEqual({ ok: false, errors: wrong(code) });
	});
});

describe("a day", () => {
	// Half past midnight on a Wednesday in Tokyo, while it is still Tuesday in UTC.
	const now = Date.UTC(2026, 10, 24, 15, 30);
	const span = { opens: 540, closes: 1080 };
	const open = {
		week: [[], [span], [span], [span], [], [span], [span]],
		days: { "2026-11-30": [], "2026-12-03": [span] },
	};
	const field: ExtraField = {
		id: "own",
		kind: "date",
		required: false,
		options: [],
		days: { min: 1, max: 9, timeZone: "Asia/Tokyo", open },
	};
	const codeOf = (own: string) => {
		const result = parseContact(
			{ ...valid, own },
			createContactSchema(
				{ topics: ["general"], plans: [], extraFields: [field] },
				() => now,
			),
		);
		return result.ok ? result.value.fields.own : result.errors[0]?.code;
	};

	it("is neither past nor too far ahead, and one with opening hours", () => {
		for (const [own, expected] of [
			["2026-11-24", "too_early"],
			["2026-11-25", "too_early"],
			["2026-11-26", "closed"], // a Thursday
			["2026-11-27", "2026-11-27"],
			["2026-11-29", "closed"], // a Sunday
			["2026-11-30", "closed"], // a day among the exceptions
			["2026-12-03", "2026-12-03"], // a Thursday that is open as an exception
			["2026-12-04", "2026-12-04"],
			["2026-12-05", "too_late"],
			["２０２６－１１－２７", "2026-11-27"],
			["2026-02-30", "format"],
			["", undefined],
		] as const)
			expect(codeOf(own), own).toBe(expected);
	});

	it("begins the day after that of another field, once that is known", () => {
		const rules = { min: 1, max: 9, timeZone: "Asia/Tokyo" };
		for (const [other, first] of [
			["", "2026-11-26"],
			["2026-11-30", "2026-12-01"],
			["2026-11-20", "2026-11-26"],
			["soon", "2026-11-26"],
		] as const)
			expect(dayBounds(rules, now, other), other).toEqual({
				min: first,
				max: "2026-12-04",
			});
		expect(dayBounds({ timeZone: "UTC" }, now, "2026-11-30")).toEqual({
			min: "2026-12-01",
			max: "",
		});
	});

	it("is counted where the doors are", () => {
		expect(dayBounds({ min: 0, timeZone: "Asia/Tokyo" }, now)).toEqual({
			min: "2026-11-25",
			max: "",
		});
		expect(dayBounds({ min: 0, max: 40, timeZone: "UTC" }, now)).toEqual({
			min: "2026-11-24",
			max: "2027-01-03",
		});
	});
});

describe("a day that comes after that of another field", () => {
	const now = Date.UTC(2026, 10, 24);
	const day = (id: string, after?: string): ExtraField => ({
		id,
		kind: "date",
		required: false,
		options: [],
		days: { min: 0, timeZone: "UTC", ...(after !== undefined && { after }) },
	});
	const check = (fields: Readonly<Record<string, unknown>>) => {
		const result = parseContact(
			{ ...valid, ...fields },
			createContactSchema(
				{
					topics: ["general"],
					plans: [],
					extraFields: [day("arrival"), day("departure", "arrival")],
				},
				() => now,
			),
		);
		return result.ok ? result.value.fields : result.errors;
	};
	const arrival = "2026-12-01";

	it.each([
		["2026-12-02", { arrival, departure: "2026-12-02" }],
		["2027-01-01", { arrival, departure: "2027-01-01" }],
		["２０２６−１２−０２", { arrival, departure: "2026-12-02" }],
		["", { arrival }],
		[arrival, [{ field: "departure", code: "not_after" }]],
		["2026-11-30", [{ field: "departure", code: "not_after" }]],
		// What is wrong with the day by itself comes first.
		["2026-11-01", [{ field: "departure", code: "too_early" }]],
		["soon", [{ field: "departure", code: "format" }]],
		[["2026-12-02"], [{ field: "departure", code: "format" }]],
	])("may be %j or not", (departure, expected) => {
		expect(check({ arrival, departure })).toEqual(expected);
	});

	it("is not compared with a day that is missing or wrong", () => {
		expect(check({ departure: arrival })).toEqual({ departure: arrival });
		expect(check({ arrival: "2020-01-01", departure: arrival })).toEqual([
			{ field: "arrival", code: "too_early" },
		]);
	});

	it("is wrong beside everything else that is", () => {
		expect(check({ arrival, departure: arrival, name: "" })).toEqual([
			{ field: "name", code: "missing" },
			{ field: "departure", code: "not_after" },
		]);
	});
});

it.each<[string, ExtraField["range"], string | undefined]>([
	["1", { min: 1, max: 6 }, undefined],
	["6", { min: 1, max: 6 }, undefined],
	["６", { min: 1, max: 6 }, undefined],
	["0", { min: 1, max: 6 }, "too_low"],
	["-5", { min: 0 }, "too_low"],
	["−5", { min: 0 }, "too_low"],
	["0.5", { min: 1, max: 6 }, "too_low"],
	["7", { min: 1, max: 6 }, "too_high"],
	["1,200", { max: 1_000 }, "too_high"],
	["1,200", { min: 1_200 }, undefined],
	["-12.5", { min: -20, max: -10 }, undefined],
	["２名", { min: 1, max: 6 }, "format"],
	["", { min: 1 }, undefined],
])("the number %j in the range %j is %s", (own, range, code) => {
	const field: ExtraField = { id: "own", kind: "number", required: false, options: [], range };
	const result = parseContact(
		{ ...valid, own },
		createContactSchema({ topics: ["general"], plans: [], extraFields: [field] }),
	);
	expect(result.ok ? undefined : result.errors).toEqual(
		code === undefined ? undefined : wrong(code),
	);
});

describe("a field of the owner's own", () => {
	it.each<[ExtraFieldKind, string, string]>([
		["text", "𠮷野家 👩‍💻", "𠮷野家 👩‍💻"],
		["tel", "０３－１２３４－５６７８（内線１２）", "03-1234-5678(内線12)"],
		["tel", "090ー1234ー5678", "090-1234-5678"],
		["tel", "+81 3 1234 5678", "+81 3 1234 5678"],
		["url", " https://example.jp/道?a=1 ", "https://example.jp/道?a=1"],
		["number", "１，２００", "1,200"],
		["number", "-3.5", "-3.5"],
		["date", "2028-02-29", "2028-02-29"],
		["select", "ume", "ume"],
		["choice", "ume", "ume"],
		["checkbox", "yes", "yes"],
		["checkbox", "on", "yes"],
		["textarea", "一行目\r\n\t二行目", "一行目\n\t二行目"],
	])("of the kind %s takes %j", (kind, typed, stored) => {
		expect(parse(kind, typed)).toEqual({ own: stored });
		expect(parse(kind, typed, true)).toEqual({ own: stored });
	});

	it.each<[ExtraFieldKind, unknown, string]>([
		["text", "a\nb", "characters"],
		["tel", "none", "format"],
		["tel", "12", "format"],
		["tel", "03-1234\u0000", "characters"],
		["url", "example.jp", "format"],
		["url", "javascript:alert(1)", "format"],
		["url", "https://a b", "format"],
		["number", "twelve", "format"],
		["number", "1,2", "format"],
		["date", "2026-02-29", "format"],
		["date", "22/11/2026", "format"],
		["select", "constructor", "unknown"],
		["textarea", "a\u0007", "characters"],
		["textarea", 5, "format"],
		["text", [], "format"],
	])("of the kind %s refuses %j", (kind, typed, code) => {
		expect(parse(kind, typed)).toEqual(wrong(code));
		expect(extraFieldErrorCodes).toContain(code);
	});

	it.each(extraFieldKinds.filter((kind) => kind !== "file"))(
		"of the kind %s may be left empty, unless it is required",
		(kind) => {
			for (const empty of [
				undefined,
				null,
				"",
				...(kind === "select" || kind === "choice" ? [] : ["\u3000 "]),
			]) {
				expect(parse(kind, empty)).toEqual({});
				expect(parse(kind, empty, true)).toEqual(wrong("missing"));
			}
		},
	);

	it.each(["text", "tel", "url", "number", "textarea"] as const)(
		"of the kind %s is bounded, in characters",
		(kind) => {
			const most = extraFieldLimits[kind];
			const filled = (count: number) =>
				kind === "url"
					? "https://a.jp/".padEnd(count, "x")
					: kind === "text" || kind === "textarea"
						? "𠮷".repeat(count)
						: "1".repeat(count);
			expect(parse(kind, filled(most))).toEqual({ own: filled(most) });
			expect(parse(kind, filled(most + 1))).toEqual(wrong("too_long"));
		},
	);

	it("stands before the message in the list of what is wrong, and one that is not asked for is not taken", () => {
		const extraFields: ExtraField[] = [
			{ id: "phone", kind: "tel", required: true, options: [] },
		];
		const schema = createContactSchema({ topics: ["general"], plans: [], extraFields });
		const result = parseContact({}, schema);
		expect(result.ok ? [] : result.errors.map(({ field }) => field)).toEqual([
			"topic",
			"name",
			"email",
			"phone",
			"message",
			"consent",
		]);
		expect(parseContact({ ...valid, phone: "03-1234", fax: "1" }, schema)).toMatchObject({
			ok: true,
			value: { fields: { phone: "03-1234" } },
		});
	});
});
