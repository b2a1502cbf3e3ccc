import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { expect, it } from "vitest";
import { jsonSchemas } from "../../../kakehashi/src/content/json-schema/json-schemas.ts";
import { sectionKinds } from "../../../kakehashi/src/sections/schemas.ts";
import { choiceName } from "./choice-names.ts";

/**
 * Keys whose choices are codes or the owner's own names. The site itself contains their display
 * names.
 */
const codes = ["language", "languages", "fileTypes", "from"];

/** The choices in a schema, as `key.choice`. */
function choicesIn(schema: unknown, key = ""): string[] {
	if (Array.isArray(schema)) return schema.flatMap((each) => choicesIn(each, key));
	if (typeof schema !== "object" || schema === null) return [];
	return Object.entries(schema).flatMap(([name, value]) => {
		if (name === "enum" && Array.isArray(value))
			return value
				.filter((choice) => typeof choice === "string")
				.map((choice) => `${key}.${choice}`);
		return name === "properties"
			? Object.entries(value as object).flatMap(([child, each]) => choicesIn(each, child))
			: choicesIn(value, key);
	});
}

const locale = {
	code: "en",
	tag: "en-GB",
	prefix: "",
	name: "English",
	currency: "JPY",
	currencyDisplay: "name",
	timeZone: "Asia/Tokyo",
} as const;
const locales: Locales = [
	locale,
	{ ...locale, code: "ja", tag: "ja-JP", prefix: "/ja", name: "日本語" },
];
const schemas = jsonSchemas({
	locales,
	kinds: sectionKinds,
	files: new Map([["news/_collection.yaml", new Uint8Array()]]),
	pictures: [],
});

it("every choice that a file may have is shown by a name", () => {
	const choices = [...schemas.values()]
		.flatMap(({ schema }) => choicesIn(schema))
		.map((choice) => choice.split(".") as [string, string]);
	expect(choices).toContainEqual(["tone", "paper"]);
	expect(choices).toContainEqual(["type", "Dentist"]);
	expect(
		choices.filter(
			([key, choice]) => !codes.includes(key) && choiceName(key, choice) === undefined,
		),
	).toEqual([]);
});

/** Every key in a schema, as `holder.key`, with its display name. */
function keysIn(schema: unknown, holder: string): [key: string, name: unknown][] {
	if (Array.isArray(schema)) return schema.flatMap((each) => keysIn(each, holder));
	if (typeof schema !== "object" || schema === null) return [];
	return Object.entries(schema).flatMap(([name, value]) => {
		if (name === "definitions")
			return Object.entries(value as object).flatMap(([kind, each]) =>
				keysIn(each, kind.replace(/^kind-/, "")),
			);
		if (name !== "properties") return keysIn(value, holder);
		const own = Object.entries(
			value as Readonly<Record<string, { readonly description?: string }>>,
		);
		return own.flatMap(([key, each]) => [
			[`${holder}.${key}`, each.description] as [string, unknown],
			...keysIn(each, key),
		]);
	});
}

it("every key that a file may have is shown by a name", () => {
	const keys = [...schemas].flatMap(([file, { schema }]) => keysIn(schema, file));
	expect(keys.map(([key]) => key)).toEqual(
		expect.arrayContaining(["code.copy", "words.list", "columns.value", "parts.evening"]),
	);
	// These need no name for their key: the kind of a section has a name by itself, and texts by
	// language and amounts by currency are shown under the name of what contains them.
	const unnamed = keys.flatMap(([key, name]) =>
		name === undefined && !/\.(?:kind|en|ja|JPY)$/.test(key) ? [key] : [],
	);
	expect([...new Set(unnamed)]).toEqual([]);
});
