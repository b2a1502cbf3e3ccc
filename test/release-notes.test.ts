import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
	addVersion,
	lockOfVersion,
	manifestOfVersion,
	nextVersion,
	parseChange,
	readChanges,
	releaseNotes,
} from "../scripts/release-notes.ts";
import { parseChangelog } from "../website/project/parse-changelog.ts";
import { site } from "./owner-site.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const fileOf = (bump: string, ...paragraphs: string[]) =>
	`---\n"kakehashi": ${bump}\n---\n\n${paragraphs.join("\n\n")}\n`;
const change = (bump: string) =>
	parseChange("a.md", fileOf(bump, `A ${bump}\nchange.`, `変更\nです。`));

describe("the files of changes that wait for the next version", () => {
	it("can all be read", () => {
		expect(() => readChanges(join(root, ".changeset"))).not.toThrow();
	});

	it("have a text in each language, on one line", () => {
		expect(change("minor")).toEqual({
			file: "a.md",
			bump: "minor",
			en: "A minor change.",
			ja: "変更です。",
		});
	});

	it.each([
		["no head", "A change.\n\n変更です。", /a\.md: name a package/],
		["an unknown size", fileOf("huge", "A change.", "変更です。"), /a\.md: name a package/],
		["no Japanese", fileOf("patch", "A change."), /a\.md: write one paragraph in English/],
		["no English", fileOf("patch", "変更です。"), /a\.md: write one paragraph in English/],
		["a paragraph too many", fileOf("patch", "A.", "変更です。", "B."), /then one in Japanese/],
	])("are refused with %s", (_what, text, message) => {
		expect(() => parseChange("a.md", text)).toThrow(message);
	});

	it.each([
		["0.1.3", ["patch"], "0.1.4"],
		["0.1.3", ["patch", "minor"], "0.2.0"],
		["0.1.3", ["major", "minor"], "1.0.0"],
	])("make of %s with %j the version %s", (version, bumps, next) => {
		expect(nextVersion(version, bumps.map(change))).toBe(next);
	});
});

describe("a released version", () => {
	it("is the first in the changelog, and its notes have both languages", () => {
		const changelog = addVersion(read("CHANGELOG.md"), "98.0.0", "2026-12-01", [
			change("patch"),
			change("minor"),
		]);
		const [release] = parseChangelog(changelog, site.locales);
		expect([release?.version, release?.date, release?.changes.length]).toEqual([
			"98.0.0",
			"2026-12-01",
			2,
		]);
		expect(releaseNotes(changelog, "98.0.0")).toBe(
			"### English\n\n- A patch change.\n- A minor change.\n\n### 日本語\n\n- 変更です。\n- 変更です。",
		);
	});

	// npm takes 0.2.0 for incompatible with "^0.1.0", so "npm update" would not find it.
	it.each([
		"README.md",
		"SUPPORT.md",
		"packages/create-kakehashi/templates/README.en.md",
		"packages/create-kakehashi/templates/README.ja.md",
		"packages/kakehashi/src/content/i18n/site/en.ts",
		"packages/kakehashi/src/content/i18n/site/ja.ts",
		"website/content/guides/2026-11-25-update.yaml",
	])("is installed by the command in %s even if it is a new minor one", (file) => {
		expect(read(file)).toContain("npm install kakehashi@latest @kakehashi/editor@latest");
		expect(read(file)).not.toMatch(/^[\s|]*`?npm update\b/m);
	});

	it("has no notes before it has a date", () => {
		const changelog = "# Changelog\n\n## 0.1.0, not yet released\n\n### English\n\n- A\n";
		expect(releaseNotes(changelog, "0.1.0")).toBeUndefined();
		expect(releaseNotes(changelog, "0.2.0")).toBeUndefined();
	});

	it("is the same for all packages", () => {
		const versions = globSync("packages/*/package.json", { cwd: root }).map(
			(path) => (JSON.parse(read(path)) as { version: string }).version,
		);
		const { version } = JSON.parse(read("package.json")) as { version: string };
		expect(new Set(versions)).toEqual(new Set([version]));
	});

	describe("is given to each of them, and to what they need of each other", () => {
		const { version } = JSON.parse(read("package.json")) as { version: string };
		type Needed = Readonly<Record<string, string>>;
		type Manifest = {
			readonly version?: string;
			readonly dependencies?: Needed;
			readonly peerDependencies?: Needed;
		};
		/** What a manifest needs of our packages, and in which version. */
		const neededBy = (place: string, { dependencies, peerDependencies }: Manifest) =>
			Object.entries({ ...dependencies, ...peerDependencies })
				.filter(([name]) => /^@?kakehashi\b/.test(name))
				.map(([name, each]) => `${place}: ${name} ${each}`);

		it("in the manifests", () => {
			const manifests = globSync("{packages,examples}/*/package.json", { cwd: root });
			const needed = manifests.flatMap((path) => {
				const text = manifestOfVersion(read(path), version, "98.0.0");
				return neededBy(path, JSON.parse(text) as Manifest);
			});
			expect(needed.length).toBeGreaterThan(5);
			expect(needed.filter((each) => !each.endsWith(" 98.0.0"))).toEqual([]);
		});

		it("in the lockfile, where other packages keep theirs and the format stays", () => {
			type Lock = {
				readonly version: string;
				readonly packages: Readonly<Record<string, Manifest>>;
			};
			const text = read("package-lock.json");
			const changed = lockOfVersion(text, version, "98.0.0");
			const lock = JSON.parse(changed) as Lock;
			const entries = Object.entries(lock.packages);
			const ours = entries.filter(([path]) => !path.includes("node_modules/"));
			expect(ours.length).toBeGreaterThan(8);
			const needed = ours.flatMap(([path, entry]) => neededBy(path, entry));
			expect(needed.length).toBeGreaterThan(5);
			expect(needed.filter((each) => !each.endsWith(" 98.0.0"))).toEqual([]);
			const versions = ours.flatMap(([, each]) => each.version ?? []);
			expect(new Set([lock.version, ...versions])).toEqual(new Set(["98.0.0"]));

			const { packages } = JSON.parse(text) as Lock;
			for (const [path, entry] of entries)
				if (path.includes("node_modules/")) expect(entry, path).toEqual(packages[path]);
			expect(lockOfVersion(changed, "98.0.0", version)).toBe(text);
		});
	});
});
