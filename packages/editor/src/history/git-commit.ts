import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { discardFolder, type Git, type GitResult } from "kakehashi/internal/storage.ts";
import { fullDisk, fullDiskProblem } from "../files/disk-problem.ts";
import { t } from "../i18n/t.ts";
import type { Author, CommitResult, GitState } from "./git.ts";

/** The parameters of `commit` of a repository. */
type CommitRequest = {
	readonly files: readonly string[];
	readonly message: string;
	readonly author: Author | undefined;
	readonly isStill: (() => boolean) | undefined;
};

/**
 * The work of `commit` of a repository.
 * @param now the current state of the repository
 */
export async function commitFiles(
	git: Git,
	now: GitState,
	{ files, message, author, isStill = () => true }: CommitRequest,
): Promise<CommitResult> {
	if (now.kind === "none" || now.kind === "waits") return { ok: false, reason: now.reason };
	if (now.kind === "nobody" && author === undefined)
		return { ok: false, reason: localize(t("nobody")) };
	const { name = "", email = "" } = author ?? {};
	const naming =
		author === undefined ? [] : ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
	if (now.kind === "nobody" && author !== undefined && author.isStored !== false)
		for (const [key, value] of Object.entries({ name, email }))
			await git.run(["config", `user.${key}`, value]);
	const list = files.map((file) => `${file}\0`).join("");
	const fromInput = ["--pathspec-from-file=-", "--pathspec-file-nul"];
	const known = new Set((await git.run(["ls-files", "-z"])).out.toString("utf8").split("\0"));
	const unknown = files
		.filter((file) => !known.has(file) && existsSync(join(git.folder, file)))
		.map((file) => `${file}\0`)
		.join("");
	// A file that is new to Git must be added first. `--intent-to-add` leaves its contents out
	// of what others have staged.
	const named =
		unknown === ""
			? undefined
			: await git.run(
					["--literal-pathspecs", "add", "--intent-to-add", ...fromInput],
					unknown,
				);
	const done = named?.ok === false ? named : await commitIt(git, naming, list, message, isStill);
	if (done?.ok) return { ok: true, id: (await git.line("rev-parse", "--short", "HEAD")) ?? "" };
	if (unknown !== "") await git.run(["update-index", "--force-remove", "-z", "--stdin"], unknown);
	return done === undefined
		? { ok: false, reason: localize(t("changedSince")) }
		: refusal(git.folder, done);
}

/**
 * The list of files goes through a file and the message through stdin, because they may be too
 * long for the arguments of a process.
 */
async function commitIt(
	git: Git,
	naming: readonly string[],
	list: string,
	message: string,
	isStill: () => boolean,
) {
	const own = await mkdtemp(join(tmpdir(), "kakehashi-commit-"));
	try {
		const paths = join(own, "paths");
		await writeFile(paths, list);
		if (!isStill()) return undefined;
		const fromFile = [`--pathspec-from-file=${paths}`, "--pathspec-file-nul"];
		return await git.run(
			[
				...naming,
				"--literal-pathspecs",
				"commit",
				"--quiet",
				"--only",
				"--file=-",
				...fromFile,
			],
			message,
		);
	} finally {
		await discardFolder(own);
	}
}

async function refusal(folder: string, { problem, out }: GitResult): Promise<CommitResult> {
	const full = /No space left|[Qq]uota exceeded/.test(problem)
		? fullDisk(".git")
		: await fullDiskProblem(folder, ".git");
	if (full !== undefined) return { ok: false, reason: localize(full.localized) };
	const known = Object.entries({
		"index\\.lock.*File exists": t("busy"),
		"Permission denied|Read-only file system|insufficient permission": t("readOnly"),
		"Please tell me who you are|empty ident|auto-detect email": t("nobody"),
	}).find(([sign]) => new RegExp(sign, "s").test(problem));
	if (known !== undefined) return { ok: false, reason: localize(known[1]) };
	return {
		ok: false,
		reason: localize(t("refused")),
		output: `${out.toString("utf8")}${problem}`.trim().slice(0, 4000),
	};
}
