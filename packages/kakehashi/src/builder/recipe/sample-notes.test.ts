import { describe, expect, it } from "vitest";
import { contentFiles, security, site } from "../../../../../test/fixture-site.ts";
import { type Content, loadContent } from "../../content/files/load-content.ts";
import { sampleNotes } from "./sample-notes.ts";

/** The content with its amounts as samples, or as real ones. */
function withSample(content: Content, sample: boolean): Content {
	const pages = [...content.pages].map(
		([name, page]) => [name, { ...page, sections: page.sections.map((section) => (section.kind === "plans" ? { ...section, sample } : section)) }] as const,
	);
	return { ...content, pages: new Map(pages) };
}

describe("what is still a sample", () => {
	it("is named until it is changed", () => {
		const content = loadContent(contentFiles, site);
		const own = { ...site, origin: "https://www.bridge.jp", repository: "https://code.bridge.jp/site", routeRules: {} };
		const ownSecurity = { ...security, contact: "mailto:security@bridge.jp" };
		expect(sampleNotes(site, security, withSample(content, true))).toHaveLength(5);
		expect(sampleNotes(own, security, withSample(content, false))).toEqual([expect.objectContaining({ en: expect.stringContaining("security.contact") })]);
		expect(sampleNotes(own, ownSecurity, withSample(content, true))).toEqual([
			expect.objectContaining({ en: expect.stringContaining("content/pages/pricing.yaml") }),
		]);
		expect(sampleNotes(own, ownSecurity, withSample(content, false))).toEqual([]);
		expect(sampleNotes(own, undefined, withSample(content, false))).toEqual([]);
	});
});
