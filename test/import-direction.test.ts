import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const source = join(root, "src");

/** Which rooms each room may import, besides `site`, which all may. */
const arrows: Readonly<Record<string, readonly string[]>> = {
	site: [],
	content: [],
	view: [],
	render: ["view"],
	build: ["content", "render"],
	client: ["view"],
	server: ["render", "inbox"],
	inbox: [],
};

type Import = { readonly from: string; readonly to: string };

/** Every relative import of every source file, static or dynamic, also of types. */
function imports(): Import[] {
	const files = readdirSync(source, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name));
	return files.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g)].map((match) => ({
			from: relative(root, file),
			to: relative(root, resolve(dirname(file), match[1] as string)),
		})),
	);
}

const roomOf = (path: string) => (path.startsWith("src/") ? path.split("/")[1] : undefined);
const all = imports();

describe("imports between rooms", () => {
	it("are found at all", () => {
		expect(all.length).toBeGreaterThan(50);
	});

	it("follow the arrows", () => {
		const wrong = all.filter(({ from, to }) => {
			const room = roomOf(from) ?? "";
			const target = roomOf(to);
			if (target === undefined) return !(to === "site.config.ts" && /\/(?:main|boot|dev|take-over)\.tsx?$/.test(from));
			return target !== room && !(target === "site" ? room !== "site" : arrows[room]?.includes(target));
		});
		expect(wrong).toEqual([]);
	});

	it("know every room", () => {
		expect(readdirSync(source).sort()).toEqual(Object.keys(arrows).sort());
	});

	it("never go round in a circle, file by file", () => {
		const graph = new Map<string, string[]>();
		for (const { from, to } of all) graph.set(from, [...(graph.get(from) ?? []), to]);
		const done = new Set<string>();
		const circles: string[] = [];
		const visit = (file: string, path: readonly string[]) => {
			if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
			if (path.includes(file) || done.has(file)) return;
			for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
			done.add(file);
		};
		for (const file of graph.keys()) visit(file, []);
		expect(circles).toEqual([]);
	});
});
