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
import { folderWithoutStore, openStore } from "./store/open-store.ts";

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
		const emptyFolder = folderWithoutStore(environment);
		if (emptyFolder !== undefined && command.name !== "help") {
			if (command.name === "visits") {
				complain({
					en: `No visits were counted in ${emptyFolder}. If a server counts them elsewhere, give this command its DATA_DIR or DATABASE_URL.`,
					ja: `${emptyFolder}に訪問数の記録はありません。サーバーが別の場所に保存しているなら、同じDATA_DIRかDATABASE_URLを指定してください。`,
				});
				process.exit(1);
			}
			if (!takesMessages) {
				complain({
					en: `The site has no contact form, and there are no messages in ${emptyFolder}.`,
					ja: `サイトにお問い合わせフォームがなく、${emptyFolder}にお問い合わせもありません。`,
				});
				process.exit(command.name === "doctor" ? 0 : 1);
			}
			complain({
				en: `There are no messages in ${emptyFolder}. If a server stores them elsewhere, give this command its DATA_DIR or DATABASE_URL.`,
				ja: `${emptyFolder}にお問い合わせはありません。サーバーが別の場所に保存しているなら、同じDATA_DIRかDATABASE_URLを指定してください。`,
			});
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
		if (error instanceof CommandLineError)
			complain({ en: `\n${usage.en}`, ja: `\n${usage.ja}` });
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
