import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type EditServer, startEditServer } from "../../src/editor/server/start-edit-server.ts";
import { site } from "../fixture-site.ts";

const root = resolve(import.meta.dirname, "../..");

export type RunningEditor = EditServer & {
	/** The copy of the fixture that it changes. */
	readonly folder: string;
	readonly origin: string;
};

/** Starts the editor on a copy of the fixture. */
export async function startEditor(): Promise<RunningEditor> {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-editor-"));
	await cp(join(root, "test/site"), folder, { recursive: true });
	const server = await startEditServer({ root, siteFolder: folder, config: site, port: 0, language: "en" });
	return {
		...server,
		folder,
		origin: `http://127.0.0.1:${server.port}`,
		async close() {
			await server.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
