import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { openSiteFiles } from "../packages/editor/src/files/open-site-files.ts";
import { planUpgrade } from "../packages/kakehashi/src/command/upgrade-folder.ts";
import { upgradeSite } from "../packages/kakehashi/src/content/formats/upgrade-site.ts";
import { callKakehashi } from "./call-kakehashi.ts";
import { onlyLong } from "./long.ts";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { filesIn, folderOfFormat1, kindsOfFormat2, renamed } from "./upgraded-folder.ts";

let folder: string;
beforeEach(() => {
	folder = folderOfFormat1();
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

const upgrade = (...options: string[]) => callKakehashi(["upgrade", folder, ...options]);
const text = (path: string) => readFileSync(join(folder, path), "utf8");

describe("a folder of format 1", () => {
	it("says the same after the upgrade, in the names of format 2", async () => {
		const before = filesIn(folder);
		expect(await upgrade()).toMatchObject({ code: 0, stderr: "" });
		// In a process of its own: the test runner cannot import the types of the owner's sections.
		expect(
			await runKakehashi(["check", folder, "--content-only", "--with-samples"]),
		).toMatchObject({ code: 0 });
		for (const path of before.keys()) {
			if (!/^content\/.*\.yaml$/.test(path)) continue;
			const old = Buffer.from(before.get(path) ?? "", "latin1").toString();
			const now = text(path.replace("organisation", "organization"));
			const meant =
				path === "content/site.yaml" ? { ...parse(old), format: 2 } : renamed(parse(old));
			expect(parse(now), path).toEqual(meant);
			expect(JSON.stringify(parse(now)), path).toBe(JSON.stringify(meant));
		}
		for (const kind of Object.values(kindsOfFormat2))
			expect([...filesIn(folder).values()].join("\n")).toMatch(
				new RegExp(`kind'?: *['"]?${kind}\\b`),
			);
	});

	it(
		"keeps every line that names nothing new: comments, spaces, quotation marks, line breaks",
		onlyLong,
		async () => {
			const before = filesIn(folder);
			await upgrade();
			const after = filesIn(folder);
			for (const [path, old] of before) {
				if (!path.startsWith("content/")) continue;
				const now = (after.get(path.replace("organisation", "organization")) ?? "").split(
					"\n",
				);
				const lines = old.split("\n");
				expect(now.length, path).toBe(lines.length);
				const changed = lines.flatMap((line, index) =>
					line === now[index] ? [] : [`${line} → ${now[index]}`],
				);
				for (const line of changed)
					expect(line, path).toMatch(
						/\bkind'?: |^format: 1 → format: 2$|^ +words: centre → +words: center$|^ +asked: .* → +requested: |^ +tiles: → +cards:$|^ +voices: → +testimonials:$|^cover: → hero:$/,
					);
			}
			expect(after.get("content/confirmed.txt")).toBe(before.get("content/confirmed.txt"));
			expect(after.get("content/pages/pricing.yaml")).toContain("  - kind: pricingPlans\r\n");
			expect(text("content/pages/more.yaml")).toContain("  - 'kind': 'gallery'\n");
			expect(text("content/pages/index.yaml")).toContain(
				'    # The last key.\n    kind: ownGallery\n  - { kind: "stamp"',
			);
			expect(text("content/pages/index.yaml")).toContain(
				"- { kind: gallery, name: { en: Wheat, ja: 小麦 } }",
			);
		},
	);

	it(
		"brings the theme and the owner's style sheets along, and names what only their author can judge",
		onlyLong,
		async () => {
			const { stdout } = await upgrade();
			expect(text("theme.css")).toMatch(
				/--hero: half;\s+--frame: center;\s+--header: centered; \/\* since spring \*\/\s+--cards:grid;/,
			);
			expect(text("theme.css")).not.toMatch(/--tiles|--cover/);
			const sheet = text("sections/ownGallery/OwnGallery.module.css");
			expect(sheet).toContain(':root[data-cards="grid"] .gallery {');
			expect(sheet).toContain(
				':root[data-hero] .gallery,\n:root[data-header="centered"] .gallery {',
			);
			expect(sheet).toContain("--cover: 4px;");
			expect(stdout).toContain(noteOn(["sections/ownGallery/OwnGallery.module.css", [2, 3]]));
			expect(stdout).toContain(
				messageText("content.migrationNameInCode", {
					path: "sections/stamp/schema.ts",
					lines: "6",
					count: 1,
				}),
			);
			expect(stdout).toContain("content/organisation.yaml → content/organization.yaml");
		},
	);

	it("is upgraded once: a second time finds nothing to change", async () => {
		await upgrade();
		const upgraded = filesIn(folder);
		expect(await planUpgrade(folder)).toMatchObject({ from: 2, to: 2, changes: [], notes: [] });
		expect(await upgrade()).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(messagePattern("command.upgradeNotNeeded")),
		});
		expect(filesIn(folder)).toEqual(upgraded);
	});

	it(
		"is to the byte as it was once the upgrade is undone, by the command or in the editor, and upgraded again by redoing",
		onlyLong,
		async () => {
			const before = filesIn(folder);
			await upgrade();
			const upgraded = filesIn(folder);
			expect(upgraded).not.toEqual(before);
			expect(await upgrade("--undo")).toMatchObject({ code: 0 });
			expect(filesIn(folder)).toEqual(before);
			expect(await upgrade("--undo")).toMatchObject({
				code: 1,
				stderr: expect.stringContaining(messageText("command.upgradeUndoNone")),
			});

			await upgrade();
			const files = openSiteFiles(folder);
			expect(files.history().filter(({ undone }) => !undone)).toMatchObject([
				{ kind: "upgrade", by: "owner" },
			]);
			expect(await files.undo()).toMatchObject({ ok: true });
			expect(filesIn(folder)).toEqual(before);
			expect(await files.redo()).toMatchObject({ ok: true });
			expect(filesIn(folder)).toEqual(upgraded);
			files.close();
		},
	);

	it("is neither upgraded nor put back while an editor has it open", onlyLong, async () => {
		const before = filesIn(folder);
		const editor = openSiteFiles(folder);
		expect(await upgrade()).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("editor.siteOpenElsewhere")),
		});
		expect(filesIn(folder)).toEqual(before);
		editor.close();
		await upgrade();
		const upgraded = filesIn(folder);
		const again = openSiteFiles(folder);
		expect(await upgrade("--undo")).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("editor.siteOpenElsewhere")),
		});
		expect(filesIn(folder)).toEqual(upgraded);
		again.close();
	});

	it(
		"stays upgraded where a file was changed since, with the name of the file",
		onlyLong,
		async () => {
			await upgrade();
			writeFileSync(join(folder, "theme.css"), `${text("theme.css")}/* mine */\n`);
			const upgraded = filesIn(folder);
			expect(await upgrade("--undo")).toMatchObject({
				code: 1,
				stderr: expect.stringContaining("theme.css"),
			});
			expect(filesIn(folder)).toEqual(upgraded);
		},
	);

	it(
		"is only shown what would change by --dry-run, also while an editor has it open",
		onlyLong,
		async () => {
			const before = filesIn(folder);
			const editor = openSiteFiles(folder);
			expect(await upgrade("--dry-run")).toMatchObject({
				code: 0,
				stdout: expect.stringContaining("+   - kind: hero"),
			});
			editor.close();
			expect(filesIn(folder)).toEqual(before);
		},
	);
});

type Files = Readonly<Record<string, string>>;

/** Upgrades files of format 1, given by path: the files afterwards, and the English notes. */
function upgradeFiles(files: Files): { readonly files: Files; readonly notes: readonly string[] } {
	const all = { "content/site.yaml": "format: 1\n", ...files };
	const encoded = new Map(
		Object.entries(all).map(([path, each]) => [path, new TextEncoder().encode(each)]),
	);
	const after: Record<string, string> = { ...all };
	const { changes, notes } = upgradeSite(encoded);
	for (const { path, after: bytes } of changes) {
		delete after[path];
		if (bytes !== undefined)
			after[path] = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	}
	return { files: after, notes: notes.map(({ en }) => en) };
}

const upgradedFiles = (files: Files) => upgradeFiles(files).files;

/** The note about lines of a file that may say an old name. */
const noteOn = ([path, lines]: readonly [path: string, lines: readonly number[]]) =>
	messageText("content.migrationNameInCode", {
		count: lines.length,
		lines: lines.map(String),
		path,
	});

describe("a kind of section in a content file", () => {
	const page = (source: string) =>
		upgradedFiles({ "content/pages/a.yaml": source })["content/pages/a.yaml"];
	it.each([
		[
			"in quotation marks",
			'sections:\n  - "kind": "tiles" # c\n',
			'sections:\n  - "kind": "cards" # c\n',
		],
		[
			"on one line",
			"sections: [{kind: cover,id: a}, {id: b, kind: note}]\n",
			"sections: [{kind: hero,id: a}, {id: b, kind: callout}]\n",
		],
		[
			"in a block",
			"sections:\n  - kind: >-\n      facts\n    id: a\n",
			"sections:\n  - kind: descriptionList\n    id: a\n",
		],
		[
			"by reference",
			"x: &k people\nsections:\n  - kind: *k\n",
			"x: &k people\nsections:\n  - kind: team\n",
		],
		[
			"of a section that stands twice",
			"sections:\n  - &a { kind: note }\n  - *a\n",
			"sections:\n  - &a { kind: callout }\n  - *a\n",
		],
		[
			"after a byte order mark, with Windows line breaks",
			"\ufeffsections:\r\n  - kind: hours\r\n",
			"\ufeffsections:\r\n  - kind: openingHours\r\n",
		],
		[
			"whose list has its name",
			"sections:\n  - kind: tiles\n    tiles: # three\n      - x: { tiles: 1 }\n  - { kind: voices, voices: [] }\n  - { kind: text, tiles: 1 }\n",
			"sections:\n  - kind: cards\n    cards: # three\n      - x: { tiles: 1 }\n  - { kind: testimonials, testimonials: [] }\n  - { kind: text, tiles: 1 }\n",
		],
		[
			"that only looks like one",
			"sections:\n  - kind: text\n    note: { kind: note }\n# kind: note\n",
			"sections:\n  - kind: text\n    note: { kind: note }\n# kind: note\n",
		],
		[
			"without a line break at the end",
			"sections:\n  - kind: access",
			"sections:\n  - kind: directions",
		],
	])("%s", (_name, before, after) => expect(page(before)).toBe(after));

	it("has its name in a collection too", () => {
		const path = "content/news/_collection.yaml";
		const source = "cover: { words: centre, cover: 1 } # top\n";
		expect(upgradedFiles({ [path]: source })[path]).toBe(
			"hero: { words: center, cover: 1 } # top\n",
		);
	});

	it("is named with the path where the file cannot be read", onlyLong, () => {
		expect(() => page("sections: [\n")).toThrow("content/pages/a.yaml");
	});

	it("and a comment beside the format", onlyLong, () => {
		expect(
			upgradedFiles({ "content/site.yaml": "a: 1\r\nformat: 1 # ours\r\n" })[
				"content/site.yaml"
			],
		).toBe("a: 1\r\nformat: 2 # ours\r\n");
	});
});

describe("the configuration", () => {
	const code = (routing: string, site: string, more = "") =>
		`import { defineRouting, defineSite, type SecurityContact } from "kakehashi";

/** Languages. */
export const routing = defineRouting({
	locales: [${routing}],
	middleware: {},
});

// Who, and where.
export const site = defineSite({
	...routing,
	origin: "https://inn.example", // ours
	${site}
});
${more}`;
	const row =
		'{ code: "ja", tag: "ja-JP", prefix: "", name: "日本語", currency: "JPY", currencyDisplay: "name", timeZone: "Asia/Tokyo" }';
	const upgraded = (source: string, others: Readonly<Record<string, string>> = {}) =>
		upgradedFiles({ "site.config.ts": source, ...others });

	it("is settings with its comments where it is nothing but values", () => {
		const files = upgraded(
			code(
				`${row},`,
				`routeRules: {
		'/old': { redirect: "/a\\u0062\\"c" },
		// For good.
		"/x/**": { redirect: { to: \`/**\`, status: 301 } },
	},
	htmlBudget: { bytes: 20_000 },
	/* The end. */`,
				`export const security: SecurityContact = { contact: "mailto:a@inn.example", expires: "2027-10-31" };\n`,
			),
		);
		expect(files["site.config.ts"]).toBeUndefined();
		expect(files["settings.yaml"]).toBe(`# Who, and where.
# ours
origin: https://inn.example

# Languages.
locales:
  - code: ja
    tag: ja-JP
    prefix: ""
    name: 日本語
    currency: JPY
    currencyDisplay: name
    timeZone: Asia/Tokyo

redirects:
  /old: /ab"c
  # For good.
  /x/**: { to: /**, status: 301 }

# The end.
security: { contact: mailto:a@inn.example, expires: 2027-10-31 }

htmlBudget: { bytes: 20000 }
`);
	});

	it.each([
		["a function", code(row, "", "export const a = () => 1;\n")],
		["a middleware", code(row, "").replace("middleware: {}", "middleware: { a: b }")],
		["a name of code", code("japanese", "")],
		["a value that is computed", code(row, "base: process.env.BASE,")],
		["a sum", code(row, 'base: "/a" + "/b",')],
		["a text with a value in it", code(row, `base: \`/\${a}\`,`)],
		["a rule that is no redirect", code(row, 'routeRules: { "/a": { prerender: false } },')],
		["an unknown key", code(row, "head: [],")],
		["another import", `import "./more.ts";\n${code(row, "")}`],
		["values of another object", code(row, "...more,")],
		["a cast", code(row, "base: x as string,")],
		["nothing to read", "export {};\n"],
	])("stays as it is with %s, and is named", (_name, source) => {
		expect(upgraded(source)["site.config.ts"]).toBe(source);
		expect(upgraded(source)["settings.yaml"]).toBeUndefined();
	});

	it("stays where other code imports it, or the file of settings is another's", () => {
		const source = code(row, "");
		for (const others of [
			{ "sections/a/schema.ts": 'import { site } from "../../site.config.ts";\n' },
			{ "settings.yaml": "ours: 1\n" },
		])
			expect(upgraded(source, others)).toMatchObject({ "site.config.ts": source, ...others });
	});
});

describe("an owner's kind whose name the kit takes", () => {
	const schema = "export const team = defineSection({});\n";
	const component =
		'import { team } from "./schema.ts";\nexport function Team({ section }: SectionProps<typeof team>) {}\n';

	it("is renamed with its folder, and what imports it finds it", onlyLong, () => {
		const files = upgradedFiles({
			"sections/team/schema.ts": schema,
			"sections/team/Team.tsx": component,
			"sections/other/schema.ts":
				'import { team } from "../team/schema.ts";\nimport { Team as All } from "../team/Team.tsx";\nexport const other = { ...team };\n',
			"content/pages/a.yaml": "sections: [{ kind: team }, { kind: people }]\n",
		});
		expect(files).toMatchObject({
			"sections/ownTeam/schema.ts": "export const ownTeam = defineSection({});\n",
			"sections/ownTeam/OwnTeam.tsx":
				'import { ownTeam } from "./schema.ts";\nexport function OwnTeam({ section }: SectionProps<typeof ownTeam>) {}\n',
			"sections/other/schema.ts":
				'import { ownTeam as team } from "../ownTeam/schema.ts";\nimport { OwnTeam as All } from "../ownTeam/OwnTeam.tsx";\nexport const other = { ...team };\n',
			"content/pages/a.yaml": "sections: [{ kind: ownTeam }, { kind: team }]\n",
		});
		expect(Object.keys(files).some((path) => path.startsWith("sections/team/"))).toBe(false);
	});

	it(
		"keeps its own use of the name, and makes way for a kind that has the new one already",
		onlyLong,
		() => {
			const files = upgradedFiles({
				"sections/team/schema.ts": `${schema}team.prepare = 1;\n`,
				"sections/team/Team.tsx": component,
				"sections/ownTeam/schema.ts": "export const ownTeam = 1;\n",
			});
			expect(files["sections/ownOwnTeam/schema.ts"]).toBe(
				`${schema}team.prepare = 1;\n\nexport { team as ownOwnTeam };\n`,
			);
			expect(files["sections/ownTeam/schema.ts"]).toBe("export const ownTeam = 1;\n");
		},
	);
});

describe("an old token in a style sheet beside theme.css", () => {
	it.each<[string, Files, Files, Readonly<Record<string, readonly number[]>>]>([
		[
			"is renamed wherever it occurs",
			{
				"brand.css": ":root {\n\t--tiles: cards;\n\t--cover:half\n}\n",
				"sections/own/Own.module.css": "@container style(--cover: half) {\n}\n",
			},
			{
				"brand.css": ":root {\n\t--cards: grid;\n\t--hero:half\n}\n",
				"sections/own/Own.module.css": "@container style(--hero: half) {\n}\n",
			},
			{},
		],
		[
			"stays and is named if it is a variable of the owner's own",
			{
				"brand.css": ".a {\n\t--cover: 4px;\n}\n",
				"print.css": ".b {\n\tpadding: 0;\n\tpadding: var(--cover);\n}\n",
				"theme.css": ":root {\n\t--cover: half;\n}\n",
			},
			{ "theme.css": ":root {\n\t--hero: half;\n}\n" },
			{ "brand.css": [2], "print.css": [3] },
		],
		[
			"stays and is named if code sets it",
			{
				"brand.css": ".a {\n\tcolumns: var(--tiles);\n}\n",
				"sections/own/Own.tsx": 'export const style = { "--tiles": "list" };\n',
			},
			{},
			{ "brand.css": [2], "sections/own/Own.tsx": [1] },
		],
		[
			"stays and is named if its new name is a variable of the owner's own",
			{ "brand.css": ".a {\n\t--hero: 1px;\n\t--cover: half;\n}\n" },
			{},
			{ "brand.css": [3] },
		],
		[
			"is not the end of the name of a class",
			{ "brand.css": ".card--cover,\n.card--tiles {\n}\n" },
			{},
			{},
		],
	])("%s", (_name, before, changed, named) => {
		const { files, notes } = upgradeFiles(before);
		expect(files).toEqual({ "content/site.yaml": "format: 2\n", ...before, ...changed });
		expect(notes).toEqual(Object.entries(named).map(noteOn));
	});
});

it("lines of Markdown files that say an old name are named, and not changed", () => {
	const readme = [
		"# Our site",
		"| `content/organisation.yaml` | our hours |",
		"Our organisation has a cover, tiles on the roof and a note of its own kind.",
		"Below it come `tiles`, then",
		"- kind: people",
		"npx kakehashi words export",
		"--cover is in theme.css",
	].join("\r\n");
	const before = { "README.md": readme, "notes/new-page.md": "Copy `kind: facts`.\n" };
	const { files, notes } = upgradeFiles(before);
	expect(files).toEqual({ "content/site.yaml": "format: 2\n", ...before });
	expect(notes).toEqual([
		noteOn(["README.md", [2, 4, 5, 6, 7]]),
		noteOn(["notes/new-page.md", [1]]),
	]);
});

it("the commands of package.json have their new names", onlyLong, () => {
	const file = (name: string) =>
		`{ "scripts": { "a": "kakehashi ${name} confirm && echo words confirm" } }\n`;
	expect(upgradedFiles({ "package.json": file("words") })["package.json"]).toBe(
		file("translations"),
	);
	expect(existsSync(join(folder, "package.json"))).toBe(true);
});
