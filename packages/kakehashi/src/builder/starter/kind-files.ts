import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { examplesFolder, formExample } from "./starter-pages.ts";

/** The folders of a site's own kinds of section, by kind. */
type OwnKinds = ReadonlyMap<string, string>;

/** The folder of the pictures that examples show. */
export const examplePicturesFolder = join(examplesFolder, "example-pictures");

/** The example of a kind of section: YAML with placeholders. Undefined if the kind has none. */
export function kindExample(kind: string, ownKinds: OwnKinds): string | undefined {
	const file = fileOfKind(kind, "example.yaml", ownKinds);
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The example of the kit's form, which has every message that a form may need. */
export const formExampleText = (): string => readFileSync(formExample, "utf8");

/** The data file that the example of a kind shows. Undefined if the kind has none. */
export const readExampleData = (kind: string, ownKinds: OwnKinds): Promise<Buffer | undefined> =>
	readIfExists(fileOfKind(kind, "example.json", ownKinds));

/** Drafts of the words around an embedded page, by what the page shows. They are YAML. */
export const readEmbedDrafts = (): Promise<string> =>
	readFile(join(examplesFolder, "embed/pasted.yaml"), "utf8");

/**
 * The preview of a kind of section, as WebP. Undefined if the kind has none.
 * @param language the language of the picture in it, if the kind has a preview in that language
 */
export async function readKindPicture(
	kind: string,
	language: string | undefined,
	ownKinds: OwnKinds,
): Promise<Buffer | undefined> {
	const inLanguage = await readIfExists(fileOfKind(kind, `picture.${language}.webp`, ownKinds));
	return inLanguage ?? readIfExists(fileOfKind(kind, "picture.webp", ownKinds));
}

const fileOfKind = (kind: string, name: string, ownKinds: OwnKinds): string =>
	join(ownKinds.get(kind) ?? join(examplesFolder, kind), name);

const readIfExists = async (file: string): Promise<Buffer | undefined> =>
	existsSync(file) ? readFile(file) : undefined;
