import { posix } from "node:path";
import { type ExistingFile, filesToRead, type PlanInput } from "../plan/plan-publish.ts";
import { stateFolder } from "../plan/target-manifest.ts";
import { twinKey, twinKeys } from "../plan/twins.ts";
import { digestOf } from "./built-files.ts";
import type { PublishLock } from "./publish-lock.ts";
import type { TargetSession } from "./target-session.ts";

/** What is at a target: its folders, and the files that a plan must know. */
export type ExistingFiles = {
	readonly folders: ReadonlySet<string>;
	readonly files: ReadonlyMap<string, ExistingFile>;
};

/**
 * Looks at a target: lists the folders that the build or the manifest has, and reads the files
 * whose content a plan must know.
 * @param lock is renewed meanwhile
 */
export async function readExistingFiles(
	session: TargetSession,
	lock: Pick<PublishLock, "renew">,
	input: Omit<PlanInput, "existing">,
): Promise<ExistingFiles> {
	const { files: sent, pending, old } = input.manifest;
	const paths = [...input.build.keys(), ...Object.keys({ ...sent, ...pending, ...old })];
	const { folders, files } = await listFolders(session, lock, foldersOf(paths));
	// Some servers do not list names that begin with a dot, so these are always read.
	const hidden = paths.filter((path) => /(?:^|\/)\./.test(path) && !files.has(path));
	const twins = listedOtherwise(paths, input.build, files);
	const toRead = filesToRead({ ...input, existing: files });
	for (const path of new Set([...hidden, ...twins, ...toRead])) {
		await lock.renew();
		const bytes = await session.use((target) => target.read(path));
		if (bytes !== undefined) files.set(path, digestOf(bytes));
	}
	return { folders, files };
}

/**
 * Paths that the target does not list, but that it may have under a name which differs in case or
 * in the form of Unicode. Those of an earlier build do not matter where the build has the name.
 */
function listedOtherwise(
	paths: readonly string[],
	build: PlanInput["build"],
	files: ReadonlyMap<string, unknown>,
): string[] {
	const listed = twinKeys(files.keys());
	const built = twinKeys(build.keys());
	return paths.filter(
		(path) =>
			!files.has(path) &&
			listed.has(twinKey(path)) &&
			(build.has(path) || !built.has(twinKey(path))),
	);
}

/** Lists folders, those around others first, and only those that exist. */
async function listFolders(
	session: TargetSession,
	lock: Pick<PublishLock, "renew">,
	wanted: readonly string[],
) {
	const folders = new Set([""]);
	const files = new Map<string, ExistingFile>();
	const keys = twinKeys(wanted);
	// Folders that are found here are visited later on.
	for (const folder of folders) {
		if (!keys.has(twinKey(folder))) continue;
		await lock.renew();
		for (const { name, isFolder, size } of await session.use((target) => target.list(folder))) {
			const path = posix.join(folder, name);
			if (isFolder) folders.add(path);
			else files.set(path, { size });
		}
	}
	return { folders, files };
}

/** All folders around files, outer ones first. The folder of the site is the empty path. */
export function foldersOf(paths: Iterable<string>): string[] {
	const folders = new Set([""]);
	for (const path of paths)
		for (let folder = parentOf(path); !folders.has(folder); folder = parentOf(folder))
			folders.add(folder);
	return [...folders].filter((folder) => folder !== stateFolder).sort();
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
