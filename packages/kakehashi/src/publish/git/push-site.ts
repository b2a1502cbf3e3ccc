import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { GitSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { discardFolder } from "../../disk/files.ts";
import { gitLine, mayRunGit } from "../../disk/git.ts";
import { runGit } from "../../disk/run-git.ts";
import { t } from "../i18n/t.ts";
import type { ForeignFile } from "../plan/plan-publish.ts";
import { explainGit, gitTimeoutMs } from "./explain-git.ts";

/** The line of a commit message that shows that this program has made the commit. */
const trailer = "Kakehashi-Published:";

/** The branch at the remote, as it was fetched. */
const tipRef = "refs/kakehashi/tip";

type PushOptions = {
	readonly settings: GitSettings;
	/** The public folder of the build. */
	readonly built: string;
	/** The folder of the site. */
	readonly site: string;
	readonly by: string;
	/** Asks whether files of others may be replaced. It may throw instead of returning false. */
	readonly confirm: (foreign: readonly ForeignFile[]) => Promise<boolean>;
	/** Returns the current time in milliseconds since 1970. */
	readonly now?: () => number;
};

/** `isNew`: visitors now see something different. */
export type PushResult = { readonly branch: string; readonly isNew: boolean };

/**
 * Pushes a built site as a commit to a branch that a host shows, such as `gh-pages`. What the
 * branch had before stays in its history.
 * @throws MessageError if files of somebody else may not be replaced, if somebody else publishes
 * at the same moment, or if Git or the host refuses
 */
export async function pushSite(options: PushOptions): Promise<PushResult> {
	if (!mayRunGit(options.site)) throw new MessageError(t("publishNoGit"));
	// A run that is killed leaves a lock next to its index, so each run has an index of its own.
	const work = await mkdtemp(join(tmpdir(), "kakehashi-index-"));
	try {
		return await pushTree(options, join(work, "index"));
	} finally {
		await discardFolder(work);
	}
}

async function pushTree(options: PushOptions, indexFile: string): Promise<PushResult> {
	const { built, site, by, confirm, now = Date.now } = options;
	const { remote = "origin", branch = "gh-pages" } = options.settings;
	const address = (await gitLine(site, ["remote", "get-url", remote])) ?? remote;
	const git = await openRepository({ site, built, address, indexFile });
	const tip = await fetchTip(git, address, branch);
	await git("read-tree", "--empty");
	await git("-c", "core.autocrlf=false", "add", "--all", "--force", "--", ".");
	const tree = await git("write-tree");
	if (tip !== undefined) {
		if ((await git("rev-parse", `${tip}^{tree}`)) === tree) return { branch, isNew: false };
		const foreign = await foreignFiles(git, tip, tree);
		if (foreign.length > 0 && !(await confirm(foreign)))
			throw new MessageError(t("publishNothingReplaced"));
	}
	const name = (await gitLine(site, ["config", "user.name"])) ?? by;
	const email = (await gitLine(site, ["config", "user.email"])) ?? "kakehashi@localhost";
	const message = `Publish the site\n\n${trailer} ${new Date(now()).toISOString()}`;
	const author = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
	const parent = tip === undefined ? [] : ["-p", tip];
	const commit = await git(...author, "commit-tree", tree, ...parent, "-m", message);
	// The remote refuses it if somebody else has pushed since the branch was fetched.
	await git("push", address, `${commit}:refs/heads/${branch}`);
	return { branch, isNew: true };
}

/** Runs Git. Returns its output, without white space at its end. */
type RunGit = (...args: readonly string[]) => Promise<string>;

type Repository = Pick<PushOptions, "site" | "built"> & {
	/** The address of the remote, for messages. */
	readonly address: string;
	readonly indexFile: string;
};

/**
 * Opens a repository of its own for published sites, so that the repository of the site, its index
 * and its branches stay as they are.
 */
async function openRepository({ site, built, address, indexFile }: Repository): Promise<RunGit> {
	const repository = join(site, ".kakehashi/published.git");
	const git: RunGit = async (...args) => {
		const places = ["--git-dir", repository, "--work-tree", built];
		const options = { timeoutMs: gitTimeoutMs, indexFile };
		const result = await runGit(built, [...places, ...args], options);
		if (!result.ok) throw explainGit(result, address);
		return result.out.toString("utf8").trimEnd();
	};
	await mkdir(join(site, ".kakehashi"), { recursive: true });
	await removeLocks(repository);
	const made = await runGit(site, ["init", "--quiet", "--bare", repository]);
	if (!made.ok) throw explainGit(made, address);
	return git;
}

/**
 * Removes the locks of a Git process that was killed, because they would make every further run
 * fail. This can also remove the lock of another run on this computer, but Git holds a lock only
 * for milliseconds, and one of two runs that push to the same branch at once fails anyway.
 */
async function removeLocks(repository: string): Promise<void> {
	const names = await readdir(repository, { recursive: true }).catch((): string[] => []);
	for (const name of names.filter((each) => each.endsWith(".lock")))
		await rm(join(repository, name), { force: true });
}

/** Fetches the branch. Returns its last commit; undefined if there is no such branch. */
async function fetchTip(git: RunGit, address: string, branch: string) {
	const ref = `refs/heads/${branch}`;
	if ((await git("ls-remote", address, ref)) === "") return undefined;
	await git("fetch", "--quiet", "--no-tags", address, `+${ref}:${tipRef}`);
	return git("rev-parse", tipRef);
}

/** The files that would change, and that were changed since this program last published. */
async function foreignFiles(git: RunGit, tip: string, tree: string): Promise<ForeignFile[]> {
	const last = await git("log", "-1", "--format=%H", `--grep=^${trailer} `, tip);
	if (last === tip) return [];
	const changedBy = async (...args: readonly string[]) =>
		(await git(...args)).split("\0").filter((name) => name !== "");
	const theirs = new Set(
		last === ""
			? await changedBy("ls-tree", "-r", "-z", "--name-only", "--full-tree", tip)
			: await changedBy("diff", "--no-renames", "--name-only", "-z", last, tip),
	);
	const states = await changedBy("diff", "--no-renames", "--name-status", "-z", tip, tree);
	const reason = last === "" ? "unknown" : "changed";
	return states.flatMap((path, index): ForeignFile[] => {
		// Each name follows its state.
		const state = states[index - 1];
		if (index % 2 === 0 || !theirs.has(path)) return [];
		return [{ path, reason, fate: state === "D" ? "removed" : "overwritten" }];
	});
}
