import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { onlyLong } from "../../../test/long.ts";
import { messagePattern, messageText } from "../../../test/messages.ts";
import { fr } from "./i18n/fr.ts";

const parent = mkdtempSync(join(tmpdir(), "create-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** Starts the program as a user does, but without a terminal, so that it asks nothing. */
function create(
	words: readonly string[],
	LANG = "C.UTF-8",
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[join(import.meta.dirname, "create-kakehashi.ts"), ...words],
			{ cwd: parent, env: { PATH: process.env.PATH, LANG } },
			(error, stdout, stderr) =>
				resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
		);
	});
}

it("makes a site beside a packed kit, and prints commands that can be pasted", async () => {
	const packed = ["kakehashi", "kakehashi-core", "kakehashi-editor", "kakehashi-fonts"];
	const names = packed.map((name) => `${name}-1.2.3.tgz`);
	for (const name of names) writeFileSync(join(parent, name), name);
	const made = await create(
		["森 歯科", "--no-install", "--kit", "kakehashi-1.2.3.tgz", "--name", "森歯科"],
		"ja_JP.UTF-8",
	);
	expect(made).toMatchObject({ code: 0, stderr: "" });
	expect(made.stdout).toContain("\n  cd '森 歯科'\n  npm install\n  npm run edit\n");
	const folder = join(parent, "森 歯科");
	expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toMatchObject({
		dependencies: {
			kakehashi: "file:kakehashi-1.2.3.tgz",
			"@kakehashi/core": "file:kakehashi-core-1.2.3.tgz",
			"@kakehashi/fonts": "file:kakehashi-fonts-1.2.3.tgz",
		},
		devDependencies: { "@kakehashi/editor": "file:kakehashi-editor-1.2.3.tgz" },
	});
	for (const name of names) expect(readFileSync(join(folder, name), "utf8")).toBe(name);
	expect(readFileSync(join(folder, "content/site.yaml"), "utf8")).toContain("森歯科");

	const again = await create(["森 歯科", "--no-install"], "ja_JP.UTF-8");
	expect(again).toMatchObject({
		code: 2,
		stdout: "",
		stderr: expect.stringContaining("\n  cd '森 歯科'\n  npm install\n  npm run edit\n"),
	});
	mkdirSync(join(parent, "letters"));
	writeFileSync(join(parent, "letters/draft.txt"), "Dear");
	const others = await create(["letters", "--no-install"], "ja_JP.UTF-8");
	expect(others).toMatchObject({
		code: 2,
		stdout: "",
		stderr: expect.stringMatching(messagePattern("create.folderNotEmpty", {}, "ja")),
	});
});

// Windows ends a process at once.
it.runIf(process.platform !== "win32")(
	"stopped while the packages are installed, leaves a whole site and says how to go on",
	async () => {
		// An npm that never ends by itself, so that the test certainly interrupts it while it runs.
		const npm = join(parent, "npm.js");
		writeFileSync(npm, "console.log('npm has begun'); setInterval(() => {}, 1000);");
		const program = join(import.meta.dirname, "create-kakehashi.ts");
		const env = { PATH: process.env.PATH, LANG: "C.UTF-8", npm_execpath: npm };
		const child = spawn(process.execPath, [program, "stopped", "--name", "Ito"], {
			cwd: parent,
			env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
				if (text.includes("npm has begun")) child.kill("SIGINT");
			});
		const [code] = await once(child, "close");
		expect(code).toBe(1);
		expect(output).toContain("\n  cd stopped\n  npm install\n  npm run edit\n");
		expect(existsSync(join(parent, "stopped/content/site.yaml"))).toBe(true);
	},
);

it("tells of a color that is too light to be read, in the language of the person, and keeps it", {
	...onlyLong,
}, async () => {
	const made = await create(["light", "--no-install", "--color", "#E0523F"]);
	expect(made).toMatchObject({
		code: 0,
		stdout: expect.stringContaining(messageText("create.colorTooLight", { color: "#e0523f" })),
	});
	expect(readFileSync(join(parent, "light/theme.css"), "utf8")).toContain("--act: #e0523f;");
	expect(
		(await create(["明るい", "--no-install", "--color", "#e0523f"], "ja_JP.UTF-8")).stdout,
	).toContain(messageText("create.colorTooLight", { color: "#e0523f" }, "ja"));
	// No note: navy is dark enough, and #ffd1dc is so light that text on it is dark.
	for (const color of ["navy", "#ffd1dc"])
		expect(
			(await create([color.slice(-4), "--no-install", "--color", color])).stdout,
		).not.toMatch(messagePattern("create.colorTooLight"));
});

it("tells which texts are English though their language is another, and whether they are published", {
	...onlyLong,
}, async () => {
	const outputOf = async (name: string, languages: string, LANG?: string) =>
		(await create([name, "--no-install", "--languages", languages], LANG)).stdout;
	expect(await outputOf("main", "fr")).toContain(
		messageText("create.textsNotTranslated", {
			names: "Français",
			codes: '"fr:"',
			note: messageText("create.untranslatedMainLanguage", { name: "Français" }),
		}),
	);
	const note = messageText("create.untranslatedNotPublished", {}, "ja");
	expect(await outputOf("further", "ja,en,de", "ja_JP.UTF-8")).toContain(
		messageText(
			"create.textsNotTranslated",
			{ names: "Deutsch", codes: "「de:」", note },
			"ja",
		),
	);
	expect(await outputOf("written", "ja,en")).not.toMatch(
		messagePattern("create.textsNotTranslated"),
	);
});

it("names the options that it knows where it is given another, and makes nothing", {
	...onlyLong,
}, async () => {
	const { code, stderr } = await create(["site", "--colour", "red"]);
	expect(code).toBe(2);
	expect(stderr).toMatch(messagePattern("terminal.unknownOption"));
	for (const option of ['"--colour"', "--color,"]) expect(stderr).toContain(option);
	const wanted = "kakehashi-0.0.0.tgz";
	expect(await create(["site", "--kit", wanted])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining(messageText("create.kitFileMissing", { wanted })),
	});
	expect(await create(["--help", "--lang", "ja"])).toMatchObject({
		code: 0,
		stdout: expect.stringContaining(messageText("create.optionOrigin", {}, "ja")),
	});
	expect(await create(["--help", "--lang", "fr"])).toMatchObject({
		code: 0,
		stdout: expect.stringContaining(fr.optionOrigin),
	});
	expect(existsSync(join(parent, "site"))).toBe(false);
});
