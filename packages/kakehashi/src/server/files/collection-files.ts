import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { revalidate } from "../../core/http/cache-rules.ts";
import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import type { Payload, PayloadFile } from "../../core/payload/payload.ts";
import { localeOfPath, unlocalizePath } from "../../core/routing/locale.ts";
import { documentFile, isBelow, payloadPath } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import { compressionQuality } from "../../render/compress.ts";
import { compressed, isAsBuilt } from "./prepare-files.ts";
import { createServedFile, type EncodedBodies, type ServedFile } from "./served-file.ts";

/** Pages of collections and their data, read when they are asked for; there may be thousands. */
export type CollectionFiles = {
	/** The page at an address below the list of a collection, or its data; undefined when there is none. */
	readonly find: (path: string) => Promise<ServedFile | undefined>;
};

export type CollectionFileSources = {
	/** The folder of the public files. */
	readonly folder: string;
	readonly site: Pick<Site, "routes" | "locales">;
	readonly build: Pick<ServerBuild, "id" | "config">;
	readonly config: RuntimeConfig;
	readonly render: (payload: Payload) => string;
};

/** How many pages are kept in memory, those asked for last. */
const maxKept = 200;

const dataEnd = "/_payload.json";

/** Reads files below the lists of collections. Only addresses of the form that such pages have become names of files. */
export function createCollectionFiles({ folder, site, build, config, render }: CollectionFileSources): CollectionFiles {
	const kept = new Map<string, ServedFile>();
	const read = (path: string): Promise<Buffer<ArrayBuffer> | undefined> => readFile(join(folder, path)).catch(() => undefined);
	const bodiesOf = async (file: string): Promise<EncodedBodies | undefined> => {
		const [identity, br, gzip] = await Promise.all([read(file), read(`${file}.br`), read(`${file}.gz`)]);
		return identity && { identity, ...(br && { br }), ...(gzip && { gzip }) };
	};
	const make = async (page: string, isData: boolean): Promise<ServedFile | undefined> => {
		const options = { type: isData ? "application/json" : "text/html; charset=utf-8", cacheControl: revalidate };
		const data = payloadPath(page).slice(1);
		const prepared = isData ? await bodiesOf(data) : isAsBuilt(config, build) ? await bodiesOf(documentFile(page)) : undefined;
		// Another build may have taken the place of the one that this server was started with.
		if (prepared !== undefined && Buffer.from(prepared.identity).includes(build.id)) return createServedFile(prepared, options);
		const text = await read(data);
		if (text === undefined) return undefined;
		const payload = { ...(JSON.parse(text.toString()) as PayloadFile), buildId: build.id };
		return createServedFile(await compressed(isData ? JSON.stringify(payload) : render(payload), compressionQuality.request), options);
	};
	return {
		find: async (path) => {
			const isData = path.endsWith(dataEnd);
			const page = isData ? path.slice(0, -dataEnd.length) : path;
			const own = unlocalizePath(page, localeOfPath(page, site.locales));
			if (!site.routes.some((route) => isBelow(own, route))) return undefined;
			const file = kept.get(path) ?? (await make(page, isData));
			if (file === undefined) return undefined;
			// The one asked for last is the last to go.
			kept.delete(path);
			kept.set(path, file);
			const [oldest] = kept.keys();
			if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
			return file;
		},
	};
}

/** For a site without collections. */
export const noCollectionFiles: CollectionFiles = { find: async () => undefined };
