import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { type Message, say } from "../../core/messages/say.ts";
import { fullDisk, fullDiskProblem } from "../files/disk-problem.ts";
import { t } from "../i18n/t.ts";
import { type GitResult, runGit } from "./run-git.ts";

/** Whether the changes can be committed. `reason` is a message for people. */
export type GitState =
	| { readonly kind: "ready"; readonly branch: string }
	/** Git has no author configured. */
	| { readonly kind: "nobody"; readonly branch: string }
	/** Earlier versions exist for comparison, but nothing can be committed now. */
	| { readonly kind: "waits"; readonly reason: string }
	| { readonly kind: "none"; readonly reason: string };

export type CommitResult =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: string; readonly output?: string };
/**
 * The author of a commit. If Git has no author configured, it is also stored for later commits,
 * unless `isKept` is false.
 */
export type Author = { readonly name: string; readonly email: string; readonly isKept?: boolean };

export type Repository = {
	readonly state: () => Promise<GitState>;
	/**
	 * The files of the folder that differ from the last commit, by path within the folder, with
	 * their contents in that commit (null if they did not exist).
	 */
	readonly changed: () => Promise<ReadonlyMap<string, Uint8Array | null>>;
	/**
	 * Like `changed`, compared with an earlier commit; undefined if that commit no longer exists.
	 */
	readonly changedSince: (
		commit: string,
	) => Promise<ReadonlyMap<string, Uint8Array | null> | undefined>;
	/**
	 * The contents of a file in a commit; null if the file did not exist; undefined if the commit
	 * no longer exists.
	 */
	readonly contentAt: (commit: string, file: string) => Promise<Uint8Array | null | undefined>;
	/** The id of the last commit. */
	readonly last: () => Promise<string | undefined>;
	/** The contents of a file in the last commits that changed it, newest first. */
	readonly versions: (file: string) => AsyncIterable<Uint8Array>;
	/**
	 * Commits the current contents of these files and nothing else, whatever else is staged.
	 * @param isStill called at the last moment: whether the files still have the contents that
	 * should be committed
	 */
	readonly commit: (
		files: readonly string[],
		message: string,
		author?: Author,
		isStill?: () => boolean,
	) => Promise<CommitResult>;
};

/** The maximum number of commits of a file that are searched for earlier texts. */
const maxVersions = 100;

/** The repository that contains a folder, accessed through the machine's `git` program. */
export function repositoryAround(folder: string): Repository {
	const git = (args: readonly string[], input = "") => runGit(folder, args, { input });
	const line = async (...args: string[]) => {
		const { ok, out } = await git(args);
		return ok ? out.toString("utf8").trimEnd() : undefined;
	};

	async function state(): Promise<GitState> {
		const inside = await git(["rev-parse", "--show-prefix"]);
		if (!inside.ok)
			return none(
				inside.isMissing
					? t("noGit")
					: /dubious ownership/.test(inside.problem)
						? t("notYours")
						: t("noRepository"),
			);
		if ((await git(["check-ignore", "--quiet", "."])).ok) return none(t("ignored"));
		const busy = await unfinished();
		if (busy !== undefined) return { kind: "waits", reason: say(busy) };
		const branch = await line("symbolic-ref", "--quiet", "--short", "HEAD");
		if (branch === undefined) return { kind: "waits", reason: say(t("detached")) };
		return { kind: (await git(["var", "GIT_AUTHOR_IDENT"])).ok ? "ready" : "nobody", branch };
	}

	async function unfinished(): Promise<Message | undefined> {
		const signs = {
			MERGE_HEAD: t("merging"),
			"rebase-merge": t("rebasing"),
			"rebase-apply": t("rebasing"),
			CHERRY_PICK_HEAD: t("picking"),
			REVERT_HEAD: t("picking"),
		};
		const paths =
			(
				await line(
					"rev-parse",
					...Object.keys(signs).flatMap((name) => ["--git-path", name]),
				)
			)?.split("\n") ?? [];
		return Object.values(signs).find((_, index) => existsSync(fromFolder(paths[index] ?? "")));
	}
	const fromFolder = (path: string) => (isAbsolute(path) ? path : join(folder, path));

	async function changed() {
		const prefix = (await line("rev-parse", "--show-prefix")) ?? "";
		const hasCommits = (await line("rev-parse", "--verify", "--quiet", "HEAD")) !== undefined;
		const { out } = await git([
			"status",
			"--porcelain=v1",
			"-z",
			"--untracked-files=all",
			"--no-renames",
			"--",
			".",
		]);
		const rows = out
			.toString("utf8")
			.split("\0")
			.filter((row) => row.slice(3).startsWith(prefix) && row.length > 3);
		const files = new Map<string, Uint8Array | null>();
		for (const row of rows) {
			const file = row.slice(3 + prefix.length);
			// A file that was only removed from the index is listed twice, also as a new one: it
			// still has its contents.
			if (!files.has(file) || !row.startsWith("??")) files.set(file, null);
		}
		return hasCommits ? contentsAt("HEAD", files.keys()) : files;
	}

	/**
	 * The contents of files in a commit, as a checkout would write them on this machine, with its
	 * line breaks; null if a file did not exist.
	 */
	async function contentsAt(
		commit: string,
		names: Iterable<string>,
	): Promise<Map<string, Uint8Array | null>> {
		const files = new Map<string, Uint8Array | null>([...names].map((file) => [file, null]));
		const prefix = (await line("rev-parse", "--show-prefix")) ?? "";
		const { out } = await git(["ls-tree", "-r", "-z", commit]);
		const rows = out.toString("utf8").split("\0");
		const blobs = new Map(
			rows.flatMap((row) =>
				/^\d+ blob /.test(row)
					? [[row.slice(row.indexOf("\t") + 1), row.split(/[ \t]/)[2] ?? ""] as const]
					: [],
			),
		);
		const requested = [...files.keys()].filter(
			(file) => blobs.has(file) && !file.includes("\n"),
		);
		// Filters change the length of a file, and Git does not report the new length. So a request
		// for a missing object after each file marks its end.
		const end = `end-${randomUUID()}`;
		const input = requested
			.map((file) => `${blobs.get(file)} ${prefix}${file}\n${end}\n`)
			.join("");
		const answer =
			requested.length === 0
				? undefined
				: (await git(["cat-file", "--batch", "--filters"], input)).out;
		const mark = Buffer.from(`\n${end} missing\n`);
		let from = 0;
		for (const file of requested) {
			const start = (answer?.indexOf("\n", from) ?? -1) + 1;
			const until = answer?.indexOf(mark, from) ?? -1;
			if (answer === undefined || start === 0 || until < start) break;
			files.set(file, answer.subarray(start, until));
			from = until + mark.length;
		}
		return files;
	}

	async function changedSince(commit: string) {
		const answers = await Promise.all([
			git(["diff", "--name-only", "-z", "--no-renames", "--relative", commit, "--", "."]),
			git(["ls-files", "-z", "--others", "--exclude-standard", "--", "."]),
		]);
		if (answers.some(({ ok }) => !ok)) return undefined;
		const names = new Set(
			answers.flatMap(({ out }) => out.toString("utf8").split("\0").filter(Boolean)),
		);
		return contentsAt(commit, names);
	}

	async function contentAt(commit: string, file: string) {
		const held = await git(["cat-file", "--filters", `${commit}:./${file}`]);
		if (held.ok) return held.out;
		return (await git(["cat-file", "-e", `${commit}^{commit}`])).ok ? null : undefined;
	}

	async function commit(
		files: readonly string[],
		message: string,
		author?: Author,
		isStill = () => true,
	): Promise<CommitResult> {
		const now = await state();
		if (now.kind === "none" || now.kind === "waits") return { ok: false, reason: now.reason };
		if (now.kind === "nobody" && author === undefined)
			return { ok: false, reason: say(t("nobody")) };
		const { name = "", email = "" } = author ?? {};
		const naming =
			author === undefined ? [] : ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
		if (now.kind === "nobody" && author !== undefined && author.isKept !== false)
			for (const [key, value] of Object.entries({ name, email }))
				await git(["config", `user.${key}`, value]);
		const list = files.map((file) => `${file}\0`).join("");
		const fromInput = ["--pathspec-from-file=-", "--pathspec-file-nul"];
		const known = new Set((await git(["ls-files", "-z"])).out.toString("utf8").split("\0"));
		const unknown = files
			.filter((file) => !known.has(file) && existsSync(join(folder, file)))
			.map((file) => `${file}\0`)
			.join("");
		// A file that is new to Git must be added first. `--intent-to-add` leaves its contents out
		// of what others have staged.
		const named =
			unknown === ""
				? undefined
				: await git(
						["--literal-pathspecs", "add", "--intent-to-add", ...fromInput],
						unknown,
					);
		const done = named?.ok === false ? named : await commitIt(naming, list, message, isStill);
		if (done?.ok) return { ok: true, id: (await line("rev-parse", "--short", "HEAD")) ?? "" };
		if (unknown !== "") await git(["update-index", "--force-remove", "-z", "--stdin"], unknown);
		return done === undefined
			? { ok: false, reason: say(t("changedSince")) }
			: refusal(folder, done);
	}

	/**
	 * The list of files goes through a file and the message through stdin, because they may be too
	 * long for the arguments of a process.
	 */
	async function commitIt(
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
			return await git(
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
			await rm(own, { recursive: true, force: true });
		}
	}

	async function* versions(file: string): AsyncIterable<Uint8Array> {
		const { out } = await git([
			"--literal-pathspecs",
			"log",
			"--format=%H",
			`--max-count=${maxVersions}`,
			"--",
			file,
		]);
		for (const id of out.toString("utf8").split("\n").filter(Boolean)) {
			const held = await git(["cat-file", "blob", `${id}:./${file}`]);
			if (held.ok) yield held.out;
		}
	}
	return {
		state,
		changed,
		changedSince,
		contentAt,
		last: () => line("rev-parse", "--verify", "--quiet", "HEAD"),
		versions,
		commit,
	};
}

const none = (message: Message): GitState => ({ kind: "none", reason: say(message) });

async function refusal(folder: string, { problem, out }: GitResult): Promise<CommitResult> {
	const full = /No space left|[Qq]uota exceeded/.test(problem)
		? fullDisk(".git")
		: await fullDiskProblem(folder, ".git");
	if (full !== undefined) return { ok: false, reason: say(full.localized) };
	const known = Object.entries({
		"index\\.lock.*File exists": t("busy"),
		"Permission denied|Read-only file system|insufficient permission": t("readOnly"),
		"Please tell me who you are|empty ident|auto-detect email": t("nobody"),
	}).find(([sign]) => new RegExp(sign, "s").test(problem));
	if (known !== undefined) return { ok: false, reason: say(known[1]) };
	return {
		ok: false,
		reason: say(t("refused")),
		output: `${out.toString("utf8")}${problem}`.trim().slice(0, 4000),
	};
}
