import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig, Plugin } from "vite";
import { postgresDriverFile } from "../../database/postgres-driver.ts";
import { discardFolder } from "../../disk/files.ts";
import type * as Render from "../../render/index.ts";
import { kitModule } from "../kit-files.ts";
import { type Bundled, buildForProduction, stylesIn } from "./build-for-production.ts";
import { modulesOf } from "./bundle-client.ts";
import { withoutKindScripts } from "./kind-scripts.ts";
import { entryModule } from "./site-modules.ts";

/**
 * The code of a bundle, the styles that it imports, and the ids of the modules whose code is in it.
 */
export type NodeBundle = {
	readonly code: string;
	readonly styles: string;
	readonly modules: readonly string[];
};

type MadeNodeBundle = NodeBundle & Pick<Bundled, "read" | "warned">;

const oldestNode = 24;

/** Bundles one entry for Node into a single module without dependencies, in memory. */
async function bundleEntry(options: InlineConfig, entry: string): Promise<MadeNodeBundle> {
	const { output, read, warned } = await buildForProduction({
		...options,
		plugins: [withoutKindScripts(), postgresDriver, ...(options.plugins ?? [])],
		// The Node build of react-dom/server loads Node's built-in modules through `require`, which
		// an ES module does not have. The edge build loads none.
		resolve: {
			...options.resolve,
			alias: { ...options.resolve?.alias, "react-dom/server": "react-dom/server.edge" },
		},
		define: { "process.env.NODE_ENV": '"production"' },
		ssr: { noExternal: true },
		build: {
			ssr: true,
			ssrEmitAssets: true,
			target: `node${oldestNode}`,
			minify: false,
			cssMinify: false,
			// Debug information would contain the paths of package folders on this machine.
			rolldownOptions: {
				input: entry,
				experimental: { attachDebugInfo: "none" },
				output: { codeSplitting: false },
			},
		},
	});
	const chunk = output.find((item) => item.type === "chunk");
	if (chunk === undefined) throw new Error(`Nothing was bundled from ${entry}`);
	return { code: chunk.code, styles: stylesIn(output), modules: modulesOf(output), read, warned };
}

const driverModule = "\0kakehashi:postgres";

/** Puts `pg` into a bundle if it is installed, so that the bundle needs no packages. */
const postgresDriver: Plugin = {
	name: "kakehashi:postgres",
	enforce: "pre",
	resolveId: {
		filter: { id: /^#postgres$/ },
		handler: () => (postgresDriverFile() === undefined ? undefined : driverModule),
	},
	load: {
		filter: { id: /^\0kakehashi:postgres$/ },
		handler: () =>
			`import pg from ${JSON.stringify(postgresDriverFile())};\nexport const loadDriver = () => pg;`,
	},
};

/** Bundles the server as one file that needs only the build next to it. */
export function bundleServer(options: InlineConfig): Promise<MadeNodeBundle> {
	return bundleEntry(options, entryModule("server"));
}

/**
 * Bundles the owner's command (the inbox of messages) as one file, for machines that have the build
 * but not the project.
 */
export function bundleCommand(options: InlineConfig): Promise<MadeNodeBundle> {
	return bundleEntry(options, entryModule("inbox"));
}

/**
 * The code of the file that people start. It checks the version of Node first: an older Node cannot
 * load the bundle and would fail with an unclear error.
 */
export function startFile(bundle: string): string {
	return `if (Number.parseInt(process.versions.node, 10) < ${oldestNode}) {
	console.error("Node ${oldestNode} or newer is needed here, and this is " + process.version + ". / Node ${oldestNode}以降が必要です（これは" + process.version + "です）。");
	process.exit(1);
}
await (await import("./${bundle}")).run();
`;
}

/** Bundles `render/`, whose JSX and CSS modules Node cannot load directly. */
export function bundleRenderer(options: InlineConfig): Promise<MadeNodeBundle> {
	return bundleEntry(options, kitModule("render/index.ts"));
}

/**
 * Loads the bundle of `render/`. The code is written to a temporary file, because Node takes a
 * quarter of a second to decode a data URL of this size.
 */
export async function loadRenderer({ code }: Pick<NodeBundle, "code">): Promise<typeof Render> {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-renderer-"));
	const file = join(folder, "renderer.mjs");
	try {
		await writeFile(file, code);
		return await import(pathToFileURL(file).href);
	} finally {
		await discardFolder(folder);
	}
}
