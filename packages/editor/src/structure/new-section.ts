import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { SiteInventory } from "@kakehashi/core/schema/site-inventory.ts";
import { type ContentOptions, pageNameOf } from "kakehashi/internal/check.ts";
import { readPictures } from "kakehashi/internal/pictures.ts";
import { kindTitles, type Value } from "kakehashi/internal/shared.ts";
import {
	examplePicturesFolder,
	kindExample,
	readEmbedDrafts,
	readExampleData,
	writeTexts,
} from "kakehashi/internal/starter.ts";
import { parse } from "yaml";
import type { PastedEmbed } from "../embeds/embed-services.ts";
import { t } from "../i18n/t.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { kindName } from "./kind-name.ts";

/** A new section, and the files that it needs. */
export type NewSection = {
	readonly value: { readonly [key: string]: Value };
	readonly pictures: NonNullable<ContentOptions["pictures"]>;
	/** Files that the owner's folder lacks, by their path in it. */
	readonly files: ReadonlyMap<string, Uint8Array>;
};

/**
 * A kind of section that a person can add, or what the site or the page needs first. With
 * `needsFile`, a PDF is enough.
 */
export type OfferedKind = {
	readonly kind: string;
	readonly needs?: Message;
	readonly needsFile?: true;
};

/**
 * The kinds of section that can be added to a file: those with an example, except kinds that are
 * allowed once per site or page and already exist. A kind for which the site has nothing to show
 * says what it needs. If it does not say so, it is left out.
 */
export function offeredKinds(
	edited: Pick<SiteSnapshot, "kinds" | "modules" | "loaded" | "surroundings" | "config">,
	file: string,
): OfferedKind[] {
	const { kinds, modules, loaded } = edited;
	const inventory = inventoryOf(edited);
	const withPdf = { ...inventory, publicFiles: [...inventory.publicFiles, "/files/new.pdf"] };
	const page = pageNameOf(file);
	const kindsOn = (of: string | undefined) =>
		(of === undefined ? loaded?.content.pages.values() : [loaded?.content.pages.get(of)]) ?? [];
	const isUsed = (kind: string, of: string | undefined) =>
		[...kindsOn(of)].some((each) => each?.sections.some((section) => section.kind === kind));
	const order = Object.keys(kindTitles);
	const inOrder = Object.keys(kinds).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
	return inOrder.flatMap((kind): OfferedKind[] => {
		const { ownKinds } = modules;
		if (ownKinds.has(kind) && kindExample(kind, ownKinds) === undefined) return [];
		const definition = kinds[kind];
		// If a kind with `once` takes a name (`nameKey`), a site may have several such sections,
		// one on each page.
		if (
			definition?.once &&
			(page === undefined ||
				isUsed(kind, definition.nameKey === undefined ? undefined : page) ||
				loaded?.content.mails === undefined)
		)
			return [];
		if (definition?.isAvailable?.(inventory) === false) {
			const needs = definition.requirement ?? kindTitles[kind]?.requirement;
			if (needs === undefined) return [];
			const needsFile = definition.isAvailable(withPdf);
			return [{ kind, needs, ...(needsFile && { needsFile: true as const }) }];
		}
		const required = definition?.requiredKind;
		return required === undefined || isUsed(required, page ?? "")
			? [{ kind }]
			: [{ kind, needs: t("needsSection", { name: kindName(edited, required).name }) }];
	});
}

/** What the site has that a new section can show. */
function inventoryOf({
	loaded,
	surroundings,
	config,
}: Pick<SiteSnapshot, "loaded" | "surroundings" | "config">): SiteInventory {
	const { content } = loaded ?? {};
	const files = [...(surroundings.options.publicFiles ?? new Map<string, number>()).keys()];
	return {
		publicFiles: files.toSorted(
			(a, b) => Number(b.endsWith(".pdf")) - Number(a.endsWith(".pdf")),
		),
		collections: [...(content?.collections.values() ?? [])],
		organization: new Set(
			Object.entries(content?.organization ?? {}).flatMap(([key, value]) =>
				value === undefined ? [] : [key],
			),
		),
		embeds: config.embeds ?? {},
	};
}

/** Makes a section from the example of its kind, for a file, in the languages of the site. */
export async function newSection(
	kind: string,
	file: string,
	edited: SiteSnapshot,
	cacheFolder: string,
): Promise<NewSection | undefined> {
	if (!Object.hasOwn(edited.kinds, kind)) return undefined;
	const text = kindExample(kind, edited.modules.ownKinds);
	if (text === undefined) return undefined;
	const example = exampleInLanguages(text, edited);
	const adapted = (edited.kinds[kind]?.adaptExample?.(example, inventoryOf(edited)) ??
		example) as NewSection["value"];
	// The prices of the example are not the owner's, so they are marked as placeholders.
	const value = {
		...adapted,
		...(adapted.sample !== undefined && { sample: true }),
		...nameBeside(kind, file, edited),
	};
	return { value, ...(await filesOfExample(adapted, kind, edited, cacheFolder)) };
}

/** What a section with an embedded page has around its address. */
type EmbedDraft = {
	readonly [key: string]: Value;
	readonly title: Value;
	readonly label: Value;
	readonly picture: Value;
};

/**
 * Makes a section that embeds a page, with a draft of its words for what the page shows.
 * @param name the name of its service
 */
export async function newEmbed(
	{ subject, address, href, shape, title: given }: PastedEmbed,
	name: string,
	edited: SiteSnapshot,
	cacheFolder: string,
): Promise<NewSection> {
	const drafts = exampleInLanguages(await readEmbedDrafts(), edited);
	const { title, picture, label, ...head } = (drafts as Record<typeof subject, EmbedDraft>)[
		subject
	];
	const ownTitle = edited.config.locales.map(({ code }) => [code, given ?? ""] as const);
	const value = {
		kind: "embed",
		...head,
		embed: name,
		title: given === undefined ? title : Object.fromEntries(ownTitle),
		address,
		href,
		picture,
		label,
		shape,
	};
	return { value, ...(await filesOfExample(value, "embed", edited, cacheFolder)) };
}

/**
 * The contents of an example, with its texts in the languages of the site.
 * @param text the YAML of the example
 */
export function exampleInLanguages(
	text: string,
	{ config: { locales } }: Pick<SiteSnapshot, "config">,
): NewSection["value"] {
	return parse(
		writeTexts(text, {
			languages: locales.map(({ code }) => code),
			currencies: [...new Set(locales.map(({ currency }) => currency))],
			excludedPages: [],
			exampleOf: () => "",
		}),
	);
}

/**
 * The files that an example refers to and the owner's folder lacks: pictures of the kit, and the
 * data file of the kind.
 */
async function filesOfExample(
	example: Value,
	kind: string,
	edited: SiteSnapshot,
	cacheFolder: string,
): Promise<Pick<NewSection, "pictures" | "files">> {
	const { pictures: known = new Map(), readFile: readOwn } = edited.surroundings.options;
	const named = filesIn(example);
	const lacking = named.filter((file) => !known.has(file));
	const pictures =
		lacking.length === 0 ? new Map() : await readPictures(examplePicturesFolder, cacheFolder);
	const missingPictures = await Promise.all(
		lacking
			.filter((file) => pictures.has(file))
			.map(async (file) => {
				const bytes = await readFile(join(examplePicturesFolder, file));
				return [`pictures/${file}`, new Uint8Array(bytes)] as const;
			}),
	);
	const lackingData = named.filter(
		(file) => file.endsWith(".json") && readOwn?.(file) === undefined,
	);
	const data =
		lackingData.length === 0 ? undefined : await readExampleData(kind, edited.modules.ownKinds);
	const missingData =
		data === undefined ? [] : lackingData.map((file) => [file, new Uint8Array(data)] as const);
	return {
		pictures: new Map([...pictures].filter(([file]) => lacking.includes(file))),
		files: new Map([...missingPictures, ...missingData]),
	};
}

/**
 * The name of a new section, if another of its kind already exists without a name, such as a second
 * form. It is the name of the page.
 */
function nameBeside(
	kind: string,
	file: string,
	{ kinds, loaded }: SiteSnapshot,
): { readonly [key: string]: string } {
	const key = kinds[kind]?.nameKey;
	if (key === undefined) return {};
	const others = [...(loaded?.content.pages.values() ?? [])].flatMap(({ sections }) =>
		sections.filter((section) => section.kind === kind),
	);
	const names = others.map((section) => (section as Readonly<Record<string, unknown>>)[key]);
	if (!names.includes(undefined)) return {};
	const own = `${pageNameOf(file)}`
		.toLowerCase()
		.replace(/[^a-z0-9-]|^(?![a-z])/g, "p")
		.slice(0, 28);
	const free = [own, ...names.map((_, index) => `${own}-${index + 2}`)].find(
		(name) => !names.includes(name),
	);
	return { [key]: free ?? own };
}

function filesIn(value: Value): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, each]) =>
		key === "file" && typeof each === "string" ? [each] : filesIn(each),
	);
}
