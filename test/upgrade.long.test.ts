import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse, parseDocument } from "yaml";
import { planUpgrade } from "../packages/kakehashi/src/command/upgrade-folder.ts";
import type { Migration } from "../packages/kakehashi/src/content/formats/migrations/migration.ts";
import { upgradeSite } from "../packages/kakehashi/src/content/formats/upgrade-site.ts";
import { callKakehashi } from "./call-kakehashi.ts";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite, linkPackages } from "./sites/copy-site.ts";
import { filesIn, renamed } from "./upgraded-folder.ts";

const root = join(import.meta.dirname, "..");

const encode = (text: string) => new TextEncoder().encode(text);

let folder: string;
beforeEach(() => {
	folder = join(mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-upgrade-")), "site");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

/** The folders of a site with files that are not texts. */
const foldersOfFiles = ["pictures", "public", "fonts", "data"];
/** The folders with the code of the website's own kinds of section. */
const foldersOfCode = ["sections", "project", "documents"];

/** Copies folders of a current site, if it has them. */
function copyFolders(now: string, names: readonly string[], to: string): void {
	for (const name of names)
		if (existsSync(join(root, now, name)))
			cpSync(join(root, now, name), join(to, name), { recursive: true });
}

/**
 * Prepares the folder of a site in an old format. Files without text come from the current site, as
 * does the code of a site in format 0.
 */
function begin(format: 0 | 1, name: string, now: string): void {
	copyFolders(now, format === 0 ? [...foldersOfFiles, ...foldersOfCode] : foldersOfFiles, folder);
	const old = join(import.meta.dirname, "formats", String(format), name);
	cpSync(old, folder, { recursive: true });
	linkPackages(folder);
	if (format !== 0 || name !== "site") return;
	// The site's own kind of section, which comes from the current site, has renamed this key.
	const page = join(folder, "content/pages/openSource.yaml");
	writeFileSync(page, readFileSync(page, "utf8").replace(/^( +)asked: \{/m, "$1required: {"));
}

/**
 * Checks that the YAML files of the upgraded folder say the same as before, in the names of
 * format 2.
 * @param meant how the text of a file, apart from names, should have changed
 */
function expectRenamed(
	before: ReadonlyMap<string, string>,
	meant: (text: string) => string = (text) => text,
): void {
	for (const [path, bytes] of before) {
		if (!path.endsWith(".yaml")) continue;
		const text = Buffer.from(bytes, "latin1").toString();
		const now = path.replace("organisation", "organization");
		const after = parse(readFileSync(join(folder, now), "utf8"));
		if (path === "content/site.yaml") expect(after).toEqual({ ...parse(text), format: 2 });
		else expect(after, path).toEqual(renamed(parse(meant(text))));
	}
}

describe.each([
	["site", "website"],
	["office", "examples/office"],
])("the folder %s of format 0", (name, now) => {
	it("is refused by name of the command, upgraded, complete after it, and to the byte as it was once that is undone", async () => {
		begin(0, name, now);
		const before = filesIn(folder);
		const refused = await runKakehashi(["check", folder, "--content-only"]);
		expect(refused).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("content.siteFormatTooOld")),
		});

		const shown = await runKakehashi(["upgrade", folder, "--dry-run"]);
		expect(shown.stdout).toMatch(/^settings\.yaml\n {2}.*\+ origin: https:/ms);
		expect(filesIn(folder)).toEqual(before);

		expect(await runKakehashi(["upgrade", folder])).toMatchObject({ code: 0 });
		expect(await runKakehashi(["check", folder, "--content-only"])).toMatchObject({ code: 0 });
		expectRenamed(before, (text) =>
			text.replaceAll("{license}", "MIT").replaceAll("{nodeVersion}", "24"),
		);

		expect(await runKakehashi(["upgrade", folder, "--undo"])).toMatchObject({ code: 0 });
		expect(filesIn(folder)).toEqual(before);
	});
});

/**
 * Checks the content of a copy of the folder, with the current code of the website's own kinds: an
 * upgrade brings content to a new format, and no code to a new version of the kit.
 */
async function checkCopy(now: string) {
	const copy = join(folder, "../copy");
	copySite(folder, copy);
	rmSync(join(copy, "sections"), { recursive: true, force: true });
	copyFolders(now, foldersOfCode, copy);
	return runKakehashi(["check", copy, "--content-only"]);
}

describe.each<[string, string, string[]]>([
	["website", "website", []],
	["office", "examples/office", ["18"]],
	["clinic", "examples/clinic", ["13"]],
	["school", "examples/school", ["18"]],
	["product", "examples/product", ["15"]],
])("our site %s as it was in format 1", (name, now, linesOfReadme) => {
	it("is upgraded with its confirmations, complete, upgraded only once, and to the byte as it was once that is undone", async () => {
		begin(1, name, now);
		const before = filesIn(folder);
		const { code, stdout, stderr } = await callKakehashi(["upgrade", folder]);
		expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
		const upgraded = filesIn(folder);
		expectRenamed(before);
		for (const path of ["content/confirmed.txt", "README.md"])
			expect(upgraded.get(path), path).toBe(before.get(path));
		for (const line of linesOfReadme)
			expect(stdout).toContain(
				messageText("content.migrationNameInCode", {
					count: 1,
					lines: [line],
					path: "README.md",
				}),
			);
		const checked = await checkCopy(now);
		expect(checked.code, checked.stderr).toBe(0);

		expect(await planUpgrade(folder)).toMatchObject({ from: 2, to: 2, changes: [], notes: [] });
		expect(await callKakehashi(["upgrade", folder])).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(messagePattern("command.upgradeNotNeeded")),
		});
		expect(filesIn(folder)).toEqual(upgraded);

		expect(await callKakehashi(["upgrade", folder, "--undo"])).toMatchObject({ code: 0 });
		expect(filesIn(folder)).toEqual(before);
	});
});

it("nothing is taken back where a file was changed since", async () => {
	begin(0, "office", "examples/office");
	await runKakehashi(["upgrade", folder]);
	const settings = join(folder, "settings.yaml");
	writeFileSync(settings, `${readFileSync(settings, "utf8")}# mine\n`);
	const upgraded = filesIn(folder);
	expect(await runKakehashi(["upgrade", folder, "--undo"])).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("settings.yaml"),
	});
	expect(filesIn(folder)).toEqual(upgraded);
});

describe("a migration", () => {
	const rename: Migration = {
		to: 8,
		about: { en: "title is heading", ja: "titleはheadingになりました" },
		migrate({ documents }) {
			for (const document of documents.values()) {
				if (!document.has("title")) continue;
				document.set("heading", document.get("title", true));
				document.delete("title");
			}
		},
	};
	const upgrade = (files: Readonly<Record<string, string>>) => {
		const { changes } = upgradeSite(
			new Map(Object.entries(files).map(([path, text]) => [path, encode(text)])),
			[rename],
			8,
		);
		return new Map(changes.map(({ path, after }) => [path, new TextDecoder().decode(after)]));
	};

	it("changes what it concerns, keeps comments and order there, and leaves other files to the letter", () => {
		const after = upgrade({
			"content/site.yaml": "# Ours\nformat: 7\nsiteName:   { en: A,   ja: あ }\n",
			"content/pages/a.yaml":
				"# Top\npath: /a # where\ntitle: { en: A, ja: あ } # what\nlast: 1\n",
			"content/pages/b.yaml": "path:    /b   # written by hand\n",
		});
		expect([...after.keys()]).toEqual(["content/pages/a.yaml", "content/site.yaml"]);
		expect(after.get("content/site.yaml")).toBe(
			"# Ours\nformat: 8\nsiteName:   { en: A,   ja: あ }\n",
		);
		const page = after.get("content/pages/a.yaml") ?? "";
		for (const comment of ["# Top", "# where", "# what"]) expect(page).toContain(comment);
		expect(parseDocument(page).toJS()).toEqual({
			path: "/a",
			heading: { en: "A", ja: "あ" },
			last: 1,
		});
	});

	it("is not done again", () => {
		expect(
			upgrade({
				"content/site.yaml": "format: 8\n",
				"content/pages/a.yaml": "title: { en: A, ja: あ }\n",
			}).size,
		).toBe(0);
	});
});
