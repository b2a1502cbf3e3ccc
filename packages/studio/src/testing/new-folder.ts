import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder, which is deleted after the test. */
export async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-people-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
