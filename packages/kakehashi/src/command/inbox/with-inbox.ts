import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EnvironmentError, type EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import type { Channel } from "../../inbox/delivery/channel.ts";
import { configuredChannels } from "../../inbox/delivery/configured-channels.ts";
import { type InboxEnvironment, readInboxEnvironment } from "../../inbox/delivery/environment.ts";
import { t } from "../../inbox/i18n/t.ts";
import { openStore, unusedDataDir } from "../../inbox/store/open-store.ts";
import type { Store } from "../../inbox/store/store.ts";

/** What a command needs of the store: it decides what happens if nothing is stored yet. */
export type InboxNeed = "messages" | "visits" | "configuration";

/** The site whose messages are read. `serverFolder` is `dist/server` of its build. */
export type InboxSite = {
	readonly site: Pick<SiteConfig, "origin">;
	readonly serverFolder: string;
};
type Code = 0 | 1 | 2;

/** What the commands for messages work with. */
export type InboxContext = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly environment: InboxEnvironment;
	/** The labels for what people choose in forms. Undefined if there is no build. */
	readonly words: MailTextsByLocale | undefined;
	/** False if the site has no form. */
	readonly takesMessages: boolean;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/**
	 * Writes data to standard output unchanged. `print` writes a line of text to standard output,
	 * and `complain` writes one to standard error.
	 */
	readonly write: (text: string) => void;
	readonly print: (message: Message) => void;
	readonly complain: (message: Message) => void;
};

const complain = (message: Message) => console.error(localize(message));

/**
 * Opens the store that the environment selects, and runs a command with it.
 * @returns the exit code: that of the command; 1 if nothing is stored there; 2 if the environment
 * cannot be used
 */
export async function withInbox(
	site: InboxSite,
	variables: EnvironmentVariables,
	need: InboxNeed,
	work: (context: InboxContext) => Promise<Code>,
): Promise<Code> {
	try {
		return await withStore(site, variables, need, work);
	} catch (error) {
		if (!(error instanceof EnvironmentError)) throw error;
		complain(error.localized);
		return 2;
	}
}

async function withStore(
	{ site, serverFolder }: InboxSite,
	variables: EnvironmentVariables,
	need: InboxNeed,
	work: (context: InboxContext) => Promise<Code>,
): Promise<Code> {
	const environment = readInboxEnvironment(variables);
	const build = await readBuild(serverFolder);
	const takesMessages =
		build === undefined ||
		Object.values(build.pages).some((page) => formOf(page) !== undefined);
	const emptyFolder = unusedDataDir(environment);
	if (emptyFolder !== undefined) {
		const code = complainAboutEmpty(emptyFolder, need, takesMessages);
		if (code !== undefined) return code;
	}
	const siteUrl = variables.SITE_URL ?? "";
	const siteHost = new URL(URL.canParse(siteUrl) ? siteUrl : site.origin).host;
	const channels = configuredChannels(environment, siteHost, Date.now, build?.mails ?? {});
	endWithReader();
	const write = (text: string) => void process.stdout.write(text);
	const store = openStore(environment);
	try {
		return await work({
			store,
			channels,
			environment,
			words: build?.mails,
			takesMessages,
			clock: Date.now,
			write,
			print: (message) => write(`${localize(message)}\n`),
			complain,
		});
	} finally {
		await store.close();
	}
}

/**
 * Says that nothing is stored in a folder.
 * @returns the exit code; undefined if the command still has something to show
 */
function complainAboutEmpty(
	emptyFolder: string,
	need: InboxNeed,
	takesMessages: boolean,
): Code | undefined {
	if (need === "visits") {
		complain(t("noPageViewsStored", { emptyFolder }));
		return 1;
	}
	if (!takesMessages) {
		complain(t("noFormNorMessages", { emptyFolder }));
		return need === "configuration" ? 0 : 1;
	}
	complain(t("noMessagesStored", { emptyFolder }));
	return need === "configuration" ? undefined : 1;
}

let isEndingWithReader = false;

/** A program such as `head` that stops reading this output early is not a failure. */
function endWithReader(): void {
	if (isEndingWithReader) return;
	isEndingWithReader = true;
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		if (error.code !== "EPIPE") throw error;
		process.exit(0);
	});
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
