import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * Releases are published on Linux and macOS only: `releases/run/publish-site.ts` refuses Windows.
 */
const isPosixOnly = (file: string) =>
	/\/src\/releases\/(?:record\/|switch\/|run\/publish\.ts$)/.test(file);

/** What differs between systems is in one place, where it is right for all of them. */
const rules: readonly (readonly [name: string, pattern: RegExp])[] = [
	["renames without trying again", /\brename(?:Sync)?\b[^;]*\} from "node:fs/],
	["syncs by itself", /\bf(?:data)?sync(?:Sync)?\b[^;]*\} from "node:fs/],
	["removes a folder without trying again", /\brm(?:Sync)?\([^;]*recursive: true/],
	["separates paths by itself", /\.(?:split|replaceAll)\((?:sep|"\\\\")/],
	["runs Git by itself", /(?:execFile\)?|spawn(?:Sync)?|execFileSync)\(\s*"git"/],
	["asks by itself whether a path is outside", /relative\([^;]*\.startsWith\("\.\./],
];

/** Files that may do something by itself, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
	// Flushes one file that it has just written, which works everywhere.
	"packages/editor/src/files/replace-file.ts": "syncs by itself",
	// Also reads ids of modules from other systems.
	"packages/kakehashi/src/builder/licenses/bundled-packages.ts": "separates paths by itself",
};

describe("the code of the packages", () => {
	const sources = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: root })
		.map((file) => withSlashes(file))
		.filter((file) => !/\.test\.tsx?$|\/testing\/|-for-tests\.ts$|\/src\/disk\//.test(file))
		.filter((file) => !isPosixOnly(file))
		.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

	it("is found at all", () => {
		expect(sources.length).toBeGreaterThan(500);
	});

	it.each(rules)("nowhere %s", (name, pattern) => {
		const wrong = sources.filter(
			({ file, text }) => exceptions[file] !== name && pattern.test(text),
		);
		expect(wrong.map(({ file }) => file)).toEqual([]);
	});
});

describe("docs/platforms.md", () => {
	it("names the tests of each difference", () => {
		const tests = globSync(["packages/*/src/**/*.test.ts", "test/**/*.test.ts"], { cwd: root });
		const files = tests.map((file) => withSlashes(file));
		const text = readFileSync(join(root, "docs/platforms.md"), "utf8");
		const [, ...rows] = text.split("\n").filter((line) => line.startsWith("| "));
		expect(rows.length).toBeGreaterThan(10);
		const wrong = rows.flatMap((row) => {
			const named = row.matchAll(/`([\w/.-]+\.test\.ts)`/g);
			const names = [...named].map(([, name = ""]) => name);
			if (names.length === 0) return row;
			return names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
		});
		expect(wrong).toEqual([]);
	});
});

describe("what owners read first", () => {
	it.each([
		"README.md",
		"packages/kakehashi/README.md",
		"packages/create-kakehashi/README.md",
		"packages/create-kakehashi/templates/README.en.md",
		"packages/create-kakehashi/templates/README.ja.md",
	])("%s says what PowerShell accepts", (file) => {
		expect(readFileSync(join(root, file), "utf8")).toContain("npm.cmd");
	});

	it("redirects no output into a file, which PowerShell would change", () => {
		const files = globSync(["docs/*.md", "website/content/**/*.yaml"], { cwd: root });
		expect(files.length).toBeGreaterThan(20);
		const wrong = files.filter((file) =>
			/^.*\bkakehashi .* > \S+\.(?:csv|json)/m.test(readFileSync(join(root, file), "utf8")),
		);
		expect(wrong).toEqual([]);
	});
});

describe("the repository", () => {
	it("has the same bytes on every system", () => {
		const lines = readFileSync(join(root, ".gitattributes"), "utf8").split("\n");
		expect(lines).toContain("* text=auto eol=lf");
		for (const ending of ["jpg", "mp4", "otf", "pdf", "webp", "woff2"])
			expect(lines).toContain(`*.${ending} binary`);
	});

	it("locks the native packages of all systems on which it is developed", () => {
		type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };
		const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
			readonly packages: Readonly<Record<string, Entry>>;
		};
		const native = Object.entries(packages)
			.filter(([path]) => path.includes("node_modules/"))
			.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
			.filter((name) => /(?:win32|darwin|linux)-(?:x64|arm64)/.test(name));
		expect(native.length).toBeGreaterThan(10);
		expect(native.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
	});
});
