import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { configuration as fixture } from "../../../../test/fixture-site.ts";
import { messageText } from "../../../../test/messages.ts";
import { formLabels } from "../../../kakehashi/src/sections/form/labels.ts";
import { openEditedSite } from "../workspace/edited-site.ts";
import { namedFields } from "./named-fields.ts";
import { fieldAt, fieldsAround, fieldsOf, partsAround } from "./site-fields.ts";

const root = resolve(import.meta.dirname, "../../../..");

describe("the values around texts that are none themselves", async () => {
	const edited = (await openEditedSite(join(root, "test/site"), fixture)).snapshot();
	const around = (...keys: string[]) =>
		fieldsAround(
			edited,
			keys.map((key) => `pages/${key}`),
		).map(
			({ name, type, value }) =>
				`${name.join(" ")}: ${type} ${Array.isArray(value) ? value.length : (value ?? "-")}`,
		);

	it("are of the map that a text stands in, what is rare at the end", () => {
		expect(around("index.yaml#sections.0.actions.0.label")).toEqual(["href: link /opensource"]);
		// Clicking the text of one link does not show the other links.
		expect(namedFields(edited, "pages/index.yaml#sections.0.actions.0.label")).toEqual([]);
		expect(around("index.yaml#sections.0.heading", "index.yaml#sections.0.lead")).toEqual([
			"layout: enum -",
			"art: enum bridge",
			"kanji: string 架け橋",
			"picture: picture -",
			"fit: enum -",
			"weather: enum -",
			"words: enum -",
			// The inspector can start this list again after its last link was removed.
			"actions: object 2",
			"id: string -",
			"tone: enum -",
		]);
		expect(around("index.yaml#sections.2.cards.0.heading")).toEqual([
			"figure: enum languages",
			"picture: picture -",
		]);
		// Former addresses are not a field: changing the address writes them.
		expect(around("index.yaml#title")).toEqual([]);
	});

	it("are of maps without texts in it as well, and of lists", () => {
		expect(around("pricing.yaml#sections.1.heading")).toContain(
			"amounts JPY yearly: amount 198000",
		);
		expect(around("pricing.yaml#sections.2.groups.0.rows.0.name")).toContain(
			"cells 1: comparisonCell true",
		);
	});

	it("are called by names, and so are their choices", () => {
		const all = [...edited.disk.keys()].flatMap((file) => fieldsOf(edited, file));
		expect(
			all.filter(({ called, path }) => called === "" || called === String(path.at(-1))),
		).toEqual([]);
		const tone = fieldAt(edited, "pages/index.yaml#sections.1.tone");
		expect([tone?.called, tone?.optionNames?.shore]).toEqual([
			messageText("keyNames.tone"),
			messageText("choiceNames.tone.shore"),
		]);
		// Clicking the name of a row also shows which plan each mark is about.
		const marks = fieldsAround(edited, [
			"pages/pricing.yaml#sections.2.groups.0.rows.0.name",
		]).filter(({ type }) => type === "comparisonCell");
		expect(marks.map(({ label }) => label?.en)).toEqual(
			expect.arrayContaining([expect.any(String)]),
		);
		expect(marks.every(({ label }) => label !== undefined)).toBe(true);
		expect(
			partsAround(edited, "pages/contacts.yaml#sections.1.fields.company.label").map(
				({ called }) => called,
			),
		).toEqual([formLabels.texts["fields.company"].en]);
	});

	it("are reached by a text in every file, those of sections without a heading too", () => {
		for (const file of edited.disk.keys()) {
			const keys = [...(edited.loaded?.values.keys() ?? [])].filter((key) =>
				key.startsWith(`${file}#`),
			);
			const reached = new Set(fieldsAround(edited, keys).map(({ key }) => key));
			expect(
				fieldsOf(edited, file).filter(
					({ key, value }) => value !== undefined && !reached.has(key),
				),
			).toEqual([]);
		}
	});

	it("are parts that may be left out, though they hold texts", () => {
		const parts = (key: string) =>
			partsAround(edited, key).map((part) => part.key.slice(part.key.indexOf("#") + 1));
		const plan = "pages/pricing.yaml#sections.1.plans.1";
		for (const key of [`${plan}.name`, `${plan}.yearly.amount`])
			expect(parts(key), key).toEqual(["sections.1.plans.1.yearly"]);
		expect(parts("pages/pricing.yaml#sections.1.plans.0.name")).toEqual([]);
		expect(parts("pages/contacts.yaml#sections.1.fields.company.label")).toEqual([
			"sections.1.fields.company",
		]);
		expect(parts("pages/contacts.yaml#sections.1.fields.name.label")).toEqual([]);
		expect(parts("pages/index.yaml#sections.1.intro")).toEqual(["sections.1.intro"]);
		for (const key of [
			"pages/index.yaml#menu",
			"pages/index.yaml#sections.0.heading",
			"pages/none.yaml#a",
			"",
		])
			expect(parts(key), key).toEqual([]);
	});

	it("are found by their keys, and nothing else is", () => {
		for (const file of edited.disk.keys())
			for (const field of fieldsOf(edited, file))
				expect(fieldAt(edited, field.key), field.key).toEqual(field);
		for (const key of [
			"sections.0.kind",
			"path",
			"sections.0.heading",
			"sections.0.heading.en",
			"sections.9.id",
			"sections.0.__proto__",
			"",
			"sections.0.constructor",
		])
			expect(fieldAt(edited, `pages/index.yaml#${key}`), key).toBeUndefined();
		for (const key of ["../../package.json#name", "__proto__#a", "pages/none.yaml#id"])
			expect(fieldAt(edited, key), key).toBeUndefined();
	});
});
