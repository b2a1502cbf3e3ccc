import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#site";
import { EnvironmentError } from "../core/environment.ts";
import type { ServerBuild } from "../core/payload/build-output.ts";
import { formOf } from "../core/payload/contact-form.ts";
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
	const build = await readBuild(import.meta.dirname);
	const takesMessages = build === undefined || Object.values(build.pages).some((page) => formOf(page) !== undefined);
	const emptyFolder = folderWithoutStore(environment);
	if (emptyFolder !== undefined && command.name !== "help") {
		if (!takesMessages) {
			complain(`The site has no contact form, and there are no messages in ${emptyFolder}.`);
			process.exit(command.name === "doctor" ? 0 : 1);
		}
		complain(`There are no messages in ${emptyFolder}: no server has stored any there. If one has, give this command its DATA_DIR or DATABASE_URL.`);
		// The doctor has more to say.
		if (command.name !== "doctor") process.exit(1);
	}
	const store = openStore(environment);
	const siteUrl = process.env.SITE_URL ?? "";
	const siteHost = new URL(URL.canParse(siteUrl) ? siteUrl : site.origin).host;
	const channels = configuredChannels(environment, siteHost, Date.now, build?.mails ?? {});
	try {
		const write = (text: string) => process.stdout.write(text);
		process.exitCode = await runCommand(command, { store, channels, environment, takesMessages, clock: Date.now, write, complain });
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
 * Reads what the build left for the server: the words of the mails, and whether there is a form. Undefined: there is no build.
 * @param folder of the running file: `dist/server`, or `src/inbox`
 */
async function readBuild(folder: string): Promise<ServerBuild | undefined> {
	for (const place of [".", "../../dist/server"]) {
		try {
			return JSON.parse(await readFile(join(folder, place, "build.json"), "utf8")) as ServerBuild;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
	return undefined;
}
