import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { withSlashes } from "../../packages/kakehashi/src/disk/paths.ts";
import { stateFolder } from "../../packages/kakehashi/src/publish/plan/target-manifest.ts";
import { ask } from "../deploy/request.ts";

/** The files of a build with many pages, each of which needs a script with a name of its own. */
export function pagesOf(id: string, count: number): Map<string, string> {
	const pages = Array.from({ length: count }, (_, index) => [
		[`page-${index}.html`, pageText(id)] as const,
		[`page-${index}/_payload.json`, JSON.stringify({ build: id })] as const,
	]);
	return new Map([
		...pages.flat(),
		["index.html", pageText(id)],
		["予約.html", pageText(id)],
		[`assets/boot-${id}.js`, scriptText(id)],
		[`builds/meta/${id}.json`, JSON.stringify({ id })],
		["builds/latest.json", JSON.stringify({ id })],
	]);
}

const pageText = (id: string) =>
	`<!doctype html><script src="/assets/boot-${id}.js"></script>${"text ".repeat(200)}</html>`;
const scriptText = (id: string) => `console.log("${id}");${"// code\n".repeat(500)}`;

/** Replaces a folder by these files. */
export function writeBuild(folder: string, files: ReadonlyMap<string, string>): void {
	rmSync(folder, { recursive: true, force: true });
	for (const [path, text] of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
}

/** All files of a folder that visitors can open, by path. */
export function filesIn(folder: string): Map<string, string> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => withSlashes(relative(folder, join(parentPath, name))))
		.filter((path) => !path.startsWith(`${stateFolder}/`) && path !== ".ftpquota");
	return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/**
 * Starts a visitor who opens one page after the other, each with its script, until stopped.
 * @returns a function that stops, and returns how many pages were opened, and what was not whole
 */
export function startVisitor(
	port: number,
	pages: readonly string[],
): () => Promise<{ readonly visits: number; readonly faults: readonly string[] }> {
	let isRunning = true;
	const faults: string[] = [];
	const get = (path: string) => ask({ port, path: encodeURI(path), plain: true });
	const visit = async (path: string) => {
		const page = await get(`/${path}`);
		const text = page.body.toString();
		const script = /src="(\/assets\/boot-(.+?)\.js)"/.exec(text);
		if (page.status !== 200 || script === null || !text.endsWith("</html>")) {
			faults.push(`${path}: ${page.status} ${text.slice(0, 200)}`);
			return;
		}
		const [, address = "", id = ""] = script;
		const response = await get(address);
		if (response.status !== 200 || response.body.toString() !== scriptText(id))
			faults.push(`${path}: ${address} ${response.status}`);
	};
	const walk = (async () => {
		let visits = 0;
		for (; isRunning; visits += 1) await visit(pages[visits % pages.length] ?? "");
		return visits;
	})();
	return async () => {
		isRunning = false;
		return { visits: await walk, faults };
	};
}
