import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { ownFilesIn, readIfFile } from "../../content/read/own-files.ts";
import { postgresDriverFile } from "../../database/postgres-driver.ts";
import { generatedFolders } from "../../disk/names.ts";
import { withSlashes } from "../../disk/paths.ts";
import { cacheFolder, coreSources, kitSources } from "../kit-files.ts";
import { logoPicture } from "../logo/logo-picture.ts";
import { readCached, writeCached } from "../work/cached-file.ts";
import type { Bundled } from "./build-for-production.ts";
import { type SiteModuleSources, siteModuleCode } from "./site-modules.ts";

/** Returns a bundle that an earlier build made from the same sources, or makes it and caches it. */
export type CacheBundle = <Bundle extends Pick<Bundled, "read" | "warned">>(
	name: string,
	make: () => Promise<Bundle>,
) => Promise<Bundle>;

/**
 * The cached data: a bundle, and the digest of each module that it was made from. The kit's modules
 * need no digest, because the file name contains their hash.
 */
type Cached = {
	readonly digests: readonly (readonly [id: string, digest: string])[];
	readonly bundle: unknown;
};

/** How many bundles are cached. The oldest ones are deleted. */
const maxBundles = 40;

/**
 * Folders and files of an owner's folder that bundles do not use, unless a module imports something
 * from them.
 */
const notCode: ReadonlySet<string> = new Set([
	"content",
	"data",
	"pictures",
	"public",
	...generatedFolders,
]);

/**
 * Whether bundles depend on a file of the owner's folder.
 * @param file path relative to the owner's folder, with `/`
 */
export const isInBundles = (file: string): boolean =>
	file === logoPicture || !notCode.has(file.split("/")[0] ?? "");

type MakerSources = {
	/** The folders of the sources of the kit, passed in by tests. */
	readonly kit?: readonly string[];
	/** The sources of other packages whose code makes the bundles. */
	readonly makers?: readonly string[];
};

/**
 * Caches the bundles of a site. A cached bundle is used only if nothing that goes into it has
 * changed: the kit's code, the versions of the packages, the owner's code and styles, and every
 * module that the bundler read, wherever it is.
 */
export function cachedBundles(
	siteFolder: string,
	{ base, breakpoints }: Pick<SiteConfig, "base" | "breakpoints">,
	modules: SiteModuleSources,
	{ kit = [kitSources, coreSources], makers = [] }: MakerSources = {},
): CacheBundle {
	const folder = cacheFolder(siteFolder, "bundles");
	const sources = kit.map((each) => `${withSlashes(each)}/`);
	const own = `${withSlashes(siteFolder)}/`;
	const variables = variablesOfCode();
	const key = createHash("sha256").update(
		JSON.stringify([
			process.version,
			kit,
			siteFolder,
			base,
			breakpoints,
			variables,
			// A bundle that contains `pg` is another one.
			postgresDriverFile() ?? null,
		]),
	);
	for (const folder of [...kit, ...makers]) hashSources(key, folder);
	const isCode = (name: string) => !name.startsWith(".") && !notCode.has(name);
	for (const path of ownFilesIn(siteFolder, "", isCode).paths)
		key.update(`\0own ${path}\0`).update(readIfExists(join(own, path)));
	const prefix = key.digest("hex").slice(0, 16);

	const known = new Map<string, string>();
	const digestOf = (id: string) => {
		const before = known.get(id);
		if (before !== undefined) return before;
		const hash = createHash("sha256");
		if (id.startsWith("\0")) hash.update(siteModuleCode(id, siteFolder, modules) ?? "");
		else
			hash.update(
				readIfExists(resolve(siteFolder, id.replace(/^own:/, own).replace(/[?#].*$/s, ""))),
			);
		const digest = hash.digest("hex");
		known.set(id, digest);
		return digest;
	};

	return async (name, make) => {
		const file = `${name}-${prefix}`;
		const cached = unpack(await readCached(folder, file));
		if (cached?.digests.every(([id, digest]) => digestOf(id) === digest))
			return cached.bundle as Awaited<ReturnType<typeof make>>;
		const bundle = await make();
		const others = bundle.read.filter((id) => !sources.some((source) => id.startsWith(source)));
		// Two cases are not cached. A warning must appear in every build. And styles that import
		// other styles depend on files that are unknown here.
		if (
			bundle.warned ||
			others.some(
				(id) => id.endsWith(".css") && /@import|composes/.test(readIfExists(id).toString()),
			)
		)
			return bundle;
		const ids = others.map((id) => (id.startsWith(own) ? `own:${id.slice(own.length)}` : id));
		await writeCached(
			folder,
			file,
			serialize({ digests: ids.map((id) => [id, digestOf(id)]), bundle } satisfies Cached),
		);
		removeOldest(folder);
		return bundle;
	};
}

/** The variables that code can read through `import.meta.env`. Vite takes them from there too. */
const variablesOfCode = (): readonly (readonly [string, string | undefined])[] =>
	Object.entries(process.env)
		.filter(([name]) => name.startsWith("VITE_"))
		.sort();

/** Adds the sources of a package, and the versions it needs. */
function hashSources(hash: Hash, sources: string): void {
	hash.update(readFileSync(join(sources, "../package.json")));
	for (const path of ownFilesIn(sources, "").paths.filter((each) => !/\.test\.tsx?$/.test(each)))
		hash.update(`\0${path}\0`).update(readFileSync(join(sources, path)));
}

/** Undefined if the cache has no such file, or the file is damaged. */
function unpack(bytes: Uint8Array | undefined): Cached | undefined {
	try {
		return bytes && deserialize(bytes);
	} catch {
		return undefined;
	}
}

/** The contents of a file, or an empty buffer if the file does not exist. */
const readIfExists = (path: string): Buffer => readIfFile(path) ?? Buffer.alloc(0);

function removeOldest(folder: string): void {
	const files = readdirSync(folder).map((name) => join(folder, name));
	const ages = new Map(
		files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
	);
	for (const file of files
		.sort((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0))
		.slice(maxBundles))
		rmSync(file, { force: true });
}
