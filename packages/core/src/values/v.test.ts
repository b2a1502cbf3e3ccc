import { expect, expectTypeOf, it } from "vitest";
import { type MessageKey, messageText } from "../../../../test/messages.ts";
import type { EnvironmentError } from "../environment.ts";
import type { Message } from "../messages/localize.ts";
import type { MessageError, ProblemsError } from "../messages/message-error.ts";
import type { SiteError } from "../routing/site-error.ts";
import type { SectionProblem } from "../schema/section.ts";
import { issueMessage } from "./issue-message.ts";
import * as v from "./v.ts";

it("takes no message in one language alone: the compiler refuses it", () => {
	type Text = string;
	expectTypeOf<Text>().not.toExtend<Parameters<typeof v.check>[1]>();
	expectTypeOf<Text>().not.toExtend<Parameters<typeof v.regex>[1]>();
	expectTypeOf<Text>().not.toExtend<Parameters<typeof v.minLength>[1]>();
	expectTypeOf<Text>().not.toExtend<Parameters<typeof v.maxLength>[1]>();
	expectTypeOf<Text>().not.toExtend<v.Issue["message"]>();
	expectTypeOf<Text>().not.toExtend<SectionProblem["message"]>();
	for (const plain of [
		v.string,
		v.number,
		v.boolean,
		v.integer,
		v.finite,
		v.never,
		v.unknown,
	] as const)
		expectTypeOf(plain).parameters.toEqualTypeOf<[]>();
	expectTypeOf<Text>().not.toExtend<ConstructorParameters<typeof MessageError>[0]>();
	expectTypeOf<Text>().not.toExtend<ConstructorParameters<typeof ProblemsError>[1][number]>();
	expectTypeOf<Text>().not.toExtend<ConstructorParameters<typeof SiteError>[0][number]>();
	expectTypeOf<Text>().not.toExtend<ConstructorParameters<typeof EnvironmentError>[0][number]>();
});

const messagesOf = (schema: v.GenericSchema, value: unknown): Message[] =>
	(v.safeParse(schema, value).issues ?? []).map((issue) => issueMessage(issue, ["en", "ja"]));
const both = (key: MessageKey, values: Parameters<typeof messageText>[1] = {}) => ({
	en: messageText(key, values),
	ja: messageText(key, values, "ja"),
});
const group = both("core.expectedGroup", {
	codes: { and: ["en:", "ja:"].map((text) => both("core.quoted", { text })) },
});
const text = both("core.typeText");
const number = both("core.receivedUnquoted", { kind: both("core.typeNumber"), input: "7" });
const choices = ["list", "gallery"];
const wrongType = (expected: Message, received: Message) =>
	both("core.wrongType", { expected, received });

it.each([
	[v.string(), 7, wrongType(text, number)],
	[v.array(v.string()), "x", wrongType(both("core.expectedList"), text)],
	[v.object({ a: v.string() }), "x", wrongType(group, text)],
	[v.object({ a: v.string() }), {}, both("core.keyMissing", { key: "a" })],
	[v.strictObject({}), { b: 1 }, both("core.unknownKey", { key: "b" })],
	[v.objectWithRest({}, v.never()), { b: 1 }, both("core.unknownKey", { key: "b" })],
	[
		v.picklist(["list", "gallery"]),
		"grid",
		both("core.valueNotAllowed", { input: "grid", choices }),
	],
	[
		v.picklist(["list", "gallery"]),
		7,
		wrongType(both("core.expectedChoice", { choices }), number),
	],
	[v.boolean(), "yes", wrongType(both("core.expectedBoolean"), text)],
	[v.pipe(v.number(), v.integer()), 1.5, both("core.numberNotWhole")],
	[v.pipe(v.number(), v.minValue(1)), 0, both("core.numberTooSmall", { requirement: "1" })],
	[v.pipe(v.number(), v.maxValue(9)), 10, both("core.numberTooLarge", { requirement: "9" })],
	[
		v.pipe(v.string(), v.regex(/^a/, { en: "Begin with a.", ja: "aで始めてください。" })),
		"b",
		{ en: "Begin with a.", ja: "aで始めてください。" },
	],
	[
		v.pipe(
			v.string(),
			v.check(
				(text) => text === "",
				(text) => ({ en: `not ${text}`, ja: `${text}ではなく` }),
			),
		),
		"b",
		{ en: "not b", ja: "bではなく" },
	],
] as const)("says what is wrong in every language: %#", (schema, value, expected) => {
	expect(messagesOf(schema, value)).toEqual([expect.objectContaining(expected)]);
});
