import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { site as below } from "../sites/based-site.ts";
import { builtSite } from "../sites/built-site.ts";
import { siteJourneys } from "./site-journeys.ts";
import { startApache, type TestApache } from "./start-apache.ts";

// The whole fixture on an Apache, as an owner uploads it to a rental server. apache.test.ts tries
// every rule.
describe.each([
	["fixture", ""],
	["based", below.base],
] as const)("the site “%s” as files on an Apache", (name, base) => {
	let apache: TestApache;
	beforeAll(async () => {
		apache = await startApache(join(builtSite(name), "client"), { base });
	}, 300_000);
	afterAll(() => apache?.stop());

	siteJourneys(() => ({ ...apache, plain: true, base }));
});
