import { checkSite } from "@kakehashi/core/routing/check-site.ts";
import {
	type Site,
	type SiteConfig,
	settingsFile,
	withPages,
} from "@kakehashi/core/routing/site.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import {
	type Content,
	ContentError,
	type ContentOptions,
	loadContent,
	missingAddresses,
	scanPages,
} from "kakehashi/internal/check.ts";
import { type EditableValue, listValues, valuesOfEntry } from "../markers/list-values.ts";

/** Bytes by path in the content folder, such as `pages/pricing.yaml`. */
export type ContentFiles = ReadonlyMap<string, Uint8Array>;

/** A site whose content is complete and can be shown. */
export type LoadedSite = {
	readonly files: ContentFiles;
	readonly site: Site;
	readonly content: Content;
	/** Every editable text by its key; for entries, only the texts that lists show. */
	readonly values: ReadonlyMap<string, EditableValue>;
};

/** The texts of a content file, or of a part of it such as `errors.yaml#notFound`. */
export function textsOf({ content, values }: LoadedSite, part: string): readonly EditableValue[] {
	const start = part.includes("#") ? `${part}.` : `${part}#`;
	return (
		valuesOfEntry(content, part) ??
		[...values.values()].filter(({ key }) => key.startsWith(start))
	);
}

/** The text with a key, including texts of entries. */
export function textAt(loaded: LoadedSite | undefined, key: string): EditableValue | undefined {
	if (loaded === undefined) return undefined;
	const [file = ""] = key.split("#");
	return (
		loaded.values.get(key) ??
		valuesOfEntry(loaded.content, file)?.find((value) => value.key === key)
	);
}

/**
 * Checks content files as the build does.
 * @throws ContentError or SiteError with every problem
 */
export function loadSite(
	files: ContentFiles,
	config: SiteConfig,
	options: ContentOptions,
): LoadedSite {
	const site = withPages(config, scanPages(files));
	const withoutAddress = missingAddresses(files.keys(), site.routes, options.folder ?? "content");
	if (withoutAddress.length > 0) throw new ContentError(withoutAddress);
	const problems = checkSite(site);
	if (problems.length > 0) throw new SiteError(problems, settingsFile);
	const content = loadContent(files, site, options);
	return { files, site, content, values: listValues(content) };
}
