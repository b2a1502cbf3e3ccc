import { build, type InlineConfig, type Rolldown } from "vite";

/**
 * Runs a Vite build as production, in memory. Vite and its plugins read `NODE_ENV`, and what is published must not depend
 * on the shell that the build was started from.
 */
export async function buildForProduction(options: InlineConfig): Promise<Rolldown.RolldownOutput> {
	const before = process.env.NODE_ENV;
	process.env.NODE_ENV = "production";
	try {
		// How long plugins take on a busy machine is nothing that an owner can change.
		const rolldownOptions = { ...options.build?.rolldownOptions, checks: { pluginTimings: false } };
		return (await build({ ...options, build: { ...options.build, rolldownOptions, write: false } })) as Rolldown.RolldownOutput;
	} finally {
		if (before === undefined) delete process.env.NODE_ENV;
		else process.env.NODE_ENV = before;
	}
}
