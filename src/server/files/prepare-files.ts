import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { cacheControlFor, immutable, revalidate } from "../../core/http/cache-rules.ts";
import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import type { Payload, PayloadFile } from "../../core/payload/payload.ts";
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
		const made = discoveryFiles({ pages: Object.values(build.pages), siteUrl: config.siteUrl, security: build.security });
		for (const path of build.discovery) {
			const text = made.get(path);
			if (text !== undefined) files.set(urlPathOf(path), publicFile(urlPathOf(path), await compressed(text), build));
		}
	}
	return files;
}

/** Whether the files of the build fit this configuration. */
function isAsBuilt(config: RuntimeConfig, build: ServerBuild): boolean {
	return (
		config.siteUrl === build.config.siteUrl &&
		config.apiBaseUrl === build.config.apiBaseUrl &&
		config.buildCheckIntervalMs === build.config.buildCheckIntervalMs
	);
}

function publicFile(path: string, bodies: EncodedBodies, build: ServerBuild): ServedFile {
	const options: FileOptions = { type: getMimeType(path) ?? "application/octet-stream", cacheControl: cacheControlFor(path) };
	const file = createServedFile(bodies, options);
	if (!path.endsWith("/_payload.json")) return file;
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

async function compressed(text: string): Promise<EncodedBodies> {
	const identity = Buffer.from(text);
	const { start } = compressionQuality;
	const [br, gzip] = await Promise.all([compress(identity, "br", start), compress(identity, "gzip", start)]);
	return { identity, br, gzip };
}

/** For static hosts only; the Node server does what they say by itself. */
const hostFiles = new Set(["_redirects", "_headers"]);

/**
 * Reads the public files of a build into memory, by path without a slash at the start. The precompressed files (`x.br`,
 * `x.gz`) are joined to the file they belong to.
 */
export async function readClientFiles(folder: string): Promise<Map<string, EncodedBodies>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
	const bytes = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
	return joinPrecompressed(bytes);
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
