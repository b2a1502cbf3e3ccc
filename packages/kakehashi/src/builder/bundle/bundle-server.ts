import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig } from "vite";
import type * as Render from "../../render/index.ts";
import { kitModule } from "../kit-files.ts";
import { type Bundled, buildForProduction, stylesIn } from "./build-for-production.ts";
import { modulesOf } from "./bundle-client.ts";
import { withoutKindScripts } from "./kind-scripts.ts";
import { entryModule } from "./site-modules.ts";

/** The code of a bundle, the styles that it imports, and the ids of the modules that left code in it. */
export type NodeBundle = { readonly code: string; readonly styles: string; readonly modules: readonly string[] };

type MadeNodeBundle = NodeBundle & Pick<Bundled, "read" | "warned">;

const oldestNode = 24;

/** Bundles one entry for Node into a single module without dependencies, in memory. */
async function bundleEntry(options: InlineConfig, entry: string): Promise<MadeNodeBundle> {
	const { output, read, warned } = await buildForProduction({
		...options,
		plugins: [withoutKindScripts(), ...(options.plugins ?? [])],
		// The Node build of react-dom/server requests Node's own modules through `require`; this one requests none.
		resolve: { ...options.resolve, alias: { ...options.resolve?.alias, "react-dom/server": "react-dom/server.edge" } },
		define: { "process.env.NODE_ENV": '"production"' },
		ssr: { noExternal: true },
		build: {
			ssr: true,
			ssrEmitAssets: true,
			target: `node${oldestNode}`,
			minify: false,
			cssMinify: false,
			// Without debug information, which would contain the folders of the packages on this machine.
			rolldownOptions: { input: entry, experimental: { attachDebugInfo: "none" }, output: { codeSplitting: false } },
		},
	});
	const chunk = output.find((item) => item.type === "chunk");
	if (chunk === undefined) throw new Error(`Nothing was bundled from ${entry}`);
	return { code: chunk.code, styles: stylesIn(output), modules: modulesOf(output), read, warned };
}

/** The server as one file that needs only the build beside it. */
export function bundleServer(options: InlineConfig): Promise<MadeNodeBundle> {
	return bundleEntry(options, entryModule("server"));
}

/** The owner's command as one file, for machines that have the build but not the project. */
export function bundleCommand(options: InlineConfig): Promise<MadeNodeBundle> {
	return bundleEntry(options, entryModule("inbox"));
}

/** The file that people start. An older Node could not even load the bundle, and would not say why in plain words. */
export function startFile(bundle: string): string {
	return `if (Number.parseInt(process.versions.node, 10) < ${oldestNode}) {
	console.error("Node ${oldestNode} or newer is needed here, and this is " + process.version + ". / Node ${oldestNode}以降が必要です（これは" + process.version + "です）。");
	process.exit(1);
}
await (await import("./${bundle}")).run();
`;
}

/** The room `render`, whose components Node cannot load as they are. */
export function bundleRenderer(options: InlineConfig): Promise<MadeNodeBundle> {
	return bundleEntry(options, kitModule("render/index.ts"));
}

/** Loads the room `render` from its bundle. It goes through a file, because Node takes a quarter of a second to unpack a data URL with so much code. */
export async function loadRenderer({ code }: Pick<NodeBundle, "code">): Promise<typeof Render> {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-renderer-"));
	const file = join(folder, "renderer.mjs");
	try {
		await writeFile(file, code);
		return await import(pathToFileURL(file).href);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
