import type { Message } from "@kakehashi/core/messages/localize.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import { type Document, isAlias, isMap, isScalar, isSeq, type YAMLMap } from "yaml";
import { t } from "../../i18n/site/t.ts";
import type { MigratedSite, Migration } from "./migration.ts";
import { ownKindsIn, renameOwnKind } from "./rename-own-kind.ts";
import { type Replacement, replaceNodes } from "./replace-nodes.ts";
import { settingsFromCode } from "./settings-from-code.ts";

/** The names of the kinds of section in format 1, with their names since format 2. */
const kindNames: ReadonlyMap<string, string> = new Map([
	["cover", "hero"],
	["entryCover", "entryHero"],
	["tiles", "cards"],
	["voices", "testimonials"],
	["action", "callToAction"],
	["facts", "descriptionList"],
	["note", "callout"],
	["numbers", "stats"],
	["questions", "faq"],
	["pictures", "gallery"],
	["people", "team"],
	["pairs", "parallelText"],
	["prices", "priceList"],
	["plans", "pricingPlans"],
	["access", "directions"],
	["hours", "openingHours"],
]);

/** The lists that have the new name of their kind, by the kind's name in format 1. */
const listNames: ReadonlyMap<string, string> = new Map([
	["tiles", "cards"],
	["voices", "testimonials"],
]);

/**
 * Format 2 names kinds of section, design tokens and files with the usual words of web design, and
 * has the settings of a site as data.
 */
export const namesOfTheField: Migration = {
	to: 2,
	about: t("migrationFieldNames"),
	migrate(site) {
		moveSettings(site);
		const names = new Map([...kindNames, ...renameTakenKinds(site)]);
		for (const [path, text] of site.contents) {
			const renamed = replaceNodes(text, (document) => changesIn(path, document, names));
			site.contents.set(path, renamed);
			// Old names that remain belong to the owner's own kinds, or appear in a text as an
			// example.
			const left = linesWith(oldNameInContent, path, renamed);
			if (left !== undefined) site.note(left);
		}
		if (site.contents.has(organization.before))
			site.move(organization.before, organization.after);
		const tokens = renamedTokens.filter((token) => isRenamable(site, token));
		for (const [path, before] of site.texts) {
			const text = renameInText(path, before, tokens);
			if (text !== before) site.texts.set(path, text);
			const isProse = path.endsWith(".md");
			const left = linesWith(isProse ? oldNameInProse : oldName, path, text);
			if (left !== undefined) site.note(left);
		}
	},
};

const organization = {
	before: "content/organisation.yaml",
	after: "content/organization.yaml",
} as const;

const themeFile = "theme.css";

/** Writes the configuration as settings, if no code would be lost or broken by that. */
function moveSettings(site: MigratedSite): void {
	const code = site.texts.get("site.config.ts");
	if (code === undefined) return;
	const isImported = [...site.texts].some(
		([path, text]) => /\.[cm]?[jt]sx?$/.test(path) && text.includes("/site.config"),
	);
	const settings = isImported ? undefined : settingsFromCode(code);
	if (settings === undefined || site.texts.has(settingsFile)) {
		site.note(t("migrationConfigurationStays"));
		return;
	}
	site.texts.delete("site.config.ts");
	site.texts.set(settingsFile, settings);
}

/** Renames the owner's kinds of section whose names are now names of the kit's kinds. */
function renameTakenKinds(site: MigratedSite): ReadonlyMap<string, string> {
	const own = ownKindsIn(site);
	const clashing = [...own].filter((kind) => [...kindNames.values()].includes(kind));
	return new Map(
		clashing.map((kind) => {
			const name = renameOwnKind(site, kind, own);
			site.note(t("migrationKindRenamed", { kind, name }));
			return [kind, name];
		}),
	);
}

/** Finds the nodes of a content file that have a new name. */
function* changesIn(
	path: string,
	document: Document,
	names: ReadonlyMap<string, string>,
): Iterable<Replacement> {
	const root = mapOf(document.contents, document);
	const sections = resolved(root?.get("sections", true), document);
	for (const section of isSeq(sections) ? sections.items : [])
		yield* changesInSection(mapOf(section, document), document, names);
	if (path.endsWith("/_collection.yaml")) {
		const cover = mapOf(root?.get("cover", true), document);
		yield* changesInSection(cover, document, names, "cover");
		yield* keyNamed(root, "cover", "hero");
	}
	const notFound =
		path === "content/errors.yaml" ? mapOf(root?.get("notFound", true), document) : undefined;
	yield* keyNamed(notFound, "asked", "requested");
}

/** @param kind the kind of a section that does not specify it */
function* changesInSection(
	section: YAMLMap | undefined,
	document: Document,
	names: ReadonlyMap<string, string>,
	kind?: string,
): Iterable<Replacement> {
	const node = section?.get("kind", true);
	const words = section?.get("words", true);
	const named = scalarIn(node, document);
	const by = typeof named === "string" ? names.get(named) : undefined;
	if (by !== undefined && (isScalar(node) || isAlias(node))) yield { node, by };
	if ((named ?? kind) === "cover" && isScalar(words) && words.value === "centre")
		yield { node: words, by: "center" };
	const list = typeof named === "string" ? listNames.get(named) : undefined;
	if (typeof named === "string" && list !== undefined) yield* keyNamed(section, named, list);
}

/** Finds the key of this name in a map, if there is one. */
function* keyNamed(map: YAMLMap | undefined, name: string, by: string): Iterable<Replacement> {
	for (const { key } of map?.items ?? [])
		if (isScalar(key) && key.value === name) yield { node: key, by };
}

const resolved = (node: unknown, document: Document): unknown =>
	isAlias(node) ? node.resolve(document) : node;

function mapOf(node: unknown, document: Document): YAMLMap | undefined {
	const found = resolved(node, document);
	return isMap(found) ? found : undefined;
}

function scalarIn(node: unknown, document: Document): unknown {
	const found = resolved(node, document);
	return isScalar(found) ? found.value : undefined;
}

/** A token of a look with a new name, and its values in format 1 with those in format 2. */
type RenamedToken = {
	readonly before: string;
	readonly after: string;
	readonly values: ReadonlyMap<string, string>;
};

const renamedTokens: readonly RenamedToken[] = [
	{
		before: "--tiles",
		after: "--cards",
		values: new Map([
			["quilt", "quilt"],
			["cards", "grid"],
			["list", "list"],
		]),
	},
	{
		before: "--cover",
		after: "--hero",
		values: new Map(["band", "full", "half", "plain"].map((value) => [value, value])),
	},
];

/** Matches a custom property, but not the end of a class such as `.card--cover`. */
const property = (name: string, rest = "") =>
	new RegExp(`(?<![\\w-])${name}(?![\\w-])${rest}`, "g");

/**
 * Whether the owner's style sheets besides `theme.css` can use the new name of a token. They cannot
 * if the owner has a variable of the old name, with values that the token does not have or set by
 * code, or one of the new name.
 */
function isRenamable({ texts }: MigratedSite, { before, after, values }: RenamedToken): boolean {
	return [...texts].every(([path, text]) => {
		if (path === themeFile || path.endsWith(".md")) return true;
		if (!path.endsWith(".css")) return !property(before).test(text);
		const declared = [...text.matchAll(property(before, "\\s*:\\s*([^;{})]*)"))];
		return (
			!property(after).test(text) &&
			declared.every(([, value = ""]) => values.has(value.trim()))
		);
	});
}

/** Renames a token in a style sheet, wherever it occurs, and its values. */
function renameToken(sheet: string, { before, after, values }: RenamedToken): string {
	return sheet.replace(
		property(before, "(?:(\\s*:\\s*)([\\w-]+))?"),
		(_, colon: string | undefined, value: string | undefined) =>
			after + (colon ?? "") + (values.get(value ?? "") ?? value ?? ""),
	);
}

/** Renames what has a new name in a style sheet or in `package.json`. */
function renameInText(path: string, text: string, tokens: readonly RenamedToken[]): string {
	if (path === "package.json")
		return text.replace(
			/(\bkakehashi )words(?= (?:status|confirm|export|import)\b)/g,
			"$1translations",
		);
	if (!path.endsWith(".css")) return text;
	// Only attributes of the root element are renamed, because they belong to the kit's looks.
	// Attributes of other elements are the owner's.
	const sheet = text.replace(/(?::root|\bhtml)(?:\[[^\]]*\])+/g, (selector) =>
		selector
			.replace(/\[data-tiles(\s*=\s*["']?)cards\b/g, "[data-cards$1grid")
			.replace(/\[data-tiles\b/g, "[data-cards")
			.replace(/\[data-cover\b/g, "[data-hero")
			.replace(/(\[data-frame\s*=\s*["']?)centre\b/g, "$1center")
			.replace(/(\[data-header\s*=\s*["']?)centred\b/g, "$1centered"),
	);
	if (path !== themeFile) return tokens.reduce(renameToken, sheet);
	return renamedTokens
		.reduce(renameToken, sheet)
		.replace(/(--frame\s*:\s*)centre\b/g, "$1center")
		.replace(/(--header\s*:\s*)centred\b/g, "$1centered");
}

/**
 * Returns a note about lines that still contain an old name. Only the author can tell what the name
 * means there.
 */
function linesWith(oldName: RegExp, path: string, text: string): Message | undefined {
	const lines = text
		.split("\n")
		.flatMap((line, index) => (oldName.test(line) ? [index + 1] : []));
	if (lines.length === 0) return undefined;
	return t("migrationNameInCode", { count: lines.length, lines: lines.map(String), path });
}

const kinds = [...kindNames.keys()].join("|");
const oldName = new RegExp(
	[
		`\\bkind\\b.*["'\`](?:${kinds})["'\`]|["'\`](?:${kinds})["'\`].*\\bkind\\b`,
		"\\bkind: (?:cover|tiles|voices|facts|pairs)\\b",
		"\\bdata-(?:tiles|cover)\\b|\\bdataset\\.(?:tiles|cover)\\b",
		"(?<![\\w-])--(?:tiles|cover)(?![\\w-])",
		"\\borgani[sz]ation\\b",
		"\\bkakehashi words (?:status|confirm|export|import)\\b",
	].join("|"),
);
const oldNameInContent = new RegExp(
	`\\bkind: ["']?(?:${kinds})\\b|\\bkakehashi words (?:status|confirm|export|import)\\b`,
);
/**
 * What in a Markdown file is certainly or probably a name of the kit. Ordinary words, such as cover
 * and note, are not reported.
 */
const oldNameInProse = new RegExp(
	[
		`\\bkind: ["']?(?:${kinds})\\b`,
		`\`(?:${kinds})\``,
		"(?<![\\w-])(?:--|data-)(?:tiles|cover)(?![\\w-])",
		"\\borganisation\\.ya?ml\\b",
		"\\bkakehashi words\\b",
	].join("|"),
);
