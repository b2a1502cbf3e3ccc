import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import {
	cacheControlFor,
	calendarType,
	feedType,
	immutable,
	revalidate,
} from "@kakehashi/core/http/cache-rules.ts";
import { contentType } from "@kakehashi/core/http/content-type.ts";
import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { asFile } from "@kakehashi/core/payload/contact-form.ts";
import { type Payload, type PayloadFile, showsEntries } from "@kakehashi/core/payload/payload.ts";
import { addressOf } from "@kakehashi/core/routing/address.ts";
import { documentFile, payloadPath } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { withSlashes } from "../../disk/paths.ts";
import { compress, compressionQuality } from "../../render/compress.ts";
import {
	bodyOnDisk,
	createServedFile,
	type EncodedBodies,
	type ServedFile,
} from "./served-file.ts";

/** The end of the addresses of page data. */
export const dataEnd = "/_payload.json";

type FileSources = {
	/** Public files of the build by path, with their precompressed versions. */
	readonly clientFiles: ReadonlyMap<string, EncodedBodies>;
	readonly build: ServerBuild;
	readonly site: Pick<Site, "locales">;
	readonly config: RuntimeConfig;
	readonly render: (payload: Payload) => string;
	readonly policyHeaders?: PolicyHeaders;
};

/** Returns the security policy headers of a document. */
export type PolicyHeaders = (payload: Payload) => Readonly<Record<string, string>>;

/**
 * Creates the map from address to response that the server uses. It takes pages from the build if
 * they were built with this runtime configuration. Otherwise, or if the build has no document for a
 * page, it renders and compresses the page. In the sitemap and similar files, it replaces the
 * address of the site.
 */
export async function prepareFiles({
	clientFiles,
	build,
	site,
	config,
	render,
	policyHeaders,
}: FileSources): Promise<Map<string, ServedFile>> {
	const documents = new Set([...Object.keys(build.pages).map(documentFile), ...errorFiles(site)]);
	const files = new Map<string, ServedFile>();
	const add = (path: string, bodies: EncodedBodies) => {
		const { type, cacheControl } = fileOptions(path);
		files.set(path, createServedFile(bodies, { type, cacheControl }));
		if (!path.endsWith(dataEnd)) return;
		// The data of a page never changes when it is requested with the build's id, except if the
		// page shows entries, which change without a new id.
		const payload = build.pages[path.slice(0, -dataEnd.length) || "/"];
		if (payload === undefined || !showsEntries(payload))
			files.set(
				`${path}?${build.id}`,
				createServedFile(bodies, { type, cacheControl: immutable }),
			);
	};
	for (const [file, bodies] of clientFiles)
		if (!documents.has(file)) add(addressOf(`/${file}`), bodies);
	await Promise.all(
		Object.entries(build.pages).map(async ([path, payload]) => {
			// The file of such a page is for static hosts: in place of a form, it says that nobody
			// receives messages. The server therefore renders the page.
			const isForFiles = asFile(payload) !== payload;
			const prepared =
				isAsBuilt(config, build) && !isForFiles
					? clientFiles.get(documentFile(path))
					: undefined;
			const bodies = prepared ?? (await compressed(render(payload)));
			const headers = policyHeaders?.(payload);
			files.set(
				path,
				createServedFile(bodies, {
					type: "text/html; charset=utf-8",
					cacheControl: revalidate,
					headers,
				}),
			);
			const data = payloadPath(path);
			if (isForFiles || !files.has(data))
				add(
					data,
					await compressed(
						JSON.stringify({ ...payload, buildId: build.id } satisfies PayloadFile),
					),
				);
		}),
	);
	if (config.siteUrl !== build.config.siteUrl) {
		for (const path of build.discovery) {
			const text = clientFiles.get(path)?.identity;
			if (text === undefined) continue;
			const moved = rehosted(
				Buffer.from(text).toString(),
				build.config.siteUrl,
				config.siteUrl,
			);
			add(addressOf(`/${path}`), await compressed(moved, compressionQuality.request));
		}
	}
	return files;
}

/** Returns the type and cache policy of a public file that is not a page, by its address. */
export function fileOptions(path: string): {
	readonly type: string;
	readonly cacheControl: string;
} {
	const isCalendar = path.endsWith("/calendar.ics");
	const isFeed = isCalendar || path.endsWith("/feed.xml");
	const type = isCalendar ? calendarType : isFeed ? feedType : contentType(path);
	return { type, cacheControl: isFeed ? revalidate : cacheControlFor(path) };
}

/** Whether this configuration is the one that the build's files were made with. */
export function isAsBuilt(config: RuntimeConfig, build: Pick<ServerBuild, "config">): boolean {
	return (["siteUrl", "apiBaseUrl", "buildCheckIntervalMs"] as const).every(
		(key) => config[key] === build.config[key],
	);
}

/**
 * Returns the error pages for static hosts. The server does not serve these files, because it
 * renders an error page for the requested address.
 */
function errorFiles(site: Pick<Site, "locales">): string[] {
	return site.locales
		.flatMap(({ prefix }) => [`${prefix}/404.html`, `${prefix}/500.html`])
		.map((path) => path.slice(path.startsWith("/") ? 1 : 0));
}

/** Replaces the address of the site in a text from the build. */
export function rehosted(text: string, from: string, to: string): string {
	// Does not replace part of a longer host name that begins like the site's.
	return text.replace(
		new RegExp(`${from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-]|\\.\\w|:\\d)`, "g"),
		() => to,
	);
}

/** Returns a text uncompressed and in every compressed encoding. */
export async function compressed(
	text: string | Uint8Array<ArrayBuffer>,
	quality: number = compressionQuality.start,
): Promise<EncodedBodies> {
	const identity = Buffer.from(text);
	const [br, gzip] = await Promise.all([
		compress(identity, "br", quality),
		compress(identity, "gzip", quality),
	]);
	return { identity, br, gzip };
}

/**
 * Configuration files for static hosts. The Node server has the same rules built in, so it does not
 * serve these files.
 */
const isHostFile = (path: string) =>
	/^(?:_redirects|_headers|\.nojekyll|(?:.+\/)?\.htaccess)$/.test(path);

/**
 * Reads the public files of a build into memory, by path without a leading slash. Joins the
 * precompressed files (`x.br`, `x.gz`) to the files that they belong to.
 * @param lists addresses of the lists of collections. Of the files below them, only the data and
 * feeds of the lists are read here. The entries are read when they are requested.
 * @param staysAsItIs whether the folder does not change while it is served. If so, files without
 * compressed versions, such as pictures, are read when they are requested.
 */
export async function readClientFiles(
	folder: string,
	lists: readonly string[] = [],
	staysAsItIs = false,
): Promise<Map<string, EncodedBodies>> {
	const isOfEntry = (path: string) =>
		lists.some(
			(list) => path.startsWith(`${list.slice(1)}/`) && !ofList.test(path.slice(list.length)),
		);
	const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
		(entry) => entry.isFile(),
	);
	const paths = found
		.map(({ parentPath, name }) => withSlashes(relative(folder, join(parentPath, name))))
		.filter((path) => !isOfEntry(path));
	const names = new Set(paths);
	const isOnDisk = (path: string) =>
		staysAsItIs && !names.has(`${path}.br`) && !isForm(path, names) && !isHostFile(path);
	const inMemory = new Map<string, Uint8Array<ArrayBuffer>>();
	// Reads one file after the other: reading thousands at once reserves 25 MB that the process
	// never releases.
	for (const path of paths)
		if (!isOnDisk(path)) inMemory.set(path, await readFile(join(folder, path)));
	const files = joinPrecompressed(inMemory);
	for (const path of paths.filter(isOnDisk)) files.set(path, bodyOnDisk(join(folder, path)));
	return files;
}

/** Whether a file is a compressed version of another file. */
const isForm = (path: string, names: { readonly has: (path: string) => boolean }) =>
	/\.(?:br|gz)$/.test(path) && names.has(path.slice(0, -3));

const ofList = /^(?:_payload\.json|feed\.xml|calendar\.ics)(?:\.br|\.gz)?$/;

/**
 * Joins precompressed files to their originals. A `.gz` file without an original is a file of its
 * own.
 */
export function joinPrecompressed(
	bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Map<string, EncodedBodies> {
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
