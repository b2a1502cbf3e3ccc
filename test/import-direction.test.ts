import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { arrows, importedPath, isArrow, layerPath, sourceFile } from "./arrows.ts";
import { exampleNames } from "./example-sites.ts";

const repository = resolve(import.meta.dirname, "..");
const root = join(repository, "packages/kakehashi");
const source = join(root, "src");

/**
 * Which files may import what the owner's folder defines. Only the files that start a program or
 * the browser's runtime may import the configuration.
 */
const owners: Readonly<Record<string, RegExp>> = {
	"#runtime": /^client\/boot\/boot\.ts$/,
	"#page-chunks": /^client\//,
	"#logo": /^view\/layout\/Logo\.tsx$/,
	"#navigation-parts": /^view\/layout\/(?:Layout|NavigationLinks)\.tsx$/,
	"#own-sections": /^sections\/components\.ts$/,
	"#postgres": /^database\/postgres-database\.ts$/,
	"#budoux": /^content\/japanese\/break-phrases\.ts$/,
};

type Import = { readonly from: string; readonly to: string };

/** Every import of a source by a source, static or dynamic, also of types. */
function imports(): Import[] {
	const files = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: repository })
		.map((file) => withSlashes(file))
		.filter((file) => !/\.test\.tsx?$/.test(file));
	return files.flatMap((file) => {
		const from = layerPath(file);
		const text = readFileSync(join(repository, file), "utf8");
		const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g)];
		return specifiers.flatMap(([, specifier = ""]) => {
			const to = specifier.startsWith("#") ? specifier : importedPath(from, specifier);
			return to === undefined ? [] : [{ from, to }];
		});
	});
}

const layerOf = (path: string) => (path.startsWith("#") ? undefined : path.split("/")[0]);
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

describe("imports between layers", () => {
	it("are found at all", () => {
		expect(all.length).toBeGreaterThan(50);
	});

	it("follow the arrows", () => {
		const wrong = all.filter(({ from, to }) => {
			const layer = layerOf(from) ?? "";
			const target = layerOf(to);
			if (target === undefined) return !owners[to]?.test(from);
			return !isArrow(layer, target);
		});
		expect(wrong).toEqual([]);
	});

	it("let the server follow releases, and not see how they are made", () => {
		const wrong = all.filter(
			({ from, to }) =>
				layerOf(from) === "server" &&
				layerOf(to) === "releases" &&
				!/^releases\/(?:follow|record)\//.test(to),
		);
		expect(wrong).toEqual([]);
	});

	it("show the editor a facade of at most twelve modules, and of the view only style sheets", () => {
		expect(globSync("internal/*.ts", { cwd: source }).length).toBeLessThanOrEqual(12);
		const ofView = all.filter(
			({ from, to }) => layerOf(from) === "editor" && layerOf(to) === "view",
		);
		expect(ofView).not.toEqual([]);
		expect(ofView.filter(({ to }) => !to.endsWith(".css"))).toEqual([]);
	});

	it("give the editor no function that turns a path into a file of the kit", () => {
		const facade = globSync("internal/*.ts", { cwd: source }).map((file) =>
			readFileSync(join(source, file), "utf8"),
		);
		const exported = facade.flatMap((text) =>
			[...text.matchAll(/export \{([^}]*)\} from "\.\.\/builder\/kit-files\.ts"/g)].flatMap(
				([, names = ""]) => names.split(",").map((name) => name.trim()),
			),
		);
		// Its paths are relative to a folder of the caller.
		expect(exported.filter((name) => name !== "")).toEqual(["moduleIn"]);
		expect(facade.filter((text) => /export \* from/.test(text))).toEqual([]);
	});

	it("let create-kakehashi see only what is compiled into it, which needs few packages", () => {
		const wrong = all.filter(
			({ from, to }) =>
				layerOf(from) === "create-kakehashi" &&
				/^(?:builder|content)\//.test(to) &&
				!/^(?:builder\/(?:looks|starter|theme)|content\/(?:translations|yaml))\//.test(to),
		);
		expect(wrong).toEqual([]);
	});

	it("know every layer", () => {
		const ofPackages = ["core", "editor", "studio", "create-kakehashi"];
		expect([...readdirSync(source), ...ofPackages].sort()).toEqual(Object.keys(arrows).sort());
	});

	it("never form a cycle of files", () => {
		expect(cycles(all)).toEqual([]);
	});

	it("never form a cycle of folders, those inside a layer included", () => {
		const folders = all.map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }));
		expect(cycles(folders.filter(({ from, to }) => from !== to))).toEqual([]);
	});
});

describe("the pictures in docs", () => {
	const drawn = (name: string) =>
		readFileSync(join(root, "../../docs/pictures", `${name}.svg`), "utf8");

	it("show every layer, above all layers that it imports", () => {
		const tops = new Map(
			[
				...drawn("layers").matchAll(/<g data-layer="([\w-]+)">\s*<rect [^>]*?\by="(\d+)"/g),
			].map(([, name = "", top]) => [name, Number(top)]),
		);
		expect([...tops.keys()].sort()).toEqual(Object.keys(arrows).sort());
		const wrong = Object.entries(arrows).flatMap(([name, below]) =>
			(name === "core" ? [] : ["core", ...below])
				.filter((each) => (tops.get(each) ?? 0) <= (tops.get(name) ?? 0))
				.map((each) => `${name} is not above ${each}`),
		);
		expect(wrong).toEqual([]);
	});

	it("lead through folders that exist", () => {
		const stations = [
			...drawn("walks").matchAll(/font-size="14" font-weight="700"[^>]*>([a-z/-]+)</g),
		].map(([, folder = ""]) => folder);
		expect(stations.length).toBeGreaterThan(20);
		expect(
			stations.filter((folder) => !existsSync(join(repository, sourceFile(`${folder}/`)))),
		).toEqual([]);
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
		"%s imports the kit by its public names, and its own tools",
		(name) => {
			const folder = join(root, "../..", name);
			const files = globSync("**/*.{ts,tsx}", {
				cwd: folder,
				exclude: (path) => path.includes("node_modules") || path.endsWith(".test.ts"),
			});
			const { devDependencies = {} } = JSON.parse(
				readFileSync(join(folder, "package.json"), "utf8"),
			) as { readonly devDependencies?: Readonly<Record<string, string>> };
			expect(files.length > 0).toBe(name === "website");
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
							: !/^node:|^react$/.test(from) &&
								!names.has(from) &&
								!(from in devDependencies),
					)
					.map((from) => `${file}: ${from}`),
			);
			expect(wrong).toEqual([]);
		},
	);
});
