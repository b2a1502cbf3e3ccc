import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { type Git, gitIn } from "kakehashi/internal/storage.ts";
import { t } from "../i18n/t.ts";
import type { GitState, Repository } from "./git.ts";
import { commitFiles } from "./git-commit.ts";
import { changedFiles, changedSince, contentAt, versionsOf } from "./git-contents.ts";

/** The repository that contains a folder, accessed through the machine's `git` program. */
export function repositoryAround(folder: string): Repository {
	const git = gitIn(folder);
	return {
		state: () => stateOf(git),
		changed: () => changedFiles(git),
		changedSince: (commit) => changedSince(git, commit),
		contentAt: (commit, file) => contentAt(git, commit, file),
		last: () => git.line("rev-parse", "--verify", "--quiet", "HEAD"),
		versions: (file) => versionsOf(git, file),
		async commit(files, message, author, isStill) {
			const state = await stateOf(git);
			return commitFiles(git, state, { files, message, author, isStill });
		},
	};
}

/** Whether the changes in the folder can be committed. */
async function stateOf(git: Git): Promise<GitState> {
	const inside = await git.run(["rev-parse", "--show-prefix"]);
	if (!inside.ok)
		return none(
			inside.isMissing
				? t("noGit")
				: /dubious ownership/.test(inside.problem)
					? t("notYours")
					: t("noRepository"),
		);
	if ((await git.run(["check-ignore", "--quiet", "."])).ok) return none(t("ignored"));
	const busy = await unfinished(git);
	if (busy !== undefined) return { kind: "waits", reason: localize(busy) };
	const branch = await git.line("symbolic-ref", "--quiet", "--short", "HEAD");
	if (branch === undefined) return { kind: "waits", reason: localize(t("detached")) };
	return { kind: (await git.run(["var", "GIT_AUTHOR_IDENT"])).ok ? "ready" : "nobody", branch };
}

/** The merge or the like that is not finished yet. Undefined if there is none. */
async function unfinished(git: Git): Promise<Message | undefined> {
	const signs = {
		MERGE_HEAD: t("merging"),
		"rebase-merge": t("rebasing"),
		"rebase-apply": t("rebasing"),
		CHERRY_PICK_HEAD: t("picking"),
		REVERT_HEAD: t("picking"),
	};
	const paths =
		(
			await git.line(
				"rev-parse",
				...Object.keys(signs).flatMap((name) => ["--git-path", name]),
			)
		)?.split("\n") ?? [];
	const fromFolder = (path: string) => (isAbsolute(path) ? path : join(git.folder, path));
	return Object.values(signs).find((_, index) => existsSync(fromFolder(paths[index] ?? "")));
}

const none = (message: Message): GitState => ({ kind: "none", reason: localize(message) });
