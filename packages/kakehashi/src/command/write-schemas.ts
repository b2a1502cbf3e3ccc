import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { readOwnModules } from "../builder/bundle/read-site-modules.ts";
import { jsonSchemas } from "../content/json-schema/json-schemas.ts";
import { writeJsonSchemas } from "../content/json-schema/write-json-schemas.ts";
import { readContentFiles } from "../content/read/read-content-files.ts";
import { withSlashes } from "../disk/paths.ts";

/**
 * Writes the JSON Schemas of a site's YAML files into its folder.
 * @returns messages about what the owner has to do
 */
export async function writeSchemas(
	folder: string,
	{ locales }: { readonly locales: Locales },
): Promise<readonly Message[]> {
	const { kinds } = await readOwnModules(folder);
	const files = await readContentFiles(join(folder, "content"));
	return writeJsonSchemas(
		folder,
		jsonSchemas({ locales, kinds, files, pictures: await namesIn(join(folder, "pictures")) }),
	);
}

/**
 * Writes the schemas in the background. Errors are ignored, because only other text editors use the
 * schemas.
 */
export function writeSchemasLater(folder: string, site: { readonly locales: Locales }): void {
	writeSchemas(folder, site).then(
		(warnings) => {
			for (const note of warnings) console.log(localize(note));
		},
		() => {},
	);
}

async function namesIn(folder: string): Promise<string[]> {
	if (!existsSync(folder)) return [];
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
	return files
		.map(({ parentPath, name }) =>
			withSlashes(relative(folder, join(parentPath, name))).normalize(),
		)
		.sort();
}
