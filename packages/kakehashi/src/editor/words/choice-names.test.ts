import { expect, it } from "vitest";
import { jsonSchemas } from "../../content/json-schema/json-schemas.ts";
import type { Locales } from "../../core/routing/locale.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { choiceName } from "./choice-names.ts";

/** Codes that are their own names. */
const codes = ["language", "languages", "fileTypes"];

/** What stands in a schema as choices of a key, as `key.choice`. */
function choicesIn(schema: unknown, key = ""): string[] {
	if (Array.isArray(schema)) return schema.flatMap((each) => choicesIn(each, key));
	if (typeof schema !== "object" || schema === null) return [];
	return Object.entries(schema).flatMap(([name, value]) => {
		if (name === "enum" && Array.isArray(value)) return value.filter((choice) => typeof choice === "string").map((choice) => `${key}.${choice}`);
		return name === "properties" ? Object.entries(value as object).flatMap(([child, each]) => choicesIn(each, child)) : choicesIn(value, key);
	});
}

it("every choice that a file may have is shown by a name", () => {
	const locale = { code: "en", tag: "en-GB", prefix: "", name: "English", currency: "JPY", currencyDisplay: "name", timeZone: "Asia/Tokyo" } as const;
	const locales: Locales = [locale, { ...locale, code: "ja", tag: "ja-JP", prefix: "/ja", name: "日本語" }];
	const schemas = jsonSchemas({ locales, kinds: sectionKinds, files: new Map(), pictures: [] });
	const choices = [...schemas.values()].flatMap(({ schema }) => choicesIn(schema)).map((choice) => choice.split(".") as [string, string]);
	expect(choices).toContainEqual(["tone", "paper"]);
	expect(choices).toContainEqual(["type", "Dentist"]);
	expect(choices.filter(([key, choice]) => !codes.includes(key) && choiceName(key, choice) === undefined)).toEqual([]);
});
