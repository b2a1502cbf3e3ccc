import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const packages = resolve(import.meta.dirname, "../packages");
/** The packages that have code. */
const withCode = readdirSync(packages).filter((name) => existsSync(join(packages, name, "src")));

/**
 * Catalogs have the same names in every folder. The `no-*.ts` files replace files that are not
 * bundled.
 */
const mayRepeat = (file: string) => /\/i18n\//.test(file) || /^no-/.test(basename(file));

/** Words that are too vague for a name. */
const vague = new Set(["told", "asked", "kept", "its", "said", "taken", "gone", "late", "lying"]);

function sourcesOf(name: string) {
	const folder = join(packages, name);
	return readdirSync(join(folder, "src"), { recursive: true, withFileTypes: true })
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => ({
			file: relative(packages, file),
			parsed: parseSync(file, readFileSync(file, "utf8")),
		}));
}

type Source = ReturnType<typeof sourcesOf>[number];

/** The names that a file declares and exports. Re-exports do not count. */
function exportsOf({ parsed }: Source): Set<string> {
	const entries = parsed.module.staticExports.flatMap((statement) => statement.entries);
	const own = entries.filter(({ moduleRequest }) => moduleRequest === null);
	return new Set(own.flatMap(({ exportName: { name } }) => name ?? []));
}

/** Every identifier in the code, without strings, templates, comments and JSX texts. */
function* identifiersIn(node: unknown): Generator<string> {
	if (Array.isArray(node)) for (const item of node) yield* identifiersIn(item);
	else if (typeof node === "object" && node !== null) {
		const { type, name } = node as { readonly type?: unknown; readonly name?: unknown };
		const isIdentifier = /^(?:Private|JSX)?Identifier$/.test(String(type));
		if (isIdentifier && typeof name === "string") yield name;
		for (const child of Object.values(node)) yield* identifiersIn(child);
	}
}

describe.each(withCode)("names in %s", (name) => {
	const sources = sourcesOf(name);

	it("are read at all", () => {
		expect(sources.flatMap((source) => [...exportsOf(source)]).length).toBeGreaterThan(10);
		expect(sources.flatMap(({ parsed }) => parsed.errors)).toEqual([]);
	});

	it("are exported from one file only", () => {
		const files = new Map<string, string[]>();
		for (const source of sources.filter(({ file }) => !mayRepeat(file)))
			for (const exported of exportsOf(source))
				files.set(exported, [...(files.get(exported) ?? []), source.file]);
		const twice = [...files].filter(([, places]) => places.length > 1);
		expect(twice.map(([exported, places]) => `${exported}: ${places.join(", ")}`)).toEqual([]);
	});

	it("are none of the words that say too little", () => {
		const wrong = sources.flatMap(({ file, parsed }) =>
			[...identifiersIn(parsed.program)]
				.filter((identifier) => vague.has(identifier))
				.map((identifier) => `${file}: ${identifier}`),
		);
		expect(wrong).toEqual([]);
	});
});

describe("the browser tests", () => {
	const folder = join(packages, "../test/browser");

	it("find nothing by a class, which nobody sees and which may be renamed", () => {
		const byClass = /\blocator\(\s*["'`][^"'`[(]*\.[a-z]/;
		const wrong = readdirSync(folder)
			.filter((name) => name.endsWith(".spec.ts"))
			.filter((name) => byClass.test(readFileSync(join(folder, name), "utf8")));
		expect(wrong).toEqual([]);
	});
});

describe("the comments", () => {
	it("name only files that exist", () => {
		const repository = join(packages, "..");
		const files = globSync("{bench,packages,scripts,test,website}/**/*.{ts,tsx,mjs}", {
			cwd: repository,
			exclude: ["**/node_modules"],
		});
		const existing = new Set(files.map((file) => basename(file)));
		const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm;
		// A name without a hyphen may be an example, such as `a.ts`.
		const fileName = /[a-z\d]+(?:-[a-z\d]+)+(?:\.[a-z]+)*\.(?:tsx?|mjs)\b/g;
		const named = files.flatMap((file) =>
			[...readFileSync(join(repository, file), "utf8").matchAll(commentLine)]
				.flatMap(([line]) => [...line.matchAll(fileName)])
				.map(([name]) => ({ file, name })),
		);
		expect(named.length).toBeGreaterThan(50);
		expect(named.filter(({ name }) => !existing.has(name))).toEqual([]);
	});
});
