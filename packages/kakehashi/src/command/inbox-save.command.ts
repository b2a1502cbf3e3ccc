import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { t } from "../inbox/i18n/t.ts";
import type { Store, StoredMessage } from "../inbox/store/store.ts";
import { defineCommand } from "./command.ts";
import { runWithEach } from "./run-with-inbox.ts";

export const inboxSaveCommand = defineCommand({
	name: "inbox save",
	about: t("commandSave"),
	argument: { about: t("argumentReference"), count: "one or more" },
	options: { to: { type: "string", about: t("optionSaveTo") } },
	run: (context) =>
		runWithEach(context, async (reference, { store, write, print }) => {
			const found = await store.get(reference);
			if (found === undefined) return false;
			const paths = await saveFiles(found.message, store, context.values.to ?? ".");
			for (const path of paths) write(`${path}\n`);
			if (paths.length === 0) print(t("messageWithoutFiles", { reference }));
			return true;
		}),
});

/**
 * Writes the files of a message into a folder named after its reference, and returns their paths.
 * Overwrites nothing.
 */
async function saveFiles(
	{ reference, files = [] }: StoredMessage,
	store: Pick<Store, "fileBytes">,
	folder: string,
): Promise<string[]> {
	const own = join(folder, reference);
	const paths = files.map(({ name }, index) => join(own, `${index + 1}-${name}`));
	if (files.length > 0) await mkdir(own, { recursive: true, mode: 0o700 });
	for (const [index, { id }] of files.entries())
		await writeFile(paths[index] ?? own, await store.fileBytes(id), {
			flag: "wx",
			mode: 0o600,
		});
	return paths;
}
