import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { SiteConfig } from "../../packages/core/src/routing/site.ts";
import {
	type EditServer,
	startEditServer,
} from "../../packages/editor/src/server/start-edit-server.ts";
import type { Translator } from "../../packages/editor/src/suggestions/translator.ts";
import { site } from "../fixture-site.ts";
import { copySite } from "../sites/copy-site.ts";

const root = resolve(import.meta.dirname, "../..");

export type RunningEditor = EditServer & {
	/** The copy of the fixture that the editor changes. */
	readonly folder: string;
	readonly origin: string;
};

/**
 * Additional files by path below the content folder, another configuration, a clock, and a
 * translation service.
 */
export type EditorOptions = {
	readonly content?: ReadonlyMap<string, Uint8Array>;
	readonly config?: SiteConfig;
	readonly clock?: () => number;
	readonly translator?: Translator;
};

/** Starts the editor on a copy of the fixture. */
export async function startEditor({
	content = new Map(),
	config = site,
	clock = Date.now,
	translator,
}: EditorOptions = {}): Promise<RunningEditor> {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-editor-"));
	copySite(join(root, "test/site"), folder);
	for (const [file, bytes] of content) {
		await mkdir(dirname(join(folder, "content", file)), { recursive: true });
		await writeFile(join(folder, "content", file), bytes);
	}
	const server = await startEditServer({
		folder,
		config,
		port: 0,
		language: "en",
		clock,
		translator,
	});
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
