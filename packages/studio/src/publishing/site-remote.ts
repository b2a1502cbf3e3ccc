import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Repository } from "@kakehashi/editor/history/git.ts";
import { repositoryAround } from "@kakehashi/editor/history/repository-around.ts";
import type { EditorInside } from "@kakehashi/editor/server/open-editor.ts";
import { type Git, gitIn, runGit } from "kakehashi/internal/storage.ts";

/** Why the site's folder and its upstream branch differ. */
export type RemoteProblem =
	/**
	 * Both sides have changed the same places in these files. Paths are relative to the site's
	 * folder.
	 */
	| { readonly kind: "conflict"; readonly files: readonly string[] }
	/** The fetched commits change files that also have uncommitted changes in the draft. */
	| { readonly kind: "waits" }
	/** Git could not merge, for another reason. */
	| { readonly kind: "failed" }
	/** The folder is a repository, but Git is not installed. */
	| { readonly kind: "missing" }
	/** The remote cannot be reached or takes too long. */
	| { readonly kind: "away" }
	/** The remote rejects this machine's credentials or the pushed commits. */
	| { readonly kind: "rejected" };

export type RemoteOptions = Pick<EditorInside, "holdActions" | "written"> & {
	/** The folder of the site. */
	readonly folder: string;
	/** The host name in the email address of the author of merge commits, which is the studio. */
	readonly hostname: () => string;
	readonly clock: () => number;
	/** Whether the studio has commits to push. */
	readonly isUnsent: () => boolean;
	readonly onSent: () => void;
	readonly onChanged: () => void;
};

export type SiteRemote = {
	/**
	 * Fetches, merges the fetched commits and pushes the studio's commits. Does nothing if the
	 * branch has no upstream branch. A failure is reported in `problem` and changes nothing in the
	 * folder.
	 */
	readonly sync: () => Promise<void>;
	/** Starts `sync` without waiting for it, at most once a minute. */
	readonly look: () => void;
	readonly problem: () => RemoteProblem | undefined;
};

/** How long a request to the remote may take, in milliseconds. */
const remoteTimeoutMs = 20_000;

/**
 * Git's error messages when the remote was reached but refused this machine. Waiting would not
 * help.
 */
const turnsAway =
	/Authentication failed|Permission denied|Host key verification failed|could not read (?:Username|Password)|[Rr]epository .*not found|could not be found|error: 40[13]/;

const minLookMs = 60_000;

type Upstream = {
	readonly branch: string;
	readonly remote: string;
	readonly theirs: string;
	readonly known: string;
};

/** Synchronizes the site's folder with the upstream branch of its current branch. */
export function siteRemote({
	folder,
	hostname,
	clock,
	holdActions,
	written,
	isUnsent,
	onSent,
	onChanged,
}: RemoteOptions): SiteRemote {
	const git = gitIn(folder);
	const away = (...args: string[]) => runGit(folder, args, { timeoutMs: remoteTimeoutMs });
	const repository: Repository = repositoryAround(folder);
	let problem: RemoteProblem | undefined;
	let lookedAt = Number.NEGATIVE_INFINITY;
	let going: Promise<void> = Promise.resolve();
	let next: Promise<void> | undefined;

	async function once(): Promise<void> {
		const before = JSON.stringify(problem);
		lookedAt = clock();
		const place = await upstreamOf(git, repository);
		problem =
			place === undefined &&
			existsSync(join(folder, ".git")) &&
			(await git.run(["--version"])).isMissing
				? { kind: "missing" }
				: undefined;
		// The remote rejects a push if new commits have arrived there since the fetch, so try once
		// more.
		for (let tries = 0; place !== undefined && tries < 2; tries += 1) {
			problem = await exchange(place);
			if (problem?.kind !== "rejected") break;
		}
		if (JSON.stringify(problem) !== before) onChanged();
	}

	async function exchange({
		branch,
		remote,
		theirs,
		known,
	}: Upstream): Promise<RemoteProblem | undefined> {
		const fetched = await away("fetch", "--quiet", "--", remote);
		// A new remote does not have the branch yet. Then there is nothing to merge.
		if (!fetched.ok)
			return report(
				!fetched.hasTimedOut && turnsAway.test(fetched.problem) ? "rejected" : "away",
				fetched.problem,
			);
		const found = (await git.run(["rev-parse", "--verify", "--quiet", known])).ok
			? await holdActions(() => mergeFetched(git, known, hostname(), written))
			: undefined;
		if (found !== undefined || !isUnsent()) return found;
		const sent = await away("push", "--quiet", "--", remote, `${branch}:${theirs}`);
		if (!sent.ok) return report(sent.hasTimedOut ? "away" : "rejected", sent.problem);
		onSent();
		return undefined;
	}

	function sync(): Promise<void> {
		// Calls share a synchronization that has not started yet.
		next ??= going.then(() => {
			next = undefined;
			return once().catch((error: unknown) => console.error(error));
		});
		going = next;
		return next;
	}
	return {
		sync,
		look() {
			if (clock() - lookedAt < minLookMs) return;
			lookedAt = clock();
			void sync();
		},
		problem: () => problem,
	};
}

/** The upstream branch of the current branch. Undefined if there is none. */
async function upstreamOf(git: Git, repository: Repository): Promise<Upstream | undefined> {
	const { kind } = await repository.state();
	if (kind === "none" || kind === "waits") return undefined;
	const branch = await text(git, "symbolic-ref", "--quiet", "HEAD");
	const format = "--format=%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)";
	const [remote = "", theirs = "", known = ""] = (
		await text(git, "for-each-ref", format, branch)
	).split("\0");
	return remote === "" || remote === "." || known === ""
		? undefined
		: { branch, remote, theirs, known };
}

/** Merges the fetched commits. The caller must ensure that no file changes in the meantime. */
async function mergeFetched(
	git: Git,
	known: string,
	hostname: string,
	written: RemoteOptions["written"],
): Promise<RemoteProblem | undefined> {
	const [ahead, behind] = (
		await text(git, "rev-list", "--left-right", "--count", `HEAD...${known}`)
	)
		.split("\t")
		.map(Number);
	if (!behind) return undefined;
	// Try the merge in memory first, so that the folder never contains half of a merge.
	const tried = ahead
		? await git.run([
				"merge-tree",
				"--write-tree",
				"--name-only",
				"--no-messages",
				"-z",
				"HEAD",
				known,
			])
		: undefined;
	const [, ...clashes] = (tried?.ok === false ? tried.out.toString("utf8") : "")
		.split("\0")
		.filter(Boolean);
	if (clashes.length > 0) return { kind: "conflict", files: await inFolder(git, clashes) };
	if (tried?.ok === false) return report("failed", tried.problem);
	const last = await text(git, "rev-parse", "HEAD");
	const author = ["-c", "user.name=Kakehashi", "-c", `user.email=studio@${hostname}`];
	const merged = await git.run([
		...author,
		"merge",
		"--quiet",
		"--no-edit",
		...(ahead ? [] : ["--ff-only"]),
		known,
	]);
	if (!merged.ok) {
		await git.run(["merge", "--abort"]);
		return report(
			/would be overwritten/.test(merged.problem) ? "waits" : "failed",
			merged.problem,
		);
	}
	await written(
		(await text(git, "diff", "--name-only", "-z", "--no-renames", "--relative", last, "HEAD"))
			.split("\0")
			.filter(Boolean),
	);
	return undefined;
}

/** Converts paths relative to the repository into paths relative to the site's folder. */
async function inFolder(git: Git, paths: readonly string[]): Promise<string[]> {
	const prefix = await text(git, "rev-parse", "--show-prefix");
	return [...new Set(paths)].map((path) =>
		path.startsWith(prefix) ? path.slice(prefix.length) : path,
	);
}

/** What Git prints, without white space at the end, even if it fails. */
async function text(git: Git, ...args: string[]): Promise<string> {
	return (await git.run(args)).out.toString("utf8").trimEnd();
}

/**
 * Writes Git's output to the log for the server's administrator, without passwords that a remote
 * URL may contain.
 */
function report(kind: Exclude<RemoteProblem["kind"], "conflict">, output: string): RemoteProblem {
	console.error(
		`git: ${output
			.trim()
			.slice(0, 2000)
			.replaceAll(/\/\/[^/@\s]*@/g, "//")}`,
	);
	return { kind };
}
