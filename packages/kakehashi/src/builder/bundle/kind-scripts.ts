import type { InlineConfig, Plugin } from "vite";
import { type Bundled, browsers, buildForProduction } from "./build-for-production.ts";

/**
 * The script of a kind of section, which the browser loads only when the kind needs it: the
 * component calls `import("./script.ts")`.
 */
const scriptFile = /\/sections\/([^/]+)\/script\.[jt]s$/;

/**
 * Bundles the script of each kind separately, into one file. Otherwise the chunks that the script
 * shares with the runtime or with the form would become larger for every visitor by code that only
 * the script uses.
 */
export function bundleKindScripts(options: InlineConfig): {
	readonly plugin: Plugin;
	readonly bundles: () => Promise<Bundled[]>;
} {
	const scripts = new Map<string, Promise<Bundled>>();
	const plugin = resolveKindScripts(async (file, kind) => {
		const bundle = scripts.get(file) ?? bundleScript(options, file, kind);
		scripts.set(file, bundle);
		return {
			id: `${options.base ?? "/"}${(await bundle).output[0].fileName}`,
			external: "absolute",
		};
	});
	return { plugin, bundles: () => Promise.all(scripts.values()) };
}

/**
 * Replaces the scripts of kinds by an empty module: on the server, components only render and never
 * load them.
 */
export function withoutKindScripts(): Plugin {
	return {
		...resolveKindScripts(() => ({ id: "\0virtual:no-script" })),
		load: { filter: { id: /virtual:no-script$/ }, handler: () => "export {};" },
	};
}

type Resolved = { readonly id: string; readonly external?: "absolute" };

function resolveKindScripts(
	resolve: (file: string, kind: string) => Resolved | Promise<Resolved>,
): Plugin {
	return {
		name: "kakehashi:kind-scripts",
		enforce: "pre",
		resolveId: {
			filter: { id: /(?:^|\/)script\.[jt]s$/ },
			async handler(source, importer, { kind: way }) {
				if (way !== "dynamic-import") return undefined;
				const file = await this.resolve(source, importer, { skipSelf: true });
				const kind = scriptFile.exec(file?.id ?? "")?.[1];
				return file && kind !== undefined ? resolve(file.id, kind) : undefined;
			},
		},
	};
}

function bundleScript(options: InlineConfig, file: string, kind: string): Promise<Bundled> {
	return buildForProduction({
		...options,
		build: {
			target: browsers,
			rolldownOptions: {
				input: { [kind]: file },
				preserveEntrySignatures: "strict",
				output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: false },
			},
		},
	});
}
