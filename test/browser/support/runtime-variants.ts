import type { SiteName } from "../../sites/built-site.ts";
import { servedSite } from "./runtime-server.ts";
import { test as runtimeTest } from "./runtime-test.ts";

/** Tests that can also use another version of the site. */
export function testWithVariant(variant: SiteName) {
	return runtimeTest.extend<{ readonly variantSite: { readonly origin: string } }>({
		variantSite: async ({ startShared }, use) =>
			use({ origin: await servedSite(startShared, variant) }),
	});
}
