import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import type {
	BuildContext,
	SectionBuild,
	SectionData,
} from "@kakehashi/core/schema/section-build.ts";
import { t } from "../i18n/t.ts";
import { sourceTimestamp } from "./source-timestamp.ts";

/**
 * The results of the owner's `build.ts` files: data by kind, and published files by path without a
 * leading slash.
 */
export type BuiltKinds = {
	readonly data: SectionData;
	readonly files: ReadonlyMap<string, Uint8Array>;
};

type BuildModule = {
	readonly build?: (context: BuildContext) => SectionBuild | Promise<SectionBuild>;
};

/**
 * Runs the `build.ts` of each of the owner's kinds that has one.
 * @param ownKinds folder of each kind, by the name of the kind
 * @throws SiteError naming the `build.ts` that fails
 */
export async function buildKinds(
	ownKinds: ReadonlyMap<string, string>,
	context: BuildContext,
): Promise<BuiltKinds> {
	const kinds = [...ownKinds].filter(([, folder]) => existsSync(join(folder, "build.ts")));
	const built = await Promise.all(
		kinds.map(
			async ([kind, folder]) => [kind, await buildKind(kind, folder, context)] as const,
		),
	);
	return {
		data: new Map(built.map(([kind, { data }]) => [kind, data])),
		files: new Map(
			built.flatMap(([kind, { files = {} }]) =>
				Object.entries(files).map(([path, content]) => published(kind, path, content)),
			),
		),
	};
}

async function buildKind(
	kind: string,
	folder: string,
	context: BuildContext,
): Promise<SectionBuild> {
	const file = join(folder, "build.ts");
	// Node caches modules by URL. The modification time in the query makes Node load a changed file
	// again.
	const { mtimeMs } = await stat(file);
	try {
		const { build } = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as BuildModule;
		if (build === undefined) throw new SiteError([t("sectionBuildNotExported")], place(kind));
		return await build(context);
	} catch (error) {
		if (error instanceof SiteError) throw error;
		throw Object.assign(new SiteError([reasonOf(error)], place(kind)), { cause: error });
	}
}

function published(kind: string, path: string, content: string | Uint8Array): [string, Uint8Array] {
	if (!/^(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+$/.test(path)) {
		const problem = t("sectionBuildAddressInvalid", { path });
		throw new SiteError([problem], place(kind));
	}
	return [
		path.slice(1),
		typeof content === "string" ? new TextEncoder().encode(content) : content,
	];
}

const place = (kind: string) => `sections/${kind}/build.ts`;

type LiveSources = Pick<BuildContext, "folder" | "site"> & {
	readonly ownKinds: ReadonlyMap<string, string>;
};

/**
 * Caches the results for a server that shows the current files, until `invalidate` is called
 * because files have changed.
 */
export function cacheBuiltKinds(read: () => Promise<LiveSources>): {
	readonly get: () => Promise<BuiltKinds>;
	readonly invalidate: () => void;
} {
	const build = async () => {
		const { ownKinds, folder, site } = await read();
		return buildKinds(ownKinds, {
			folder,
			site,
			timestamp: await sourceTimestamp(folder),
			note: (message) => console.log(localize(message)),
		});
	};
	let cached: Promise<BuiltKinds> | undefined;
	const invalidate = () => {
		cached = undefined;
	};
	return {
		get() {
			cached ??= build().catch((error: unknown) => {
				// A failure is not cached, so the next request tries again.
				invalidate();
				throw error;
			});
			return cached;
		},
		invalidate,
	};
}
