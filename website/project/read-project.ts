import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Message, SiteError } from "kakehashi/section";
import { type PackageOrigin, packageUrl } from "./package-url.ts";

/** A third-party package in the lockfile. */
export type LockedPackage = {
	/**
	 * Where npm installs the package, such as `node_modules/react`. Copies of the same version have
	 * several paths.
	 */
	readonly paths: readonly string[];
	readonly name: string;
	readonly version: string;
	readonly license: string | undefined;
	readonly url: string | undefined;
	/** Hash in the format of Subresource Integrity: `sha512-…`. */
	readonly integrity: string | undefined;
	/**
	 * The kind of direct dependency: to run the site or to develop it. Undefined for an indirect
	 * dependency.
	 */
	readonly dependencyType: "runtime" | "development" | undefined;
	/**
	 * True if a machine installs the package only on a suitable platform, such as a binary for one
	 * processor. The build reads nothing of such a package from the disk, so that the result is the
	 * same on every machine. Therefore it has no `url`.
	 */
	readonly optional: boolean;
	/** Paths of its direct dependencies. */
	readonly requires: readonly string[];
};

/**
 * The project according to `package-lock.json` and the installed packages. Packages are sorted by
 * name and version.
 */
export type Project = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	/** The oldest supported Node, such as `24`. */
	readonly nodeVersion: string;
	readonly packages: readonly LockedPackage[];
};

const lockFile = "package-lock.json";

type Dependencies = Readonly<Record<string, string>>;
type LockEntry = {
	readonly name?: string;
	readonly version?: string;
	readonly license?: string;
	readonly integrity?: string;
	readonly optional?: boolean;
	readonly dependencies?: Dependencies;
	readonly devDependencies?: Dependencies;
	readonly optionalDependencies?: Dependencies;
	readonly engines?: { readonly node?: string };
	readonly link?: boolean;
};
type Lock = Readonly<Record<string, LockEntry>>;
type Manifest = PackageOrigin & { readonly version?: string; readonly license?: unknown };

/**
 * Reads the lockfile and the `package.json` of each installed package.
 * @param root the project's folder
 * @throws SiteError for every package whose installed version differs from the lockfile
 */
export async function readProject(root: string): Promise<Project> {
	const text = await readFile(join(root, lockFile), "utf8").catch(() => '{ "packages": {} }');
	const lock = (JSON.parse(text) as { packages: Lock }).packages;
	const own = ownEntry(lock);
	const results = await Promise.all(
		Object.entries(lock)
			.filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
			.map(([path, entry]) => readPackage(root, path, entry, lock)),
	);
	const found = results.filter((each) => "name" in each);
	const problems = results.filter((each): each is Message => !("name" in each));
	if (problems.length > 0) throw new SiteError(problems, lockFile);
	return {
		name: own.name ?? "",
		version: own.version ?? "",
		license: own.license ?? "",
		nodeVersion: /\d+(?:\.\d+)*/.exec(own.engines?.node ?? "")?.[0] ?? "",
		packages: joinCopies(found).sort(
			(a, b) => compare(a.name, b.name) || compare(a.version, b.version),
		),
	};
}

/**
 * Returns the package, or a message about its problem. A returned problem keeps the order of the
 * lockfile, whichever file was read first.
 */
async function readPackage(
	root: string,
	path: string,
	entry: LockEntry,
	lock: Lock,
): Promise<LockedPackage | Message> {
	const { version = "", integrity, optional = false } = entry;
	const name = entry.name ?? nameOf(path);
	const fromLock = {
		paths: [path],
		name,
		version,
		integrity,
		optional,
		dependencyType: dependencyTypeOf(path, ownEntry(lock)),
		requires: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).flatMap(
			(each) => resolvePath(path, each, lock),
		),
	};
	if (optional) return { ...fromLock, license: entry.license, url: undefined };
	const folder = join(root, path);
	const manifest = await readFile(join(folder, "package.json"), "utf8").then(
		(text) => JSON.parse(text) as Manifest,
		() => undefined,
	);
	if (manifest?.version !== version) {
		const state =
			manifest === undefined ? "it is not installed" : `${manifest.version} is installed`;
		return {
			en: `${path}: version ${version} is wanted, but ${state}. Run "npm ci".`,
			ja: `${path}：バージョン${version}が要りますが、入っていないか、別のバージョンです。「npm ci」を実行してください。`,
		};
	}
	const license =
		entry.license ?? (typeof manifest.license === "string" ? manifest.license : undefined);
	return { ...fromLock, license, url: packageUrl(manifest) };
}

/** Merges the copies of a package with the same name and version. */
function joinCopies(packages: readonly LockedPackage[]): LockedPackage[] {
	const joined = new Map<string, LockedPackage>();
	for (const each of packages) {
		const key = `${each.name}@${each.version}`;
		const other = joined.get(key);
		if (other === undefined) joined.set(key, each);
		else
			joined.set(key, {
				...(other.optional ? each : other),
				paths: [...other.paths, ...each.paths],
				dependencyType: other.dependencyType ?? each.dependencyType,
				optional: other.optional && each.optional,
				requires: [...new Set([...other.requires, ...each.requires])],
			});
	}
	return [...joined.values()];
}

function dependencyTypeOf(path: string, own: LockEntry): LockedPackage["dependencyType"] {
	const name = path.replace(/^packages\/[^/]+\//, "").slice("node_modules/".length);
	if (own.dependencies?.[name] !== undefined || own.optionalDependencies?.[name] !== undefined)
		return "runtime";
	return own.devDependencies?.[name] === undefined ? undefined : "development";
}

/** Dependencies of the kit that only the build needs. None of them runs on a server. */
const buildTools = new Set([
	"@resvg/resvg-js",
	"@types/react",
	"@vitejs/plugin-react",
	"budoux",
	"lightningcss",
	"linkedom",
	"satori",
	"sharp",
	"vite",
]);

/**
 * The direct dependencies of the project, including those of the kit, which is in the same
 * workspace or is installed.
 */
function ownEntry(lock: Lock): LockEntry {
	const own = lock[""] ?? {};
	const kit = lock["packages/kakehashi"] ?? lock["node_modules/kakehashi"];
	if (kit === undefined) return own;
	const entries = ["packages/editor", "packages/studio"]
		.flatMap((path) => lock[path] ?? [])
		.concat(kit)
		.flatMap((part) => Object.entries(part.dependencies ?? {}));
	const [tools, dependencies] = [
		entries.filter(([name]) => buildTools.has(name)),
		entries.filter(([name]) => !buildTools.has(name)),
	].map(Object.fromEntries);
	const create = lock["packages/create-kakehashi"];
	const begin = { ...create?.dependencies, ...create?.devDependencies };
	const website = lock.website?.devDependencies;
	const devDependencies = {
		...own.devDependencies,
		...kit.devDependencies,
		...begin,
		...website,
		...tools,
	};
	return {
		...own,
		name: kit.name ?? "kakehashi",
		version: kit.version ?? "",
		...(kit.engines && { engines: kit.engines }),
		devDependencies,
		dependencies: { ...dependencies },
	};
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Resolves a package as Node does: beside the importing package, then in each parent folder. */
function resolvePath(from: string, name: string, lock: Lock): string[] {
	for (
		let folder = from;
		;
		folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
	) {
		const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
		if (lock[path] !== undefined) return [path];
		if (folder === "") return [];
	}
}

/**
 * Compares by code units, so that the order is the same on every machine, whatever its language.
 */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The folder of the lockfile whose packages the site's folder uses. The site's folder itself if
 * there is no lockfile.
 */
export function repositoryOf(folder: string): string {
	for (let each = folder; ; each = dirname(each)) {
		const packages = join(each, "node_modules");
		const owner = existsSync(packages) ? dirname(realpathSync(packages)) : each;
		if (existsSync(join(owner, lockFile))) return owner;
		if (dirname(each) === each) return folder;
	}
}
