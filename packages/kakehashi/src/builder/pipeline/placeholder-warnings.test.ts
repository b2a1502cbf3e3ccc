import { describe, expect, it } from "vitest";
import { contentFiles, security, site } from "../../../../../test/fixture-site.ts";
import { type Content, loadContent } from "../../content/load/load-content.ts";
import { placeholderWarnings } from "./placeholder-warnings.ts";

/** The content with the amounts of its pricing plans marked as placeholders or not. */
function withPlaceholder(content: Content, placeholder: boolean): Content {
	const pages = [...content.pages].map(
		([name, page]) =>
			[
				name,
				{
					...page,
					sections: page.sections.map((section) =>
						section.kind === "pricingPlans"
							? { ...section, sample: placeholder }
							: section,
					),
				},
			] as const,
	);
	return { ...content, pages: new Map(pages) };
}

describe("what is still a sample", () => {
	it("is named until it is changed", () => {
		const content = loadContent(contentFiles, site);
		const own = {
			...site,
			origin: "https://www.bridge.jp",
			repository: "https://code.bridge.jp/site",
			routeRules: {},
		};
		const ownSecurity = { ...security, contact: "mailto:security@bridge.jp" };
		expect(placeholderWarnings(site, security, withPlaceholder(content, true))).toHaveLength(5);
		expect(placeholderWarnings(own, security, withPlaceholder(content, false))).toEqual([
			expect.objectContaining({ en: expect.stringContaining("security.contact") }),
		]);
		expect(placeholderWarnings(own, ownSecurity, withPlaceholder(content, true))).toEqual([
			expect.objectContaining({ en: expect.stringContaining("content/pages/pricing.yaml") }),
		]);
		expect(placeholderWarnings(own, ownSecurity, withPlaceholder(content, false))).toEqual([]);
		expect(placeholderWarnings(own, undefined, withPlaceholder(content, false))).toEqual([]);
	});
});
