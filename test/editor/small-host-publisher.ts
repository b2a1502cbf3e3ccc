import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "../../packages/core/src/messages/message-error.ts";
import type { HostPublisher } from "../../packages/kakehashi/src/publish/run/host-publisher.ts";
import { sendSite } from "../../packages/kakehashi/src/publish/run/send-site.ts";
import { openFolderTarget } from "../../packages/kakehashi/src/publish/target/folder-target.ts";

/**
 * Publishes into a real folder, `.kakehashi/host` of the site, without a process of its own. The
 * build has two files: the home page, with the content of its file, and the one that tells of the
 * build.
 */
export function smallHostPublisher(folder: string): HostPublisher {
	const host = join(folder, ".kakehashi/host");
	return {
		target: async () => ({ kind: "ready", place: "host" }),
		async run({ by, beforeReading, onRead, onProgress, ask }) {
			onProgress({ stage: "checking" });
			await beforeReading();
			const page = await readFile(join(folder, "content/pages/index.yaml"));
			onRead();
			onProgress({ stage: "building" });
			const built = join(folder, "dist/client");
			await mkdir(join(built, "builds"), { recursive: true });
			await mkdir(host, { recursive: true });
			await writeFile(join(built, "index.html"), page);
			await writeFile(join(built, "builds/latest.json"), "{}");
			try {
				const { sent } = await sendSite({
					folder: built,
					open: () => openFolderTarget(host),
					withCompressed: true,
					by,
					copies: join(folder, ".kakehashi/replaced"),
					confirm: async (files) =>
						(await ask({ kind: "replace", count: files.length, files })) === true,
					onProgress: (sending) => onProgress({ stage: "sending", sending }),
				});
				return { ok: true, report: [{ en: `sent: ${sent}`, ja: `送信：${sent}` }] };
			} catch (error) {
				return { ok: false, reason: reasonOf(error) };
			}
		},
	};
}
