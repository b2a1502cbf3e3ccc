import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { pathInside } from "../../disk/paths.ts";
import { t } from "../i18n/t.ts";
import {
	type ExistingFile,
	type ForeignFile,
	type PublishPlan,
	planPublish,
} from "../plan/plan-publish.ts";
import {
	type FileDigest,
	readManifest,
	stateFolder,
	type TargetManifest,
	targetManifestPath,
	writeManifest,
} from "../plan/target-manifest.ts";
import {
	type OpenTarget,
	type PublishTarget,
	replaceAtTarget,
	TargetError,
	temporarySuffix,
} from "../target/publish-target.ts";
import { asideOf } from "../target/rename-over.ts";
import { readBuiltFiles } from "./built-files.ts";
import { foldersOf, readExistingFiles } from "./existing-files.ts";
import { acquireLock, LockLost, type PublishLock } from "./publish-lock.ts";
import { openTargetSession, type TargetSession } from "./target-session.ts";

/** How many files are sent before the manifest at the target is written again. */
const filesPerRecord = 100;

/** `cut`: the connection was cut, and is made again for the `done`th of `all` times. */
export type SendProgress = {
	readonly step: "connecting" | "comparing" | "sending" | "cut";
	readonly done: number;
	readonly all: number;
};

export type SendOptions = {
	/** The public folder of a build. */
	readonly folder: string;
	readonly open: OpenTarget;
	/** Whether the compressed forms of files (`.br`, `.gz`) are sent as well. */
	readonly withCompressed: boolean;
	/** Who publishes. Others who try it at the same time read this name. */
	readonly by: string;
	/**
	 * Asks whether files that are not as this program left them may be overwritten or removed.
	 * It may throw instead of returning false.
	 */
	readonly confirm: (foreign: readonly ForeignFile[]) => Promise<boolean>;
	/** The folder for copies of these files. It is made if it is needed. */
	readonly copies: string;
	readonly onProgress?: (progress: SendProgress) => void;
	/** Milliseconds since 1970. This and `pause` are passed in by tests. */
	readonly now?: () => number;
	readonly pause?: (milliseconds: number) => Promise<unknown>;
};

/** How many files were sent and removed, and how many copies were kept. */
export type SendResult = {
	readonly sent: number;
	readonly removed: number;
	readonly copied: number;
};

/**
 * Sends a built site to a target. Visitors never see an incomplete page, because a file gets its
 * name only once it has arrived completely, and a page only after everything that it needs. Sends
 * only what has changed, and continues an earlier run that was cut off.
 * @throws TargetError if the target does not work as expected, MessageError if somebody else is
 * publishing or if files of somebody else may not be replaced
 */
export async function sendSite(options: SendOptions): Promise<SendResult> {
	const { open, by, onProgress = () => {}, now = Date.now, pause } = options;
	onProgress({ step: "connecting", done: 0, all: 0 });
	const build = await readBuiltFiles(options.folder, options.withCompressed);
	const session = await openTargetSession(open, {
		onCut: (done, all) => onProgress({ step: "cut", done, all }),
		...(pause && { pause }),
	});
	try {
		await session.use((target) => target.makeFolder(stateFolder));
		const lock = await acquireLock(session, by, now);
		try {
			await session.use(hideStateFolder);
			onProgress({ step: "comparing", done: 0, all: 0 });
			const bytes = await session.use(readManifestFile);
			const input = { build, manifest: readManifest(bytes), now: now() };
			const { folders, files } = await readExistingFiles(session, lock, input);
			refuseFolders(build, folders);
			const plan = planPublish({ ...input, existing: files });
			const copied = await settleForeign({ session, lock, plan, files, ...options });
			await runPlan({ session, lock, build, plan, folders, ...options });
			return { sent: plan.send.length, removed: plan.remove.length, copied };
		} finally {
			await lock.release();
		}
	} finally {
		await session.close();
	}
}

/** Hides the folder for what only this program reads: Apache does not show it to visitors. */
async function hideStateFolder(target: PublishTarget): Promise<void> {
	const rules = `${stateFolder}/.htaccess`;
	if ((await target.read(rules)) === undefined)
		await replaceAtTarget(target, new TextEncoder().encode("Require all denied\n"), rules);
}

/** A run that was killed may have left the manifest aside. */
const readManifestFile = async (target: PublishTarget) =>
	(await target.read(targetManifestPath)) ?? (await target.read(asideOf(targetManifestPath)));

/** Removes what runs that were killed have left in the folder that only this program reads. */
async function removeLeftovers(target: PublishTarget): Promise<void> {
	for (const { name } of await target.list(stateFolder))
		if (name.endsWith(temporarySuffix)) await target.remove(`${stateFolder}/${name}`);
}

/** @throws MessageError if the target has a folder where the build has a file */
function refuseFolders(build: ReadonlyMap<string, unknown>, folders: ReadonlySet<string>): void {
	for (const path of build.keys())
		if (folders.has(path)) throw new MessageError(t("publishFolderInTheWay", { path }));
}

type Settling = Pick<SendOptions, "confirm" | "copies"> & {
	readonly session: TargetSession;
	readonly lock: PublishLock;
	readonly plan: PublishPlan;
	/** What is at the target. */
	readonly files: ReadonlyMap<string, ExistingFile>;
};

/**
 * Asks about files that are not as this program left them, and copies them.
 * @returns how many were copied
 */
async function settleForeign({
	session,
	lock,
	plan: { foreign },
	files,
	confirm,
	copies,
}: Settling): Promise<number> {
	if (foreign.length === 0) return 0;
	if (!(await confirm(foreign))) throw new MessageError(t("publishNothingReplaced"));
	let copied = 0;
	for (const { path } of foreign) {
		await lock.renew();
		const bytes = await session.use((target) => target.read(path));
		const copy = join(copies, path);
		const isWhole = bytes !== undefined && bytes.byteLength === files.get(path)?.size;
		if (!isWhole || pathInside(copies, copy) === undefined)
			throw new MessageError(t("publishNoCopy", { path }));
		await mkdir(dirname(copy), { recursive: true });
		await writeFile(copy, bytes);
		copied += 1;
	}
	return copied;
}

type Run = Pick<SendOptions, "folder" | "onProgress"> & {
	readonly session: TargetSession;
	readonly lock: PublishLock;
	readonly build: ReadonlyMap<string, FileDigest>;
	readonly plan: PublishPlan;
	/** The folders that are at the target already. */
	readonly folders: ReadonlySet<string>;
};

/** Sends and removes files as planned, and records at the target what is done. */
async function runPlan(run: Run): Promise<void> {
	const { session, lock, build, plan, onProgress = () => {} } = run;
	const record = createRecord(plan.manifest);
	const write = async (target: PublishTarget) => {
		await lock.check(target);
		await replaceAtTarget(target, writeManifest(record.current()), targetManifestPath);
	};
	if (plan.send.length > 0 || plan.remove.length > 0) await session.use(write);
	const made = new Set(run.folders);
	try {
		for (const [index, path] of plan.send.entries()) {
			onProgress({ step: "sending", done: index, all: plan.send.length });
			await lock.renew();
			await sendFile(run, path, made);
			record.sent(path, build.get(path));
			if (index % filesPerRecord === filesPerRecord - 1) await session.use(write);
		}
		onProgress({ step: "sending", done: plan.send.length, all: plan.send.length });
		for (const path of plan.remove) {
			await lock.renew();
			await session.use((target) => target.remove(path));
			record.removed(path);
		}
	} catch (error) {
		if (!(error instanceof LockLost)) await session.runOnce(write);
		throw error;
	}
	await session.use(write);
	await session.runOnce(removeLeftovers);
}

/** Sends a file. `made` are the folders that are at the target, and gets those that it makes. */
async function sendFile({ session, folder }: Run, path: string, made: Set<string>): Promise<void> {
	try {
		await session.use(async (target) => {
			for (const around of foldersOf([path]).filter((each) => !made.has(each))) {
				await target.makeFolder(around);
				made.add(around);
			}
			await replaceAtTarget(target, join(folder, path), path);
		});
	} catch (error) {
		// A part of a file may have taken the last free space.
		if (error instanceof TargetError && error.fault === "full")
			await session.runOnce((target) => target.remove(path + temporarySuffix));
		throw error;
	}
}

/** The manifest of a run that goes on. */
function createRecord({ files, pending, old }: TargetManifest) {
	const present = new Map(Object.entries(files));
	const awaited = new Map(Object.entries(pending));
	const leaving = new Map(Object.entries(old));
	return {
		sent(path: string, digest: FileDigest | undefined) {
			if (digest !== undefined) present.set(path, digest);
			awaited.delete(path);
		},
		removed: (path: string) => void leaving.delete(path),
		current: (): TargetManifest => ({
			files: Object.fromEntries(present),
			pending: Object.fromEntries(awaited),
			old: Object.fromEntries(leaving),
		}),
	};
}
