import { randomUUID } from "node:crypto";
import { rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";
import { currentName } from "../record/release-folder.ts";
import {
	currentRelease,
	type Release,
	readRecord,
	releaseIds,
	sync,
	writeRecord,
} from "../record/release-record.ts";

/**
 * Shows visitors another release. The switch is atomic.
 * @throws Error from the file system; visitors then still see the previous release
 */
export async function switchTo(folder: string, id: number): Promise<void> {
	const name = unfinishedName("link");
	try {
		await symlink(String(id), join(folder, name));
		await rename(join(folder, name), join(folder, currentName));
	} finally {
		unfinishedNames.delete(name);
	}
	await sync(folder);
}

/** Names of unfinished folders and links that this process is working on. */
export const unfinishedNames = new Set<string>();

/**
 * A name for an unfinished folder or link, or a folder that is being removed. It contains the
 * process id, so that it can be removed once that process has ended.
 */
export function unfinishedName(kind: "new" | "link" | "old"): string {
	const name = `.${kind}-${process.pid}-${randomUUID()}`;
	unfinishedNames.add(name);
	return name;
}

/**
 * Goes back to an earlier release, or forward to a later one.
 * @param to number of the release; if left out, the one before the current one
 * @param by name of the person who does this
 * @throws MessageError if there is no such release
 */
export async function goBack({
	folder,
	to,
	by,
	now = Date.now,
}: {
	folder: string;
	to?: number;
	by: string;
	now?: () => number;
}): Promise<Release> {
	const [ids, current = 0] = await Promise.all([releaseIds(folder), currentRelease(folder)]);
	const id = to ?? ids.find((each) => each < current);
	if (id === undefined || !ids.includes(id)) {
		const others = ids.length === 0 ? t("noReleaseKept") : ids.map(String);
		throw new MessageError(
			id === undefined
				? t("noEarlierRelease", { others })
				: t("unknownRelease", { id: String(id), others }),
		);
	}
	const where = join(folder, String(id));
	const record = {
		...(await readRecord(where)),
		back: { at: new Date(now()).toISOString(), by },
	};
	await writeRecord(where, record);
	await switchTo(folder, id);
	return { ...record, id, isCurrent: true };
}
