import { expect, expectTypeOf, it } from "vitest";
import type { EnvironmentError } from "../environment.ts";
import type { MessageError, ProblemsError } from "../messages/message-error.ts";
import type { Message } from "../messages/say.ts";
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
const both = (en: string | RegExp, ja: string | RegExp) => ({
	en: expect.stringMatching(en),
	ja: expect.stringMatching(ja),
});

it.each([
	[
		v.string(),
		7,
		both(
			/^This must be text, but it is the number 7; /,
			/^ここには文を書きますが、いまは数の7（/,
		),
	],
	[
		v.array(v.string()),
		"x",
		both(/^This must be a list .*, but it is text\.$/, /^ここにはリスト.*いまは文です。$/),
	],
	[
		v.object({ a: v.string() }),
		"x",
		both(
			/a group of keys \(for text: "en:" and "ja:"\), but it is text/,
			/キーのまとまり（文なら「en:」、「ja:」）/,
		),
	],
	[v.object({ a: v.string() }), {}, both('"a" is missing', "「a」がありません")],
	[v.strictObject({}), { b: 1 }, both('The key "b" is not known', "「b」というキー")],
	[
		v.objectWithRest({}, v.never()),
		{ b: 1 },
		both('The key "b" is not known', "「b」というキー"),
	],
	[
		v.picklist(["list", "gallery"]),
		"grid",
		both(
			'"grid" is not allowed here. Write one of list, gallery.',
			"ここに「grid」とは書けません。使えるのはlist、galleryです。",
		),
	],
	[
		v.picklist(["list", "gallery"]),
		7,
		both(/^This must be one of list, gallery, but it is the number 7/, "list、galleryのどれか"),
	],
	[v.boolean(), "yes", both("true or false", "trueかfalse")],
	[v.pipe(v.number(), v.integer()), 1.5, both("whole number", "整数")],
	[v.pipe(v.number(), v.minValue(1)), 0, both("Write 1 or more", "1以上")],
	[v.pipe(v.number(), v.maxValue(9)), 10, both("Write 9 or less", "9以下")],
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
