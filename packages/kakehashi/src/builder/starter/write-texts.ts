import {
	type Document,
	isMap,
	isScalar,
	isSeq,
	type Node,
	Pair,
	parseDocument,
	Scalar,
	visit,
	type YAMLMap,
} from "yaml";
import type { ValueMap } from "../../content/yaml/content-tree.ts";
import { openYaml } from "../../content/yaml/yaml-form.ts";
import { withCommentsIn } from "./with-comments-in.ts";

/** What the texts of a starter are adapted to. */
export type TextsFor = {
	/** Codes of the languages. The first is the site's main language. */
	readonly languages: readonly string[];
	/** The currencies of these languages, without duplicates. */
	readonly currencies: readonly string[];
	/**
	 * Names of the starter's pages that the site does not have. The address of each would be its
	 * name.
	 */
	readonly excludedPages: readonly string[];
	/** The YAML text of the example of a kind of section. */
	readonly exampleOf: (kind: string) => string;
};

/** The languages that the starter's texts are written in. */
export const writtenLanguages = ["en", "ja"];

/**
 * The YAML tag on texts of the starter, or of an example, that the owner should replace. Texts
 * without the tag may stay as they are.
 */
const placeholderTag = "!sample";

/** The texts in a starter's file, or in an example, that the owner should replace. */
export function placeholderTextsIn(document: Document): ValueMap[] {
	const placeholders: ValueMap[] = [];
	visit(document, {
		Map: (_, map) => void (map.tag === placeholderTag && placeholders.push(map.toJSON())),
	});
	return placeholders;
}

/**
 * Makes a content file from a file of the starter, with texts in the languages of the site,
 * comments in its main language, and without links to pages that do not exist. In a language that
 * the starter does not have, texts are in English, to be translated.
 */
export function writeTexts(starter: string, site: TextsFor): string {
	const commented = (text: string) => withCommentsIn(text, site.languages[0] ?? "en");
	const { document, write } = openYaml(commented(starter));
	const isExcluded = (value: unknown) =>
		isMap(value) &&
		site.excludedPages.some((name) =>
			new RegExp(`^/${name}\\b`).test(String(value.get("href"))),
		);
	visit(document, {
		Map(_, map) {
			if (!map.has("example")) return undefined;
			return Object.assign(
				parseDocument(commented(site.exampleOf(String(map.get("example")))))
					.contents as Node,
				{ spaceBefore: true },
			);
		},
	});
	const emptied = new Set<unknown>();
	visit(document, {
		Map(_, map) {
			const keys = map.items.map(nameOf);
			if (
				keys.length === writtenLanguages.length &&
				writtenLanguages.every((code) => keys.includes(code))
			)
				setLanguages(map, site.languages);
			if (keys.includes("USD")) setCurrencies(map, site.currencies);
		},
		Pair(_, pair) {
			const isJapanese = site.languages.includes("ja");
			const name = nameOf(pair);
			if ((name === "word" && !isJapanese) || isExcluded(pair.value)) return visit.REMOVE;
			if (name === "kanji" && isSeq(pair.value))
				pair.value = pair.value.items[isJapanese ? 0 : 1];
			if (name === "currency") pair.value = new Scalar(site.currencies[0]);
			return undefined;
		},
		Seq(_, list) {
			const count = list.items.length;
			list.items = list.items.filter(
				(item) =>
					!isExcluded(item) &&
					!(isMap(item) && site.excludedPages.includes(String(item.get("from")))),
			);
			if (list.items.length === 0 && count > 0) emptied.add(list);
		},
	});
	// Removes lists that became empty, and calls to action without any remaining link.
	visit(document, {
		Seq(_, list) {
			list.items = list.items.filter(
				(item) =>
					!(
						isMap(item) &&
						item.get("kind") === "callToAction" &&
						emptied.has(item.get("actions"))
					),
			);
		},
		Pair: (_, { value }) => (emptied.has(value) ? visit.REMOVE : undefined),
	});
	return write();
}

function nameOf({ key }: Pair): string {
	return isScalar(key) ? String(key.value) : "";
}

function setLanguages(map: YAMLMap, languages: readonly string[]): void {
	const english = map.get("en", true);
	delete map.tag;
	map.items = languages.map(
		(code) =>
			new Pair(
				new Scalar(code),
				writtenLanguages.includes(code) ? map.get(code, true) : english?.clone(),
			),
	);
}

/** In a currency without an amount in the starter, the amount in dollars is used. */
function setCurrencies(map: YAMLMap, currencies: readonly string[]): void {
	const dollars = map.get("USD", true);
	map.items = currencies.map(
		(code) => new Pair(new Scalar(code), map.get(code, true) ?? dollars?.clone()),
	);
}
