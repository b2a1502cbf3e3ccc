import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { lineWith, messagePattern, messageText } from "./messages.ts";
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
/** How many texts an import writes into how many files, as values of its message. */
const written = (texts: number, files: number) => ({
	texts: messageText("command.textCount", { count: texts }),
	files: messageText("command.fileCount", { count: files }),
});

describe("kakehashi translations export and import", () => {
	it("hand off what is missing or behind, and write what comes back", async () => {
		const sent = await exported("--format", "xliff");
		expect(sent).toMatchObject({
			code: 0,
			stderr: expect.stringContaining(
				messageText("command.exportDone", { count: 2, from: "English", to: "Français" }),
			),
		});
		const summary = messageText("textNames.summary");
		expect(sent.stdout).toMatch(
			new RegExp(
				`location">About › ${summary}[\\s\\S]*state="initial">\\s*<source>The office and its people</source>\\s*</segment>`,
			),
		);
		const outdated = messagePattern("command.exportTextOutdated").source;
		expect(sent.stdout).toMatch(
			new RegExp(
				`limit">60<[\\s\\S]*${outdated}[\\s\\S]*<target>L’atelier \\| \\{siteName\\}</target>`,
			),
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
				messagePattern("command.importDryRun", { ...written(2, 1), refused: 0 }),
			),
		});
		expect(read(about)).toBe(before);
		expect(await words("import", file)).toMatchObject({
			code: 0,
			stderr: "",
			stdout: expect.stringMatching(messagePattern("command.importDone", written(2, 1))),
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
			stdout: expect.stringMatching(
				messagePattern("command.importDone", {
					texts: messageText("command.textCount", { count: 0 }),
					same: 2,
				}),
			),
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
			stdout: expect.stringMatching(messagePattern("command.importDone", written(1, 1))),
			stderr: expect.stringMatching(
				lineWith(
					/^content\/pages\/about\.yaml {2}title\.fr {2}Français \(fr\) {2}/,
					messagePattern("command.refusedSourceChanged"),
				),
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
				new RegExp(
					`^${messagePattern("command.importBreaksContent").source}[\\s\\S]*content/pages/about\\.yaml:\\d+ {2}summary\\.ja`,
				),
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
			stdout: expect.stringMatching(messagePattern("command.importDone", written(0, 0))),
		});
		expect(came.stderr).toMatch(
			lineWith(
				/content\/site\.yaml {2}[\w.]+\.fr {2}Français \(fr\) {2}/,
				messagePattern("command.refusedLettersLost"),
			),
		);
		expect(texts()).toEqual(before);
	});

	it("say what they cannot do", async () => {
		expect(await words("export", "--to", "de", "--format", "csv")).toMatchObject({
			code: 2,
			stderr: expect.stringMatching(
				messagePattern("command.exportOptionUnknown", {
					option: "to",
					known: /.*en, ja, fr.*/,
				}),
			),
		});
		expect(
			await words("export", "--to", "fr", "--from", "fr", "--format", "csv"),
		).toMatchObject({ code: 2 });
		expect(await words("import", join(site, "none.csv"))).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(
				messagePattern("command.importFileUnreadable", {
					path: /.*none\.csv/,
					code: "ENOENT",
				}),
			),
		});
		expect(await runKakehashi(["translations", "import", "--lang", "en"])).toMatchObject({
			code: 2,
			stderr: expect.stringContaining(
				messageText("command.missingArgument", {
					argument: messageText("command.argumentFile"),
				}),
			),
		});
	});
});
