import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { readPictures } from "../../builder/pictures/read-pictures.ts";
import { writeTexts } from "../../builder/starter/write-texts.ts";
import type { ContentOptions } from "../../content/files/load-content.ts";
import { pageNameOf } from "../../content/files/scan-pages.ts";
import type { Value } from "../../content/yaml/content-tree.ts";
import { kindNames } from "../../core/i18n/content-names/content-names.ts";
import { videoFile } from "../../core/policy/site-policy.ts";
import type { EditedSite } from "../site/edited-site.ts";

/** A new section, and the files that it needs. */
export type NewSection = {
	readonly value: { readonly [key: string]: Value };
	readonly pictures: NonNullable<ContentOptions["pictures"]>;
	/** Files that the owner's folder lacks, by their path in it. */
	readonly files: ReadonlyMap<string, Uint8Array>;
};

const examples = join(import.meta.dirname, "../../sections");
const drawn = join(examples, "example-pictures");

/**
 * The data files that examples refer to: the path in the owner's folder, and the file in the kit.
 */
const data: Readonly<Record<string, string>> = {
	"data/rest.json": join(examples, "chart/example.json"),
};

/**
 * The kinds of section that can be added to a file: those with an example, except kinds that are
 * allowed once per site or page and already exist.
 */
export function addableKinds(
	{
		kinds,
		modules,
		state,
		surroundings,
		config,
	}: Pick<EditedSite, "kinds" | "modules" | "state" | "surroundings" | "config">,
	file: string,
): string[] {
	const { loaded } = state();
	const page = pageNameOf(file);
	const kindsOn = (of: string | undefined) =>
		(of === undefined ? loaded?.content.pages.values() : [loaded?.content.pages.get(of)]) ?? [];
	const isUsed = (kind: string, of: string | undefined) =>
		[...kindsOn(of)].some((each) => each?.sections.some((section) => section.kind === kind));
	const order = Object.keys(kindNames);
	const inOrder = Object.keys(kinds).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
	return inOrder.filter((kind) => {
		const own = modules.ownKinds.get(kind);
		if (kind === "hero" || (own !== undefined && !existsSync(join(own, "example.yaml"))))
			return false;
		// If a kind with `once` takes a name (`nameKey`), a site may have several such sections,
		// one on each page.
		const { once, nameKey } = kinds[kind] ?? {};
		if (once)
			return (
				page !== undefined &&
				!isUsed(kind, nameKey === undefined ? undefined : page) &&
				loaded?.content.mails !== undefined
			);
		if (kind === "openingHours" || kind === "calendar")
			return loaded?.content.organization?.hours !== undefined;
		if (kind === "directions") return loaded?.content.organization?.address !== undefined;
		if (kind === "files") return publicPaths(surroundings).length > 0;
		if (kind === "embed") return Object.keys(config.embeds ?? {}).length > 0;
		if (kind === "video") return publicPaths(surroundings).some((path) => videoFile.test(path));
		return kind !== "entries" || (loaded?.content.collections.size ?? 0) > 0;
	});
}

/** The kind of section that a kind depends on, if the page does not have such a section yet. */
export function missingKind(
	{ state }: Pick<EditedSite, "state">,
	file: string,
	kind: string,
): string | undefined {
	const needed = kind === "comparison" ? "pricingPlans" : undefined;
	const page = state().loaded?.content.pages.get(pageNameOf(file) ?? "");
	return page?.sections.some((section) => section.kind === needed) ? undefined : needed;
}

/** Makes a section from the example of its kind, for a file, in the languages of the site. */
export async function newSection(
	kind: string,
	file: string,
	edited: EditedSite,
	cacheFolder: string,
): Promise<NewSection | undefined> {
	if (!Object.hasOwn(edited.kinds, kind)) return undefined;
	const text = await readFile(
		join(edited.modules.ownKinds.get(kind) ?? join(examples, kind), "example.yaml"),
		"utf8",
	).catch(() => undefined);
	if (text === undefined) return undefined;
	const { locales } = edited.config;
	const currencies = [...new Set(locales.map(({ currency }) => currency))];
	const [list] = edited.state().loaded?.content.collections.values() ?? [];
	const inLanguages = writeTexts(text, {
		languages: locales.map(({ code }) => code),
		currencies,
		left: [],
		exampleOf: () => "",
	});
	const [document = ""] = publicPaths(edited.surroundings);
	const example = parse(
		kind === "files"
			? inLanguages.replace("/files/order-form.pdf", document)
			: kind === "entries" && list
				? inLanguages
						.replace("from: news", `from: ${list.name}`)
						.replace("/news", list.path)
				: inLanguages,
	) as Value;
	const shown =
		kind === "video"
			? withVideo(example, publicPaths(edited.surroundings))
			: kind === "embed"
				? withEmbed(example, edited.config)
				: example;
	const { pictures: known = new Map(), readFile: there } = edited.surroundings().options;
	const named = filesIn(shown);
	const lacking = named.filter((file) => !known.has(file));
	const pictures = lacking.length === 0 ? new Map() : await readPictures(drawn, cacheFolder);
	const exampleFiles = lacking
		.filter((file) => pictures.has(file))
		.map((file) => [`pictures/${file}`, join(drawn, file)] as const);
	const others = named.flatMap((file) =>
		data[file] !== undefined && there?.(file) === undefined
			? [[file, data[file]] as const]
			: [],
	);
	const files = await Promise.all(
		[...exampleFiles, ...others].map(
			async ([file, from]) => [file, new Uint8Array(await readFile(from))] as const,
		),
	);
	const own = shown as NewSection["value"];
	// The prices of the example are not the owner's, so they are marked as placeholders.
	const value = {
		...own,
		...(own.sample !== undefined && { sample: true }),
		...nameBeside(kind, file, edited),
	};
	return {
		value,
		pictures: new Map([...pictures].filter(([file]) => lacking.includes(file))),
		files: new Map(files),
	};
}

/**
 * The name of a new section, if another of its kind already exists without a name, such as a second
 * form. It is the name of the page.
 */
function nameBeside(
	kind: string,
	file: string,
	{ kinds, state }: EditedSite,
): { readonly [key: string]: string } {
	const key = kinds[kind]?.nameKey;
	if (key === undefined) return {};
	const others = [...(state().loaded?.content.pages.values() ?? [])].flatMap(({ sections }) =>
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

/**
 * The example with a video of the site, and without the example's captions, because they do not fit
 * that video.
 */
function withVideo(value: Value, paths: readonly string[]): Value {
	const { captions: _, ...rest } = value as NewSection["value"];
	return { ...rest, file: paths.find((path) => videoFile.test(path)) ?? "" };
}

/** The example with the first embed service in the configuration. */
function withEmbed(value: Value, { embeds = {} }: EditedSite["config"]): Value {
	const [
		[
			name,
			{
				origins: [origin = ""],
			},
		] = ["", { origins: [] }],
	] = Object.entries(embeds);
	const { href: _, ...rest } = value as NewSection["value"];
	return { ...rest, embed: name, address: `${origin}/` };
}

/** The paths of the site's public files, PDF documents first. */
function publicPaths(surroundings: EditedSite["surroundings"]): string[] {
	const paths = [...(surroundings().options.publicFiles ?? new Map<string, number>()).keys()];
	return paths.toSorted((a, b) => Number(b.endsWith(".pdf")) - Number(a.endsWith(".pdf")));
}

function filesIn(value: Value): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, each]) =>
		key === "file" && typeof each === "string" ? [each] : filesIn(each),
	);
}
