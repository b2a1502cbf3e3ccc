import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configuration } from "../../../../../test/fixture-site.ts";
import { onlyLong } from "../../../../../test/long.ts";
import { copySite } from "../../../../../test/sites/copy-site.ts";
import { kitSources } from "../kit-files.ts";
import { bundleClient, type ClientBundle } from "./bundle-client.ts";
import { readSiteModules } from "./read-site-modules.ts";
import { viteOptions } from "./vite-options.ts";

const root = resolve(import.meta.dirname, "../../../../..");
let folder: string;
let before: ReadonlyMap<string, Uint8Array>;
let after: ReadonlyMap<string, Uint8Array>;
let whole: ClientBundle;

/** The site's scripts by name, without the eight characters of the hash. */
async function scripts(): Promise<Map<string, Uint8Array>> {
	whole = await bundleClient(viteOptions(folder, configuration), await readSiteModules(folder));
	const { files } = whole;
	return new Map(
		[...files]
			.filter(([path]) => path.endsWith(".js"))
			.map(([path, bytes]) => [path.replace(/^assets\/|-.{8}\.js$/g, ""), bytes]),
	);
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-bundle-"));
	copySite(join(root, "test/site"), folder);
	before = await scripts();
	writeFileSync(
		join(folder, "content/pages/about.yaml"),
		`path: /about
title: { en: About, ja: 私たち }
description: { en: Who we are., ja: 私たちについて。 }
sections:
  - { kind: hero, kanji: 私達, heading: { en: [About], ja: [私たち] } }
  - { kind: text, heading: { en: [Why], ja: [なぜ] }, blocks: [{ paragraph: { en: Because., ja: だからです。 } }] }
`,
	);
	after = await scripts();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a further page of texts", () => {
	it("adds nothing to what the other pages load but its name and address, which the runtime knows", () => {
		const sizes = (files: ReadonlyMap<string, Uint8Array>) =>
			Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.length]));
		const { runtime: least = 0, ...others } = sizes(before);
		const { runtime = 0, "page-about": about = 0, ...same } = sizes(after);
		expect(about).toBeGreaterThan(0);
		expect(Object.keys(same)).toEqual(Object.keys(others));
		// Class names are numbered across all files, so the letters of a file may become one
		// character longer.
		for (const [name, size] of Object.entries(same))
			expect(Math.abs(size - (others[name] ?? 0)), name).toBeLessThanOrEqual(16);
		// Measured before compression, because the compressed size also depends on the surrounding
		// code. With Brotli, the difference is about 60 bytes.
		expect(runtime - least).toBeGreaterThan(0);
		expect(runtime - least).toBeLessThanOrEqual(220);
	});
});

it("of what inner pages share, a document has the styles of its own kinds alone, and says which files they come from", () => {
	const { files, assets } = whole;
	const shared = [...files.keys()].find((path) => /\/pages-.{8}\.css$/.test(path)) ?? "";
	const { about, contacts, index } = assets.styles;
	expect(index?.files.join()).toMatch(/runtime.*page-index/);
	expect(about?.files.join()).toMatch(/runtime.*pages-.*page-about/);
	expect(contacts?.files).toContain(`/${shared}`);
	for (const { files: named } of Object.values(assets.styles))
		for (const path of named) expect([...files.keys()]).toContain(path.slice(1));
	// The contacts page has a form. The about page has a hero and a text, which need only some of
	// the styles that the inner pages share.
	const classes = [
		...new Set(new TextDecoder().decode(files.get(shared)).match(/\.[a-zA-Z]+\d+/g)),
	];
	const namedIn = (text = "") => classes.filter((name) => text.includes(`${name}{`)).length;
	expect(namedIn(about?.text)).toBeLessThan(classes.length / 2);
	expect(namedIn(contacts?.text)).toBeGreaterThan(classes.length / 2);
});

it("names of classes are written out where they are used, and no table of them is left", () => {
	const pairs = new TextDecoder().decode(before.get("page-index"));
	expect(pairs).toMatch(/className:`[a-zA-Z]+\d+`/);
	expect(pairs).not.toMatch(/pairs:`[a-zA-Z]+\d+`/);
});

it("names of classes are short, each of one file alone, and the same whatever is bundled first", () => {
	const files = [
		...globSync("**/*.module.css", { cwd: kitSources }).map((file) => join(kitSources, file)),
		...["One", "Two"].map((name) => join(folder, "components", `${name}.module.css`)),
	];
	const namesOf = (paths: readonly string[]) => {
		const modules = viteOptions(folder, configuration).css?.modules;
		const nameOf = modules ? modules.generateScopedName : undefined;
		if (typeof nameOf !== "function") throw new Error("The names come from elsewhere");
		const numbers = Array.from({ length: 30 }, (_, number) => number);
		return new Map(
			paths.map((path) => [path, numbers.map((number) => nameOf(`name${number}`, path, ""))]),
		);
	};
	const found = namesOf(files);
	const names = [...found.values()].flat();
	expect(names.length).toBeGreaterThan(1_000);
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => !/^[a-zA-Z]+\d+$/.test(name))).toEqual([]);
	expect(namesOf(files.toReversed())).toEqual(found);
});

describe("a kind of the owner's own", () => {
	// The site is below a path, so the address of the kind's script must begin with this path.
	const base = "/repository";
	const bundle = async () =>
		bundleClient(
			viteOptions(folder, { ...configuration, base }),
			await readSiteModules(folder),
		);
	const scriptOf = (files: ReadonlyMap<string, Uint8Array>, start: string) => {
		const [, bytes] =
			[...files].find(
				([path]) => path.startsWith(`assets/${start}-`) && path.endsWith(".js"),
			) ?? [];
		return new TextDecoder().decode(bytes);
	};

	it(
		"has its script in a file of its own that nothing else grows by, whose packages are known, where a page shows the kind",
		onlyLong,
		async () => {
			const kind = join(folder, "sections/trial");
			mkdirSync(kind, { recursive: true });
			writeFileSync(
				join(kind, "schema.ts"),
				'import { unframedSection, defineSection } from "kakehashi/section";\nexport const trial = defineSection({ unframed: true, schema: (c) => unframedSection(c, {}) });\n',
			);
			writeFileSync(
				join(kind, "Trial.tsx"),
				'import { Section, type SectionProps } from "kakehashi/view";\nexport const Trial = () => <button type="button" onClick={() => import("./script.ts").then(console.log)}>{Section.name}</button>;\n',
			);
			writeFileSync(
				join(kind, "script.ts"),
				'export { checkPage } from "kakehashi/check";\n',
			);
			const without = await bundle();
			expect(without.modules.join()).not.toMatch(/node_modules\/yaml\//);
			const page = join(folder, "content/pages/about.yaml");
			writeFileSync(page, `${readFileSync(page, "utf8")}  - { kind: trial }\n`);
			const shown = await bundle();
			const name = [...shown.files.keys()].find((path) => /\/trial-.{8}\.js$/.test(path));
			expect(name).toBeDefined();
			expect(shown.modules.join()).toMatch(/node_modules\/yaml\//);
			expect(scriptOf(shown.files, "page-about")).toContain(`${base}/${name}`);
			// The script contains everything it needs and imports no other file.
			expect(scriptOf(shown.files, "trial")).not.toMatch(
				/\bimport\b\s*[("'`{]|\bfrom\s*["'`]\.|browser-external/,
			);
			for (const part of ["runtime", "send-contact"])
				expect(
					scriptOf(shown.files, part).length - scriptOf(without.files, part).length,
					part,
				).toBeLessThanOrEqual(16);
			// The component imports one thing from `kakehashi/view`. The pages must not get the
			// styles of everything else in that module.
			const sizes = ({ assets }: typeof shown) =>
				Object.entries(assets.styles).map(
					([each, { text }]) => [each, text.length] as const,
				);
			for (const [each, size] of sizes(shown))
				expect(
					Math.abs(size - (new Map(sizes(without)).get(each) ?? 0)),
					each,
				).toBeLessThanOrEqual(16);
		},
	);
});

it("asks browsers to compile the runtime while it comes, which only the first line can do, and no other script", () => {
	const hinted = [...before].filter(([, bytes]) =>
		new TextDecoder().decode(bytes).startsWith("//# allFunctionsCalledOnLoad\n"),
	);
	expect(hinted.map(([name]) => name)).toEqual(["runtime"]);
});
