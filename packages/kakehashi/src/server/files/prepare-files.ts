import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { cacheControlFor, feedType, immutable, revalidate } from "../../core/http/cache-rules.ts";
import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { type Payload, type PayloadFile, showsEntries } from "../../core/payload/payload.ts";
import { documentFile, payloadPath } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import { compress, compressionQuality } from "../../render/compress.ts";
import { discoveryFiles } from "../../render/discovery-files.ts";
import { createServedFile, type EncodedBodies, type FileOptions, type ServedFile } from "./served-file.ts";

export type FileSources = {
	/** Public files of the build by path, with their precompressed files. */
	readonly clientFiles: ReadonlyMap<string, EncodedBodies>;
	readonly build: ServerBuild;
	readonly site: Pick<Site, "locales">;
	readonly config: RuntimeConfig;
	readonly render: (payload: Payload) => string;
};

/**
 * Makes the map from address to answer that the server works from. Pages are taken from the build when they were made
 * with this runtime configuration; otherwise, and where the build prepared none, they are rendered and compressed here. So
 * are the sitemap and its like, which name the address of the site.
 */
export async function prepareFiles({ clientFiles, build, site, config, render }: FileSources): Promise<Map<string, ServedFile>> {
	const documents = new Set([...Object.keys(build.pages).map(documentFile), ...errorFiles(site)]);
	const files = new Map<string, ServedFile>();
	for (const [file, bodies] of clientFiles) {
		if (documents.has(file)) continue;
		const path = urlPathOf(file);
		files.set(path, publicFile(path, bodies, build));
	}
	await Promise.all(
		Object.entries(build.pages).map(async ([path, payload]) => {
			const prepared = isAsBuilt(config, build) ? clientFiles.get(documentFile(path)) : undefined;
			const bodies = prepared ?? (await compressed(render(payload)));
			files.set(path, createServedFile(bodies, { type: "text/html; charset=utf-8", cacheControl: revalidate }));
			const data = payloadPath(path);
			if (files.has(data)) return;
			const text = JSON.stringify({ ...payload, buildId: build.id } satisfies PayloadFile);
			files.set(data, publicFile(data, await compressed(text), build));
		}),
	);
	if (config.siteUrl !== build.config.siteUrl) {
		for (const path of build.rehosted ?? []) {
			const text = clientFiles.get(path)?.identity;
			if (text === undefined) continue;
			const moved = rehosted(Buffer.from(text).toString(), build.config.siteUrl, config.siteUrl);
			files.set(urlPathOf(path), publicFile(urlPathOf(path), await compressed(moved, compressionQuality.request), build));
		}
		const made = discoveryFiles({ pages: Object.values(build.pages), siteUrl: config.siteUrl, security: build.security });
		for (const path of build.discovery) {
			const text = made.get(path);
			if (text !== undefined) files.set(urlPathOf(path), publicFile(urlPathOf(path), await compressed(text), build));
		}
	}
	return files;
}

/** Whether the files of the build fit this configuration. */
export function isAsBuilt(config: RuntimeConfig, build: Pick<ServerBuild, "config">): boolean {
	return (
		config.siteUrl === build.config.siteUrl &&
		config.apiBaseUrl === build.config.apiBaseUrl &&
		config.buildCheckIntervalMs === build.config.buildCheckIntervalMs
	);
}

function publicFile(path: string, bodies: EncodedBodies, build: ServerBuild): ServedFile {
	const isFeed = path.endsWith("/feed.xml");
	const options: FileOptions = {
		type: isFeed ? feedType : (getMimeType(path) ?? "application/octet-stream"),
		cacheControl: isFeed ? revalidate : cacheControlFor(path),
	};
	const file = createServedFile(bodies, options);
	// What shows entries changes without another build id.
	const payload = path.endsWith("/_payload.json") ? build.pages[path.slice(0, -"/_payload.json".length) || "/"] : undefined;
	if (!path.endsWith("/_payload.json") || (payload !== undefined && showsEntries(payload))) return file;
	return { ...file, immutableFor: { search: `?${build.id}`, file: createServedFile(bodies, { ...options, cacheControl: immutable }) } };
}

/** Error pages for static hosts. Here they are rendered for the address asked for. */
function errorFiles(site: Pick<Site, "locales">): string[] {
	return site.locales.flatMap(({ prefix }) => [`${prefix}/404.html`, `${prefix}/500.html`]).map((path) => path.slice(path.startsWith("/") ? 1 : 0));
}

/** The address of a public file, in the form in which browsers send it. */
function urlPathOf(path: string): string {
	return encodeURI(`/${path}`).replace(/[?#]/g, encodeURIComponent);
}

/** A text of the build with another address of the site. */
function rehosted(text: string, from: string, to: string): string {
	// Not where a longer name only begins like the site's.
	return text.replace(new RegExp(`${from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-]|\\.\\w|:\\d)`, "g"), () => to);
}

/** A text in every form in which it is sent. */
export async function compressed(text: string, quality: number = compressionQuality.start): Promise<EncodedBodies> {
	const identity = Buffer.from(text);
	const [br, gzip] = await Promise.all([compress(identity, "br", quality), compress(identity, "gzip", quality)]);
	return { identity, br, gzip };
}

/** For static hosts only; the Node server does what they say by itself. */
const hostFiles = new Set(["_redirects", "_headers", ".nojekyll"]);

/**
 * Reads the public files of a build into memory, by path without a slash at the start. The precompressed files (`x.br`,
 * `x.gz`) are joined to the file they belong to.
 * @param lists addresses of the lists of collections: the pages below them are read when they are asked for
 */
export async function readClientFiles(folder: string, lists: readonly string[] = []): Promise<Map<string, EncodedBodies>> {
	const left = new Set(lists.map((list) => list.slice(1)));
	const paths: string[] = [];
	const visit = async (path: string) => {
		for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
			const own = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isFile()) paths.push(own);
			else if (entry.isDirectory() && left.has(own)) paths.push(...(await ownFiles(folder, own)));
			else if (entry.isDirectory()) await visit(own);
		}
	};
	await visit("");
	const bytes = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
	return joinPrecompressed(bytes);
}

/** The list's own data and its feed, which stand among the folders and files of its entries. */
async function ownFiles(folder: string, list: string): Promise<string[]> {
	const names = ["_payload.json", "feed.xml"].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).map((name) => `${list}/${name}`);
	const found = await Promise.all(names.map(async (name) => [name, await stat(join(folder, name)).catch(() => undefined)] as const));
	return found.filter(([, stats]) => stats?.isFile()).map(([name]) => name);
}

/** Joins precompressed files to their files; a `.gz` file without such a file is a file of its own. */
export function joinPrecompressed(bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Map<string, EncodedBodies> {
	const files = new Map<string, EncodedBodies>();
	for (const [path, identity] of bytes) {
		if (hostFiles.has(path.replace(/\.(?:br|gz)$/, ""))) continue;
		if (/\.(?:br|gz)$/.test(path) && bytes.has(path.slice(0, -3))) continue;
		const br = bytes.get(`${path}.br`);
		const gzip = bytes.get(`${path}.gz`);
		files.set(path, { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) });
	}
	return files;
}
