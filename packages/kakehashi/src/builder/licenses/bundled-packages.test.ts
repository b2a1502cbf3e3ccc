import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kitModule, kitSources } from "../kit-files.ts";
import { bundledPackages, packageFolder } from "./bundled-packages.ts";
import { thirdPartyLicenses } from "./third-party-licenses.ts";

const permission =
	"Permission is hereby granted, free of charge, to any person obtaining a copy of this software. ".repeat(
		4,
	);
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-notices-"));
	const files = {
		"run/package.json": '{ "name": "run", "version": "1.0.0", "license": "ISC" }',
		"run/dist/package.json": '{ "type": "module" }',
		"run/LICENSE": "\uFEFFFirst line  \r\nSecond line\r\n\r\n",
		"run/NOTICE.txt": "Notice",
		"run/node_modules/@scope/deep/package.json":
			'{ "name": "@scope/deep", "version": "2.0.0", "license": "MIT" }',
		"run/node_modules/@scope/deep/README.md": `# deep\n\nText\n\n## License\n\n${permission}\n\n## Next\n\nText`,
		"short/package.json": '{ "name": "short", "version": "1.0.0" }',
		"short/README.md": "# short\n\n## License\n\nMIT\n",
		"same/package.json": '{ "name": "same", "version": "3.0.0", "license": "MIT" }',
		"same/copying.md": "Notice",
	};
	for (const [path, text] of Object.entries(files)) {
		const file = join(folder, "node_modules", path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (path: string) => join(folder, "node_modules", path);

describe("the package of a module", () => {
	it("is the innermost that it lies in, also on Windows and where a plugin made the module", () => {
		expect(packageFolder(installed("run/dist/index.js"))).toBe(installed("run"));
		expect(
			packageFolder(installed("run/node_modules/@scope/deep/index.js?commonjs-proxy")),
		).toBe(installed("run/node_modules/@scope/deep"));
		expect(packageFolder("\0/a/node_modules/hidden/index.js")).toBe("/a/node_modules/hidden");
		expect(packageFolder("C:\\site\\node_modules\\react\\index.js")).toBe(
			"C:/site/node_modules/react",
		);
	});

	it("is the kit, or the bundler, for their own code; what the owner wrote is of none", () => {
		expect(packageFolder(kitModule("view/Page.tsx"))).toBe(dirname(kitSources));
		for (const id of ["\0vite/preload-helper.js", "\0rolldown/runtime.js"])
			expect(packageFolder(id)).toMatch(/node_modules\/(?:vite|rolldown)$/);
		for (const id of [join(folder, "site.config.ts"), "\0virtual:page-chunks"])
			expect(packageFolder(id)).toBeUndefined();
	});
});

describe("the notices", () => {
	it("name each package that has code in a bundle once, and have each text once under all its packages", async () => {
		const modules = [
			"run/a.js",
			"run/b.js",
			"run/node_modules/@scope/deep/a.js",
			"short/a.js",
			"same/a.js",
		].map(installed);
		const packages = await bundledPackages([...modules, join(folder, "sections/own.tsx")]);
		const font = { file: "fonts/face.woff2", licenseTexts: ["Terms of the font"] };
		const [list = "", ...texts] = thirdPartyLicenses(packages, [font])
			.split(/^=+$/m)
			.map((part) => part.trim());
		expect(list.split("\n").filter((line) => line.startsWith("  "))).toEqual([
			"  @scope/deep 2.0.0 | MIT",
			"  run 1.0.0 | ISC",
			"  same 3.0.0 | MIT",
			"  short 1.0.0 | no license stated",
			"  short 1.0.0",
		]);
		expect(texts).toEqual([
			"@scope/deep 2.0.0",
			permission.trim(),
			"run 1.0.0",
			"First line\nSecond line",
			"run 1.0.0\nsame 3.0.0",
			"Notice",
			"fonts/face.woff2, the font of headings",
			"Terms of the font",
		]);
	});

	it("have the license of the kit", async () => {
		const [kit] = await bundledPackages([kitModule("view/Page.tsx")]);
		expect(kit).toMatchObject({
			name: "kakehashi",
			license: "MIT",
			licenseTexts: [expect.stringMatching(/MIT License[\s\S]*Permission is hereby granted/)],
		});
	});
});
