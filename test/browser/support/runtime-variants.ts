import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type RunningSite, startSite } from "./runtime-server.ts";
import { test as runtimeTest } from "./runtime-test.ts";

export type Variant = "rules" | "release";

/** Builds another version of the site into a folder of its own and serves it. */
async function serveVariant(variant: Variant): Promise<RunningSite> {
	const folder = await mkdtemp(join(tmpdir(), `kakehashi-${variant}-`));
	await promisify(execFile)(process.execPath, [join(import.meta.dirname, "runtime-variant.ts"), variant, join(folder, "dist")]);
	const site = await startSite(join(folder, "dist"));
	return {
		origin: site.origin,
		stop: async () => {
			await site.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/**
 * Tests that also have another version of the site at hand. It is built once for each worker that runs such tests, so a
 * file of them keeps to one worker.
 */
export function testWithVariant(variant: Variant) {
	return runtimeTest.extend<object, { readonly variantSite: RunningSite }>({
		variantSite: [
			async ({ browserName: _ }, use) => {
				const site = await serveVariant(variant);
				await use(site);
				await site.stop();
			},
			{ scope: "worker", timeout: 180_000 },
		],
	});
}
