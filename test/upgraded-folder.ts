import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { linkPackages } from "./sites/copy-site.ts";
import { exampleFiles, examplePictures } from "./sites/section-examples.ts";

/**
 * A copy of the folder that was stored when format 1 was the newest, with the pictures and files
 * that it uses.
 */
export function folderOfFormat1(): string {
	const folder = join(mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-format-1-")), "site");
	cpSync(join(import.meta.dirname, "formats/1/site"), folder, { recursive: true });
	cpSync(examplePictures, join(folder, "pictures"), { recursive: true });
	for (const { path, bytes } of exampleFiles) {
		mkdirSync(dirname(join(folder, "public", path)), { recursive: true });
		writeFileSync(join(folder, "public", path), new Uint8Array(bytes));
	}
	linkPackages(folder);
	return folder;
}

/** All files of a folder byte by byte, by relative path, without packages and the journal. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
	const entries = globSync("**", {
		cwd: folder,
		withFileTypes: true,
		exclude: ["node_modules", ".kakehashi"],
	}).filter((entry) => entry.isFile());
	const paths = entries.map((entry) => join(entry.parentPath, entry.name));
	return new Map(
		paths.map((path) => [withSlashes(relative(folder, path)), readFileSync(path, "latin1")]),
	);
}

/** The names of kinds of section in format 1, with those in format 2. */
export const kindsOfFormat2: Readonly<Record<string, string>> = {
	cover: "hero",
	tiles: "cards",
	voices: "testimonials",
	action: "callToAction",
	facts: "descriptionList",
	note: "callout",
	numbers: "stats",
	questions: "faq",
	pictures: "gallery",
	people: "team",
	pairs: "parallelText",
	prices: "priceList",
	plans: "pricingPlans",
	access: "directions",
	hours: "openingHours",
	gallery: "ownGallery",
};

type Data = Readonly<Record<string, unknown>>;
type Section = Data & { readonly kind?: string };

/** The data of a content file of format 1 in format 2. */
export function renamed(data: Data): Data {
	const { sections, cover, notFound } = data as {
		sections?: Section[];
		cover?: Section;
		notFound?: Data;
	} & Data;
	// A key that is spread again keeps its place.
	return renamedKeys(
		{
			...data,
			...(sections && {
				sections: sections.map((section) => renamedSection(section, section.kind)),
			}),
			...(cover && { cover: renamedSection(cover, "cover") }),
			...(notFound && {
				notFound: Object.fromEntries(
					Object.entries(notFound).map(([key, value]) => [
						key === "asked" ? "requested" : key,
						value,
					]),
				),
			}),
		},
		cover && "cover",
		"hero",
	);
}

/** The data with another name for a key, which keeps its place. */
const renamedKeys = (data: Data, from: string | undefined, to: string): Data =>
	Object.fromEntries(
		Object.entries(data).map(([key, value]) => [key === from ? to : key, value]),
	);

function renamedSection(section: Section, kind: string | undefined): Section {
	const list = kind === "tiles" ? "cards" : kind === "voices" ? "testimonials" : undefined;
	return {
		...(list === undefined ? section : renamedKeys(section, kind, list)),
		...(section.kind !== undefined && { kind: kindsOfFormat2[section.kind] ?? section.kind }),
		...(kind === "cover" && section.words === "centre" && { words: "center" }),
	};
}
