import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineSection } from "@kakehashi/core/schema/section.ts";
import * as v from "valibot";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentFiles, siteFolder } from "../../../../../test/fixture-site.ts";
import { type PageScan, scanPages } from "../../content/read/scan-pages.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import {
	chunkedPages,
	invalidateSiteModules,
	type SiteModuleSources,
	siteModuleCode,
	siteModules,
} from "./site-modules.ts";

const root = resolve(import.meta.dirname, "../../../../..");
const page = (name: string, ...sections: PageScan["sections"][number][]): PageScan => ({
	name,
	path: `/${name}`,
	sections,
});
const sourcesOf = (
	pages: readonly PageScan[],
	ownKinds: SiteModuleSources["ownKinds"] = new Map(),
): SiteModuleSources => {
	const own = [...ownKinds.keys()].map(
		(name) => [name, defineSection({ schema: () => v.any(), needs: "form" })] as const,
	);
	return { pages, kinds: { ...sectionKinds, ...Object.fromEntries(own) }, ownKinds };
};

/** The code that the bundler receives for a module. */
function load(id: string, sources: SiteModuleSources): string {
	return siteModuleCode(`\0${id.replace("#", "virtual:")}`, root, sources) ?? "";
}

/** The names of the components in a page's chunk, by kind. */
const componentsOf = (name: string, pages: readonly PageScan[]) =>
	Object.fromEntries(
		chunkedPages(sourcesOf(pages)).find((each) => each.name === name)?.components ?? [],
	);

describe("the chunk of a page", () => {
	it("holds the component of each kind on the page, once", () => {
		const pages = [
			page(
				"a",
				{ kind: "parallelText" },
				{ kind: "descriptionList" },
				{ kind: "parallelText" },
			),
			page("b", { kind: "steps" }),
		];
		expect(componentsOf("a", pages)).toEqual({
			parallelText: "ParallelText",
			descriptionList: "DescriptionList",
		});
		expect(componentsOf("b", pages)).toEqual({ steps: "Steps" });
	});

	it("holds the one form of a cover that the page has, and every form where the page has several", () => {
		const large = { kind: "hero", art: "bridge" };
		const inner = { kind: "hero" };
		const withPicture = page(
			"pictures",
			{ kind: "hero", kanji: "麦", picture: {} },
			{ kind: "cards", cards: [{}, { picture: {} }] },
		);
		expect(componentsOf("pictures", [withPicture])).toEqual({
			hero: "PictureHero",
			cards: "Cards",
		});
		const paragraph = { paragraph: {} };
		const list = { list: [] };
		expect(
			componentsOf("words", [page("words", { kind: "text", blocks: [paragraph] })]),
		).toEqual({ text: "PlainText" });
		expect(
			componentsOf("words", [
				page(
					"words",
					{ kind: "text", blocks: [paragraph] },
					{ kind: "text", blocks: [list] },
				),
			]),
		).toEqual({ text: "Text" });
		expect(
			componentsOf("plain", [page("plain", { kind: "cards", cards: [{ figure: "html" }] })]),
		).toEqual({ cards: "PlainCards" });
		expect(componentsOf("words", [page("words", { kind: "cards", cards: [{}] })])).toEqual({
			cards: "ListCards",
		});
		const pages = [page("home", large), page("inner", inner), page("both", large, inner)];
		expect(componentsOf("home", pages)).toEqual({ hero: "BridgeHero" });
		expect(componentsOf("inner", pages)).toEqual({ hero: "ArcadeHero" });
		expect(componentsOf("both", pages)).toEqual({ hero: "Hero" });
	});

	it("holds what shows a picture behind a section, if there is one", () => {
		const pages = [
			page("a", { kind: "descriptionList", ground: {} }),
			page("b", { kind: "descriptionList" }),
		];
		expect(componentsOf("a", pages)).toEqual({
			descriptionList: "DescriptionList",
			ground: "Ground",
		});
		expect(componentsOf("b", pages)).toEqual({ descriptionList: "DescriptionList" });
	});

	it("leaves out a kind that neither the kit nor the owner has", () => {
		const code = load(
			"virtual:site/page-a",
			sourcesOf([page("a", { kind: "cover" }, { kind: "constructor" }, { kind: "steps" })]),
		);
		expect(code).toContain("export const components = { steps: Steps };");
		expect(code).not.toContain("cover");
	});

	it("imports them from their folders, and an owner's own kind from the owner's", async () => {
		const sources = sourcesOf(
			[page("a", { kind: "hero", art: "bridge" }, { kind: "banner" })],
			new Map([["banner", "/own/sections/banner"]]),
		);
		const code = load("virtual:site/page-a", sources);
		expect(code).toContain(
			`import { BridgeHero } from ${JSON.stringify(join(root, "packages/kakehashi/src/sections/hero/BridgeHero.tsx"))};`,
		);
		expect(code).toContain('import { Banner } from "/own/sections/banner/Banner.tsx";');
		expect(code).toContain("export const components = { hero: BridgeHero, banner: Banner };");
		expect(load("#own-sections", sources)).toContain(
			"export const ownComponents = { banner: Banner };",
		);
	});

	it("is there for each error page, too", () => {
		expect(componentsOf("notFound", [])).toEqual({ notFound: "NotFound" });
		expect(componentsOf("error", [])).toEqual({ failure: "Failure" });
	});
});

describe("the table of chunks", () => {
	it("says which pages need what forms need", async () => {
		const pages = [
			page(
				"a",
				{ kind: "form" },
				{ kind: "form" },
				{ kind: "pricingPlans" },
				{ kind: "banner" },
			),
			page("b", { kind: "callout" }),
		];
		const code = load(
			"#page-chunks",
			sourcesOf(pages, new Map([["banner", "/own/sections/banner"]])),
		);
		expect(code).toMatch(
			/"a": \{ load: \(\) => import\("virtual:site\/page-a"\)[^}]*needsForm: true \}/,
		);
		expect(code).toMatch(/"b": \{ [^}]*needsForm: false \}/);
	});

	it("stands beside the names and addresses, and nothing else of the content", async () => {
		const pages = scanPages(contentFiles);
		expect(load("#runtime", sourcesOf(pages))).toContain(
			`inPublished(routing), ${JSON.stringify(pages.map(({ name, path }) => ({ name, path })))})`,
		);
	});
});

describe("the configuration in a bundle", () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "kakehashi-modules-"));
		cpSync(join(siteFolder, "settings.yaml"), join(folder, "settings.yaml"));
	});
	afterEach(() => rmSync(folder, { recursive: true }));
	const codeOf = (name: string) =>
		siteModuleCode(`\0virtual:${name}`, folder, sourcesOf([])) ?? "";

	it("is that of the settings: for browsers only the languages", () => {
		for (const name of ["server", "inbox"])
			expect(codeOf(name)).toContain('"origin":"https://kakehashi.example"');
		expect(codeOf("runtime")).toContain('"code":"ja"');
		expect(codeOf("runtime")).not.toContain("kakehashi.example");
		for (const name of ["server", "inbox", "runtime"])
			expect(codeOf(name)).not.toContain("site.config");
	});

	it("is joined with the owner's code where there is some", () => {
		writeFileSync(join(folder, "site.config.ts"), "");
		for (const [name, imported] of [
			["server", "site"],
			["inbox", "site"],
			["runtime", "routing"],
		] as const)
			expect(codeOf(name)).toMatch(
				new RegExp(`import \\{ ${imported} as own \\} from ".*/site\\.config\\.ts"`),
			);
	});
});

describe("in a dev server", () => {
	let vite: ViteDevServer | undefined;
	afterEach(() => vite?.close());

	it("the modules say what the content says now, once they are forgotten; all of them ask for it once", async () => {
		let pages = [page("a")];
		let requestCount = 0;
		const server = await createServer({
			root,
			configFile: false,
			logLevel: "silent",
			server: { middlewareMode: true, ws: false, watch: null },
			optimizeDeps: { noDiscovery: true },
			plugins: [
				siteModules(root, async () => {
					requestCount += 1;
					return sourcesOf(pages);
				}),
			],
		});
		vite = server;
		const names = async () =>
			Object.keys(
				(
					(await server.ssrLoadModule("#page-chunks")) as {
						pageChunks: Record<string, unknown>;
					}
				).pageChunks,
			).filter((name) => name.length === 1);
		expect(await names()).toEqual(["a"]);
		pages = [page("a"), page("b")];
		expect(await names()).toEqual(["a"]);
		invalidateSiteModules(server);
		expect(await names()).toEqual(["a", "b"]);
		await server.ssrLoadModule("#own-sections");
		expect(requestCount).toBe(2);
	});
});
