import { join } from "node:path";
import { test } from "@playwright/test";
import { startApache } from "../deploy/start-apache.ts";
import { builtSite } from "../sites/built-site.ts";
import { places } from "./support/site-at.ts";
import type { OpenHost } from "./support/static-host.ts";
import { staticHostJourneys } from "./support/static-host-journeys.ts";

const apacheOf: OpenHost = (startShared, name, { base }) =>
	startShared(`files of ${name} on an Apache`, async () => {
		const { origin, stop } = await startApache(
			join(builtSite(name), "client"),
			base === undefined ? {} : { base },
		);
		return { value: origin, stop };
	});

for (const [where, place] of Object.entries(places)) {
	const at = where === "root" ? "at the root of a host" : "below a path";
	test.describe(`files ${at}`, () => staticHostJourneys(place));
	test.describe(`files on an Apache, ${at}`, () =>
		staticHostJourneys(place, { open: apacheOf, choosesErrorPage: true }));
}
