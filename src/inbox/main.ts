import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#site";
import { EnvironmentError } from "../core/environment.ts";
import type { ServerBuild } from "../core/payload/build-output.ts";
import type { MailWordsByLocale } from "../core/schema/mails.ts";
import { readCommand, UsageError, usage } from "./cli/read-command.ts";
import { runCommand } from "./cli/run-command.ts";
import { configuredChannels } from "./delivery/configured-channels.ts";
import { readInboxEnvironment } from "./delivery/environment.ts";
import { folderWithoutStore, openStore } from "./store/open-store.ts";
import { StoreUnavailable } from "./store/store.ts";

// The owner's command: npm run inbox. Exit codes: 0 done, 1 not found or not working, 2 not understood.

const complain = (line: string) => process.stderr.write(`${line}\n`);

// A reader such as "head" that has seen enough is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code !== "EPIPE") throw error;
	process.exit(0);
});

try {
	const command = readCommand(process.argv.slice(2), Date.now());
	const environment = readInboxEnvironment(process.env);
	const emptyFolder = folderWithoutStore(environment);
	if (emptyFolder !== undefined && command.name !== "help") {
		complain(`There are no messages in ${emptyFolder}: no server has stored any there. If one has, give this command its DATA_DIR or DATABASE_URL.`);
		// The doctor has more to say.
		if (command.name !== "doctor") process.exit(1);
	}
	const store = openStore(environment);
	const siteUrl = process.env.SITE_URL ?? "";
	const siteHost = new URL(URL.canParse(siteUrl) ? siteUrl : site.origin).host;
	const channels = configuredChannels(environment, siteHost, Date.now, await readMailWords(import.meta.dirname));
	try {
		process.exitCode = await runCommand(command, { store, channels, environment, clock: Date.now, write: (text) => process.stdout.write(text), complain });
	} finally {
		await store.close();
	}
} catch (error) {
	if (error instanceof UsageError) {
		complain(`${error.message}\n\n${usage}`);
		process.exitCode = 2;
	} else if (error instanceof EnvironmentError) {
		complain(error.message);
		process.exitCode = 2;
	} else if (error instanceof StoreUnavailable) {
		complain(error.message);
		process.exitCode = 1;
	} else throw error;
}

/**
 * Reads the words of the mails from what the build left for the server. Without a build there are none.
 * @param folder of the running file: `dist/server`, or `src/inbox`
 */
async function readMailWords(folder: string): Promise<MailWordsByLocale> {
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
