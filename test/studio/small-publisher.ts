import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { currentRelease } from "../../packages/kakehashi/src/releases/record/release-record.ts";
import { publish } from "../../packages/kakehashi/src/releases/run/publish.ts";
import type {
	Publisher,
	ReleaseResult,
} from "../../packages/kakehashi/src/releases/run/publisher.ts";

export type SmallPublisher = Omit<Publisher, "after"> & {
	after?: Publisher["after"];
	/**
	 * What happens to the next release: a result that replaces it, or a promise that its build
	 * waits for.
	 */
	next: ReleaseResult | Promise<void> | undefined;
	/** Called before what it publishes is read. */
	onCheck?: () => void;
	/** Called with the folder that is built. */
	onBuild?: (folder: string) => void;
};

/**
 * Publishes into a real folder of releases. The build is a single file: the home page from the
 * site's folder.
 */
export function smallPublisher(releases: string): SmallPublisher {
	const publisher: SmallPublisher = {
		next: undefined,
		async release({ folder, by, what, onStep, onRead }) {
			const { next } = publisher;
			publisher.next = undefined;
			onStep("checking");
			const page = await readFile(join(folder, "content/pages/index.yaml"), "utf8");
			if (next !== undefined && !("then" in next)) return next;
			publisher.onCheck?.();
			const source = await onRead();
			if ("en" in source) return { ok: false, reason: source };
			onStep("building");
			publisher.onBuild?.(folder);
			await next;
			const build = async (out: string) => {
				await mkdir(join(out, "server"), { recursive: true });
				await writeFile(join(out, "server/build.json"), JSON.stringify({ id: "small" }));
				await writeFile(join(out, "page"), page);
			};
			const before = await currentRelease(releases);
			const { id } = await publish({
				folder: releases,
				by,
				what,
				from: { source },
				build,
				verify: async () => {},
			});
			return { ok: true, isNew: id !== before };
		},
	};
	return publisher;
}
