import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";

/** The file that contains the program of a build. */
const bundle = "server-bundle.js";

/**
 * Creates the function that returns the program of each build. Node never unloads a module, so a
 * program that is byte-for-byte the same is loaded only once. Most releases have different texts
 * but the same program. If the type `Open` changes, the export `openBuild` must get another name,
 * so that a running server refuses programs with the other type.
 * @param open `openBuild` of the running program
 * @param folder `dist/server` of the running program
 * @returns a function that accepts `dist/server` of a build; it throws MessageError if the program
 * has no `openBuild`
 */
export function createPrograms<Open>(
	open: Open,
	folder: string,
): (folder: string) => Promise<Open> {
	const digestOf = async (where: string) =>
		hash("sha256", await readFile(join(where, bundle)), "base64");
	const known = new Map<string, Open>();
	const own = digestOf(folder).then((digest) => known.set(digest, open));
	// The file is missing if the server runs from the sources.
	own.catch(() => {});
	return async (where) => {
		await own;
		const digest = await digestOf(where);
		const found =
			known.get(digest) ??
			(
				(await import(pathToFileURL(join(where, bundle)).href)) as {
					readonly openBuild?: Open;
				}
			).openBuild;
		if (found === undefined) throw new MessageError(t("releaseNeedsRestart"));
		known.set(digest, found);
		return found;
	};
}
