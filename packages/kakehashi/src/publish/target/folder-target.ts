import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import { renamePatiently } from "../../disk/files.ts";
import { t } from "../i18n/t.ts";
import {
	type PublishTarget,
	type TargetEntry,
	TargetError,
	withoutSuffix,
} from "./publish-target.ts";

/**
 * Opens a folder of this machine, such as that of a web server or of a network drive.
 * @throws TargetError if there is no such folder
 */
export async function openFolderTarget(folder: string): Promise<PublishTarget> {
	const exists = await stat(folder).then(
		(found) => found.isDirectory(),
		() => false,
	);
	if (!exists) throw new TargetError("folder", t("publishLocalFolderMissing", { folder }));
	const at = (path: string) => join(folder, path);
	const explained = <Result>(path: string, work: () => Promise<Result>) =>
		work().catch((error: unknown) => {
			throw explainDisk(error, folder, withoutSuffix(path));
		});
	return {
		list: (path) => explained(path, () => entriesOf(at(path))),
		read: (path) =>
			explained(path, () =>
				readFile(at(path)).catch((error: unknown) => {
					if (isNothing(error)) return undefined;
					throw error;
				}),
			),
		put: (source, path) =>
			explained(path, () =>
				typeof source === "string"
					? copyFile(source, at(path))
					: writeFile(at(path), source),
			),
		rename: (from, to) => explained(to, () => renamePatiently(at(from), at(to))),
		makeFolder: (path) =>
			explained(path, async () => {
				await mkdir(at(path), { recursive: true });
			}),
		remove: (path) => explained(path, () => rm(at(path), { force: true })),
		close: async () => {},
	};
}

async function entriesOf(folder: string): Promise<TargetEntry[]> {
	const entries = await severalAtOnce(await readdir(folder), 16, async (name) => {
		// A link that leads nowhere is no file.
		const found = await stat(join(folder, name)).catch(() => undefined);
		return found && { name, isFolder: found.isDirectory(), size: found.size };
	});
	return entries.filter((entry) => entry !== undefined);
}

const codeIn = (error: unknown) => String((error as NodeJS.ErrnoException).code);
const isNothing = (error: unknown) => /^(?:ENOENT|ENOTDIR)$/.test(codeIn(error));

/** Says in words what the system has refused to do with a file or folder. */
function explainDisk(error: unknown, folder: string, path: string): TargetError {
	const cause = { cause: error };
	if (/^(?:ENOSPC|EDQUOT|EFBIG)$/.test(codeIn(error)))
		return new TargetError("full", t("publishTargetFull", { path }), cause);
	const values = { file: join(folder, path), reason: reasonOf(error) };
	return new TargetError("refused", t("publishFileRefused", values), cause);
}
