import fc from "fast-check";
import type { Path, Value } from "kakehashi/internal/shared.ts";
import type { Edit } from "../edits/edit.ts";

/** Texts that YAML, the check for YAML mistakes, or a careless program could misread. */
const nasty: readonly string[] = [
	"",
	" ",
	"a",
	"日本語の文。",
	"名前：値",
	"key：value",
	"key: value",
	"ends:",
	"a # b",
	"#a",
	"- a",
	"-",
	"---",
	"...",
	"? a",
	"a: b: c",
	"{a}",
	"{siteName}",
	"[a](b)",
	"'",
	'"',
	"it's",
	'"quoted"',
	"'quoted'",
	"\\",
	"\\n",
	'a"b',
	"'a",
	'"a',
	"a'b\"c",
	"&a",
	"*a",
	"!a",
	"!!str",
	"|",
	">",
	"| a",
	"%a",
	"@a",
	"`a`",
	",",
	"a, b",
	"a]",
	"}",
	"true",
	"null",
	"~",
	"no",
	"12",
	"1e3",
	"0x1f",
	"0o7",
	".5",
	"-.inf",
	"2026-11-22",
	"12:30",
	"<<",
	"=",
	"1_000",
	"+1",
	"4ページ",
	" a",
	"a ",
	"  a  ",
	"\ta",
	"a\t",
	"　全角",
	"全角　",
	"a\u00a0",
	"👩‍👩‍👧",
	"a\u2028b",
	"a\u2029",
	"\u0085",
	"\ufeff",
	"\u200b\u2060",
	"\u0007",
	"\u007f",
	"\u0080",
	"\ud83d\ude00",
	"\uffff",
	"a\nb",
	"a\n",
	"\na",
	"\n",
	"\n\n",
	"a\n\n",
	"a\n\n\nb",
	"  a\nb",
	"a\n  b\nc",
	"a \n b",
	"a\n\tb",
	"\t\n",
	" \na",
	"a\n# b\n- c\nd: e",
	"a\r\nb",
	"a\rb",
	"a\n---\nb",
	"word ".repeat(40).trim(),
	`${"長い文。".repeat(60)}`,
	`${"word ".repeat(30)}\n\n${"other ".repeat(30)}`,
	"https://example.com/a?b=c#d",
	"a:b",
	"a#b",
	"a,b",
	"__proto__",
];

// Objects with the normal prototype, as `JSON.parse` makes them.
const plain = { noNullPrototype: true } as const;

const texts = fc.oneof(
	{ weight: 5, arbitrary: fc.constantFrom(...nasty) },
	{ weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);
const safeTexts = texts.filter((text) => !text.includes("\0") && text.isWellFormed());
const scalars = fc.oneof(
	{ weight: 8, arbitrary: safeTexts },
	fc.constantFrom(true, false, null, 0, -1, 1.5, 1e21),
);
const pairs = fc.record({ en: safeTexts, ja: safeTexts }, plain);

/** Any value that an edit can write, most often a text. */
const values: fc.Arbitrary<Value> = fc.oneof(
	{ weight: 6, arbitrary: scalars as fc.Arbitrary<Value> },
	{ weight: 2, arbitrary: pairs as fc.Arbitrary<Value> },
	fc.array(safeTexts, { maxLength: 3 }) as fc.Arbitrary<Value>,
	fc.array(
		fc.record(
			{ label: pairs, href: safeTexts, more: fc.array(scalars, { maxLength: 2 }) },
			plain,
		),
		{ maxLength: 2 },
	) as fc.Arbitrary<Value>,
	fc.constantFrom<Value>([], {}, { a: {} }, [[]], [["a"], []]),
);

/** Random numbers from which `editFor` makes an edit of a given file. */
export const choices = fc.record({
	kind: fc.nat(99),
	place: fc.nat(),
	target: fc.nat(),
	index: fc.nat(),
	value: values,
	text: scalars as fc.Arbitrary<Value>,
});
export type EditChoices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

/** Makes an edit that fits the data of a file. */
export function editFor(
	data: Value,
	{ kind, place, target, index, value, text }: EditChoices,
): Edit {
	const all = placesOf(data);
	const pick = <T>(from: readonly T[], by: number): T | undefined =>
		from[by % Math.max(from.length, 1)];
	const lists = all.filter(({ value: each }) => Array.isArray(each));
	const maps = all.filter(({ value: each }) => isMap(each));
	const list = pick(lists, place);
	const map = pick(maps, place);
	const scalar = pick(
		all.filter(({ value: each }) => typeof each !== "object" || each === null),
		place,
	);
	const set: Edit = {
		kind: "set",
		path: scalar?.path ?? [],
		value: scalar === undefined ? data : text,
	};
	if (kind < 40) return set;
	const length = Array.isArray(list?.value) ? list.value.length : 0;
	const keys = isMap(map?.value) ? Object.keys(map.value) : [];
	if (kind < 50) return { kind: "set", path: pick(all.slice(1), place)?.path ?? [], value };
	if (kind < 62 && map)
		return {
			kind: "addKey",
			path: [...map.path, "new-key"],
			value,
			...(index % 2 === 0 && keys.length > 0 ? { before: pick(keys, index) as string } : {}),
		};
	if (kind < 68 && map && keys.length > 0)
		return { kind: "removeKey", path: [...map.path, pick(keys, index) as string] };
	if (kind < 80 && list)
		return { kind: "insertItem", path: [...list.path, index % (length + 1)], value };
	if (kind < 86 && list && length > 0)
		return { kind: "removeItem", path: [...list.path, index % length] };
	if (list === undefined || length === 0) return set;
	const path = [...list.path, index % length];
	return { kind: "moveItem", path, to: target % length };
}

type Found = { readonly path: Path; readonly value: Value };

function placesOf(value: Value, path: Path = []): Found[] {
	const inner = Array.isArray(value)
		? value.flatMap((each: Value, index) => placesOf(each, [...path, index]))
		: isMap(value)
			? Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]))
			: [];
	return [{ path, value }, ...inner];
}

const isMap = (value: Value | undefined): value is { readonly [key: string]: Value } =>
	typeof value === "object" && value !== null && !Array.isArray(value);
