import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { packedPackages } from "../scripts/pack.ts";
import {
	addVersion,
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

	it("has no notes before it has a date", () => {
		const changelog = "# Changelog\n\n## 0.1.0, not yet released\n\n### English\n\n- A\n";
		expect(releaseNotes(changelog, "0.1.0")).toBeUndefined();
		expect(releaseNotes(changelog, "0.2.0")).toBeUndefined();
	});

	it("is published of every package", () => {
		const names = globSync("packages/*/package.json", { cwd: root }).map(
			(path) => (JSON.parse(read(path)) as { name: string }).name,
		);
		expect(Object.keys(packedPackages).sort()).toEqual(names.sort());
	});

	it("is the same for all packages", () => {
		const versions = globSync("packages/*/package.json", { cwd: root }).map(
			(path) => (JSON.parse(read(path)) as { version: string }).version,
		);
		const { version } = JSON.parse(read("package.json")) as { version: string };
		expect(new Set(versions)).toEqual(new Set([version]));
	});

	it("is given to each of them, and to what they need of each other", () => {
		const { version } = JSON.parse(read("package.json")) as { version: string };
		type Needed = Readonly<Record<string, string>>;
		type Manifest = { readonly dependencies?: Needed; readonly peerDependencies?: Needed };
		const manifests = globSync("{packages,examples}/*/package.json", { cwd: root });
		const needed = manifests.flatMap((path) => {
			const text = manifestOfVersion(read(path), version, "98.0.0");
			const { dependencies, peerDependencies } = JSON.parse(text) as Manifest;
			return Object.entries({ ...dependencies, ...peerDependencies })
				.filter(([name]) => /^@?kakehashi\b/.test(name))
				.map(([name, each]) => `${path}: ${name} ${each}`);
		});
		expect(needed.length).toBeGreaterThan(5);
		expect(needed.filter((each) => !each.endsWith(" 98.0.0"))).toEqual([]);
	});
});
