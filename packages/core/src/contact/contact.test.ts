import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeEmail } from "../values/email-address.ts";
import {
	type ContactError,
	type ContactField,
	canBeMailed,
	contactErrorCodes,
	contactFields,
	contactLimits,
	countCharacters,
	createContactSchema,
	parseContact,
} from "./contact.ts";

const choices = { topics: ["general", "pricing"], plans: ["team"] };
const schema = createContactSchema(choices);
const valid = {
	name: "山田 太郎",
	email: "taro@example.jp",
	topic: "general",
	message: "見積もりをお願いいたします。",
	consent: "on",
};

function errorsOf(change: Record<string, unknown>): readonly ContactError[] {
	const result = parseContact({ ...valid, ...change }, schema);
	return result.ok ? [] : result.errors;
}
function parsed(change: Record<string, unknown>) {
	const result = parseContact({ ...valid, ...change }, schema);
	if (!result.ok) throw new Error(JSON.stringify(result.errors));
	return result.value;
}

describe("parseContact", () => {
	it("accepts the fields of a form and of JSON", () => {
		expect(parsed({})).toEqual({
			...valid,
			consent: true,
			company: undefined,
			plan: undefined,
			idempotencyKey: undefined,
			fields: {},
		});
		expect(
			parsed({
				consent: true,
				company: "株式会社髙島",
				plan: "team",
				idempotencyKey: "0b8f6a52-7c1e-4c59-9d3a-2f1e5b6a7c8d",
			}),
		).toMatchObject({
			company: "株式会社髙島",
			plan: "team",
			idempotencyKey: "0b8f6a52-7c1e-4c59-9d3a-2f1e5b6a7c8d",
		});
	});

	it("names what is missing, and keeps what is given, in the owner's order", () => {
		const extraFields = [
			{ id: "guests", kind: "number", required: true, options: [] },
			{ id: "arrival", kind: "date", required: true, options: [] },
		] as const;
		const order = ["arrival", "message", "guests", "name"];
		const ordered = createContactSchema({ ...choices, extraFields, fieldOrder: order });
		const refused = parseContact({}, ordered);
		const named = refused.ok ? [] : refused.errors.map(({ field }) => field);
		expect(named.filter((field) => order.includes(field))).toEqual(order);
		expect(named.at(-1)).toBe("consent");
		const accepted = parseContact({ ...valid, guests: "2", arrival: "2099-01-02" }, ordered);
		expect(accepted.ok && Object.keys(accepted.value.fields)).toEqual(["arrival", "guests"]);
	});

	it("names every field that is missing, in the order of the form", () => {
		for (const input of [
			{},
			null,
			undefined,
			[],
			"name=x",
			7,
			{ name: " \u3000", email: "", topic: "", message: "\n\u200b", consent: "no" },
		])
			expect(parseContact(input, schema)).toEqual({
				ok: false,
				errors: ["topic", "name", "email", "message", "consent"].map((field) => ({
					field,
					code: "missing",
				})),
			});
	});

	it.each([
		"👨‍👩‍👧‍👦 family",
		"e\u0301 combining",
		"𠮷野家 髙﨑",
		"שלום עולם \u200f",
		"ｶﾀｶﾅ ＦＵＬＬ ㈱",
		"ＡＢＣ　全角",
		"  spaces stay  ",
	])("keeps %j as it was typed", (text) => {
		const message = `${text}\n\n\t${text} ${text}`;
		expect(parsed({ name: text, company: text, message })).toMatchObject({
			name: text,
			company: text,
			message,
		});
	});

	it("takes a telephone number instead of an email address where the form allows that, and one of the two is needed", () => {
		const phone = { id: "phone", kind: "tel", required: false, options: [] } as const;
		const either = createContactSchema({
			...choices,
			extraFields: [phone],
			optional: ["email"],
		});
		const check = (change: Record<string, unknown>) =>
			parseContact({ ...valid, ...change }, either);
		expect(check({ email: "", phone: "06-1234-5678" })).toMatchObject({
			ok: true,
			value: { email: undefined, fields: { phone: "06-1234-5678" } },
		});
		expect(check({})).toMatchObject({ ok: true, value: { email: valid.email } });
		expect(check({ email: "　", phone: "", name: "" })).toEqual({
			ok: false,
			errors: [
				{ field: "name", code: "missing" },
				{ field: "email", code: "either" },
			],
		});
		expect(check({ email: "taro", phone: "06-1234-5678" })).toEqual({
			ok: false,
			errors: [{ field: "email", code: "format" }],
		});
	});

	it("asks for neither topic nor message where the form does not", () => {
		const short = createContactSchema({ topics: [], plans: [], optional: ["message"] });
		expect(
			parseContact({ ...valid, topic: "of an older page", message: "" }, short),
		).toMatchObject({ ok: true, value: { topic: "", message: "" } });
		expect(parseContact({ ...valid, message: "short" }, short)).toEqual({
			ok: false,
			errors: [{ field: "message", code: "too_short" }],
		});
	});

	it("brings the two encodings of a line break together", () => {
		expect(parsed({ message: "one line\r\nanother\rand a third" }).message).toBe(
			"one line\nanother\nand a third",
		);
	});

	it.each([
		["ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ", "taro@example.jp"],
		["\u3000taro@example.jp ", "taro@example.jp"],
		["taro－yamada@my−host。jp", "taro-yamada@my-host.jp"],
		["taroー1@example.jp", "taro-1@example.jp"],
		["taro@サーバー.jp", "taro@サーバー.jp"],
		["ta\u200bro@example.jp\ufeff", "taro@example.jp"],
		["old..style.@docomo.example", "old..style.@docomo.example"],
		["o'hara+tag@example.co.uk", "o'hara+tag@example.co.uk"],
	])("accepts the mail address %j", (typed, stored) => {
		expect(parsed({ email: typed }).email).toBe(stored);
		expect(normalizeEmail(stored)).toBe(stored);
	});

	it.each([
		"taro",
		"taro@",
		"@example.jp",
		"taro@example",
		"a b@example.jp",
		"a@b@example.jp",
		"a@example..jp",
		"a@example.jp\r\nBcc: x@example.jp",
		"A <a@example.jp>",
		"a@e.jp,b@e.jp",
		// No top-level domain is a number. A mail server would read this as the IP address 1.0.0.2.
		"a@1.2",
		"a@b.١٢",
		"a@-b.co",
		"a@b-.co",
		"a@b.-co",
		"a@b.co-",
		"a@127.0.0.1",
		"a@127.0x1",
		"a@１２７．１",
	])("refuses the mail address %j", (email) => {
		expect(errorsOf({ email })).toEqual([{ field: "email", code: "format" }]);
	});

	it.each([
		["taro@example.jp", true],
		["taro@サーバー.jp", true],
		["taro@3com.example", true],
		["太郎@example.jp", false],
		["tarö@example.jp", false],
	])("takes %j, which every mail server can be given: %j", (email, mailed) => {
		expect(parsed({ email }).email).toBe(email);
		expect(canBeMailed(email)).toBe(mailed);
	});

	it("counts code points at both ends of each bound", () => {
		const kanji = (count: number) => "𠮷".repeat(count);
		expect(countCharacters(kanji(3))).toBe(3);
		expect(
			errorsOf({
				name: kanji(100),
				company: kanji(200),
				message: kanji(10),
				email: `${"a".repeat(245)}@e.jp`.slice(-254),
			}),
		).toEqual([]);
		expect(errorsOf({ message: kanji(5_000) })).toEqual([]);
		expect(
			errorsOf({
				name: kanji(101),
				company: kanji(201),
				message: kanji(9),
				email: `${"a".repeat(250)}@e.jp`,
			}),
		).toEqual([
			{ field: "name", code: "too_long" },
			{ field: "email", code: "too_long" },
			{ field: "company", code: "too_long" },
			{ field: "message", code: "too_short" },
		]);
		expect(errorsOf({ message: kanji(contactLimits.message + 1) })).toEqual([
			{ field: "message", code: "too_long" },
		]);
	});

	it.each(["\u0000", "\u0007", "\u001b[31m", "\u007f", "\u0085", "\ud800", "\udc00x"])(
		"refuses %j in every text",
		(bad) => {
			expect(
				errorsOf({
					name: `a${bad}b`,
					company: `a${bad}b`,
					message: `long enough${bad}text`,
				}),
			).toEqual(
				["name", "company", "message"].map((field) => ({ field, code: "characters" })),
			);
		},
	);

	it("refuses line breaks and tabs where one line is asked for", () => {
		expect(errorsOf({ name: "a\nb", company: "a\tb" })).toEqual(
			["name", "company"].map((field) => ({ field, code: "characters" })),
		);
	});

	it("refuses choices that were not offered and values that are no text", () => {
		expect(errorsOf({ topic: "other", plan: "golden" })).toEqual(
			["topic", "plan"].map((field) => ({ field, code: "unknown" })),
		);
		expect(
			errorsOf({
				name: 5,
				email: {},
				company: [],
				topic: true,
				message: 1,
				plan: 0,
				idempotencyKey: 3,
			}),
		).toEqual(
			["topic", "name", "email", "company", "plan", "message", "idempotencyKey"].map(
				(field) => ({ field, code: "format" }),
			),
		);
		expect(errorsOf({ consent: "false" })).toEqual([{ field: "consent", code: "missing" }]);
	});

	it.each([
		"short",
		"x".repeat(129),
		"has space in it",
		"日本語のキーです",
		"-starts-with-hyphen",
	])("refuses the idempotency key %j", (idempotencyKey) => {
		expect(errorsOf({ idempotencyKey })).toEqual([{ field: "idempotencyKey", code: "format" }]);
	});

	it("never throws, never changes a text and answers only listed codes, whatever arrives", () => {
		const text = fc.oneof(
			fc.string({ unit: "binary", maxLength: 60 }),
			fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
		);
		const field = fc.oneof(
			{ weight: 6, arbitrary: text },
			{ weight: 1, arbitrary: fc.anything() },
		);
		const input = fc.record(
			{
				name: field,
				email: fc.oneof(field, fc.constantFrom("a@example.jp", "Ｂ＠ｅｘａｍｐｌｅ．ｊｐ")),
				company: field,
				topic: fc.oneof(field, fc.constant("general")),
				message: field,
				consent: fc.oneof(field, fc.constant("on")),
				plan: fc.oneof(field, fc.constant("team")),
				idempotencyKey: field,
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(fc.oneof(input, fc.anything()), (candidate) => {
				const result = parseContact(candidate, schema);
				if (!result.ok) {
					expect(result.errors.length).toBeGreaterThan(0);
					for (const error of result.errors)
						expect(contactErrorCodes[error.field as ContactField]).toContain(
							error.code,
						);
					expect(new Set(result.errors.map((error) => error.field)).size).toBe(
						result.errors.length,
					);
					return;
				}
				const typed = candidate as Record<string, unknown>;
				expect(result.value.name).toBe(typed.name);
				expect(result.value.company ?? "").toBe(
					result.value.company === undefined ? "" : typed.company,
				);
				expect(result.value.message).toBe(String(typed.message).replace(/\r\n?/g, "\n"));
				expect(parseContact(result.value, schema)).toEqual(result);
			}),
			{ numRuns: 500 },
		);
	});

	it("lists codes for every field", () => {
		expect(Object.keys(contactErrorCodes)).toEqual([...contactFields]);
	});
});
