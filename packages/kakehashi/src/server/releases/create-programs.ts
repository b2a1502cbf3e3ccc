import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageError } from "../../core/messages/message-error.ts";

/** The file with the program of a build. */
const bundle = "server-bundle.js";

/**
 * Returns the program of each build. Node never unloads a module, so one that is byte-for-byte the same is loaded once:
 * most releases bring different texts but the same program. If what `Open` exchanges changes, `openBuild` gets another
 * name.
 * @param open of the program that runs
 * @param folder its `dist/server`
 * @returns a function that takes `dist/server` of a build; it throws MessageError if a program is of another kind
 */
export function createPrograms<Open>(open: Open, folder: string): (folder: string) => Promise<Open> {
	const digestOf = async (where: string) =>
		createHash("sha256")
			.update(await readFile(join(where, bundle)))
			.digest("base64");
	const known = new Map<string, Open>();
	const own = digestOf(folder).then((digest) => known.set(digest, open));
	// It is missing when running from the sources.
	own.catch(() => {});
	return async (where) => {
		await own;
		const digest = await digestOf(where);
		const found = known.get(digest) ?? ((await import(pathToFileURL(join(where, bundle)).href)) as { readonly openBuild?: Open }).openBuild;
		if (found === undefined)
			throw new MessageError({
				en: "This release cannot replace the one being served while the server is running. Restart the server.",
				ja: "このリリースへは、サーバーを動かしたままでは切り替えられません。サーバーを再起動してください。",
			});
		known.set(digest, found);
		return found;
	};
}
