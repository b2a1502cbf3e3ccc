import { describe, expect, it } from "vitest";
import { site } from "../../../test/owner-site.ts";
import { releaseContents } from "./release-contents.ts";

const [english, japanese = english] = site.locales;
const words = { unreleased: "Unreleased", more: "And more: {count}" };

describe("the releases", () => {
	it("write the day of a version in the reader's language", () => {
		const unreleased = { version: "0.2.0", date: undefined, changes: [["New"]] };
		const released = { version: "0.1.0", date: "2026-11-06", changes: [["First"]] };
		expect(releaseContents([unreleased], words, english)).toEqual([
			{ version: "0.2.0", day: "Unreleased", changes: [["New"]] },
		]);
		expect(releaseContents([released], words, english)).toEqual([
			{ version: "0.1.0", day: "November 6, 2026", date: "2026-11-06", changes: [["First"]] },
		]);
		expect(releaseContents([released], words, japanese)[0]?.day).toBe("2026年11月6日");
	});

	it("tell the newest changes and count those that are left out", () => {
		const release = (version: string, count: number) => ({
			version,
			date: "2026-11-06",
			changes: Array.from({ length: count }, (_, index) => [`${index}`]),
		});
		const releases = releaseContents(
			[release("1.0.0", 40), release("0.1.0", 1)],
			words,
			english,
		);
		expect(releases.map(({ version }) => version)).toEqual(["1.0.0"]);
		const shownCount = releases.reduce((sum, { changes }) => sum + changes.length, 0);
		expect(shownCount).toBeGreaterThan(0);
		expect(releases[0]?.more).toBe(`And more: ${40 - shownCount}`);
	});
});
