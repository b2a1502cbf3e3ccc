import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { GitSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { mayRunGit } from "../../disk/git.ts";
import { runGit } from "../../disk/run-git.ts";
import { t } from "../i18n/t.ts";
import { explainGit, gitTimeoutMs } from "./explain-git.ts";

/** How many files that are not committed a message names. */
const maxNamed = 10;

/**
 * Pushes the sources of a site to a Git host whose workflow builds and publishes them.
 * @param site the folder of the site
 * @returns the branch at the host
 * @throws MessageError if something is not committed yet, or if Git or the host refuses
 */
export async function pushSources(
	{ remote = "origin", branch }: GitSettings,
	site: string,
): Promise<string> {
	if (!mayRunGit(site)) throw new MessageError(t("publishNoRepository"));
	const state = await runGit(site, ["status", "--porcelain", "-z", "--no-renames", "--", "."]);
	if (state.isMissing) throw explainGit(state, remote);
	if (!state.ok) throw new MessageError(t("publishNoRepository"));
	const changed = namesIn(state.out.toString("utf8"));
	if (changed.length > 0)
		throw new MessageError(
			t("publishUncommitted", {
				count: changed.length,
				files: changed.slice(0, maxNamed),
			}),
		);
	const head = await runGit(site, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
	const name = branch ?? head.out.toString("utf8").trim();
	if (name === "") throw new MessageError(t("publishNoBranch"));
	const pushed = await runGit(site, ["push", remote, `HEAD:refs/heads/${name}`], {
		timeoutMs: gitTimeoutMs,
	});
	if (!pushed.ok) throw explainGit(pushed, remote);
	return name;
}

/** The names in the output of `git status`, each after two letters and a space. */
const namesIn = (output: string) =>
	output.split("\0").flatMap((line) => (line.length > 3 ? [line.slice(3)] : []));
