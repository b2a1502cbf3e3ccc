import { describe, expect, it } from "vitest";
import { findPackagePlaces } from "./find-package-places.ts";
import { lockedPaths } from "./locked-paths.ts";
import { samplePackage } from "./project-for-tests.ts";

describe("the modules of a bundle", () => {
	it("belong to packages, also nested, scoped and on Windows; the project's own belong to none", () => {
		const modules = [
			"/home/a/project/node_modules/react/index.js",
			"/home/a/project/node_modules/@scope/name/dist/a.mjs?commonjs-proxy",
			"/home/a/project/node_modules/outer/node_modules/@in/ner/index.js",
			"\0/home/a/project/node_modules/hidden/index.js",
			"\0vite/preload-helper.js",
			"/home/a/project/src/client/boot/boot.ts",
			"/home/a/elsewhere/node_modules/other/index.js",
		];
		const found = ["react", "@scope/name", "outer/node_modules/@in/ner", "hidden", "vite"].map(
			(name) => `node_modules/${name}`,
		);
		expect([...lockedPaths(modules, "/home/a/project/node_modules")]).toEqual(found);
		expect([
			...lockedPaths(["C:/project/node_modules/react/index.js"], "C:\\project\\node_modules"),
		]).toEqual(["node_modules/react"]);
	});
});

describe("where a package runs", () => {
	const framework = samplePackage({
		name: "framework",
		dependencyType: "runtime",
		requires: ["node_modules/scheduler", "node_modules/unused"],
	});
	const scheduler = samplePackage({ name: "scheduler" });
	const unused = samplePackage({ name: "unused" });
	const bundler = samplePackage({
		name: "bundler",
		dependencyType: "development",
		requires: ["node_modules/linker"],
	});
	const linker = samplePackage({ name: "linker" });
	const all = [framework, scheduler, unused, bundler, linker];

	it("is where the bundles have code of it, else the build; a tool that leaves code in a bundle stays a tool", () => {
		const browser = new Set([
			"node_modules/framework",
			"node_modules/scheduler",
			"node_modules/linker",
		]);
		const places = findPackagePlaces(all, {
			browser,
			server: new Set(["node_modules/framework"]),
		});
		expect(all.map((each) => places.get(each))).toEqual([
			["browser", "server"],
			["browser"],
			["build"],
			["build"],
			["browser", "build"],
		]);
	});

	it("is not known where nothing was bundled", () => {
		const places = findPackagePlaces(all, undefined);
		expect(all.map((each) => places.get(each))).toEqual([[], [], [], [], []]);
	});
});
