import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { cacheControlFor, calendarType, feedType, immutable, revalidate } from "../../core/http/cache-rules.ts";
import { contentType } from "../../core/http/content-type.ts";
import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { formOf } from "../../core/payload/contact-form.ts";
import { type Payload, type PayloadFile, showsEntries } from "../../core/payload/payload.ts";
import { addressOf } from "../../core/routing/address.ts";
import { documentFile, payloadPath } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import { compress, compressionQuality } from "../../render/compress.ts";
import { bodyOnDisk, createServedFile, type EncodedBodies, type ServedFile } from "./served-file.ts";

/** The end of the addresses of pages' data. */
export const dataEnd = "/_payload.json";

type FileSources = {
	/** Public files of the build by path, with their precompressed files. */
	readonly clientFiles: ReadonlyMap<string, EncodedBodies>;
	readonly build: ServerBuild;
	readonly site: Pick<Site, "locales">;
	readonly config: RuntimeConfig;
	readonly render: (payload: Payload) => string;
	readonly policyHeaders?: PolicyHeaders;
};

/** The security policy of a document. */
export type PolicyHeaders = (payload: Payload) => Readonly<Record<string, string>>;

/**
 * Makes the map from address to response that the server works from. Pages are taken from the build if they were made with
 * this runtime configuration; otherwise, and if the build prepared none, they are rendered and compressed here. In the
 * sitemap and similar files, the address of the site is replaced.
 */
export async function prepareFiles({ clientFiles, build, site, config, render, policyHeaders }: FileSources): Promise<Map<string, ServedFile>> {
	const documents = new Set([...Object.keys(build.pages).map(documentFile), ...errorFiles(site)]);
	const files = new Map<string, ServedFile>();
	const add = (path: string, bodies: EncodedBodies) => {
		const { type, cacheControl } = fileOptions(path);
		files.set(path, createServedFile(bodies, { type, cacheControl }));
		if (!path.endsWith(dataEnd)) return;
		// When requested with the build's id, the data of a page never changes, unless it shows entries, which change without a new id.
		const payload = build.pages[path.slice(0, -dataEnd.length) || "/"];
		if (payload === undefined || !showsEntries(payload)) files.set(`${path}?${build.id}`, createServedFile(bodies, { type, cacheControl: immutable }));
	};
	for (const [file, bodies] of clientFiles) if (!documents.has(file)) add(addressOf(`/${file}`), bodies);
	await Promise.all(
		Object.entries(build.pages).map(async ([path, payload]) => {
			// The file says that nobody receives what its form sends.
			const isForFiles = formOf(payload) !== undefined;
			const prepared = isAsBuilt(config, build) && !isForFiles ? clientFiles.get(documentFile(path)) : undefined;
			const bodies = prepared ?? (await compressed(render(payload)));
			const headers = policyHeaders?.(payload);
			files.set(path, createServedFile(bodies, { type: "text/html; charset=utf-8", cacheControl: revalidate, headers }));
			const data = payloadPath(path);
			if (isForFiles || !files.has(data)) add(data, await compressed(JSON.stringify({ ...payload, buildId: build.id } satisfies PayloadFile)));
		}),
	);
	if (config.siteUrl !== build.config.siteUrl) {
		for (const path of build.discovery) {
			const text = clientFiles.get(path)?.identity;
			if (text === undefined) continue;
			const moved = rehosted(Buffer.from(text).toString(), build.config.siteUrl, config.siteUrl);
			add(addressOf(`/${path}`), await compressed(moved, compressionQuality.request));
		}
	}
	return files;
}

/** How a public file that is not a page is served, by its address. */
export function fileOptions(path: string): { readonly type: string; readonly cacheControl: string } {
	const isCalendar = path.endsWith("/calendar.ics");
	const isFeed = isCalendar || path.endsWith("/feed.xml");
	const type = isCalendar ? calendarType : isFeed ? feedType : contentType(path);
	return { type, cacheControl: isFeed ? revalidate : cacheControlFor(path) };
}

/** Whether the files of the build match this configuration. */
export function isAsBuilt(config: RuntimeConfig, build: Pick<ServerBuild, "config">): boolean {
	return (["siteUrl", "apiBaseUrl", "buildCheckIntervalMs"] as const).every((key) => config[key] === build.config[key]);
}

/** Error pages for static hosts. Here they are rendered for the requested address. */
function errorFiles(site: Pick<Site, "locales">): string[] {
	return site.locales.flatMap(({ prefix }) => [`${prefix}/404.html`, `${prefix}/500.html`]).map((path) => path.slice(path.startsWith("/") ? 1 : 0));
}

/** A text from the build with another address of the site. */
export function rehosted(text: string, from: string, to: string): string {
	// Not where a longer name merely begins like the site's.
	return text.replace(new RegExp(`${from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-]|\\.\\w|:\\d)`, "g"), () => to);
}

/** A text in every form in which it is sent. */
export async function compressed(text: string | Uint8Array<ArrayBuffer>, quality: number = compressionQuality.start): Promise<EncodedBodies> {
	const identity = Buffer.from(text);
	const [br, gzip] = await Promise.all([compress(identity, "br", quality), compress(identity, "gzip", quality)]);
	return { identity, br, gzip };
}

/** Only for static hosts; the Node server does what they say on its own. */
const isHostFile = (path: string) => /^(?:_redirects|_headers|\.nojekyll|(?:.+\/)?\.htaccess)$/.test(path);

/**
 * Reads the public files of a build into memory, by path without a leading slash. The precompressed files (`x.br`, `x.gz`)
 * are joined to the file they belong to.
 * @param lists addresses of the lists of collections: of what is below them, only their own data and feeds are read here,
 * and the entries when they are requested
 * @param staysAsItIs whether nobody changes the folder while it is served: then what has no compressed forms, such as
 * pictures, is read when it is requested
 */
export async function readClientFiles(folder: string, lists: readonly string[] = [], staysAsItIs = false): Promise<Map<string, EncodedBodies>> {
	const isOfEntry = (path: string) => lists.some((list) => path.startsWith(`${list.slice(1)}/`) && !ofList.test(path.slice(list.length)));
	const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
	const paths = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/")).filter((path) => !isOfEntry(path));
	const names = new Set(paths);
	const isOnDisk = (path: string) => staysAsItIs && !names.has(`${path}.br`) && !isForm(path, names) && !isHostFile(path);
	const inMemory = new Map<string, Uint8Array<ArrayBuffer>>();
	// One after the other: thousands at once leave 25 MB of room behind that the process never gives back.
	for (const path of paths) if (!isOnDisk(path)) inMemory.set(path, await readFile(join(folder, path)));
	const files = joinPrecompressed(inMemory);
	for (const path of paths.filter(isOnDisk)) files.set(path, bodyOnDisk(join(folder, path)));
	return files;
}

/** Whether it is a compressed form of another file. */
const isForm = (path: string, names: { readonly has: (path: string) => boolean }) => /\.(?:br|gz)$/.test(path) && names.has(path.slice(0, -3));

const ofList = /^(?:_payload\.json|feed\.xml|calendar\.ics)(?:\.br|\.gz)?$/;

/** Joins precompressed files to their files; a `.gz` file without such a file is a file of its own. */
export function joinPrecompressed(bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Map<string, EncodedBodies> {
	const files = new Map<string, EncodedBodies>();
	for (const [path, identity] of bytes) {
		if (isHostFile(path.replace(/\.(?:br|gz)$/, ""))) continue;
		if (isForm(path, bytes)) continue;
		const br = bytes.get(`${path}.br`);
		const gzip = bytes.get(`${path}.gz`);
		files.set(path, { identity, ...(br && { br }), ...(gzip && { gzip }) });
	}
	return files;
}
