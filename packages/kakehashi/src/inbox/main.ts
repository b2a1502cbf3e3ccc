import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandLineError } from "../core/command-line.ts";
import { EnvironmentError } from "../core/environment.ts";
import { MessageError } from "../core/messages/message-error.ts";
import { type Message, say } from "../core/messages/say.ts";
import type { ServerBuild } from "../core/payload/build-output.ts";
import { formOf } from "../core/payload/contact-form.ts";
import type { SiteConfig } from "../core/routing/site.ts";
import { readCommand, usage } from "./cli/read-command.ts";
import { runCommand } from "./cli/run-command.ts";
import { configuredChannels } from "./delivery/configured-channels.ts";
import { readInboxEnvironment } from "./delivery/environment.ts";
import { t } from "./i18n/t.ts";
import { openStore, unusedDataDir } from "./store/open-store.ts";

// The command `kakehashi inbox`. Exit codes: 0 done, 1 not found or not working, 2 not understood.

const complain = (message: Message) => process.stderr.write(`${say(message)}\n`);

/**
 * Reads and manages the messages of a site.
 * @param words the arguments of the command line, such as `list --limit 5`
 * @param folder `dist/server` of the site's build
 */
export async function runInbox(
	words: readonly string[],
	site: Pick<SiteConfig, "origin">,
	folder: string,
): Promise<void> {
	// A program such as `head` that stops reading this output early is not a failure.
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		if (error.code !== "EPIPE") throw error;
		process.exit(0);
	});

	try {
		const command = readCommand(words, Date.now());
		const environment = readInboxEnvironment(process.env);
		const build = await readBuild(folder);
		const takesMessages =
			build === undefined ||
			Object.values(build.pages).some((page) => formOf(page) !== undefined);
		const emptyFolder = unusedDataDir(environment);
		if (emptyFolder !== undefined && command.name !== "help") {
			if (command.name === "visits") {
				complain(t("noPageViewsStored", { emptyFolder }));
				process.exit(1);
			}
			if (!takesMessages) {
				complain(t("noFormNorMessages", { emptyFolder }));
				process.exit(command.name === "doctor" ? 0 : 1);
			}
			complain(t("noMessagesStored", { emptyFolder }));
			// The doctor command still has other checks to run.
			if (command.name !== "doctor") process.exit(1);
		}
		const store = openStore(environment);
		const siteUrl = process.env.SITE_URL ?? "";
		const siteHost = new URL(URL.canParse(siteUrl) ? siteUrl : site.origin).host;
		const channels = configuredChannels(environment, siteHost, Date.now, build?.mails ?? {});
		try {
			const write = (text: string) => process.stdout.write(text);
			const tell = (message: Message) => write(`${say(message)}\n`);
			const context = {
				store,
				channels,
				environment,
				takesMessages,
				clock: Date.now,
				write,
				tell,
				complain,
			};
			process.exitCode = await runCommand(command, {
				...context,
				...(build?.mails && { words: build.mails }),
			});
		} finally {
			await store.close();
		}
	} catch (error) {
		if (!(error instanceof MessageError)) throw error;
		complain(error.localized);
		if (error instanceof CommandLineError) complain(t("usageAfterError", { usage }));
		process.exitCode =
			error instanceof CommandLineError || error instanceof EnvironmentError ? 2 : 1;
	}
}

/**
 * Reads what the build prepared for the server: the texts of the emails, and whether the site has a
 * form. Undefined if there is no build.
 * @param folder `dist/server`
 */
async function readBuild(folder: string): Promise<ServerBuild | undefined> {
	try {
		return JSON.parse(await readFile(join(folder, "build.json"), "utf8")) as ServerBuild;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
