import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { GitSettings, PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { gitLine, mayRunGit } from "../../disk/git.ts";
import { runGit } from "../../disk/run-git.ts";
import { explainGit } from "../git/explain-git.ts";
import { t } from "../i18n/t.ts";
import { targetOpener } from "../target/open-target.ts";
import type { Password } from "../target/password.ts";
import { temporarySuffix } from "../target/publish-target.ts";

/** A file that is written and removed again, to see whether that is possible. */
const probe = `kakehashi-try${temporarySuffix}`;

/** How long a Git host may take to answer, in milliseconds. */
const responseMs = 30_000;

/**
 * Connects to where the settings say, as publishing does, and writes and removes a small file
 * there.
 * @param site the folder of the site
 * @returns what there is
 * @throws MessageError with the reason why the site cannot be published there
 */
export async function tryConnection(
	settings: PublishSettings,
	site: string,
	password: Password,
): Promise<Message> {
	if (settings.target === "command") return t("publishCommandNotTried");
	if (settings.target === "git") return tryRemote(settings, site);
	const target = await targetOpener(settings, site, password)();
	try {
		await target.put(new TextEncoder().encode("Kakehashi\n"), probe);
		await target.remove(probe);
		return t("publishConnectionWorks", { count: (await target.list("")).length });
	} finally {
		await target.close();
	}
}

async function tryRemote({ remote = "origin" }: GitSettings, site: string): Promise<Message> {
	if (!mayRunGit(site)) throw new MessageError(t("publishNoRepository"));
	const address = (await gitLine(site, ["remote", "get-url", remote])) ?? remote;
	const result = await runGit(site, ["ls-remote", "--heads", address], { timeoutMs: responseMs });
	if (!result.ok) throw explainGit(result, address);
	return t("publishRemoteAnswers", { remote });
}
