import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { site } from "../../../test/site/site.config.ts";
import type { PayloadOf } from "../../core/payload/payload.ts";
import type { OpenSourceContent } from "../../core/schema/open-source-page.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import { type Content, loadContent } from "../files/load-content.ts";
import { readContentFiles } from "../files/read-content-files.ts";
import { sampleChange, sampleFacts } from "../testing/project-facts-for-tests.ts";
import { createPayloads } from "./payloads.ts";

let content: Content;
beforeAll(async () => {
	content = loadContent(await readContentFiles(join(import.meta.dirname, "../../../test/site/content")), site, new Set());
});

function page(locale: string, facts: ProjectFacts = sampleFacts): OpenSourceContent {
	const all = [...createPayloads(content, site, facts).pages.values()];
	const found = all.find((payload): payload is PayloadOf<"openSource"> => payload.page === "openSource" && payload.locale === locale);
	if (found === undefined) throw new Error(`No open source page in ${locale}`);
	return found.content;
}

describe("the open source page", () => {
	it("shows packages that reach readers first, then the others, those that the project chose before those it did not", () => {
		const { list } = page("en").packages;
		expect(list.map(({ name, direct }) => [name, direct])).toEqual([
			["framework", true],
			["scheduler", false],
			["bundler", false],
		]);
	});

	it("shows a missing licence as such, in the bar too", () => {
		const { list, licenses, noLicense } = page("ja").packages;
		expect(list.at(-1)?.license).toBe(noLicense);
		expect(licenses).toEqual([
			{ name: "ISC", packages: 2, count: "2" },
			{ name: noLicense, packages: 1, count: "1" },
		]);
	});

	it("leads to the homes of what reaches readers and of what the project chose", () => {
		expect(page("en").packages.list.map(({ href }) => href)).toEqual(["https://code.example/framework", undefined, undefined]);
	});

	it("counts a package in every place where it runs, and says where in words", () => {
		expect(page("en").packages.placeCounts).toEqual({ all: "3", browser: "2", server: "1", build: "1" });
		expect(page("en").packages.counts.map(({ count }) => count)).toEqual(["3", "2", "2"]);
		const { list, places } = page("ja").packages;
		expect(list[0]?.where).toBe(`${places.browser}、${places.server}`);
	});

	it("does not speak of places when they are not known", () => {
		const unknown = { ...sampleFacts, packages: sampleFacts.packages.map((each) => ({ ...each, places: [] })) };
		const { packages } = page("en", unknown);
		expect(packages.placeCounts).toBeUndefined();
		expect(packages.counts.map(({ count }) => count)).toEqual(["3", "2"]);
		expect(packages.list.map(({ where }) => where)).toEqual(["", "", ""]);
	});

	it("tells of optional packages only if there are any", () => {
		expect(JSON.stringify(page("en").packages.optional)).toContain("4");
		expect(page("en", { ...sampleFacts, optionalPackages: 0 }).packages.optional).toBeUndefined();
	});

	it("takes licence and Node from the project's own description", () => {
		const { facts } = page("en", { ...sampleFacts, license: "0BSD", nodeVersion: "26" }).license;
		expect(JSON.stringify(facts)).toMatch(/0BSD.*Node 26/);
	});

	it("writes the day of a version in the reader's language", () => {
		expect(page("en").changes.releases).toEqual([
			{ version: "0.2.0", day: expect.any(String), changes: [["New"]] },
			{ version: "0.1.0", day: "November 6, 2026", date: "2026-11-06", changes: [["First"]] },
		]);
		expect(page("ja").changes.releases[1]).toEqual({ version: "0.1.0", day: "2026年11月6日", date: "2026-11-06", changes: [["最初"]] });
	});

	it("tells the newest changes and counts those it leaves out", () => {
		const many = (count: number) => Array.from({ length: count }, (_, index) => sampleChange(`${index}`, `${index}`));
		const release = (version: string, count: number) => ({ version, date: "2026-11-06", changes: many(count) });
		const { releases } = page("en", { ...sampleFacts, releases: [release("2.0.0", 2), release("1.0.0", 40), release("0.1.0", 1)] }).changes;
		expect(releases.map(({ version }) => version)).toEqual(["2.0.0", "1.0.0"]);
		const told = releases.reduce((sum, { changes }) => sum + changes.length, 0);
		expect(releases[0]?.more).toBeUndefined();
		expect(releases[1]?.more).toContain(String(42 - told));
	});
});
