import { builtSite } from "../../sites/built-site.ts";
import { type RunningSite, startSite } from "./runtime-server.ts";
import { test as runtimeTest } from "./runtime-test.ts";

/** Tests that also have another version of the site at hand. Each worker that runs such tests serves it. */
export function testWithVariant(variant: "rules" | "release") {
	return runtimeTest.extend<object, { readonly variantSite: RunningSite }>({
		variantSite: [
			async ({ browserName: _ }, use) => {
				const site = await startSite(builtSite(variant));
				await use(site);
				await site.stop();
			},
			{ scope: "worker" },
		],
	});
}
