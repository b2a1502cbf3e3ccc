import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import {
	type PublishSettings,
	publishTargetSchemas,
} from "@kakehashi/core/schema/publish-settings.ts";
import { issueMessage } from "@kakehashi/core/values/issue-message.ts";
import * as v from "@kakehashi/core/values/v.ts";
import type { Ask } from "./ask.ts";
import { chosenName, withChoices } from "./choices.ts";
import {
	type DirectHost,
	directHosts,
	type Host,
	hostChoices,
	hosts,
	isDirect,
	type PublishKey,
} from "./hosts.ts";
import { t } from "./i18n/t.ts";
import type { SiteAnswers } from "./make-site.ts";
import { refuse } from "./refuse.ts";

/** The options of the command line about where the site will be, by name. */
export type HostOptions = {
	readonly host?: string | undefined;
} & { readonly [Key in PublishKey as `publish-${Key}`]?: string | undefined };

/** The schemas of what people type, which are those of the settings. */
const keySchemas = {
	host: publishTargetSchemas.ftps.entries.host,
	user: publishTargetSchemas.ftps.entries.user,
	folder: publishTargetSchemas.folder.entries.folder,
	run: publishTargetSchemas.command.entries.run,
} as const;
const publishKeys = Object.keys(keySchemas) as PublishKey[];

/**
 * Asks where the site will be, and for what `publish` of the settings needs. A password is not
 * among it: publishing asks for it.
 * @throws {CommandLineError} for an option that cannot be used, or that another host would need
 */
export async function askForHost(
	given: HostOptions,
	ask: Ask,
): Promise<Pick<SiteAnswers, "host" | "publish">> {
	const host = await ask(given.host, {
		text: withChoices(localize(t("questionHost")), choices),
		otherwise: "",
		read: readHost,
	});
	refuseUnusedOptions(given, host);
	if (host === undefined || host === "docker") return { host, publish: undefined };
	// The workflow that is written for these hosts publishes what is pushed.
	if (!isDirect(host)) return { host, publish: { target: "git", push: "sources" } };
	const publish = await askForSettings(host, given, ask);
	return { host: publish && host, publish };
}

const choices = [...hostChoices, { name: "none", about: t("hostLater") }] as const;

function readHost(answer: string): Host | undefined {
	if (answer === "") return undefined;
	const chosen = chosenName(answer, choices) ?? refuse(t("unknownHost", { hosts, answer }));
	return chosen === "none" ? undefined : chosen;
}

function refuseUnusedOptions(given: HostOptions, host: Host | undefined): void {
	const used: readonly PublishKey[] =
		host !== undefined && isDirect(host) ? directHosts[host] : [];
	const unused = publishKeys.find(
		(key) => given[`publish-${key}`] !== undefined && !used.includes(key),
	);
	if (unused !== undefined)
		refuse(t("publishOptionUnused", { option: `--publish-${unused}`, host: host ?? "none" }));
}

/**
 * Asks for the settings of a host.
 * @returns undefined if the person does not know them yet
 */
async function askForSettings(
	host: DirectHost,
	given: HostOptions,
	ask: Ask,
): Promise<PublishSettings | undefined> {
	const required = (key: PublishKey, text: Message): Promise<string> =>
		ask(given[`publish-${key}`], {
			text: localize(text),
			otherwise: "",
			read: (answer) => readKey(key, answer),
		});
	const optional = (key: PublishKey, text: Message): Promise<string | undefined> =>
		ask(given[`publish-${key}`], {
			text: localize(text),
			otherwise: "",
			read: (answer) => (answer === "" ? undefined : readKey(key, answer)),
		});
	// Who names the host on the command line means it.
	const orLater = given.host === undefined ? optional : required;
	if (host === "folder") {
		const folder = await orLater("folder", t("questionOwnFolder"));
		return folder === undefined ? undefined : { target: "folder", folder };
	}
	if (host === "command") {
		const run = await orLater("run", t("questionCommand"));
		return run === undefined ? undefined : { target: "command", run };
	}
	const server = await orLater("host", t("questionServer"));
	if (server === undefined) return undefined;
	if (host === "sftp") {
		const user = await optional("user", t("questionUser"));
		const folder = await optional("folder", t("questionServerFolder"));
		return {
			target: "sftp",
			host: server,
			...(user !== undefined && { user }),
			...(folder !== undefined && { folder }),
		};
	}
	const user = await required("user", t("questionUser"));
	const folder = await optional("folder", t("questionServerFolder"));
	return { target: "ftps", host: server, user, ...(folder !== undefined && { folder }) };
}

function readKey(key: PublishKey, answer: string): string {
	const checked = v.safeParse(keySchemas[key], answer);
	return checked.success ? checked.output : refuse(issueMessage(checked.issues[0]));
}
