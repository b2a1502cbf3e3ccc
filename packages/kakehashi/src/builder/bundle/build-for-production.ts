import type { InlineConfig, Rolldown } from "vite";
import { asProduction } from "../work/as-production.ts";

/** A Vite build's output, and the modules it was made from. */
export type Bundled = {
	readonly output: Rolldown.RolldownOutput["output"];
	/**
	 * Ids of the files that the bundler read and of the modules that plugins made, including
	 * modules that tree-shaking removed entirely.
	 */
	readonly read: readonly string[];
	/** Whether Vite logged a warning. */
	readonly warned: boolean;
};

/** The oldest browsers that scripts are compiled for. Older ones get pages without scripts. */
export const browsers = ["chrome123", "safari17.5", "firefox125"];

/** Runs a Vite production build in memory. */
export function buildForProduction(options: InlineConfig): Promise<Bundled> {
	return asProduction(async () => {
		// Imported lazily: most builds find their bundles in the cache and do not need Vite.
		const { build, createLogger } = await import("vite");
		const customLogger = createLogger(options.logLevel);
		const modules: string[] = [];
		const collect = { name: "kakehashi:modules", buildEnd: listModules };
		function listModules(this: Rolldown.PluginContext) {
			modules.push(...this.getModuleIds());
		}
		// Turns off the warning about slow plugins: on a busy machine it appears at random, and the
		// owner cannot do anything about it.
		const rolldownOptions = {
			...options.build?.rolldownOptions,
			checks: { pluginTimings: false },
		};
		const result = await build({
			...options,
			customLogger,
			plugins: [options.plugins, collect],
			build: { ...options.build, rolldownOptions, write: false },
		});
		const { output } = result as Rolldown.RolldownOutput;
		const assets = output.flatMap((item) =>
			item.type === "asset" ? item.originalFileNames : [],
		);
		return { output, read: [...modules, ...assets], warned: customLogger.hasWarned };
	});
}

/** All styles of a bundle, joined into one style sheet. */
export function stylesIn(output: Bundled["output"]): string {
	return output
		.flatMap((item) =>
			item.type === "asset" && item.fileName.endsWith(".css") ? [String(item.source)] : [],
		)
		.join("\n");
}
