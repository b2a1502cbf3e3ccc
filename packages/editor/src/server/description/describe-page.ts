import { localize } from "@kakehashi/core/messages/localize.ts";
import { fileLanguages } from "kakehashi/internal/check.ts";
import { textsIn } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import { type ContentField, isLinkList } from "../../fields/field.ts";
import { namedFields, subjectOf } from "../../fields/named-fields.ts";
import {
	fieldsAround,
	isEntryPath,
	languagesAround,
	partsAround,
	placeholdersOf,
} from "../../fields/site-fields.ts";
import { type SitePicture, sitePictures } from "../../pictures/site-pictures.ts";
import { type LinkTarget, linkTargets } from "../../site/link-targets.ts";
import { textAt, textsOf } from "../../site/load-site.ts";
import { outdatedIn, unwrittenIn } from "../../site/outdated-texts.ts";
import { bytesOf, type SiteSnapshot } from "../../site/site-snapshot.ts";
import type { Texts } from "../../site/value-texts.ts";
import { kindName } from "../../structure/kind-name.ts";
import { offeredKinds } from "../../structure/new-section.ts";
import {
	type OutlineItem,
	type OutlineList,
	outlineOf,
	type RunningText,
	runningTextsIn,
} from "../../structure/outline.ts";
import { describeValue, type ValueDescription } from "./describe-value.ts";
import { type SearchSnippets, searchResultOf } from "./search-result.ts";

/** The lists of a content file, as the app shows them. */
export type Outline = {
	readonly file: string;
	readonly lists: readonly OutlineList[];
	/**
	 * The kinds of section that can be added, with their names. `needs` says what the site or the
	 * page needs first; with `needsFile`, a PDF is enough.
	 */
	readonly kinds: readonly {
		readonly kind: string;
		readonly name: string;
		readonly about: string;
		readonly needs?: string;
		readonly needsFile?: true;
	}[];
	/**
	 * The running texts of the file that the article editor can show, and the codes of the file's
	 * languages.
	 */
	readonly texts: readonly ArticleText[];
	readonly languages: readonly string[];
	/**
	 * The title and the summary of an entry, which the article editor shows above the running text.
	 */
	readonly titleFields: readonly ValueDescription[];
};

/**
 * A running text. For each text in it, by its path, it lists the languages that are outdated and
 * those that are placeholders.
 */
export type ArticleText = RunningText & {
	readonly outdated: Readonly<Record<string, readonly string[]>>;
	readonly placeholders: Readonly<Record<string, readonly string[]>>;
};

/**
 * What the inspector of some texts shows: their words, values of other types, and the choices for
 * those.
 */
export type InspectorDescription = {
	readonly values: readonly ValueDescription[];
	/** The fields that were clicked, or that the texts consist of. */
	readonly named: readonly ContentField[];
	/**
	 * If a value that is not text was clicked, the name of what it belongs to, by language code: a
	 * plan or a row.
	 */
	readonly subject: Readonly<Record<string, string>> | undefined;
	/** The placeholders that the texts may contain, by the key of the text. */
	readonly placeholders: Readonly<Record<string, readonly string[]>>;
	/** The other fields around the texts. */
	readonly fields: readonly ContentField[];
	/** If a text is in a list that every page shows, such as the footer's links: those lists. */
	readonly lists: readonly OutlineList[];
	/** What can be removed around the texts. */
	readonly parts: readonly ContentField[];
	readonly pictures: readonly SitePicture[];
	readonly links: readonly LinkTarget[];
	/** For the title or the description of a page: the search result snippets, by language code. */
	readonly searchResult: SearchSnippets | undefined;
	/** The codes of the languages of the texts' file. */
	readonly languages: readonly string[];
	/** Whether that file is an entry, which may leave languages out. */
	readonly isEntry: boolean;
};

export type PageDescription = {
	readonly outline: Outline | undefined;
	readonly inspector: InspectorDescription | undefined;
	/** The texts of the file (or of the requested part of it), and those that every page shows. */
	readonly texts: readonly ValueDescription[];
};

export type PageParts = {
	/** The content file, or a part of it such as `errors.yaml#notFound`. */
	readonly of: string | undefined;
	/** The keys of the texts in the open inspector. */
	readonly keys: readonly string[];
	readonly withTexts: boolean;
};

/** Describes what the app shows beside a page. */
export function describePage(
	edited: SiteSnapshot,
	{ of, keys, withTexts }: PageParts,
): PageDescription {
	return {
		outline: of === undefined ? undefined : describeOutline(edited, of),
		inspector: keys.length === 0 ? undefined : describeInspector(edited, keys),
		texts: of !== undefined && withTexts ? describeTexts(edited, of) : [],
	};
}

function describeOutline(edited: SiteSnapshot, of: string): Outline {
	const [file = ""] = of.split("#");
	const bytes = bytesOf(edited, file);
	const data = bytes && dataOf(bytes);
	const titleFields = isEntryPath(file)
		? ["title", "summary"].flatMap((name) => textAt(edited.loaded, `${file}#${name}`) ?? [])
		: [];
	const codes = edited.config.locales.map(({ code }) => code);
	const kinds = offeredKinds(edited, file).map(({ kind, needs, ...offered }) => ({
		kind,
		...kindName(edited, kind),
		...(needs !== undefined && { needs: localize(needs) }),
		...offered,
	}));
	const named = (item: OutlineItem): OutlineItem =>
		item.kind === undefined || edited.kinds[item.kind]?.title === undefined
			? item
			: { ...item, kindName: kindName(edited, item.kind).name };
	const lists = (bytes && outlineOf(bytes, edited.config.locales)) ?? [];
	return {
		file,
		lists: lists.map((list) => ({ ...list, items: list.items.map(named) })),
		kinds,
		texts: runningTextsIn(data, file).map((text) => ({
			...text,
			outdated: inTexts(text, edited, outdatedIn),
			placeholders: inTexts(text, edited, unwrittenIn),
		})),
		languages: fileLanguages(data, codes),
		titleFields: titleFields.map((value) => describeValue(value, edited)),
	};
}

/**
 * Applies `find` to each text of a running text. Returns the languages that it finds, by the path
 * of the text.
 */
function inTexts(
	{ blocks }: RunningText,
	edited: SiteSnapshot,
	find: (texts: Texts, edited: SiteSnapshot) => readonly string[],
): ArticleText["outdated"] {
	const codes = edited.config.locales.map(({ code }) => code);
	const found = textsIn(blocks, codes).map(
		({ path, text }) => [path.join("."), find(text as Texts, edited)] as const,
	);
	return Object.fromEntries(found.filter(([, languages]) => languages.length > 0));
}

function describeInspector(edited: SiteSnapshot, keys: readonly string[]): InspectorDescription {
	const { loaded } = edited;
	const [first = ""] = keys;
	const texts = keys.flatMap((key) => textAt(loaded, key) ?? []);
	const named = [
		...new Map(
			keys.flatMap((key) => namedFields(edited, key)).map((field) => [field.key, field]),
		).values(),
	];
	const isNamed = ({ key }: ContentField) =>
		named.some((each) => `${key}.`.startsWith(`${each.key}.`));
	const fields =
		texts.length === 0
			? []
			: fieldsAround(edited, keys).filter(
					(field) => !isNamed(field) && field.type !== "menu",
				);
	return {
		values: texts.map((value) => describeValue(value, edited)),
		named,
		subject: texts.length > 0 || named.length === 0 ? undefined : subjectOf(edited, first),
		placeholders: Object.fromEntries(
			texts.map(({ key }) => [key, placeholdersOf(edited, key)]),
		),
		fields,
		lists: first.startsWith("site.yaml#")
			? (outlineOf(bytesOf(edited, "site.yaml") ?? new Uint8Array(), edited.config.locales) ??
				[])
			: [],
		parts: texts.length === 0 ? [] : partsAround(edited, first),
		pictures: fields.some(({ type }) => type === "picture") ? sitePictures(edited) : [],
		links: [...fields, ...named].some(
			(field) => ["link", "publicFile"].includes(field.type) || isLinkList(field),
		)
			? linkTargets(edited)
			: [],
		searchResult: searchResultOf(edited, first),
		languages: languagesAround(edited, first),
		isEntry: isEntryPath(first.slice(0, first.indexOf("#"))),
	};
}

function describeTexts(edited: SiteSnapshot, of: string): ValueDescription[] {
	const { loaded } = edited;
	const values =
		loaded === undefined
			? []
			: [of, "site.yaml", "errors.yaml"].flatMap((each) => textsOf(loaded, each));
	const shown = values.filter(
		({ key }) =>
			!key.startsWith("errors.yaml#") || key.startsWith(of) || key === "errors.yaml#plain",
	);
	return [...new Set(shown)].map((value) => describeValue(value, edited));
}
