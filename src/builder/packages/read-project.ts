import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, type ContentProblem } from "../../content/files/content-problem.ts";
import { say } from "../../core/messages/say.ts";
import { readLicenseTexts } from "./license-texts.ts";
import { type PackageOrigin, packageUrl } from "./package-url.ts";

/** A third-party package that the lockfile names. */
export type LockedPackage = {
	/** Where npm puts it: `node_modules/react`; copies of the same version stand in several places. */
	readonly paths: readonly string[];
	readonly name: string;
	readonly version: string;
	readonly license: string | undefined;
	readonly url: string | undefined;
	/** Hash in the form of Subresource Integrity: `sha512-…`. */
	readonly integrity: string | undefined;
	/** Asked for in `package.json`: to run the site, to work on it, or not at all. */
	readonly dependencyType: "runtime" | "development" | undefined;
	/**
	 * A machine installs it only if it suits it, such as a build for one processor. Nothing of it is read from disk, so
	 * that every machine says the same of it: it has no address and no licence texts here.
	 */
	readonly optional: boolean;
	/** Paths of the packages that it asks for itself. */
	readonly requires: readonly string[];
	readonly licenseTexts: readonly string[];
};

/** The project in the words of `package-lock.json` and of its installed packages, by name and version. */
export type Project = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	/** Oldest Node that it runs on, such as `24`. */
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
};
type Lock = Readonly<Record<string, LockEntry>>;
type Manifest = PackageOrigin & { readonly version?: string; readonly license?: unknown };

/**
 * Reads the lockfile and what each package says of itself where it is installed.
 * @param root the project's folder
 * @throws ContentError naming every package that is not installed as the lockfile says
 */
export async function readProject(root: string): Promise<Project> {
	const lock = (JSON.parse(await readFile(join(root, lockFile), "utf8")) as { packages: Lock }).packages;
	const own = lock[""] ?? {};
	const problems: ContentProblem[] = [];
	const found = await Promise.all(
		Object.entries(lock)
			.filter(([path]) => path !== "")
			.map(([path, entry]) => readPackage(root, path, entry, lock, problems)),
	);
	if (problems.length > 0) throw new ContentError(problems);
	return {
		name: own.name ?? "",
		version: own.version ?? "",
		license: own.license ?? "",
		nodeVersion: /\d+(?:\.\d+)*/.exec(own.engines?.node ?? "")?.[0] ?? "",
		packages: joinCopies(found).sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version)),
	};
}

async function readPackage(root: string, path: string, entry: LockEntry, lock: Lock, problems: ContentProblem[]): Promise<LockedPackage> {
	const { version = "", integrity, optional = false } = entry;
	const name = entry.name ?? nameOf(path);
	const fromLock = {
		paths: [path],
		name,
		version,
		integrity,
		optional,
		dependencyType: dependencyTypeOf(path, lock[""] ?? {}),
		requires: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).flatMap((each) => resolvePath(path, each, lock)),
	};
	if (optional) return { ...fromLock, license: entry.license, url: undefined, licenseTexts: [] };
	const folder = join(root, path);
	const manifest = await readFile(join(folder, "package.json"), "utf8").then(
		(text) => JSON.parse(text) as Manifest,
		() => undefined,
	);
	if (manifest?.version !== version) {
		const state = manifest === undefined ? "it is not installed" : `${manifest.version} is installed`;
		problems.push({
			file: lockFile,
			key: path,
			message: say({
				en: `Version ${version} is wanted, but ${state}. Run "npm ci".`,
				ja: `版${version}が要りますが、入っていないか、別の版です。「npm ci」を実行してください。`,
			}),
		});
		return { ...fromLock, license: undefined, url: undefined, licenseTexts: [] };
	}
	const license = entry.license ?? (typeof manifest.license === "string" ? manifest.license : undefined);
	return { ...fromLock, license, url: packageUrl(manifest), licenseTexts: await readLicenseTexts(folder) };
}

/** One entry for each name and version, wherever copies of it are. */
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
	const name = path.slice("node_modules/".length);
	if (own.dependencies?.[name] !== undefined || own.optionalDependencies?.[name] !== undefined) return "runtime";
	return own.devDependencies?.[name] === undefined ? undefined : "development";
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Finds a package as Node does: beside the one that asks, then one folder up at a time. */
function resolvePath(from: string, name: string, lock: Lock): string[] {
	for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
		const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
		if (lock[path] !== undefined) return [path];
		if (folder === "") return [];
	}
}

/** By code points: the same on every machine, whatever its language. */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
