import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

let site: string;
let file: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), "handoff-"));
	file = join(site, "sent.txt");
	copySite(exampleFolder("office"), site);
	edit("content/pages/about.yaml", (text) =>
		text
			.replace("summary:", "# A comment.\nsummary:")
			.replace(/, fr: L’atelier et ses membres/, "")
			.replace('"About | {siteName}"', '"About us | {siteName}"'),
	);
});
afterAll(() => rmSync(site, { recursive: true }));

const words = (...line: string[]) => callKakehashi(["translations", ...line, site, "--lang", "en"]);
const read = (path: string) => readFileSync(join(site, path), "utf8");
const edit = (path: string, change: (text: string) => string) =>
	writeFileSync(join(site, path), change(read(path)));
const about = "content/pages/about.yaml";
const exported = (...options: string[]) =>
	words("export", "--to", "fr", "--page", "/about", ...options);

describe("kakehashi translations export and import", () => {
	it("hand off what is missing or behind, and write what comes back", async () => {
		const sent = await exported("--format", "xliff");
		expect(sent).toMatchObject({
			code: 0,
			stderr: expect.stringContaining("2 texts to translate from English into Français"),
		});
		expect(sent.stdout).toMatch(
			/location">About › One or two sentences[\s\S]*state="initial">\s*<source>The office and its people<\/source>\s*<\/segment>/,
		);
		expect(sent.stdout).toMatch(
			/limit">60<[\s\S]*has changed since[\s\S]*<target>L’atelier \| \{siteName\}<\/target>/,
		);
		writeFileSync(
			file,
			sent.stdout
				.replace(
					"people</source>",
					"people</source><target>L’atelier, ses membres</target>",
				)
				.replace("<target>L’atelier |", "<target>Notre atelier |"),
		);
		const before = read(about);
		expect(await words("import", file, "--dry-run")).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(
				/Would write 2 texts into 1 file\..*Refused: 0\..*Nothing was written/,
			),
		});
		expect(read(about)).toBe(before);
		expect(await words("import", file)).toMatchObject({
			code: 0,
			stderr: "",
			stdout: expect.stringContaining("Wrote 2 texts into 1 file"),
		});
		expect(read(about)).toBe(
			before
				.replace(
					"ja: 設計室と、そこで働く人 }",
					'ja: 設計室と、そこで働く人, fr: "L’atelier, ses membres" }',
				)
				.replace('fr: "L’atelier |', 'fr: "Notre atelier |'),
		);
		// The imported French texts are up to date with English. Japanese is outdated, as before.
		expect((await words("status", "--page", "/about")).stdout).toMatch(
			/about\.yaml +complete +1 outdated +complete/,
		);
		expect(await words("import", file)).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(/Wrote 0 texts.*empty: 2\./),
		});
	});

	it("refuse what has changed meanwhile, and write the rest", async () => {
		const sent = await exported("--format", "csv", "--only", "all", "--out", file);
		expect(sent).toMatchObject({ code: 0, stdout: "" });
		edit("sent.txt", (text) =>
			text
				.replace("L’atelier, ses membres", "Les membres")
				.replace("Notre atelier |", "Atelier |"),
		);
		edit(about, (text) => text.replace("About us |", "The office |"));
		const imported = await words("import", file);
		expect(imported).toMatchObject({
			code: 1,
			stdout: expect.stringContaining("Wrote 1 text into 1 file"),
			stderr: expect.stringMatching(
				/^content\/pages\/about\.yaml {2}title\.fr {2}Français \(fr\) {2}The source has changed/,
			),
		});
		expect(read(about)).toContain('fr: "Les membres" }');
	});

	it("write nothing where the content would have a mistake, and name it", async () => {
		await words(
			"export",
			"--to",
			"ja",
			"--format",
			"csv",
			"--only",
			"all",
			"--page",
			"/about",
			"--out",
			file,
		);
		edit("sent.txt", (text) =>
			text
				.replace("三人で、", "三人、")
				.replace("設計室と、そこで働く人", "設計室と,そこで働く人"),
		);
		const before = read(about);
		expect(await words("import", file)).toMatchObject({
			code: 1,
			stdout: "",
			stderr: expect.stringMatching(
				/^Nothing was written[\s\S]*content\/pages\/about\.yaml:\d+ {2}summary\.ja/,
			),
		});
		expect(read(about)).toBe(before);
	});

	it("take nothing from a table that Excel has saved without the letters of French, and confirm nothing", async () => {
		const sent = await words(
			"export",
			"--to",
			"fr",
			"--from",
			"ja",
			"--format",
			"csv",
			"--only",
			"all",
			"--out",
			file,
		);
		expect(sent.code).toBe(0);
		const saved = readFileSync(file, "utf8")
			.slice(1)
			.replaceAll(
				/[^\0-\x7f\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」（）：／’]/gu,
				"?",
			);
		writeFileSync(file, saved);
		const texts = () =>
			[about, "content/pages/index.yaml", "content/site.yaml", "content/confirmed.txt"].map(
				read,
			);
		const before = texts();
		const came = await words("import", file);
		expect(came).toMatchObject({
			code: 1,
			stdout: expect.stringMatching(/^Wrote 0 texts into 0 files/),
		});
		expect(came.stderr).toMatch(
			/content\/site\.yaml {2}[\w.]+\.fr {2}Français \(fr\) {2}Letters of this text were lost.*CSV UTF-8/,
		);
		expect(texts()).toEqual(before);
	});

	it("say what they cannot do", async () => {
		expect(await words("export", "--to", "de", "--format", "csv")).toMatchObject({
			code: 2,
			stderr: expect.stringMatching(/--to .*en, ja, fr/),
		});
		expect(
			await words("export", "--to", "fr", "--from", "fr", "--format", "csv"),
		).toMatchObject({ code: 2 });
		expect(await words("import", join(site, "none.csv"))).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("none.csv cannot be read (ENOENT)"),
		});
		expect(await runKakehashi(["translations", "import", "--lang", "en"])).toMatchObject({
			code: 2,
			stderr: expect.stringMatching(/the file/),
		});
	});
});
