import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
	type StaticFolders,
	staticFoldersFile,
} from "../packages/core/src/payload/build-output.ts";
import { cacheFolder } from "../packages/kakehashi/src/builder/kit-files.ts";
import { buildSite } from "../packages/kakehashi/src/builder/pipeline/build-site.ts";
import { dayOf, readSources } from "../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import { writeFiles } from "../packages/kakehashi/src/builder/pipeline/write-files.ts";
import { readForBuild, writeBuild } from "../packages/kakehashi/src/command/build.ts";
import { loadConfiguration } from "../packages/kakehashi/src/command/load-configuration.ts";
import { type HostFiles, headersBelow, joinHeaders } from "./join-host-files.ts";

const root = resolve(import.meta.dirname, "..");

/** The sites of `examples/`, which the website shows below `/examples/NAME`. */
export const examples = ["office", "clinic", "bakery", "inn", "school", "product"] as const;

/** Files that hosts read only at the root of a site. */
const atRoot = ["_headers", "_redirects", ".nojekyll"];

/**
 * Builds the examples and adds their published files below `/examples` to a site that is already
 * built. They are static files: no server receives what visitors send with their forms.
 * @param dist the build of the site
 * @param origin of the site
 */
export async function addExamples(dist: string, origin: string): Promise<void> {
	const added: HostFiles[] = [];
	for (const name of examples) {
		console.log(`Adding examples/${name}`);
		const folder = join(root, "examples", name);
		const base = `/examples/${name}`;
		const { site } = await loadConfiguration(folder);
		const sources = await readSources(
			folder,
			{ ...site, origin, base },
			{ today: dayOf(Date.now(), site), sourceDate: process.env.SOURCE_DATE_EPOCH },
		);
		const files = new Map<string, Uint8Array>();
		const take = async (path: string, bytes: Uint8Array) => void files.set(path, bytes);
		const rest = await buildSite(
			{ ...sources, compressionCache: cacheFolder(folder, "compressed") },
			(_step, work) => work(),
			undefined,
			take,
		);
		for (const [path, bytes] of rest) files.set(path, bytes);
		const text = (path: string) => Buffer.from(files.get(`client/${path}`) ?? []).toString();
		added.push({
			base,
			headers: text("_headers"),
			redirects: text("_redirects"),
			indexed: false,
		});
		files.set("client/.htaccess", Buffer.from(`${text(".htaccess")}${notIndexed}`));
		const published = [...files].flatMap(([path, bytes]) => {
			const file = /^client\/(.+)$/.exec(path)?.[1];
			return file === undefined || atRoot.includes(file) ? [] : [[file, bytes] as const];
		});
		await writeFiles(join(dist, "client", base), new Map(published));
	}
	const change = async (name: string, changed: (text: string) => string) => {
		const path = join(dist, "client", name);
		await writeFile(path, changed(await readFile(path, "utf8")));
	};
	await change("_headers", (own) => joinHeaders(own, added));
	await change("_redirects", (own) => own + added.map(({ redirects }) => redirects).join(""));
	const folders: StaticFolders = Object.fromEntries(
		added.map((each) => [each.base, headersBelow(each)]),
	);
	await writeFile(join(dist, "server", staticFoldersFile), JSON.stringify(folders));
}

const notIndexed =
	'<IfModule mod_headers.c>\nHeader always set X-Robots-Tag "noindex"\n</IfModule>\n';

/** Builds the website with the examples. */
export async function buildWebsite(out: string): Promise<void> {
	const folder = join(root, "website");
	const sources = await readForBuild(folder, process.env);
	await writeBuild(sources, folder, out);
	await addExamples(out, sources.site.origin);
}

if (import.meta.main) {
	const { values } = parseArgs({
		options: { out: { type: "string", default: join(root, "website/dist") } },
	});
	await buildWebsite(resolve(values.out));
}
