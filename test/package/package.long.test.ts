import { execFileSync, spawnSync } from "node:child_process";
import {
	constants,
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { packageChecks } from "../../scripts/check-packages.ts";
import { type Packed, packPackages } from "../../scripts/pack.ts";
import { messagePattern } from "../messages.ts";
import { packNextOf, packNextVersion } from "./next-version.ts";
import { openDevPage } from "./open-dev-page.ts";
import { type OwnersMachine, openOwnersMachine } from "./owners-machine.ts";

const root = resolve(import.meta.dirname, "../..");
let machine: OwnersMachine;
let packed: ReadonlyMap<string, Packed>;
/**
 * Measurements, printed at the end. They depend on how busy the machine is, so no test fails
 * because of them.
 */
const figures: string[] = [];

beforeAll(() => {
	machine = openOwnersMachine();
	packed = packPackages(join(machine.folder, "packed"));
}, 300_000);
afterAll(() => {
	console.log(`\n${figures.join("\n")}\n`);
	machine?.close();
});

const fileOf = (name: string) => packed.get(name)?.file ?? "";
/** Does the same as `npm create kakehashi`, as long as the packages are not published. */
const create = (words: readonly string[]) =>
	machine.run("npm", [
		"exec",
		"--yes",
		`--package=${fileOf("create-kakehashi")}`,
		`--package=${fileOf("@kakehashi/core")}`,
		"--",
		"create-kakehashi",
		...words,
		"--yes",
		"--kit",
		fileOf("kakehashi"),
	]);
/** Runs the command as a shell does: npm installs a link to a Node script, pnpm a shell script. */
const kakehashi = (site: string, ...words: string[]) =>
	machine.run("node_modules/.bin/kakehashi", words, site);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The files in a folder of the machine, and their size in bytes. */
function sizeOf(folder: string) {
	const files = globSync("**", {
		cwd: join(machine.folder, folder),
		exclude: [".cache"],
		withFileTypes: true,
	}).filter((entry) => entry.isFile());
	const bytes = files.reduce(
		(sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
		0,
	);
	return { bytes, text: `${(bytes / 1e6).toFixed(1)} MB in ${files.length} files` };
}

/** The packages that npm has installed for a site, by their paths. */
function installedFor(site: string): string[] {
	const file = join(machine.folder, site, "node_modules/.package-lock.json");
	const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
		readonly packages: Readonly<Record<string, unknown>>;
	};
	return Object.keys(packages);
}

/** TypeScript's errors in an owner's folder. */
function typeErrorsIn(folder: string): string {
	const tsc = join(root, "node_modules/typescript/bin/tsc");
	return spawnSync(process.execPath, [tsc, "-p", folder], { cwd: folder, encoding: "utf8" })
		.stdout;
}

/** The packages, with bounds of the size of their packed files and of what is in them, in bytes. */
const bounds = {
	"@kakehashi/core": [4e5, 1.6e6],
	"@kakehashi/fonts": [13e6, 13.5e6],
	kakehashi: [2e6, 4.6e6],
	"@kakehashi/editor": [5e5, 2e6],
	"@kakehashi/studio": [2e5, 6e5],
	"create-kakehashi": [1.4e5, 5e5],
} as const;

/** The paths in a packed file. */
const pathsIn = (file: string) =>
	execFileSync("tar", ["-tzf", file], { encoding: "utf8" }).trim().split("\n");
const isFont = /\.(?:woff2?|otf|ttf)$/;

/** Copies the files that a clone would have, and what `npm ci` installs in it. */
function cloneTo(folder: string): void {
	const list = execFileSync(
		"git",
		["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
		{ cwd: root, encoding: "utf8" },
	);
	const paths = list.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
	for (const path of paths) cpSync(join(root, path), join(folder, path));
	for (const installed of globSync(["node_modules", "packages/*/node_modules"], { cwd: root }))
		cpSync(join(root, installed), join(folder, installed), {
			recursive: true,
			filter: (path) => !/^\.(?:cache|vite.*)$/.test(basename(path)),
			// The links to packages of the workspace are relative, so they lead to those of the clone.
			verbatimSymlinks: true,
			mode: constants.COPYFILE_FICLONE,
		});
}

describe("the packed files", () => {
	it.each(Object.keys(bounds))(
		"of %s have nothing that publint or attw would change",
		async (name) => {
			for (const [program, ...words] of packageChecks(fileOf(name))) {
				const { code, stdout, stderr } = await machine.run(program, words);
				const output = code === 0 ? "" : stdout + stderr;
				expect({ code, output }, words.join(" ")).toEqual({ code: 0, output: "" });
			}
		},
		300_000,
	);

	it("hold no test, no TypeScript but declarations and their sources, and no more than they need", () => {
		expect([...packed.keys()].sort()).toEqual(Object.keys(bounds).sort());
		for (const [name, [most, mostUnpacked]] of Object.entries(bounds)) {
			const {
				file = "",
				size = 0,
				unpackedSize = 0,
				entryCount = 0,
			} = packed.get(name) ?? {};
			figures.push(
				`${basename(file)}: ${(size / 1e6).toFixed(2)} MB, unpacked ${(unpackedSize / 1e6).toFixed(2)} MB in ${entryCount} files`,
			);
			expect(size).toBeLessThan(most);
			expect(unpackedSize).toBeLessThan(mostUnpacked);
			const paths = pathsIn(file);
			expect(paths).toEqual(
				expect.arrayContaining([
					"package/LICENSE",
					"package/README.md",
					"package/package.json",
				]),
			);
			const isCode = (path: string) =>
				/(?<!\.d)\.tsx?$/.test(path) && !path.startsWith("package/src/");
			expect(
				paths.filter((path) => /\.test\.|\/testing\//.test(path) || isCode(path)),
			).toEqual([]);
		}
	});

	it("are the same from a plain clone, which has no file that Git ignores", () => {
		const clone = join(machine.folder, "clone");
		cloneTo(clone);
		const out = join(machine.folder, "packed from clone");
		execFileSync(process.execPath, ["scripts/run.mjs", "pack", "--out", out], {
			cwd: clone,
			stdio: ["ignore", "ignore", "inherit"],
		});
		expect(readdirSync(out).sort()).toEqual(
			[...packed.values()].map(({ file }) => basename(file)).sort(),
		);
		for (const { file } of packed.values())
			expect(pathsIn(join(out, basename(file))), file).toEqual(pathsIn(file));
	}, 300_000);

	it("have each font in one package, with its license beside it", () => {
		const paths = pathsIn(fileOf("@kakehashi/fonts"));
		const fonts = paths.filter((path) => isFont.test(path));
		expect(fonts.length).toBeGreaterThan(12);
		const licenses = fonts.map((path) => `${dirname(path)}/OFL.txt`);
		expect(paths).toEqual(expect.arrayContaining(licenses));
		expect(pathsIn(fileOf("kakehashi")).filter((path) => isFont.test(path))).toEqual([]);
	});
});

type Made = {
	/** The name of the site's folder. */
	readonly site: string;
	readonly languages: string;
	/** The language of the page at each address. */
	readonly pages: Readonly<Record<string, string>>;
	/** Addresses that redirect, with their targets. */
	readonly redirects?: Readonly<Record<string, string>>;
	readonly missing?: readonly string[];
};
const made: readonly Made[] = [
	{
		site: "english-japanese",
		languages: "en,ja",
		pages: { "/": "en-US", "/ja": "ja-JP", "/ja/contact": "ja-JP" },
		redirects: { "/en/about": "/about" },
	},
	{
		site: "森 歯科",
		languages: "ja,en",
		pages: { "/": "ja-JP", "/en": "en-US", "/en/contact": "en-US" },
		redirects: { "/ja": "/" },
	},
	{ site: "japanese", languages: "ja", pages: { "/": "ja-JP", "/about": "ja-JP" } },
	// The Chinese pages are not published, because they are not translated yet.
	{
		site: "three",
		languages: "en,ja,zh-Hant",
		pages: { "/": "en-US", "/ja": "ja-JP" },
		missing: ["/zh-hant"],
	},
];

describe.each(made)(
	"a site in $languages",
	({ site, languages, pages, redirects = {}, missing = [] }) => {
		it("is made and installed, checked, built, and serves a page in each language", async () => {
			const start = performance.now();
			expect(
				await create([
					site,
					"--languages",
					languages,
					"--country",
					"JP",
					"--name",
					"Ito",
					"--name",
					"ja=伊藤",
				]),
			).toMatchObject({ code: 0 });
			figures.push(`${languages}: made and installed in ${seconds(start)}`);

			const checked = performance.now();
			expect(await kakehashi(site, "check", "--with-samples")).toMatchObject({
				code: 0,
				stderr: "",
			});
			figures.push(`${languages}: checked in ${seconds(checked)}`);

			const { address, stop } = await machine.start(site, ["start"], /"url":"([^"]+)"/);
			// A preview is for this computer alone.
			expect(new URL(address).hostname).toBe("127.0.0.1");
			for (const [path, language] of Object.entries(pages)) {
				const response = await fetch(address + path);
				expect(response.status, path).toBe(200);
				const text = await response.text();
				expect(/<html[^>]* lang="([^"]*)"/.exec(text)?.[1], path).toBe(language);
				expect(/<title>(?:.*[|｜])?.*?(Ito|伊藤)/.exec(text)?.[1], path).toBe(
					language === "ja-JP" ? "伊藤" : "Ito",
				);
			}
			for (const [path, to] of Object.entries(redirects)) {
				const response = await fetch(address + path, { redirect: "manual" });
				expect([response.status, response.headers.get("location")], path).toEqual([
					308,
					to,
				]);
			}
			for (const path of ["/nowhere", ...missing])
				expect((await fetch(address + path)).status, path).toBe(404);
			await stop();
		}, 600_000);
	},
);

describe("with the first of them", () => {
	const [{ site = "" } = {}] = made;
	const file = (name: string) => join(machine.folder, site, name);

	it("no more is installed than the kit needs", () => {
		const names = installedFor(site);
		const { bytes, text } = sizeOf(join(site, "node_modules"));
		figures.push(`installed: ${names.length} packages, ${text}`);
		expect(names.length).toBeLessThan(170);
		// Less than before the editor, the studio and the fonts were packages of their own.
		expect(bytes).toBeLessThan(140e6);
		for (const name of ["typescript", "playwright-core", "@biomejs/biome"])
			expect(names).not.toContain(`node_modules/${name}`);
	});

	it("what a host installs has no editor and no driver, says how to install them, and builds the site", async () => {
		const copy = join(machine.folder, "production");
		cpSync(file(""), copy, {
			recursive: true,
			filter: (path) => !/node_modules|dist$/.test(path),
		});
		const install = ["ci", "--omit=dev", "--ignore-scripts"];
		expect(await machine.run("npm", install, "production")).toMatchObject({ code: 0 });
		const names = installedFor("production");
		const { bytes, text } = sizeOf("production/node_modules");
		figures.push(`installed for production: ${names.length} packages, ${text}`);
		// Four fifths of the 202 packages that there were when the kit had the editor in it.
		expect(names.length).toBeLessThan(162);
		expect(bytes).toBeLessThan(140e6);
		const ofOthers = /@kakehashi|prosemirror|simplewebauthn|\/(?:diff|pg)$/;
		expect(names.filter((name) => ofOthers.test(name))).toEqual([
			"node_modules/@kakehashi/core",
			"node_modules/@kakehashi/fonts",
		]);
		expect(await kakehashi("production", "edit")).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("npm install --save-dev @kakehashi/editor"),
		});
		for (const words of [["studio"], ["people", "list"]])
			expect(await kakehashi("production", ...words), words.join(" ")).toMatchObject({
				code: 1,
				stderr: expect.stringMatching(
					messagePattern("command.packageMissing", {
						name: "@kakehashi/studio",
						command: /npm install @kakehashi\/editor@\S+ @kakehashi\/studio@\S+/,
					}),
				),
			});
		expect(await kakehashi("production", "build", "--with-samples")).toMatchObject({ code: 0 });
		figures.push(`dist, all that an image adds to Node: ${sizeOf("production/dist").text}`);
		const database = "DATABASE_URL=postgres://127.0.0.1:1/none";
		const withDatabase = (...words: readonly string[]) =>
			machine.run("env", [database, ...words], "production");
		for (const words of [
			["node", "dist/server/main.js"],
			["node", "dist/server/inbox.js", "list"],
		])
			expect(await withDatabase(...words), words.join(" ")).toMatchObject({
				code: 1,
				stderr: expect.stringMatching(messagePattern("database.postgresDriverMissing")),
			});
	}, 300_000);

	it("an editor of another version is refused, with what to install", async () => {
		const manifest = file("node_modules/@kakehashi/editor/package.json");
		const before = readFileSync(manifest, "utf8");
		writeFileSync(manifest, JSON.stringify({ ...JSON.parse(before), version: "0.0.0-other" }));
		try {
			expect(await kakehashi(site, "edit", "--no-open", "--port", "0")).toMatchObject({
				code: 1,
				stderr: expect.stringMatching(messagePattern("command.packageOfOtherVersion")),
			});
		} finally {
			writeFileSync(manifest, before);
		}
	}, 300_000);

	// Only ambient declarations are written by hand.
	it.each([
		["kakehashi", join("view", "css.d.ts"), 5],
		["@kakehashi/core", "globals.d.ts", 20],
	])("each declaration of %s leads to its source", (name, ambient, fewest) => {
		const dist = file(`node_modules/${name}/dist`);
		const maps = globSync("**/*.d.ts.map", { cwd: dist });
		expect(maps.length).toBeGreaterThan(fewest);
		const isLost = (map: string) => {
			const { sources } = JSON.parse(readFileSync(join(dist, map), "utf8")) as {
				readonly sources: readonly string[];
			};
			return !existsSync(join(dist, dirname(map), sources[0] ?? ""));
		};
		expect(maps.filter(isLost)).toEqual([]);
		const others = globSync("**/*.d.ts", { cwd: dist }).filter(
			(path) => !maps.includes(`${path}.map`),
		);
		expect(others).toEqual([ambient]);
	});

	it("a text is changed in the editor, and nothing else of its file", async () => {
		const start = performance.now();
		const { address, stop } = await machine.start(
			site,
			["edit", "--no-open", "--port", "0"],
			/(http:\/\/\S+\/_edit\/open\?token=\S+)/,
		);
		const opened = await fetch(address, { redirect: "manual" });
		const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
		const { origin } = new URL(address);
		expect((await fetch(`${origin}/`, { headers: { cookie } })).status).toBe(200);
		figures.push(`edit: first page after ${seconds(start)}`);
		const before = readFileSync(file("content/pages/about.yaml"), "utf8");
		const { description } = parse(before);
		const texts = {
			en: "We have built houses in Kyoto since 1998.",
			ja: "京都で1998年から家を建てています。",
		};
		const body = JSON.stringify({
			action: {
				kind: "setText",
				key: "pages/about.yaml#description",
				expected: description,
				texts,
			},
		});
		const saved = await fetch(`${origin}/_edit/actions`, {
			method: "POST",
			headers: { cookie, origin, "content-type": "application/json" },
			body,
		});
		expect(saved.status).toBe(200);
		await stop();
		const after = readFileSync(file("content/pages/about.yaml"), "utf8");
		expect(after).toBe(
			before.replace(description.en, texts.en).replace(description.ja, texts.ja),
		);
	}, 300_000);

	it("a kind of section of its own has its types and shows in dev, where the browser's part runs", async () => {
		const guide = readFileSync(join(root, "docs/api.md"), "utf8");
		mkdirSync(file("sections/timetable"), { recursive: true });
		for (const name of ["schema.ts", "Timetable.tsx"])
			writeFileSync(
				file(`sections/timetable/${name}`),
				new RegExp(`\`\`\`tsx?\\n(// ${name}.*?)\`\`\``, "s").exec(guide)?.[1] ?? "",
			);
		const page = file("content/pages/index.yaml");
		const section =
			'  - kind: timetable\n    heading: { en: [Yoga classes], ja: [ヨガの時間割] }\n    rows: [{ day: { en: Monday, ja: 月曜日 }, time: { en: "9–5", ja: "9～17時" } }]\n';
		writeFileSync(page, readFileSync(page, "utf8") + section);
		const typeErrors = () => typeErrorsIn(file(""));
		expect(typeErrors()).toBe("");
		// Structured data has the types of schema.org for owners, too.
		const schema = readFileSync(file("sections/timetable/schema.ts"), "utf8");
		const mistyped = 'structuredData: () => [{ "@type": "Evvent" }],';
		writeFileSync(
			file("sections/timetable/schema.ts"),
			schema.replace("\n});", `\n\t${mistyped}\n});`),
		);
		expect(typeErrors()).toContain('"Evvent"');
		writeFileSync(file("sections/timetable/schema.ts"), schema);

		const { address, stop } = await machine.start(
			site,
			["dev", "--port", "0"],
			/(http:\/\/127\.0\.0\.1:\d+)/,
		);
		expect(await openDevPage(address, "Yoga classes")).toEqual({ errors: [], isRunning: true });
		await stop();
	}, 300_000);

	it("pnpm's layout, where only what a package names is found, has the types and builds", async () => {
		const copy = join(machine.folder, "strict");
		cpSync(file(""), copy, {
			recursive: true,
			filter: (path) => !/node_modules|dist$/.test(path),
		});
		// pnpm would look for what the kit needs in the registry, where it is not yet.
		const manifest = join(copy, "package.json");
		const written = JSON.parse(readFileSync(manifest, "utf8"));
		const overrides = Object.fromEntries(
			["@kakehashi/core", "@kakehashi/fonts"].map((name) => [
				name,
				written.dependencies[name],
			]),
		);
		writeFileSync(manifest, JSON.stringify({ ...written, pnpm: { overrides } }));
		// Otherwise, each package also finds all others, in `node_modules/.pnpm/node_modules`.
		const pnpm = ["pnpm@10", "install", "--no-hoist", "--ignore-scripts"];
		const installed = await machine.run("npm", ["exec", "--yes", "--", ...pnpm], "strict");
		expect(installed).toMatchObject({ code: 0 });
		for (const folder of ["node_modules", "node_modules/.pnpm/node_modules"])
			expect(existsSync(join(copy, folder, "hono")), folder).toBe(false);
		expect(typeErrorsIn(copy)).toBe("");
		expect(await kakehashi("strict", "build", "--with-samples")).toMatchObject({ code: 0 });
		// This command needs the editor, which the kit does not depend on.
		expect(await kakehashi("strict", "translations", "status")).toMatchObject({ code: 0 });
	}, 300_000);

	it("a next version with another format is installed, and upgrades the site", async () => {
		const next = packNextVersion(fileOf("kakehashi"), join(machine.folder, "next"));
		const others = ["core", "editor", "fonts"].map((name) =>
			packNextOf(name, fileOf(`@kakehashi/${name}`), join(machine.folder, `next-${name}`)),
		);
		expect(await machine.run("npm", ["install", next, ...others], site)).toMatchObject({
			code: 0,
		});
		expect(await kakehashi(site, "check")).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("content.siteFormatTooOld")),
		});
		expect(await kakehashi(site, "upgrade")).toMatchObject({
			code: 0,
			stdout: expect.stringContaining("The name of the site says that it was upgraded."),
		});
		expect(await kakehashi(site, "check", "--with-samples")).toMatchObject({ code: 0 });
		expect(await kakehashi(site, "build", "--with-samples")).toMatchObject({ code: 0 });
		expect(readFileSync(file("dist/client/ja.html"), "utf8")).toContain("Upgraded");
	}, 600_000);

	it("none of the programs has loaded a script of the repository", () => {
		const scripts = [...machine.loadedScripts()];
		expect(scripts.filter((path) => path.startsWith(root))).toEqual([]);
		for (const name of [
			"kakehashi/dist/command/kakehashi.js",
			"create-kakehashi/dist/create-kakehashi/src/run-create.js",
			"@kakehashi/editor/dist/server/create-edit-app.js",
		])
			expect(
				scripts.some((path) => path.endsWith(`node_modules/${name}`)),
				name,
			).toBe(true);
		const built = globSync("*/dist/**/*.{html,js,css,json}", { cwd: machine.folder }).filter(
			(path) => readFileSync(join(machine.folder, path), "utf8").includes(root),
		);
		expect(built).toEqual([]);
	});
});
