import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typesProjects } from "../scripts/site-types.ts";
import { startBuild } from "../scripts/start-build.ts";
import { first } from "./long.ts";

const root = resolve(import.meta.dirname, "..");
let parent: string;
beforeAll(() => {
	parent = mkdtempSync(join(realpathSync(tmpdir()), "init-"));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function run(words: readonly string[], siteFolder?: string) {
	const { SITE_DIR: _, LANG: _1, LC_ALL: _2, LC_MESSAGES: _3, ...env } = process.env;
	const { status, stdout, stderr } = spawnSync(process.execPath, words, {
		cwd: root,
		encoding: "utf8",
		env: { ...env, ...(siteFolder && { SITE_DIR: siteFolder }) },
	});
	return { status, output: stdout + stderr };
}
const init = (...flags: string[]) => run(["--import", "./scripts/site-folder.mjs", "scripts/init.ts", ...flags]);
const builder = ["--import", "./scripts/site-folder.mjs", "src/builder/main.ts"];
const filesOf = (folder: string) =>
	globSync("**", { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));

describe("npm run init", () => {
	type Asked = [what: string, languages: string, color: string, pages: string, addresses: string[]];
	const one: Asked = ["of one language", "ja", "#b00020", "about", ["", "/about"]];
	const three: Asked = [
		"of three languages",
		"en,ja,fr",
		"#ffd400",
		"about,contact,pricing",
		["", "/ja", "/fr"].flatMap((prefix) => [prefix, ...["/about", "/contact", "/pricing"].map((page) => prefix + page)]),
	];
	it.each(first(1, [one, three]))(
		"makes a site %s that passes the check at once, is built, starts, and speaks of itself alone",
		async (_what, languages, color, pages, addresses) => {
			const folder = join(parent, languages);
			const flags = [
				"--folder",
				folder,
				"--name",
				"Studio Ito",
				"--name",
				"ja=伊藤設計室",
				"--origin",
				"ito.example.jp",
				"--languages",
				languages,
				"--color",
				color,
				"--pages",
				pages,
			];
			expect(init(...flags)).toMatchObject({ status: 0 });

			// What "npm run check" does, for a folder that does not lie in the project.
			expect(run(["node_modules/@biomejs/biome/bin/biome", "ci", `--config-path=${root}/biome.json`, folder])).toMatchObject({ status: 0 });
			const check = run([...builder, "--check"], folder);
			expect(check).toMatchObject({ status: 0 });
			expect(check.output).toContain("Still says what to write");
			expect(check.output.includes("Translate it")).toBe(languages.includes("fr"));
			process.env.SITE_DIR = folder;
			const types = typesProjects(root).slice(1);
			delete process.env.SITE_DIR;
			expect(run(["node_modules/typescript/bin/tsc", "-b", ...types])).toEqual({ status: 0, output: "" });

			const dist = join(folder, "../dist", languages);
			expect(run([...builder, "--out", dist], folder)).toMatchObject({ status: 0 });
			const built = filesOf(join(dist, "client"));
			// The kit's name stands in its licence, in the list of parts, and in the script's own interface.
			const named = built
				.filter((path) => !/third-party-notices\.txt|sbom\.spdx\.json|\.(?:br|gz|png|ico)$/.test(path))
				.filter((path) => /kakehashi|架け橋/i.test(readFileSync(path, "utf8").replaceAll("window.kakehashi=", "")));
			expect(named).toEqual([]);

			const started = await startBuild(dist, {
				async whileRunning(origin) {
					const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
					const found = [...sitemap.matchAll(/<loc>https:\/\/ito\.example\.jp([^<]*)<\/loc>/g)].map(([, path]) => path?.replace(/\/$/, ""));
					expect(found.sort()).toEqual([...addresses].sort());
					for (const path of [...addresses, "/favicon.svg", "/icon-512.png", "/site.webmanifest"]) expect((await fetch(origin + path)).status, path).toBe(200);
					const home = await (await fetch(origin)).text();
					expect(home).toContain(languages.startsWith("ja") ? "伊藤設計室" : "Studio Ito");
					expect(await (await fetch(`${origin}/nowhere`)).text()).toContain("<h1");
				},
			});
			expect(started).toEqual({ type: "good" });
		},
		240_000,
	);

	it("makes no file that the site does not need", () => {
		const folder = join(parent, "small");
		expect(init("--folder", folder, "--name", "Studio", "--pages", "")).toMatchObject({ status: 0 });
		expect(
			filesOf(folder)
				.map((path) => path.slice(folder.length + 1))
				.sort(),
		).toEqual(["content/errors.yaml", "content/pages/index.yaml", "content/site.yaml", "site.config.ts", "theme.css"]);
		expect(run([...builder, "--check"], folder)).toMatchObject({ status: 0 });
	}, 60_000);

	it("takes another colour where the one asked for could not be read, and says so", () => {
		const folder = join(parent, "pale");
		const { output } = init("--folder", folder, "--name", "Studio", "--color", "#FFD400");
		const [, taken] = /The colour became (#[0-9a-f]{6})/.exec(output) ?? [];
		expect(readFileSync(join(folder, "theme.css"), "utf8")).toContain(`--act: ${taken};`);
	}, 60_000);

	it("leaves a folder with files as it is", () => {
		const folder = join(parent, "taken");
		mkdirSync(folder);
		writeFileSync(join(folder, "notes.txt"), "mine");
		expect(init("--folder", folder, "--name", "Studio")).toMatchObject({ status: 1, output: expect.stringContaining("There are files in") });
		expect(filesOf(folder)).toEqual([join(folder, "notes.txt")]);
		expect(init("--folder", "site", "--name", "Studio", "--lang", "ja")).toMatchObject({
			status: 1,
			output: expect.stringContaining("すでにファイルがあります"),
		});
	}, 60_000);

	it.each(
		first(3, [
			[["--name", ""], "needs a name"],
			[["--name", "Studio", "--languages", "en,xx"], '"xx" is not a language'],
			[["--colour", "red"], "--colour"],
			[["--name", "Studio", "--languages", "en,en"], "named twice"],
			[["--name", "Studio", "--origin", "not an address"], "is not an address"],
			[["--name", "Studio", "--color", "vermillion"], "is not a colour"],
			[["--name", "Studio", "--pages", "about,blog"], 'no page "blog"'],
		] as const),
	)(
		"refuses %s in words, and makes nothing",
		(flags, message) => {
			const folder = join(parent, "refused");
			expect(init("--folder", folder, ...flags)).toMatchObject({ status: 1, output: expect.stringContaining(message) });
			expect(existsSync(folder)).toBe(false);
		},
		30_000,
	);
});
