import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/site/t.ts";
import type { FileSchema } from "./json-schemas.ts";

const schemaFolder = ".vscode/schemas";
const settingsFile = ".vscode/settings.json";

/**
 * Writes JSON Schemas into `.vscode` of the owner's folder and registers them in its settings, so
 * that VS Code shows mistakes and suggests keys. Removes schemas that are no longer needed, and
 * does not touch other settings and unchanged files.
 * @returns messages about what the owner has to do
 */
export async function writeJsonSchemas(
	folder: string,
	schemas: ReadonlyMap<string, FileSchema>,
): Promise<readonly Message[]> {
	await mkdir(join(folder, schemaFolder), { recursive: true });
	for (const name of await readdir(join(folder, schemaFolder)))
		if (!schemas.has(name)) await rm(join(folder, schemaFolder, name));
	for (const [name, { schema }] of schemas)
		await writeIfChanged(join(folder, schemaFolder, name), `${JSON.stringify(schema)}\n`);
	if (!existsSync(join(folder, ".vscode/extensions.json")))
		await writeIfChanged(
			join(folder, ".vscode/extensions.json"),
			formatJson({ recommendations: ["redhat.vscode-yaml"] }),
		);
	const settings = await readSettings(join(folder, settingsFile));
	if (settings === undefined) return [t("vsCodeSettingsUnchanged", { settingsFile })];
	const others = Object.entries(settings["yaml.schemas"] ?? {}).filter(
		([path]) => !path.startsWith(`./${schemaFolder}/`),
	);
	const ours = [...schemas].flatMap(([name, { files }]) =>
		files === undefined ? [] : [[`./${schemaFolder}/${name}`, files] as const],
	);
	const updated = { ...settings, "yaml.schemas": Object.fromEntries([...others, ...ours]) };
	if (JSON.stringify(updated) !== JSON.stringify(settings))
		await writeFile(join(folder, settingsFile), formatJson(updated));
	return [];
}

type Settings = {
	readonly "yaml.schemas"?: Readonly<Record<string, unknown>>;
	readonly [name: string]: unknown;
};

/**
 * Reads the settings. Returns undefined if they are not plain JSON, because rewriting them would
 * lose something, such as comments.
 */
async function readSettings(file: string): Promise<Settings | undefined> {
	const text = existsSync(file) ? await readFile(file, "utf8") : "";
	try {
		return text.trim() === "" ? {} : (JSON.parse(text) as Settings);
	} catch {
		return undefined;
	}
}

function formatJson(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}

async function writeIfChanged(file: string, text: string): Promise<void> {
	const before = existsSync(file) ? await readFile(file, "utf8") : undefined;
	if (before !== text) await writeFile(file, text);
}
