import { temporarySuffix } from "../target/publish-target.ts";
import { isDocument, sendOrder } from "./send-order.ts";
import {
	type FileDigest,
	type FileDigests,
	knownDigests,
	type TargetManifest,
} from "./target-manifest.ts";
import { twinKey, twinKeys } from "./twins.ts";

/** How long a file stays that only tabs of an earlier build still need, in milliseconds. */
export const oldFilesStayMs = 24 * 60 * 60 * 1000;

/** A file at the target. Its hash is known only if the file was read. */
export type ExistingFile = { readonly size: number; readonly hash?: string };

export type PlanInput = {
	/** The files of the build, by path. */
	readonly build: ReadonlyMap<string, FileDigest>;
	readonly manifest: TargetManifest;
	/** The files that are at the target, in all folders that the build or the manifest has. */
	readonly existing: ReadonlyMap<string, ExistingFile>;
	/** Milliseconds since 1970. */
	readonly now: number;
};

/**
 * A file at the target that a run would overwrite or remove, although it is not as this program
 * left it. `unknown`: somebody else has put it there. `changed`: somebody has changed it.
 */
export type ForeignFile = {
	readonly path: string;
	readonly reason: "unknown" | "changed";
	readonly fate: "overwritten" | "removed";
};

export type PublishPlan = {
	/** The files to send, in this order. */
	readonly send: readonly string[];
	/** The files to remove afterward. Some of them may not exist. */
	readonly remove: readonly string[];
	/** What must be asked first. */
	readonly foreign: readonly ForeignFile[];
	/** The manifest while the run goes on. */
	readonly manifest: TargetManifest;
};

/**
 * The files at the target whose content must be known for a plan: those that will be overwritten or
 * removed, unless their size alone shows that somebody has changed them.
 */
export function filesToRead({ build, manifest, existing, now }: PlanInput): string[] {
	const { files, pending } = manifest;
	const touched = [
		...[...build].filter(
			([path, { hash }]) => Object.hasOwn(pending, path) || files[path]?.hash !== hash,
		),
		...Object.entries({ ...droppedFiles(build, manifest), ...dueFiles(build, manifest, now) }),
	];
	return [...new Set(touched.map(([path]) => path))].filter((path) => {
		const found = existing.get(path);
		const sizes = [...knownDigests(manifest, path), build.get(path)];
		return found !== undefined && sizes.some((each) => each?.size === found.size);
	});
}

/**
 * Plans a run: what is sent and in which order, what is removed, and what must be asked first.
 * @param input with the hashes of all files that `filesToRead` names
 */
export function planPublish(input: PlanInput): PublishPlan {
	const { build, manifest, existing, now } = input;
	const files = new Map(Object.entries(manifest.files));
	const send: string[] = [];
	const foreign: ForeignFile[] = [];
	const addForeign = (path: string, fate: ForeignFile["fate"]) => {
		const reason = foreignReason(input, path);
		if (reason !== undefined) foreign.push({ path, reason, fate });
	};

	for (const [path, wanted] of build) {
		const current = digestThere(input, path);
		if (current === undefined) files.delete(path);
		else files.set(path, current);
		if (current?.hash === wanted.hash) continue;
		send.push(path);
		addForeign(path, "overwritten");
	}

	const dropped = droppedFiles(build, manifest);
	const due = dueFiles(build, manifest, now);
	// Where case does not matter, removing the twin would remove the file of the build.
	const built = twinKeys(build.keys());
	const removed = Object.keys({ ...due, ...dropped }).filter(
		(path) => !built.has(twinKey(path)) && (Object.hasOwn(due, path) || isDocument(path)),
	);
	for (const path of removed) addForeign(path, "removed");
	for (const path of Object.keys(dropped)) files.delete(path);
	const old = new Map(Object.entries(manifest.old).filter(([path]) => !build.has(path)));
	for (const [path, recorded] of Object.entries(dropped)) {
		const { size, hash } = digestThere(input, path) ?? recorded;
		old.set(path, { size, hash, since: new Date(now).toISOString() });
	}
	for (const path of old.keys()) if (!existing.has(path)) old.delete(path);

	const sent = sendOrder(send);
	const leaving = removed.filter((path) => existing.has(path));
	return {
		send: sent,
		remove: [...leaving, ...leftovers(existing, send)].sort(),
		foreign: foreign.sort((a, b) => (a.path < b.path ? -1 : 1)),
		manifest: {
			files: Object.fromEntries(files),
			pending: Object.fromEntries(
				sent.flatMap((path) => {
					const digest = build.get(path);
					return digest === undefined ? [] : [[path, digest] as const];
				}),
			),
			old: Object.fromEntries(old),
		},
	};
}

/** Files of earlier builds that were or may have been at the target, and are not in this one. */
function droppedFiles(build: PlanInput["build"], { files, pending }: TargetManifest): FileDigests {
	return Object.fromEntries(
		Object.entries({ ...pending, ...files }).filter(([path]) => !build.has(path)),
	);
}

/**
 * Files of earlier builds that no tab needs any more. A deleted page is one at once: its owner
 * wants nobody to find it.
 */
function dueFiles(build: PlanInput["build"], { old }: TargetManifest, now: number): FileDigests {
	const isDue = (path: string, since: string) =>
		isDocument(path) || now - Date.parse(since) >= oldFilesStayMs;
	return Object.fromEntries(
		Object.entries(old).filter(([path, { since }]) => !build.has(path) && isDue(path, since)),
	);
}

/**
 * What is at the target under a path, if this program has put it there or would put the same there.
 * Undefined if there is nothing, or something else.
 */
function digestThere(
	{ build, manifest, existing }: PlanInput,
	path: string,
): FileDigest | undefined {
	const found = existing.get(path);
	if (found === undefined) return undefined;
	const wanted = build.get(path);
	const ours = [...(wanted === undefined ? [] : [wanted]), ...knownDigests(manifest, path)];
	// Not read, because the manifest says that it is what the build has.
	if (found.hash === undefined)
		return ours.find(
			({ size, hash }) => size === found.size && manifest.files[path]?.hash === hash,
		);
	return ours.find(({ size, hash }) => size === found.size && hash === found.hash);
}

function foreignReason(input: PlanInput, path: string): ForeignFile["reason"] | undefined {
	if (!input.existing.has(path) || digestThere(input, path) !== undefined) return undefined;
	return knownDigests(input.manifest, path).length > 0 ? "changed" : "unknown";
}

/** What runs that were cut off have left of files, unless these are sent again. */
function leftovers(existing: PlanInput["existing"], send: readonly string[]): string[] {
	const replaced = new Set(send.map((path) => path + temporarySuffix));
	return [...existing.keys()].filter(
		(path) => path.endsWith(temporarySuffix) && !replaced.has(path),
	);
}
