import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";

const bumps = ["patch", "minor", "major"] as const;

/** A change that waits for the next version: a file in `.changeset`. */
export type WaitingChange = {
	/** The name of the file. */
	readonly file: string;
	readonly bump: (typeof bumps)[number];
	/** What changes for users, on one line. */
	readonly en: string;
	readonly ja: string;
};

/**
 * Reads the file of a change.
 * @throws Error that says what the file must have
 */
export function parseChange(file: string, text: string): WaitingChange {
	const [, head = "", body = ""] =
		/^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r", "")) ?? [];
	const named = Object.values((parse(head) ?? {}) as Readonly<Record<string, unknown>>);
	const bump = bumps.findLast((each) => named.includes(each));
	if (bump === undefined) throw new Error(`${file}: name a package and ${bumps.join(", ")}`);
	const [en = "", ja = "", ...others] = body.trim().split(/\n\s*\n/);
	if (en === "" || isJapanese(en) || !isJapanese(ja) || others.length > 0)
		throw new Error(`${file}: write one paragraph in English, then one in Japanese`);
	return { file, bump, en: en.replaceAll(/\s*\n\s*/g, " "), ja: ja.replaceAll(/\s*\n\s*/g, "") };
}

const isJapanese = (text: string) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** All changes that wait for the next version, by the names of their files. */
export function readChanges(folder: string): readonly WaitingChange[] {
	return globSync("*.md", { cwd: folder })
		.filter((name) => basename(name) !== "README.md")
		.sort()
		.map((name) => parseChange(name, readFileSync(join(folder, name), "utf8")));
}

/** The version that follows, such as 0.2.0 after 0.1.3 if any of the changes is `minor`. */
export function nextVersion(version: string, changes: readonly WaitingChange[]): string {
	const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
	const has = (bump: WaitingChange["bump"]) => changes.some((change) => change.bump === bump);
	if (has("major")) return `${major + 1}.0.0`;
	return has("minor") ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * A `package.json` with the next version of all packages of this repository: its own, and those
 * that it depends on, which belong together.
 */
export function manifestOfVersion(text: string, version: string, next: string): string {
	const ours = `"(version|kakehashi|@kakehashi/[a-z-]+)": "${version.replaceAll(".", "\\.")}"`;
	return text.replaceAll(new RegExp(ours, "g"), `"$1": "${next}"`);
}

/**
 * The lockfile with the next version of all packages of this repository. npm itself would leave out
 * what only other systems need.
 */
export function lockOfVersion(text: string, version: string, next: string): string {
	const lock = JSON.parse(text) as { readonly packages: Readonly<Record<string, unknown>> };
	const packages = Object.entries(lock.packages).map(([path, entry]): [string, unknown] => {
		if (path.includes("node_modules/")) return [path, entry];
		return [path, JSON.parse(manifestOfVersion(formatted(entry), version, next))];
	});
	return `${formatted({ ...lock, version: next, packages: Object.fromEntries(packages) })}\n`;
}

const formatted = (value: unknown) => JSON.stringify(value, undefined, "\t");

/**
 * Adds a version above the others of a changelog.
 * @param date the day of the release, such as `2026-12-01`
 */
export function addVersion(
	changelog: string,
	version: string,
	date: string,
	changes: readonly WaitingChange[],
): string {
	const list = (language: "en" | "ja") => changes.map((change) => `- ${change[language]}`);
	const section = [
		`## ${version}, ${date}`,
		"### English",
		list("en").join("\n"),
		"### 日本語",
		list("ja").join("\n"),
	];
	const at = changelog.indexOf("\n## ") + 1;
	return `${changelog.slice(0, at)}${section.join("\n\n")}\n\n${changelog.slice(at)}`;
}

/**
 * The notes of a version in a changelog, in both languages. Undefined if the version has no day of
 * release.
 */
export function releaseNotes(changelog: string, version: string): string | undefined {
	const section = changelog
		.split(/^## /m)
		.find((each) => each.startsWith(`${version}, `) && /^\S+ \d{4}-/.test(each));
	return section?.slice(section.indexOf("\n")).trim();
}
