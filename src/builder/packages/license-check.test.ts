import { describe, expect, it } from "vitest";
import type { PackagePlaces } from "./find-package-places.ts";
import { judgeLicense, licenseNotes, licenseProblems } from "./license-check.ts";
import { samplePackage, sampleProject } from "./project-for-tests.ts";
import type { LockedPackage } from "./read-project.ts";

describe("a licence expression", () => {
	it.each([
		["MIT", "allowed"],
		["GPL-3.0-only", "refused"],
		["UNLICENSED", "refused"],
		["MIT OR GPL-3.0-only", "allowed"],
		["MIT AND GPL-3.0-only", "refused"],
		["(MIT OR GPL-2.0) AND (ISC OR AGPL-3.0)", "allowed"],
		["(MIT AND GPL-2.0) OR (ISC AND AGPL-3.0)", "refused"],
		["GPL-3.0 OR ISC AND GPL-2.0", "refused"],
		["Apache-2.0 WITH LLVM-exception", "allowed"],
		["GPL-2.0 WITH Classpath-exception-2.0", "refused"],
		[undefined, "unknown"],
		["", "unknown"],
		["SEE LICENSE IN LICENSE.md", "unknown"],
		["MIT/Apache-2.0", "unknown"],
		["MIT OR", "unknown"],
		["(MIT", "unknown"],
		["MIT ISC", "unknown"],
	])("%s is %s", (expression, verdict) => {
		expect(judgeLicense(expression)).toBe(verdict);
	});
});

describe("the check of licences", () => {
	const project = {
		...sampleProject,
		packages: [
			samplePackage({ name: "good", license: "MIT" }),
			samplePackage({ name: "strict", version: "2.0.0", license: "AGPL-3.0-only", optional: true }),
			samplePackage({ name: "silent", license: undefined }),
			samplePackage({ name: "vague", license: "see the website" }),
		],
	};

	it("fails for licences that are not accepted, also of packages that only some machines install", () => {
		expect(licenseProblems(project)).toEqual([
			{ file: "package-lock.json", key: "strict@2.0.0", message: expect.stringMatching(/AGPL-3\.0-only, is none of .*MIT/) },
		]);
	});

	it("accepts of a tool what binds who passes it on, and refuses it where it reaches a reader or the server", () => {
		const [library, asker] = [
			samplePackage({ name: "libvips", paths: ["node_modules/libvips"], license: "LGPL-3.0-or-later" }),
			samplePackage({ name: "asker", requires: ["node_modules/libvips"] }),
		];
		const problems = (packages: readonly LockedPackage[], places?: PackagePlaces) =>
			licenseProblems({ ...sampleProject, packages }, places).map(({ key }) => key);
		expect(problems([library, { ...asker, dependencyType: "development" }])).toEqual([]);
		expect(problems([library, { ...asker, dependencyType: "runtime" }])).toEqual(["libvips@1.0.0"]);
		expect(problems([library], new Map([[library, ["build"]]]))).toEqual([]);
		expect(problems([library], new Map([[library, ["browser", "build"]]]))).toEqual(["libvips@1.0.0"]);
	});

	it("names packages of which a person must find out the licence, without failing", () => {
		expect(licenseNotes(project)).toEqual([
			expect.stringMatching(/silent@1\.0\.0 states no licence/),
			expect.stringMatching(/vague@1\.0\.0 states the licence "see the website"/),
		]);
	});
});
