import type { InlineConfig, Rolldown } from "vite";
import { asProduction } from "../work/as-production.ts";

/** The result of bundling, and what it was made from. */
export type Bundled = {
	readonly output: Rolldown.RolldownOutput["output"];
	/** Files that were read, and modules that plugins made, by id, including those of which nothing was left. */
	readonly read: readonly string[];
	/** Whether there was a warning. */
	readonly warned: boolean;
};

/** The browsers that scripts are written for; older ones get pages without scripts. */
export const browsers = ["chrome123", "safari17.5", "firefox125"];

/** Runs a Vite build as production, in memory. */
export function buildForProduction(options: InlineConfig): Promise<Bundled> {
	return asProduction(async () => {
		// Loaded when needed: most builds find their bundles already made.
		const { build, createLogger } = await import("vite");
		const customLogger = createLogger(options.logLevel);
		const modules: string[] = [];
		const collect = { name: "kakehashi:modules", buildEnd: listModules };
		function listModules(this: Rolldown.PluginContext) {
			modules.push(...this.getModuleIds());
		}
		// An owner cannot change how long plugins take on a busy machine.
		const rolldownOptions = { ...options.build?.rolldownOptions, checks: { pluginTimings: false } };
		const result = await build({ ...options, customLogger, plugins: [options.plugins, collect], build: { ...options.build, rolldownOptions, write: false } });
		const { output } = result as Rolldown.RolldownOutput;
		const assets = output.flatMap((item) => (item.type === "asset" ? item.originalFileNames : []));
		return { output, read: [...modules, ...assets], warned: customLogger.hasWarned };
	});
}

/** All styles of a bundle in one sheet. */
export function stylesIn(output: Bundled["output"]): string {
	return output.flatMap((item) => (item.type === "asset" && item.fileName.endsWith(".css") ? [String(item.source)] : [])).join("\n");
}
