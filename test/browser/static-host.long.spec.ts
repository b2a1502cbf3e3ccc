import { test } from "@playwright/test";
import { places } from "./support/site-at.ts";
import { staticHostJourneys } from "./support/static-host-journeys.ts";

for (const [where, place] of Object.entries(places))
	test.describe(`files ${where === "root" ? "at the root of a host" : "below a path"}`, () => staticHostJourneys(place));
