import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { en } from "@kakehashi/core/i18n/content-names/en.ts";
import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configuration } from "../../../../test/fixture-site.ts";
import { galleryPage } from "../../../../test/sites/section-gallery.ts";
import { jsonSchemas } from "../content/json-schema/json-schemas.ts";
import { kindLabels } from "./labels.ts";
import { sectionKinds } from "./schemas.ts";

const root = resolve(import.meta.dirname, "../../../..");
const guideFile = "website/content/guides/2026-11-19-sections.yaml";
const kinds = Object.keys(sectionKinds);

/** The items of the lists in the guide, in each language. */
const { body } = parse(readFileSync(join(root, guideFile), "utf8")) as {
	readonly body: readonly { readonly list?: readonly Readonly<Record<string, string>>[] }[];
};
const items = body.flatMap(({ list = [] }) => list);

/** Whether the guide says what a kind is for: an item begins with it, or a sentence of an item. */
const isInGuide = (kind: string) =>
	["en", "ja"].every((language) =>
		items.some((item) =>
			new RegExp(`(?:^|; |。)\`${kind}\`|\`${kind}\`(?:: |：)`).test(item[language] ?? ""),
		),
	);

describe("every kind of section", () => {
	it("is in the list of kinds", () => {
		const folders = globSync("*/schema.ts", { cwd: import.meta.dirname }).map(dirname);
		expect(folders.sort()).toEqual(kinds.toSorted());
	});

	it.each(["example.yaml", "picture.webp", "picture.ja.webp"])("has a file %s", (file) => {
		const lacking = kinds.filter((kind) => !existsSync(join(import.meta.dirname, kind, file)));
		expect(lacking).toEqual([]);
	});

	it("is in the guide, in both languages", () => {
		expect(kinds.filter((kind) => !isInGuide(kind))).toEqual([]);
		expect(isInGuide("timetable")).toBe(false);
	});

	it("is in docs/sections.md as its folder has it", () => {
		// If this fails, run "node scripts/draw-section-gallery.ts".
		expect(readFileSync(join(root, "docs/sections.md"), "utf8")).toBe(galleryPage());
	});
});

it.each(["keys", "texts", "choices", "items"] as const)(
	"no two kinds name the same one of the %s, and none that is named for all",
	(group) => {
		const ofKinds = Object.values<KindLabels>(kindLabels).flatMap((words) =>
			Object.keys(words[group] ?? {}),
		);
		const names = [...Object.keys(en[group]), ...ofKinds];
		expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
	},
);

/** All keys in a JSON Schema. */
function keysIn(schema: unknown): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	return Object.entries(schema).flatMap(([name, value]) =>
		name === "properties" ? [...Object.keys(value), ...keysIn(value)] : keysIn(value),
	);
}

it("a kind names only keys that it has", () => {
	const schemas = jsonSchemas({
		locales: configuration.locales,
		kinds: sectionKinds,
		files: new Map(),
		pictures: [],
	});
	const { definitions = {} } = (schemas.get("sections.json")?.schema ?? {}) as {
		readonly definitions?: Readonly<Record<string, unknown>>;
	};
	const unknown = Object.entries<KindLabels>(kindLabels).flatMap(([kind, words]) => {
		const keys = new Set(keysIn(definitions[`kind-${kind}`]));
		const { keys: values, texts, items: lists } = words;
		return Object.keys({ ...values, ...texts, ...lists })
			.filter((name) => !keys.has(name.split(".").at(-1) ?? ""))
			.map((name) => `${kind}: ${name}`);
	});
	expect(unknown).toEqual([]);
});
