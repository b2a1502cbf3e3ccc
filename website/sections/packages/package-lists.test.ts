import { describe, expect, it } from "vitest";
import { site } from "../../../test/owner-site.ts";
import type { ProjectFacts } from "../../project/project-facts.ts";
import { packageLists } from "./package-lists.ts";

const [english, japanese = english] = site.locales;
const words = {
	counts: { all: "in all", browser: "reach you", licenses: "licenses" },
	shown: "Shown: {count}",
	others: "others",
	optional: ["And {count} more."],
	noLicense: "None stated",
	places: { browser: "Browser", server: "Server", build: "Build" },
};

/** A project of three packages, one for each case that the page distinguishes. */
const facts: ProjectFacts = {
	license: "MIT",
	nodeVersion: "24",
	packages: [
		{
			name: "bundler",
			version: "1.0.0",
			license: undefined,
			direct: false,
			url: "https://code.example/bundler",
			places: ["build"],
		},
		{
			name: "framework",
			version: "2.1.0",
			license: "ISC",
			direct: true,
			url: "https://code.example/framework",
			places: ["browser", "server"],
		},
		{
			name: "scheduler",
			version: "0.3.0",
			license: "ISC",
			direct: false,
			url: undefined,
			places: ["browser"],
		},
	],
	optionalPackages: 4,
};
const lists = (changes: Partial<ProjectFacts> = {}, locale = english) =>
	packageLists({ ...facts, ...changes }, words, locale);

describe("the packages", () => {
	it("are shown with those that reach readers first, then the others, those that the project chose before those it did not", () => {
		expect(lists().list.map(({ name, direct }) => [name, direct])).toEqual([
			["framework", true],
			["scheduler", false],
			["bundler", false],
		]);
	});

	it("show a missing license as such, in the bar too", () => {
		const { list, licenses } = lists();
		expect(list.at(-1)?.license).toBe("None stated");
		expect(licenses).toEqual([
			{ name: "ISC", packages: 2, count: "2" },
			{ name: "None stated", packages: 1, count: "1" },
		]);
	});

	it("share no color with another license: what is beyond the colors is one part of the bar", () => {
		const [one] = facts.packages;
		if (one === undefined) throw new Error("There are no packages");
		const packages = Array.from({ length: 12 }, (_, license) =>
			Array.from({ length: 13 - license }, (_, at) => ({
				...one,
				name: `${license}-${at}`,
				license: `License ${license}`,
			})),
		).flat();
		const { licenses, counts } = lists({ packages });
		expect(licenses).toHaveLength(9);
		expect(licenses.at(-1)).toEqual({ name: "others", packages: 5 + 4 + 3 + 2, count: "14" });
		expect(counts.map(({ count }) => count)).toContain("12");
	});

	it("lead to the homes of what reaches readers and of what the project chose", () => {
		expect(lists().list.map(({ href }) => href)).toEqual([
			"https://code.example/framework",
			undefined,
			undefined,
		]);
	});

	it("are counted in every place where they run, which is also said in words", () => {
		expect(lists().placeCounts).toEqual({ all: "3", browser: "2", server: "1", build: "1" });
		expect(lists().counts.map(({ count }) => count)).toEqual(["3", "2", "2"]);
		expect(lists({}, japanese).list[0]?.where).toBe("Browser、Server");
	});

	it("do not speak of places when they are not known", () => {
		const { placeCounts, counts, list } = lists({
			packages: facts.packages.map((each) => ({ ...each, places: [] })),
		});
		expect(placeCounts).toBeUndefined();
		expect(counts.map(({ count }) => count)).toEqual(["3", "2"]);
		expect(list.map(({ where }) => where)).toEqual(["", "", ""]);
	});

	it("tell of optional ones only if there are any", () => {
		expect(lists().optional).toEqual(["And 4 more."]);
		expect(lists({ optionalPackages: 0 }).optional).toBeUndefined();
	});
});
