import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLicense } from "../website/project/check-license.ts";
import { findPackagePlaces, neededToRun } from "../website/project/find-package-places.ts";
import { type Project, readProject } from "../website/project/read-project.ts";
import { createSbom } from "../website/project/sbom.ts";
import { first } from "./long.ts";
import { site } from "./owner-site.ts";
import { readBuiltSite } from "./sites/built-site.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

type LockEntry = {
	resolved?: string;
	integrity?: string;
	hasInstallScript?: boolean;
	link?: boolean;
	version?: string;
};
type Manifest = Readonly<
	Record<
		| "dependencies"
		| "devDependencies"
		| "optionalDependencies"
		| "peerDependencies"
		| "overrides",
		Readonly<Record<string, string>>
	>
> & {
	readonly name?: string;
	readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
	readonly scripts?: Readonly<Record<string, string>>;
};
const lock = JSON.parse(read("package-lock.json")) as {
	lockfileVersion: number;
	packages: Readonly<Record<string, LockEntry>>;
};
const manifest = JSON.parse(read("package.json")) as Manifest;
/** Installed packages, without the workspace folders and the links to them. */
const packages = Object.entries(lock.packages).filter(
	([path, { link }]) => path.includes("node_modules/") && !link,
);
let project: Project;

/** Licenses that require little more than attribution (SPDX identifiers). */
const licenses: ReadonlySet<string> = new Set([
	"0BSD",
	"Apache-2.0",
	"BlueOak-1.0.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"CC0-1.0",
	"ISC",
	"MIT",
	"MIT-0",
	"Python-2.0",
	"Unlicense",
	"Zlib",
]);

/**
 * Licenses with conditions for changing or redistributing a library. They are accepted for tools,
 * no part of which reaches visitors or the server.
 */
const toolLicenses: ReadonlySet<string> = new Set([...licenses, "MPL-2.0", "LGPL-3.0-or-later"]);

beforeAll(async () => {
	project = await readProject(root);
});

describe("the packages of the lockfile", () => {
	it("run nothing when they are installed: none has an install script, and scripts are switched off anyway", () => {
		expect(packages.length).toBeGreaterThan(50);
		expect(
			packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path),
		).toEqual([]);
		// The installed packages agree with the lockfile: none has an install script.
		const stages = ["preinstall", "install", "postinstall"];
		const running = packages
			.filter(([path]) => existsSync(join(root, path, "package.json")))
			.filter(([path]) =>
				stages.some(
					(stage) =>
						(JSON.parse(read(join(path, "package.json"))) as Manifest).scripts?.[
							stage
						] !== undefined,
				),
			);
		expect(running.map(([path]) => path)).toEqual([]);
		expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
	});

	it("are held by their contents and not by where they came from", () => {
		expect(lock.lockfileVersion).toBeGreaterThanOrEqual(3);
		expect(
			packages
				.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""))
				.map(([path]) => path),
		).toEqual([]);
		expect(
			packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
		).toEqual([]);
		expect(read("package-lock.json")).not.toMatch(/"resolved": "\w+:|https?:\/\/[^"]*registry/);
	});

	it("have licenses that the project accepts, every one of them", () => {
		const running = neededToRun(project.packages);
		expect(running.size).toBeGreaterThan(5);
		const refused = project.packages.filter(
			(each) =>
				checkLicense(each.license, running.has(each) ? licenses : toolLicenses) !==
				"allowed",
		);
		expect(
			refused.map(({ name, version, license }) => `${name}@${version}: ${license}`),
		).toEqual([]);
	});

	it("of a stronger license stay in the build: what reaches a reader or the server asks only to be named", () => {
		expect(
			project.packages
				.filter(({ license }) => /GPL|MPL/.test(license ?? ""))
				.map(({ name }) => name),
		).toContain("satori");
		for (const name of first(2, ["fixture", "office", "owner"] as const)) {
			const notices = new TextDecoder().decode(
				readBuiltSite(name).get("client/third-party-notices.txt"),
			);
			const published = [...notices.matchAll(/^ {2}(\S+ \S+) \| (.+)$/gm)];
			expect(published.length, name).toBeGreaterThan(10);
			expect(
				published
					.filter(([, , license]) => checkLicense(license, licenses) !== "allowed")
					.map(([line]) => line),
			).toEqual([]);
		}
	});

	it("are asked for in one exact version each", () => {
		const wanted = [
			"dependencies",
			"devDependencies",
			"optionalDependencies",
			"overrides",
		] as const;
		const loose = wanted.flatMap((kind) =>
			Object.entries(manifest[kind] ?? {}).filter(
				([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
			),
		);
		expect(loose).toEqual([]);
	});
});

describe("a package of the workspace", () => {
	const isTest = (path: string) => /\.test\.tsx?$|-for-tests\.ts$|[\\/]testing[\\/]/.test(path);
	const codeOf = (folder: string) =>
		globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root })
			.filter((path) => !isTest(path))
			.map(read)
			.join("\n");

	it.each(globSync("packages/*/package.json", { cwd: root }).sort())(
		"makes nobody install what only its tests use: %s",
		(path) => {
			const { dependencies, optionalDependencies } = JSON.parse(read(path)) as Manifest;
			const code = codeOf(dirname(path));
			const unused = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
				(name) => {
					// A package with types is used wherever the package that it describes is.
					const imported = name.replace(/^@types\//, "");
					// `folderOf` finds a package that has no code.
					return !new RegExp(
						`\\b(?:from|import|folderOf)\\s*\\(?\\s*"${imported}["/]`,
					).test(code);
				},
			);
			expect(unused).toEqual([]);
		},
	);

	// With pnpm, a package sees only those that it names.
	it.each(globSync("packages/*/package.json", { cwd: root }).sort())(
		"names every package that its code imports: %s",
		(path) => {
			const { name, peerDependenciesMeta, ...manifest } = JSON.parse(read(path)) as Manifest;
			const named = {
				...manifest.dependencies,
				...manifest.optionalDependencies,
				...manifest.peerDependencies,
				...peerDependenciesMeta,
			};
			const imported = codeOf(dirname(path)).matchAll(
				/(?:^import |^(?:import|export) [^"\n]* from |^\} from |\bimport\()"((?:@[\w-]+\/)?\w[\w.:-]*)/gm,
			);
			const unnamed = [...imported].flatMap(([, each = ""]) =>
				each === name || each in named || isBuiltin(each) ? [] : [each],
			);
			expect([...new Set(unnamed)]).toEqual([]);
		},
	);
});

describe("what builds and carries the site", () => {
	/** Files that can name images, actions and versions. */
	const recipes = [
		".ci",
		".github/workflows",
		"packages/create-kakehashi/templates/hosts",
	].flatMap((folder) =>
		existsSync(join(root, folder))
			? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
					.filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
					.map((entry) => relative(root, join(entry.parentPath, entry.name)))
			: [],
	);

	it("never names a moving version: no image, action or package without one, none called latest", () => {
		expect(recipes).toContain(".ci/run");
		const moving = recipes.flatMap((path) =>
			read(path)
				.split("\n")
				.filter((line) => {
					const image = /^\s*(?:FROM(?:\s+--\S+)?|image:)\s+["']?([^\s"']+)/i.exec(
						line,
					)?.[1];
					const action = /^\s*-?\s*uses:\s*["']?([^\s"'#]+)/.exec(line)?.[1];
					if (image !== undefined)
						return image.includes("/") || image.includes(":")
							? !/[:@](?!latest\b)[\w.:-]*\d/.test(image)
							: !isStage(read(path), image);
					if (action !== undefined)
						return !action.startsWith("./") && !/@[0-9a-f]{40}$/.test(action);
					return /\bnpm (?:install|i) (?!-)|\bnpx (?:--yes )?(?!.*@\d+\.\d+\.\d+)|@latest\b|:latest\b|curl[^|]*\|\s*(?:ba)?sh/.test(
						line,
					);
				})
				.map((line) => `${path}: ${line.trim()}`),
		);
		expect(moving).toEqual([]);
	});
});

/** Whether an image is an earlier stage of the same Dockerfile, or the empty image `scratch`. */
function isStage(recipe: string, image: string): boolean {
	return (
		image === "scratch" || new RegExp(`^\\s*FROM\\b.*\\bAS\\s+${image}\\s*$`, "im").test(recipe)
	);
}

describe("the bill of materials", () => {
	type Spdx = {
		readonly spdxVersion: string;
		readonly dataLicense: string;
		readonly SPDXID: string;
		readonly name: string;
		readonly documentNamespace: string;
		readonly creationInfo: { readonly created: string; readonly creators: readonly string[] };
		readonly packages: readonly Readonly<Record<string, unknown>>[];
		readonly relationships: readonly {
			spdxElementId: string;
			relationshipType: string;
			relatedSpdxElement: string;
		}[];
	};

	it("is SPDX 2.3 with every package of the lockfile, its version, its hash and who asks for it", () => {
		const options = {
			origin: site.origin,
			timestamp: 1_700_000_000_000,
			places: findPackagePlaces(project.packages, undefined),
		};
		const sbom = JSON.parse(createSbom(project, options)) as Spdx;
		// SPDX 2.3, clauses 6 and 7: the required fields of a document and of a package, and their
		// formats.
		expect(sbom).toMatchObject({
			spdxVersion: "SPDX-2.3",
			dataLicense: "CC0-1.0",
			SPDXID: "SPDXRef-DOCUMENT",
			name: expect.stringMatching(/\S/),
		});
		expect(new URL(sbom.documentNamespace).hash).toBe("");
		expect(sbom.creationInfo.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		for (const creator of sbom.creationInfo.creators)
			expect(creator).toMatch(/^(?:Tool|Person|Organization): \S/);
		const ids = new Set(["SPDXRef-DOCUMENT"]);
		for (const each of sbom.packages) {
			expect(each.SPDXID).toMatch(/^SPDXRef-[A-Za-z0-9.-]+$/);
			expect(ids.has(String(each.SPDXID)), String(each.SPDXID)).toBe(false);
			ids.add(String(each.SPDXID));
			expect(Object.keys(each)).toEqual(
				expect.arrayContaining([
					"name",
					"versionInfo",
					"downloadLocation",
					"licenseConcluded",
					"licenseDeclared",
					"copyrightText",
				]),
			);
			for (const { algorithm, checksumValue } of (each.checksums ?? []) as {
				algorithm: string;
				checksumValue: string;
			}[]) {
				expect(algorithm).toBe("SHA512");
				expect(checksumValue).toMatch(/^[0-9a-f]{128}$/);
			}
		}
		for (const { spdxElementId, relatedSpdxElement, relationshipType } of sbom.relationships) {
			expect(ids).toContain(spdxElementId);
			expect(ids).toContain(relatedSpdxElement);
			expect(relationshipType).toMatch(/^[A-Z_]+$/);
		}
		expect(
			sbom.relationships.filter(({ relationshipType }) => relationshipType === "DESCRIBES"),
		).toHaveLength(1);
		const listed = new Set(
			sbom.packages.map(({ name, versionInfo }) => `${name}@${versionInfo}`),
		);
		for (const [path, { version }] of packages)
			expect(listed, path).toContain(
				`${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`,
			);
		const reached = new Set(
			sbom.relationships.flatMap(({ spdxElementId, relatedSpdxElement }) => [
				spdxElementId,
				relatedSpdxElement,
			]),
		);
		expect([...ids].filter((id) => !reached.has(id))).toEqual([]);
	});
});
