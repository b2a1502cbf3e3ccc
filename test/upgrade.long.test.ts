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
import type { Migration } from "../packages/kakehashi/src/content/formats/migrations/migration.ts";
import { upgradeSite } from "../packages/kakehashi/src/content/formats/upgrade-site.ts";
import { messagePattern } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { linkPackages } from "./sites/copy-site.ts";
import { filesIn, renamed } from "./upgraded-folder.ts";

const root = join(import.meta.dirname, "..");
const old = (name: string) => join(import.meta.dirname, "formats/0", name);

const encode = (text: string) => new TextEncoder().encode(text);

let folder: string;
beforeEach(() => {
	folder = join(mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-upgrade-")), "site");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

/**
 * Prepares the folder of a site in format 0. Pictures and other files without text come from the
 * current site.
 */
function begin(name: string, now: string): void {
	for (const part of ["pictures", "public", "fonts", "data", "sections", "project", "documents"])
		if (existsSync(join(root, now, part)))
			cpSync(join(root, now, part), join(folder, part), { recursive: true });
	cpSync(old(name), folder, { recursive: true });
	linkPackages(folder);
	if (name !== "site") return;
	// The site's own kind of section, which comes from the current site, has renamed this key.
	const page = join(folder, "content/pages/openSource.yaml");
	writeFileSync(page, readFileSync(page, "utf8").replace(/^( +)asked: \{/m, "$1required: {"));
}

describe.each([
	["site", "website"],
	["office", "examples/office"],
])("the folder %s of format 0", (name, now) => {
	it("is refused by name of the command, upgraded, complete after it, and to the byte as it was once that is undone", async () => {
		begin(name, now);
		const before = filesIn(folder);
		const refused = await runKakehashi(["check", folder, "--content-only"]);
		expect(refused).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("content.siteFormatTooOld")),
		});

		const shown = await runKakehashi(["upgrade", folder, "--dry-run"]);
		expect(shown.stdout).toContain("+ import { defineRouting, defineSite");
		expect(filesIn(folder)).toEqual(before);

		expect(await runKakehashi(["upgrade", folder])).toMatchObject({ code: 0 });
		expect(await runKakehashi(["check", folder, "--content-only"])).toMatchObject({ code: 0 });
		for (const [path, bytes] of before) {
			if (!path.endsWith(".yaml")) continue;
			const text = Buffer.from(bytes, "latin1").toString();
			const after = readFileSync(
				join(folder, path.replace("organisation", "organization")),
				"utf8",
			);
			const meant = text.replaceAll("{license}", "MIT").replaceAll("{nodeVersion}", "24");
			if (path === "content/site.yaml")
				expect(parse(after)).toEqual({ format: 2, ...parse(text) });
			else expect(parse(after), path).toEqual(renamed(parse(meant)));
		}

		expect(await runKakehashi(["upgrade", folder, "--undo"])).toMatchObject({ code: 0 });
		expect(filesIn(folder)).toEqual(before);
	});
});

it("nothing is taken back where a file was changed since", async () => {
	begin("office", "examples/office");
	await runKakehashi(["upgrade", folder]);
	const configuration = join(folder, "site.config.ts");
	writeFileSync(configuration, `${readFileSync(configuration, "utf8")}// mine\n`);
	const upgraded = filesIn(folder);
	expect(await runKakehashi(["upgrade", folder, "--undo"])).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("site.config.ts"),
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
