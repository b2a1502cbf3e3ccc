import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "../../site.config.ts";
import { loadContent } from "../content/load-content.ts";
import { readContentFiles } from "../content/read-content-files.ts";
import { sampleNotes } from "./sample-notes.ts";

describe("what is still a sample", () => {
	it("is named until it is changed", async () => {
		const content = loadContent(await readContentFiles(join(import.meta.dirname, "../../content")), site, new Set());
		const own = { ...site, origin: "https://www.bridge.jp", repository: "https://code.bridge.jp/site", routeRules: {} };
		expect(sampleNotes(site, { ...content, pricing: { ...content.pricing, sample: true } })).toHaveLength(4);
		expect(sampleNotes(own, { ...content, pricing: { ...content.pricing, sample: true } })).toEqual([expect.stringContaining("content/pricing.yaml")]);
		expect(sampleNotes(own, { ...content, pricing: { ...content.pricing, sample: false } })).toEqual([]);
	});
});
