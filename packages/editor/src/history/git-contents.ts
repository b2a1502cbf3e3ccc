import { randomUUID } from "node:crypto";
import type { Git } from "kakehashi/internal/storage.ts";

/** The maximum number of commits of a file that are searched for earlier texts. */
const maxVersions = 100;

/** The work of `changed` of a repository. */
export async function changedFiles(git: Git): Promise<Map<string, Uint8Array | null>> {
	const prefix = (await git.line("rev-parse", "--show-prefix")) ?? "";
	const hasCommits = (await git.line("rev-parse", "--verify", "--quiet", "HEAD")) !== undefined;
	const { out } = await git.run([
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
	return hasCommits ? contentsAt(git, "HEAD", files.keys()) : files;
}

/**
 * The contents of files in a commit, as a checkout would write them on this machine, with its
 * line breaks; null if a file did not exist.
 */
async function contentsAt(
	git: Git,
	commit: string,
	names: Iterable<string>,
): Promise<Map<string, Uint8Array | null>> {
	const files = new Map<string, Uint8Array | null>([...names].map((file) => [file, null]));
	const prefix = (await git.line("rev-parse", "--show-prefix")) ?? "";
	const { out } = await git.run(["ls-tree", "-r", "-z", commit]);
	const rows = out.toString("utf8").split("\0");
	const blobs = new Map(
		rows.flatMap((row) =>
			/^\d+ blob /.test(row)
				? [[row.slice(row.indexOf("\t") + 1), row.split(/[ \t]/)[2] ?? ""] as const]
				: [],
		),
	);
	const requested = [...files.keys()].filter((file) => blobs.has(file) && !file.includes("\n"));
	// Filters change the length of a file, and Git does not report the new length. So a request
	// for a missing object after each file marks its end.
	const end = `end-${randomUUID()}`;
	const input = requested.map((file) => `${blobs.get(file)} ${prefix}${file}\n${end}\n`).join("");
	const output =
		requested.length === 0
			? undefined
			: (await git.run(["cat-file", "--batch", "--filters"], input)).out;
	const mark = Buffer.from(`\n${end} missing\n`);
	let from = 0;
	for (const file of requested) {
		const start = (output?.indexOf("\n", from) ?? -1) + 1;
		const until = output?.indexOf(mark, from) ?? -1;
		if (output === undefined || start === 0 || until < start) break;
		files.set(file, output.subarray(start, until));
		from = until + mark.length;
	}
	return files;
}

/** The work of `changedSince` of a repository. */
export async function changedSince(
	git: Git,
	commit: string,
): Promise<Map<string, Uint8Array | null> | undefined> {
	const answers = await Promise.all([
		git.run(["diff", "--name-only", "-z", "--no-renames", "--relative", commit, "--", "."]),
		git.run(["ls-files", "-z", "--others", "--exclude-standard", "--", "."]),
	]);
	if (answers.some(({ ok }) => !ok)) return undefined;
	const names = new Set(
		answers.flatMap(({ out }) => out.toString("utf8").split("\0").filter(Boolean)),
	);
	return contentsAt(git, commit, names);
}

/** The work of `contentAt` of a repository. */
export async function contentAt(
	git: Git,
	commit: string,
	file: string,
): Promise<Uint8Array | null | undefined> {
	const held = await git.run(["cat-file", "--filters", `${commit}:./${file}`]);
	if (held.ok) return held.out;
	return (await git.run(["cat-file", "-e", `${commit}^{commit}`])).ok ? null : undefined;
}

/** The work of `versions` of a repository. */
export async function* versionsOf(git: Git, file: string): AsyncIterable<Uint8Array> {
	const { out } = await git.run([
		"--literal-pathspecs",
		"log",
		"--format=%H",
		`--max-count=${maxVersions}`,
		"--",
		file,
	]);
	for (const id of out.toString("utf8").split("\n").filter(Boolean)) {
		const held = await git.run(["cat-file", "blob", `${id}:./${file}`]);
		if (held.ok) yield held.out;
	}
}
