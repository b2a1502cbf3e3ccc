import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import type { MailWordsByLocale } from "../../core/schema/mails.ts";

/**
 * Reads the words of the mails from what the build left for the server. Without a build there are none.
 * @param folder of the running file: `dist/server`, or `src/inbox`
 */
export async function readMailWords(folder: string): Promise<MailWordsByLocale> {
	for (const place of [".", "../../dist/server"]) {
		try {
			const build: Partial<ServerBuild> = JSON.parse(await readFile(join(folder, place, "build.json"), "utf8"));
			return build.mails ?? {};
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
	return {};
}
