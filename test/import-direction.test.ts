import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { exampleNames } from "./example-sites.ts";

const root = resolve(import.meta.dirname, "../packages/kakehashi");
const source = join(root, "src");

/** Which areas of the source each area may import, besides `core`, which all may import. */
const arrows: Readonly<Record<string, readonly string[]>> = {
	core: [],
	disk: [],
	view: [],
	sections: ["view"],
	content: ["disk", "sections"],
	render: ["sections", "view"],
	builder: ["disk", "content", "sections", "render"],
	client: ["sections", "view"],
	server: ["disk", "render", "inbox", "database", "releases"],
	releases: ["disk"],
	publish: ["disk", "releases"],
	database: ["disk"],
	inbox: ["disk", "database"],
	editor: ["disk", "content", "sections", "view", "render", "builder", "database", "releases"],
	studio: ["disk", "builder", "editor", "inbox", "database", "releases"],
	terminal: [],
	command: [
		"disk",
		"content",
		"builder",
		"editor",
		"inbox",
		"studio",
		"terminal",
		"database",
		"releases",
		"publish",
	],
};

/**
 * Which files may import what the owner's folder defines. Only the files that start a program or
 * the browser's runtime may import the configuration.
 */
const owners: Readonly<Record<string, RegExp>> = {
	"#runtime": /^src\/client\/boot\/boot\.ts$/,
	"#page-chunks": /^src\/client\//,
	"#logo": /^src\/view\/layout\/Logo\.tsx$/,
	"#navigation-parts": /^src\/view\/layout\/(?:Layout|NavigationLinks)\.tsx$/,
	"#own-sections": /^src\/sections\/components\.ts$/,
	"#budoux": /^src\/content\/japanese\/break-phrases\.ts$/,
};

type Import = { readonly from: string; readonly to: string };

const keyOf = (path: string) => withSlashes(relative(root, path));

/** Every relative import of every source file, static or dynamic, also of types. */
function imports(): Import[] {
	const files = readdirSync(source, { recursive: true, withFileTypes: true })
		.filter(
			(entry) =>
				entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
		)
		.map((entry) => join(entry.parentPath, entry.name));
	return files.flatMap((file) =>
		[
			...readFileSync(file, "utf8").matchAll(
				/(?:\bfrom|\bimport)\s*\(?\s*["']((?:\.{1,2}\/|#)[^"']+)["']/g,
			),
		].map((match) => ({
			from: keyOf(file),
			to: (match[1] as string).startsWith("#")
				? (match[1] as string)
				: keyOf(resolve(dirname(file), match[1] as string)),
		})),
	);
}

const roomOf = (path: string) => (path.startsWith("src/") ? path.split("/")[1] : undefined);
const all = imports();

/** Every cycle of imports. */
function cycles(edges: readonly Import[]): string[] {
	const graph = new Map<string, Set<string>>();
	for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
	const done = new Set<string>();
	const found: string[] = [];
	const visit = (node: string, path: readonly string[]) => {
		if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node].join(" → "));
		if (path.includes(node) || done.has(node)) return;
		for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
		done.add(node);
	};
	for (const node of graph.keys()) visit(node, []);
	return found;
}

describe("imports between rooms", () => {
	it("are found at all", () => {
		expect(all.length).toBeGreaterThan(50);
	});

	it("follow the arrows", () => {
		const wrong = all.filter(({ from, to }) => {
			const room = roomOf(from) ?? "";
			const target = roomOf(to);
			if (target === undefined) return !owners[to]?.test(from);
			return (
				target !== room &&
				!(target === "core" ? room !== "core" : arrows[room]?.includes(target))
			);
		});
		expect(wrong).toEqual([]);
	});

	it("let the server follow releases, and not see how they are made", () => {
		const wrong = all.filter(
			({ from, to }) =>
				roomOf(from) === "server" &&
				roomOf(to) === "releases" &&
				!/^src\/releases\/(?:follow|record)\//.test(to),
		);
		expect(wrong).toEqual([]);
	});

	it("know every room", () => {
		expect(readdirSync(source).sort()).toEqual(Object.keys(arrows).sort());
	});

	it("never form a cycle of files", () => {
		expect(cycles(all)).toEqual([]);
	});

	it("never form a cycle of folders, those inside a room included", () => {
		const folders = all.map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }));
		expect(cycles(folders.filter(({ from, to }) => from !== to))).toEqual([]);
	});
});

describe("an owner's folder of this repository", () => {
	const exports = Object.keys(
		(
			JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
				exports: Record<string, unknown>;
			}
		).exports,
	);
	const names = new Set(exports.map((name) => name.replace(/^\./, "kakehashi")));

	it.each(["website", ...exampleNames.map((name) => `examples/${name}`)])(
		"%s imports the kit by its public names, and nothing else from outside",
		(name) => {
			const folder = join(root, "../..", name);
			const files = globSync("**/*.{ts,tsx}", {
				cwd: folder,
				exclude: (path) => path.includes("node_modules") || path.endsWith(".test.ts"),
			});
			expect(files).toContain("site.config.ts");
			const wrong = files.flatMap((file) =>
				[
					...readFileSync(join(folder, file), "utf8").matchAll(
						/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g,
					),
				]
					.map(([, from = ""]) => from)
					.filter((from) =>
						from.startsWith(".")
							? relative(folder, resolve(folder, dirname(file), from)).startsWith(
									"..",
								)
							: !/^node:|^react$/.test(from) && !names.has(from),
					)
					.map((from) => `${file}: ${from}`),
			);
			expect(wrong).toEqual([]);
		},
	);
});
