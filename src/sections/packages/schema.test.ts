import { describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../test/fixture-site.ts";
import { loadContent } from "../../content/files/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { sampleFacts } from "../../content/testing/project-facts-for-tests.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import type { PackagesContent } from "./schema.ts";

const content = loadContent(contentFiles, site);

/** The section as the page in one language shows it. */
function packagesIn(locale: string, facts: ProjectFacts = sampleFacts): PackagesContent {
	const all = [...createPayloads(content, site, facts).pages.values()];
	const found = all.filter((payload) => payload.locale === locale).flatMap(({ sections }) => sections.filter(({ kind }) => kind === "packages"));
	if (found.length !== 1) throw new Error(`${found.length} sections of packages in ${locale}`);
	return found[0] as unknown as PackagesContent;
}

describe("the packages", () => {
	it("are shown with those that reach readers first, then the others, those that the project chose before those it did not", () => {
		expect(packagesIn("en").list.map(({ name, direct }) => [name, direct])).toEqual([
			["framework", true],
			["scheduler", false],
			["bundler", false],
		]);
	});

	it("show a missing licence as such, in the bar too", () => {
		const { list, licenses, noLicense } = packagesIn("ja");
		expect(list.at(-1)?.license).toBe(noLicense);
		expect(licenses).toEqual([
			{ name: "ISC", packages: 2, count: "2" },
			{ name: noLicense, packages: 1, count: "1" },
		]);
	});

	it("lead to the homes of what reaches readers and of what the project chose", () => {
		expect(packagesIn("en").list.map(({ href }) => href)).toEqual(["https://code.example/framework", undefined, undefined]);
	});

	it("are counted in every place where they run, which is also said in words", () => {
		expect(packagesIn("en").placeCounts).toEqual({ all: "3", browser: "2", server: "1", build: "1" });
		expect(packagesIn("en").counts.map(({ count }) => count)).toEqual(["3", "2", "2"]);
		const { list, places } = packagesIn("ja");
		expect(list[0]?.where).toBe(`${places.browser}、${places.server}`);
	});

	it("do not speak of places when they are not known", () => {
		const packages = packagesIn("en", { ...sampleFacts, packages: sampleFacts.packages.map((each) => ({ ...each, places: [] })) });
		expect(packages.placeCounts).toBeUndefined();
		expect(packages.counts.map(({ count }) => count)).toEqual(["3", "2"]);
		expect(packages.list.map(({ where }) => where)).toEqual(["", "", ""]);
	});

	it("tell of optional ones only if there are any", () => {
		expect(JSON.stringify(packagesIn("en").optional)).toContain("4");
		expect(packagesIn("en", { ...sampleFacts, optionalPackages: 0 }).optional).toBeUndefined();
	});
});
