import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SiteError } from "kakehashi/section";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProject } from "./read-project.ts";

let root: string;
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "kakehashi-packages-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * Writes a project with this lockfile and these installed packages. `installed` contains files by
 * path below `node_modules`.
 */
async function project(
	name: string,
	packages: Record<string, object>,
	installed: Record<string, string>,
): Promise<string> {
	const folder = join(root, name);
	const own = {
		name: "bridge",
		version: "0.3.0",
		license: "MIT",
		engines: { node: ">=24" },
		dependencies: { run: "1.0.0" },
		devDependencies: { tool: "2.0.0" },
		optionalDependencies: { native: "3.0.0" },
	};
	const lock = Object.fromEntries(
		Object.entries(packages).map(([path, entry]) => [`node_modules/${path}`, entry]),
	);
	for (const [path, text] of Object.entries(installed)) {
		const file = join(folder, "node_modules", path);
		await mkdir(join(file, ".."), { recursive: true });
		await writeFile(file, text);
	}
	await writeFile(
		join(folder, "package-lock.json"),
		JSON.stringify({ lockfileVersion: 3, packages: { "": own, ...lock } }),
	);
	return folder;
}

describe("the project", () => {
	it("is what the lockfile and the installed packages say", async () => {
		const folder = await project(
			"whole",
			{
				run: {
					version: "1.0.0",
					license: "ISC",
					integrity: "sha512-YQ==",
					dependencies: { shared: "^1.0.0", "@scope/deep": "^2.0.0" },
				},
				shared: { version: "1.0.0" },
				"run/node_modules/@scope/deep": {
					version: "2.0.0",
					license: "MIT",
					dependencies: { shared: "^1.0.0", missing: "*" },
				},
				tool: {
					version: "2.0.0",
					license: "MIT",
					dependencies: { "@scope/deep": "^1.0.0" },
				},
				"@scope/deep": { version: "1.0.0", license: "MIT" },
				native: { version: "3.0.0", license: "0BSD", optional: true, os: ["plan9"] },
			},
			{
				"run/package.json": JSON.stringify({ version: "1.0.0", repository: "owner/run" }),
				"shared/package.json": JSON.stringify({
					version: "1.0.0",
					license: "BSD-2-Clause",
				}),
				"run/node_modules/@scope/deep/package.json": JSON.stringify({ version: "2.0.0" }),
				"tool/package.json": JSON.stringify({ version: "2.0.0" }),
				"@scope/deep/package.json": JSON.stringify({ version: "1.0.0" }),
				// Optional packages are not installed on every machine, so the result must not
				// depend on this file.
				"native/package.json": JSON.stringify({
					version: "3.0.0",
					repository: "owner/native",
				}),
			},
		);
		const found = await readProject(folder);
		expect(found).toMatchObject({
			name: "bridge",
			version: "0.3.0",
			license: "MIT",
			nodeVersion: "24",
		});
		expect(found.packages.map(({ name, version }) => `${name}@${version}`)).toEqual([
			"@scope/deep@1.0.0",
			"@scope/deep@2.0.0",
			"native@3.0.0",
			"run@1.0.0",
			"shared@1.0.0",
			"tool@2.0.0",
		]);
		const [deepOne, deepTwo, native, run, shared, tool] = found.packages;
		expect(run).toEqual({
			paths: ["node_modules/run"],
			name: "run",
			version: "1.0.0",
			license: "ISC",
			url: "https://github.com/owner/run",
			integrity: "sha512-YQ==",
			dependencyType: "runtime",
			optional: false,
			requires: ["node_modules/shared", "node_modules/run/node_modules/@scope/deep"],
		});
		expect(deepTwo).toMatchObject({
			dependencyType: undefined,
			requires: ["node_modules/shared"],
		});
		expect(deepOne?.dependencyType).toBeUndefined();
		expect(shared).toMatchObject({ license: "BSD-2-Clause" });
		expect(tool).toMatchObject({
			dependencyType: "development",
			requires: ["node_modules/@scope/deep"],
		});
		expect(native).toMatchObject({
			dependencyType: "runtime",
			optional: true,
			license: "0BSD",
			url: undefined,
		});
	});

	it("names copies of one version once, with all their places", async () => {
		const folder = await project(
			"copies",
			{
				copy: { version: "1.0.0" },
				run: { version: "1.0.0" },
				"run/node_modules/copy": { version: "1.0.0" },
			},
			{
				"copy/package.json": '{"version":"1.0.0"}',
				"run/package.json": '{"version":"1.0.0"}',
				"run/node_modules/copy/package.json": '{"version":"1.0.0"}',
			},
		);
		const { packages } = await readProject(folder);
		expect(packages.map(({ name, paths }) => [name, paths])).toEqual([
			["copy", ["node_modules/copy", "node_modules/run/node_modules/copy"]],
			["run", ["node_modules/run"]],
		]);
	});

	it("cannot be read when packages are missing or of another version, and says which", async () => {
		const folder = await project(
			"stale",
			{ run: { version: "1.0.0" }, tool: { version: "2.0.0" } },
			{ "tool/package.json": '{"version":"1.9.0"}' },
		);
		const failure = await readProject(folder).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(SiteError);
		expect((failure as SiteError).message.split("\n")).toEqual([
			expect.stringContaining("package-lock.json"),
			expect.stringMatching(/node_modules\/run.* 1\.0\.0 .*not installed.*npm ci/),
			expect.stringMatching(/node_modules\/tool.* 2\.0\.0 .*1\.9\.0 is installed/),
		]);
	});
});
