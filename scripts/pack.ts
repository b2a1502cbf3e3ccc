import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { needsShell, npmCommand, root } from "./run-steps.ts";

/**
 * The packages: the root of the compiled paths, and the assets that the code reads. All paths are
 * relative to the repository.
 */
export const packedPackages = {
	// These two come first, so that they are published before the kit, which needs them.
	"@kakehashi/core": {
		folder: "core",
		rootDir: "packages/core/src",
		assets: ["packages/core/src/**"],
		// What owners import has types from all over it.
		hasAllTypes: true,
	},
	"@kakehashi/fonts": {
		folder: "fonts",
		rootDir: "packages/fonts",
		assets: ["packages/fonts/{headings,previews}/**"],
	},
	kakehashi: {
		folder: "kakehashi",
		rootDir: "packages/kakehashi/src",
		assets: ["packages/kakehashi/src/**"],
	},
	"@kakehashi/editor": {
		folder: "editor",
		rootDir: "packages/editor/src",
		assets: ["packages/editor/src/**"],
	},
	"@kakehashi/studio": {
		folder: "studio",
		rootDir: "packages/studio/src",
		assets: ["packages/studio/src/**"],
	},
	// The modules that it imports from the kit are compiled into it, so that users need not
	// download the whole kit before the first question.
	"create-kakehashi": {
		folder: "create-kakehashi",
		rootDir: "packages",
		assets: [
			"packages/create-kakehashi/templates/**",
			"packages/kakehashi/src/builder/starter/**",
			"packages/kakehashi/src/builder/looks/*.css",
			"packages/kakehashi/src/sections/form/example.yaml",
		],
	},
} as const;

/** A packed npm package. Sizes are in bytes. */
export type Packed = {
	readonly file: string;
	readonly size: number;
	readonly unpackedSize: number;
	readonly entryCount: number;
};

/**
 * Packs each package of the workspace for publishing. The packages contain JavaScript, because Node
 * does not run TypeScript inside `node_modules`, and the types of modules that others may import,
 * with their sources. A package without code is packed as it is.
 * @returns the packed files by package name
 */
export function packPackages(out: string): ReadonlyMap<keyof typeof packedPackages, Packed> {
	mkdirSync(out, { recursive: true });
	const names = Object.keys(packedPackages) as (keyof typeof packedPackages)[];
	return new Map(names.map((name) => [name, packPackage(name, out)]));
}

function packPackage(name: keyof typeof packedPackages, out: string): Packed {
	const folder = join(root, "packages", packedPackages[name].folder);
	const rootDir = join(root, packedPackages[name].rootDir);
	const project = join(folder, "tsconfig.pack.json");
	const hasCode = existsSync(project);
	const stage = mkdtempSync(join(tmpdir(), "kakehashi-pack-"));
	try {
		const dist = hasCode ? join(stage, "dist") : stage;
		if (hasCode)
			execFileSync(process.execPath, [
				join(root, "node_modules/typescript/bin/tsc"),
				"-p",
				project,
				"--outDir",
				dist,
			]);
		for (const asset of globSync(packedPackages[name].assets, {
			cwd: root,
			exclude: ["**/testing/**"],
		}).map((path) => join(root, path)))
			if (isAsset(basename(asset)) && statSync(asset).isFile())
				copy(asset, join(dist, relative(rootDir, asset)));
		const compiledPath = (path: string) =>
			`./${withSlashes(relative(stage, join(dist, relative(rootDir, join(folder, path)))))}`;
		const manifest = publishedManifest(
			readFileSync(join(folder, "package.json"), "utf8"),
			compiledPath,
			process.env.GITHUB_REPOSITORY,
		);
		writeFileSync(join(stage, "package.json"), JSON.stringify(manifest, undefined, "\t"));
		const exported = publicFiles(manifest.exports).filter((path) => !path.includes("*"));
		for (const file of [
			"README.md",
			...exported.filter((path) => !existsSync(join(stage, path))),
		])
			copy(join(folder, file), join(stage, file));
		const ownLicense = join(folder, "LICENSE");
		copy(existsSync(ownLicense) ? ownLicense : join(root, "LICENSE"), join(stage, "LICENSE"));
		if (hasCode)
			keepDeclarations(
				stage,
				rootDir,
				"hasAllTypes" in packedPackages[name]
					? globSync("**/*.d.ts", { cwd: dist }).map((path) => join(dist, path))
					: exported.map((path) => join(stage, path)),
			);
		return npmPack(stage, out);
	} finally {
		rmSync(stage, { recursive: true, force: true });
	}
}

/**
 * Whether a file must be copied. Ambient declarations are copied too, because the compiler does not
 * emit them.
 */
function isAsset(name: string): boolean {
	return name.endsWith(".d.ts") || !/\.tsx?$|^tsconfig.*\.json$/.test(name);
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Manifest = { readonly exports?: Json; readonly [key: string]: Json | undefined };

/**
 * `package.json` with paths of compiled files instead of sources, without development dependencies,
 * and with the repository on GitHub whose workflow packs it: npm compares it with the provenance.
 * @param compiledPath the path of the compiled file of a source, in the package
 * @param repository owner and name of the repository; undefined outside GitHub
 */
export function publishedManifest(
	text: string,
	compiledPath: (path: string) => string,
	repository: string | undefined,
): Manifest {
	const { devDependencies: _, ...manifest } = JSON.parse(text, (_key, value: Json) =>
		typeof value === "string" && value.startsWith("./src/")
			? compiledPath(value).replace(/(?<!\.d)\.tsx?$/, ".js")
			: value,
	) as Manifest;
	// A package with a scope is private unless told otherwise, and npm refuses it.
	const published = { ...manifest, publishConfig: { access: "public" } };
	if (repository === undefined) return published;
	const address = `https://github.com/${repository}`;
	return {
		...published,
		homepage: `${address}#readme`,
		bugs: `${address}/issues`,
		repository: `git+${address}.git`,
	};
}

/** All files in the `exports` of the package, patterns included. */
function publicFiles(exports: Json | undefined): string[] {
	if (typeof exports === "string") return [exports];
	return typeof exports === "object" && exports !== null
		? Object.values(exports).flatMap(publicFiles)
		: [];
}

/**
 * Deletes declarations that public files do not reach. Removes imports of style sheets, which have
 * no types, from the others, and adds their sources, to which "go to definition" leads.
 * @param stage the folder of the package
 * @param rootDir the folder of the sources
 * @param from the public files
 */
function keepDeclarations(stage: string, rootDir: string, from: readonly string[]): void {
	const dist = join(stage, "dist");
	const reachable = new Set<string>();
	const visit = (file: string) => {
		const declaration = file.replace(/(?:\.d\.ts|\.[jt]sx?)$/, ".d.ts");
		if (reachable.has(declaration) || !existsSync(declaration)) return;
		reachable.add(declaration);
		// The lines stay, because the map of the declaration counts them.
		const text = readFileSync(declaration, "utf8").replaceAll(/^import "[^"]+\.css";$/gm, "");
		writeFileSync(declaration, text);
		if (existsSync(`${declaration}.map`)) addSource(declaration);
		for (const [, path = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g))
			visit(join(dirname(declaration), path));
	};
	/** Adds the source of a declaration in `src`, and lets the map lead there. */
	const addSource = (declaration: string) => {
		const path = relative(dist, declaration).replace(/\.d\.ts$/, "");
		const name = existsSync(join(rootDir, `${path}.ts`)) ? `${path}.ts` : `${path}.tsx`;
		const source = join(stage, "src", name);
		copy(join(rootDir, name), source);
		const map = JSON.parse(readFileSync(`${declaration}.map`, "utf8")) as Manifest;
		const sources = [withSlashes(relative(dirname(declaration), source))];
		writeFileSync(`${declaration}.map`, JSON.stringify({ ...map, sources }));
	};
	for (const file of from) visit(file);
	for (const file of globSync("**/*.d.ts", { cwd: dist }).map((path) => join(dist, path)))
		if (!reachable.has(file)) {
			rmSync(file);
			rmSync(`${file}.map`, { force: true });
		}
}

function npmPack(stage: string, out: string): Packed {
	const [program, ...words] = npmCommand(["pack", stage, "--json", "--pack-destination", out]);
	const [packed] = JSON.parse(
		execFileSync(program, words, {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
			shell: needsShell(program),
		}),
	);
	const { filename, size, unpackedSize, entryCount } = packed as Omit<Packed, "file"> & {
		readonly filename: string;
	};
	return { file: join(out, filename), size, unpackedSize, entryCount };
}

function copy(from: string, to: string): void {
	mkdirSync(dirname(to), { recursive: true });
	cpSync(from, to);
}

if (import.meta.main) {
	const { values } = parseArgs({
		options: { out: { type: "string", default: join(root, "dist") } },
	});
	for (const { file, size, unpackedSize, entryCount } of packPackages(
		resolve(values.out),
	).values())
		console.log(
			`${file}: ${(size / 1e6).toFixed(2)} MB, unpacked ${(unpackedSize / 1e6).toFixed(2)} MB in ${entryCount} files`,
		);
}
