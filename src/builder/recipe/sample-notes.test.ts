import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { security, site } from "../../../test/site/site.config.ts";
import { loadContent } from "../../content/files/load-content.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import { sampleNotes } from "./sample-notes.ts";

describe("what is still a sample", () => {
	it("is named until it is changed", async () => {
		const content = loadContent(await readContentFiles(join(import.meta.dirname, "../../../test/site/content")), site, new Set());
		const own = { ...site, origin: "https://www.bridge.jp", repository: "https://code.bridge.jp/site", routeRules: {} };
		const ownSecurity = { ...security, contact: "mailto:security@bridge.jp" };
		expect(sampleNotes(site, security, { ...content, pricing: { ...content.pricing, sample: true } })).toHaveLength(5);
		expect(sampleNotes(own, security, { ...content, pricing: { ...content.pricing, sample: false } })).toEqual([expect.stringContaining("security.contact")]);
		expect(sampleNotes(own, ownSecurity, { ...content, pricing: { ...content.pricing, sample: true } })).toEqual([
			expect.stringContaining("content/pricing.yaml"),
		]);
		expect(sampleNotes(own, ownSecurity, { ...content, pricing: { ...content.pricing, sample: false } })).toEqual([]);
	});
});
