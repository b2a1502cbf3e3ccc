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
 * but the same program. If the type of `openBuild` (`Open`) changes, the export needs a new name,
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
	const digestOf = async (serverFolder: string) =>
		hash("sha256", await readFile(join(serverFolder, bundle)), "base64");
	const programs = new Map<string, Open>();
	const registration = digestOf(folder).then((digest) => programs.set(digest, open));
	// An unhandled rejection would stop a server that runs from the sources, which have no bundle.
	registration.catch(() => {});
	return async (serverFolder) => {
		await registration;
		const digest = await digestOf(serverFolder);
		const program =
			programs.get(digest) ??
			(
				(await import(pathToFileURL(join(serverFolder, bundle)).href)) as {
					readonly openBuild?: Open;
				}
			).openBuild;
		if (program === undefined) throw new MessageError(t("releaseNeedsRestart"));
		programs.set(digest, program);
		return program;
	};
}
