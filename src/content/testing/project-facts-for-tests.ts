import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import type { Inline } from "../../core/values/inline.ts";
import { Localized } from "../../core/values/localized.ts";

/** One line of a changelog. */
export const sampleChange = (en: string, ja: string) => new Localized<Inline>({ en: [en], ja: [ja] }, "text");

/** A project of three packages and two versions, one for each case that the open source page tells apart. */
export const sampleFacts: ProjectFacts = {
	license: "MIT",
	nodeVersion: "24",
	packages: [
		{ name: "bundler", version: "1.0.0", license: undefined, direct: false, url: "https://code.example/bundler", places: ["build"] },
		{ name: "framework", version: "2.1.0", license: "ISC", direct: true, url: "https://code.example/framework", places: ["browser", "server"] },
		{ name: "scheduler", version: "0.3.0", license: "ISC", direct: false, url: undefined, places: ["browser"] },
	],
	optionalPackages: 4,
	sourceArchive: { path: "/sample-0.2.0.tar.gz", checksum: "0".repeat(64) },
	releases: [
		{ version: "0.2.0", date: undefined, changes: [sampleChange("New", "新しい")] },
		{ version: "0.1.0", date: "2026-11-06", changes: [sampleChange("First", "最初")] },
	],
};
