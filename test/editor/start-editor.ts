import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { SiteConfig } from "../../packages/core/src/routing/site.ts";
import {
	type EditServer,
	startEditServer,
} from "../../packages/editor/src/server/start-edit-server.ts";
import type { Translator } from "../../packages/editor/src/suggestions/translator.ts";
import { loadConfiguration } from "../../packages/kakehashi/src/command/load-configuration.ts";
import { siteHosting } from "../../packages/kakehashi/src/command/site-hosting.ts";
import type { HostPublisher } from "../../packages/kakehashi/src/publish/run/host-publisher.ts";
import type { SecretStore } from "../../packages/kakehashi/src/publish/secret/secret-store.ts";
import { site } from "../fixture-site.ts";
import { copySite } from "../sites/copy-site.ts";

const root = resolve(import.meta.dirname, "../..");

export type RunningEditor = EditServer & {
	/** The copy of the fixture that the editor changes. */
	readonly folder: string;
	readonly origin: string;
};

/**
 * Additional files by path below the content folder, another configuration, a clock, a translation
 * service, where the passwords of hosts are stored, and a publisher to a host.
 */
export type EditorOptions = {
	readonly content?: ReadonlyMap<string, Uint8Array>;
	readonly config?: SiteConfig;
	readonly clock?: () => number;
	readonly translator?: Translator;
	readonly secrets?: SecretStore;
	readonly hostPublisher?: (folder: string) => HostPublisher;
};

/** Starts the editor on a copy of the fixture. */
export async function startEditor({
	content = new Map(),
	config = site,
	clock = Date.now,
	translator,
	secrets,
	hostPublisher,
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
		loadConfig: async (settings) => (await loadConfiguration(folder, settings)).site,
		port: 0,
		language: "en",
		clock,
		translator,
		...(secrets && { hosting: siteHosting(folder, secrets) }),
		...(hostPublisher && { host: { publisher: hostPublisher(folder) } }),
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
