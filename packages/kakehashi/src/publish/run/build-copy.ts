import { copyFile, link, mkdir, mkdtemp, readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import { discardFolder, isRunning, systemErrorCode } from "../../disk/files.ts";
import { journalFolder } from "../../disk/names.ts";
import { t } from "../i18n/t.ts";

/**
 * Does some work with a copy of a build, which stays as it is while the site is built again. The
 * copy needs almost no space: its files are hard links, where the disk has them.
 * @param built the public folder of the build
 * @param site the folder of the site
 * @param work gets the folder of the copy, which is removed afterward
 * @throws MessageError if the site is built again while the copy is made
 */
export async function withBuildCopy<Result>(
	built: string,
	site: string,
	work: (copy: string) => Promise<Result>,
): Promise<Result> {
	const around = join(site, journalFolder);
	await mkdir(around, { recursive: true });
	await discardAbandoned(around);
	const copy = await mkdtemp(join(around, `sending-${process.pid}-`));
	try {
		await copyBuild(built, copy);
		return await work(copy);
	} finally {
		await discardFolder(copy);
	}
}

async function copyBuild(built: string, copy: string): Promise<void> {
	const identity = async () => (await stat(built, { bigint: true })).ino;
	try {
		const before = await identity();
		const entries = await readdir(built, { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile());
		await severalAtOnce(files, 16, async ({ parentPath, name }) => {
			const file = join(parentPath, name);
			const own = join(copy, relative(built, file));
			await mkdir(dirname(own), { recursive: true });
			await link(file, own).catch(() => copyFile(file, own));
		});
		// A new build is a new folder with the same name.
		if ((await identity()) === before) return;
	} catch (error) {
		if (systemErrorCode(error) !== "ENOENT") throw error;
	}
	throw new MessageError(t("publishBuiltMeanwhile"));
}

/** Removes copies of processes that were killed. */
async function discardAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const pid = /^sending-(\d+)-/.exec(name)?.[1];
		if (pid !== undefined && !isRunning(Number(pid))) await discardFolder(join(folder, name));
	}
}
