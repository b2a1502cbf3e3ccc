import { describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../test/fixture-site.ts";
import { loadContent } from "../../content/files/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { sampleFacts } from "../../content/testing/project-facts-for-tests.ts";

describe("the facts", () => {
	it("take licence and Node from the project's own description", () => {
		const { pages } = createPayloads(loadContent(contentFiles, site), site, { ...sampleFacts, license: "0BSD", nodeVersion: "26" });
		for (const path of ["/opensource", "/ja/opensource"]) {
			const facts = pages.get(path)?.sections.filter(({ kind }) => kind === "facts");
			expect(JSON.stringify(facts), path).toMatch(/0BSD.*Node\s26/);
		}
	});
});
