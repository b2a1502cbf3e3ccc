import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { GitResult } from "../../disk/run-git.ts";
import { t } from "../i18n/t.ts";

/** How long Git may take to send or fetch a site, in milliseconds. */
export const gitTimeoutMs = 15 * 60_000;

const overtaken = /\[(?:remote )?rejected\]|non-fast-forward|fetch first|stale info/;
const noAccess =
	/Authentication failed|Permission denied|could not read (?:Username|Password)|access denied/i;
const cutOff = /Could not resolve host|unable to access|Connection|Could not read from remote/i;

/** Says in words what Git or the remote repository has refused. */
export function explainGit(
	{ problem: output, isMissing, hasTimedOut }: GitResult,
	address: string,
): MessageError {
	const problem = withoutCredentials(output);
	const remote = withoutCredentials(address);
	if (isMissing) return new MessageError(t("publishNoGit"));
	if (overtaken.test(problem))
		return new MessageError(t("publishPushRejected", { remote, reason: reasonIn(problem) }));
	if (noAccess.test(problem)) return new MessageError(t("publishGitLogin", { remote }));
	if (hasTimedOut || cutOff.test(problem))
		return new MessageError(
			t("publishNoConnection", { host: remote, reason: reasonIn(problem) }),
		);
	return new MessageError(t("publishGitFailed", { output: problem.trim() }));
}

/** A text without user and password in its addresses: a password or a token may be among them. */
const withoutCredentials = (text: string) =>
	text.replaceAll(/\b([a-z][a-z\d+.-]*:\/\/)[^\s/?#]*@/gi, "$1");

/** The line of Git's output that says why. */
function reasonIn(problem: string) {
	const lines = problem.split("\n").map((line) => line.trim());
	const reason =
		lines.find((line) => /^(?:!|fatal:|error:|remote: error)/.test(line)) ?? lines.at(-1) ?? "";
	return inEachLanguage(() => reason);
}
