import { expect, it } from "vitest";
import { keySince } from "./key-since.ts";

it.each([
	["organisation.yaml#name", "organization.yaml#name"],
	["errors.yaml#notFound.asked", "errors.yaml#notFound.requested"],
	["errors.yaml#notFound.asked.0", "errors.yaml#notFound.requested.0"],
	["errors.yaml#notFound.askedAgain", "errors.yaml#notFound.askedAgain"],
	["pages/organisation.yaml#title", "pages/organisation.yaml#title"],
])("the key %s from before format 2 is %s now", (before, now) => {
	expect(keySince(before)).toBe(now);
});
