import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { calendarType, revalidate } from "@kakehashi/core/http/cache-rules.ts";
import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import type { Payload, PayloadFile } from "@kakehashi/core/payload/payload.ts";
import { localeOfPath, unlocalizePath } from "@kakehashi/core/routing/locale.ts";
import { documentFile, isBelow, payloadPath } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { compressionQuality } from "../../render/compress.ts";
import { compressed, isAsBuilt, type PolicyHeaders, rehosted } from "./prepare-files.ts";
import { createServedFile, type ServedFile } from "./served-file.ts";

/**
 * Returns the page, data or calendar file at an address below the list of a collection. Undefined
 * if there is none. The server reads these files when they are requested, because there may be
 * thousands.
 */
export type CollectionFiles = (path: string) => Promise<ServedFile | undefined>;

type CollectionFileSources = {
	/** The folder of the public files. */
	readonly folder: string;
	readonly site: Pick<Site, "routes" | "locales">;
	readonly build: Pick<ServerBuild, "id" | "config">;
	readonly config: RuntimeConfig;
	readonly render: (payload: Payload) => string;
	readonly policyHeaders?: PolicyHeaders;
};

const eventEnd = "/event.ics";

/**
 * Matches the end of the address of a file that belongs to an entry's page: its data or its
 * calendar file.
 */
export const ofEntryEnd = /\/(?:_payload\.json|event\.ics)$/;

/** The maximum number of files cached in memory. */
const maxCached = 200;

/**
 * Creates the function that reads files below the lists of collections. It turns an address into a
 * file name only if the address has the form of such pages.
 */
export function createCollectionFiles({
	folder,
	site,
	build,
	config,
	render,
	policyHeaders,
}: CollectionFileSources): CollectionFiles {
	const cached = new Map<string, ServedFile>();
	const read = (path: string): Promise<Buffer<ArrayBuffer> | undefined> =>
		readFile(join(folder, path)).catch(() => undefined);
	const makeEvent = async (path: string): Promise<ServedFile | undefined> => {
		const text = await read(path.slice(1));
		if (text === undefined) return undefined;
		const moved = rehosted(text.toString(), build.config.siteUrl, config.siteUrl);
		return createServedFile(await compressed(moved, compressionQuality.request), {
			type: calendarType,
			cacheControl: revalidate,
		});
	};
	const make = async (page: string, isData: boolean): Promise<ServedFile | undefined> => {
		const data = payloadPath(page).slice(1);
		const text = await read(data);
		if (text === undefined) return undefined;
		const payload = { ...(JSON.parse(text.toString()) as PayloadFile), buildId: build.id };
		const headers = isData ? undefined : policyHeaders?.(payload);
		const options = {
			type: isData ? "application/json" : "text/html; charset=utf-8",
			cacheControl: revalidate,
			headers,
		};
		const drawn = isData
			? text
			: isAsBuilt(config, build)
				? await read(documentFile(page))
				: undefined;
		// The files may be from another build than the one that this server started with. In that
		// case the page is rendered here.
		const body = drawn?.includes(build.id)
			? drawn
			: isData
				? JSON.stringify(payload)
				: render(payload);
		return createServedFile(await compressed(body, compressionQuality.many), options);
	};
	return async (path) => {
		const known = cached.get(path);
		if (known !== undefined) return known;
		const [end = ""] = ofEntryEnd.exec(path) ?? [];
		const page = path.slice(0, path.length - end.length);
		const own = unlocalizePath(page, localeOfPath(page, site.locales));
		const file = site.routes.some((route) => isBelow(own, route))
			? await (end === eventEnd ? makeEvent(path) : make(page, end !== ""))
			: undefined;
		if (cached.size >= maxCached) cached.clear();
		if (file !== undefined) cached.set(path, file);
		return file;
	};
}

/** For a site without collections. */
export const noCollectionFiles: CollectionFiles = async () => undefined;
