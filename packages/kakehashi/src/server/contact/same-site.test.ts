import { describe, expect, it } from "vitest";
import { isSameSite } from "./receive-contact.ts";

const allowed = new Set(["https://www.bridge.example", "https://pages.bridge.example"]);
const none = { fetchSite: undefined, origin: undefined, host: "www.bridge.example" };

describe("whose page a form may come from", () => {
	it.each([
		[
			"our own page",
			{ ...none, fetchSite: "same-origin", origin: "https://www.bridge.example" },
		],
		[
			"our own page under another name",
			{ ...none, fetchSite: "same-origin", origin: "http://localhost:3000" },
		],
		["a page that was reloaded after sending", { ...none, fetchSite: "none" }],
		[
			"an allowed origin elsewhere",
			{ ...none, fetchSite: "cross-site", origin: "https://pages.bridge.example" },
		],
		["an old browser on our page", { ...none, origin: "https://www.bridge.example" }],
		[
			"an old browser on a developer's machine",
			{ ...none, origin: "http://localhost:3000", host: "localhost:3000" },
		],
		["a program", none],
	])("%s", (_name, request) => {
		expect(isSameSite(request, allowed)).toBe(true);
	});

	it.each([
		["another site", { ...none, fetchSite: "cross-site", origin: "https://evil.example" }],
		[
			"another site that hides its origin",
			{ ...none, fetchSite: "cross-site", origin: "null" },
		],
		[
			"a sibling that is not allowed",
			{ ...none, fetchSite: "same-site", origin: "https://shop.bridge.example" },
		],
		["another site in an old browser", { ...none, origin: "https://evil.example" }],
		["a hidden origin in an old browser", { ...none, origin: "null" }],
		[
			"an origin that only begins like ours",
			{ ...none, origin: "https://www.bridge.example.evil.example" },
		],
	])("but not %s", (_name, request) => {
		expect(isSameSite(request, allowed)).toBe(false);
	});
});
