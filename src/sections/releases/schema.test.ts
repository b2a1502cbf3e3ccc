import { describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../test/fixture-site.ts";
import { loadContent } from "../../content/files/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { sampleChange, sampleFacts } from "../../content/testing/project-facts-for-tests.ts";
import type { ReleaseContent } from "./schema.ts";

const content = loadContent(contentFiles, site);

function releasesIn(locale: string, releases = sampleFacts.releases): readonly ReleaseContent[] {
	const all = [...createPayloads(content, site, { ...sampleFacts, releases }).pages.values()];
	const found = all.filter((payload) => payload.locale === locale).flatMap(({ sections }) => sections.filter(({ kind }) => kind === "releases"));
	if (found.length !== 1) throw new Error(`${found.length} sections of releases in ${locale}`);
	return found[0]?.releases as readonly ReleaseContent[];
}

describe("the releases", () => {
	it("write the day of a version in the reader's language", () => {
		const [unreleased, released] = sampleFacts.releases.map((release) => [release]);
		expect(releasesIn("en", unreleased)).toEqual([{ version: "0.2.0", day: expect.any(String), changes: [["New"]] }]);
		expect(releasesIn("en", released)).toEqual([{ version: "0.1.0", day: "November 6, 2026", date: "2026-11-06", changes: [["First"]] }]);
		expect(releasesIn("ja", released)).toEqual([{ version: "0.1.0", day: "2026年11月6日", date: "2026-11-06", changes: [["最初"]] }]);
	});

	it("tell the newest changes and count those that are left out", () => {
		const many = (count: number) => Array.from({ length: count }, (_, index) => sampleChange(`${index}`, `${index}`));
		const release = (version: string, count: number) => ({ version, date: "2026-11-06", changes: many(count) });
		const releases = releasesIn("en", [release("1.0.0", 40), release("0.1.0", 1)]);
		expect(releases.map(({ version }) => version)).toEqual(["1.0.0"]);
		const told = releases.reduce((sum, { changes }) => sum + changes.length, 0);
		expect(told).toBeGreaterThan(0);
		expect(releases[0]?.more).toContain(String(40 - told));
	});
});
