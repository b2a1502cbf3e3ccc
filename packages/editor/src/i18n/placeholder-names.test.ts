import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeholdersIn } from "@kakehashi/core/values/placeholder.ts";
import { expect, it } from "vitest";
import { labelOf, labelOfChange } from "./label-of.ts";
import { withNames, withNamesApart, withoutNames } from "./placeholder-names.ts";

it("what stands in braces is shown by its name, and written back as it was", () => {
	const text = "{reference}: {monthly}（税込）, {unheardOf}, {yearly} {siteName} {";
	for (const language of ["en", "ja"] as const) {
		expect(withNames(text, language)).not.toContain("{monthly}");
		expect(withoutNames(withNames(text, language), language)).toBe(text);
	}
	expect(withoutNames("{ 受付番号 }", "ja")).toBe("{reference}");
});

it("whatever the kit's own texts have in braces has a name", () => {
	const sources = join(import.meta.dirname, "../../../kakehashi/src");
	const files = globSync(
		["sections/*/example.yaml", "builder/starter/{content,trades}/**/*.yaml"],
		{ cwd: sources },
	);
	const used = placeholdersIn(
		files.map((file) => readFileSync(join(sources, file), "utf8")).join("\n"),
	);
	expect(used).toContain("siteName");
	for (const language of ["en", "ja"] as const)
		expect(used.filter((name) => withNames(`{${name}}`, language) === `{${name}}`)).toEqual([]);
});

it("the history of changes names what is in braces as well", () => {
	expect(
		withNamesApart("About {topic} {Reference} {x}", "en").map(({ text, isName }) => [
			text,
			isName,
		]),
	).toEqual([
		["About ", false],
		["Topic", true],
		[" ", false],
		["Reference", true],
		[" ", false],
		["{x}", false],
		["", false],
	]);
	expect(labelOf("{topic} ({reference})")).toBe("{Topic} ({Reference})");
	expect(labelOfChange("From {topic}", "About {topic}")).toBe("About {Topic}");
});
