import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteFolder } from "../../../../../test/fixture-site.ts";
import { type MessageKey, messageText } from "../../../../../test/messages.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { readSiteModules } from "./read-site-modules.ts";

let parent: string;
beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), "site-modules-"));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** Texts by path below `sections`. */
type Files = Readonly<Record<string, string>>;

/** A site with the fixture's content and the given files below `sections`. */
async function siteWith(files: Files): Promise<string> {
	const folder = await mkdtemp(join(parent, "site-"));
	await cp(join(siteFolder, "content"), join(folder, "content"), { recursive: true });
	for (const [path, text] of Object.entries(files)) {
		await mkdir(join(folder, "sections", path, ".."), { recursive: true });
		await writeFile(join(folder, "sections", path), text);
	}
	return folder;
}

it("the page of a collection has the services that its entries embed", async () => {
	const folder = await siteWith({});
	await mkdir(join(folder, "content/news"));
	await writeFile(join(folder, "content/news/_collection.yaml"), "path: /news\n");
	await writeFile(
		join(folder, "content/news/2026-11-30-film.yaml"),
		'sections:\n  - kind: embed\n    embed: "youtube"\n',
	);
	const { pages } = await readSiteModules(folder);
	expect(pages.find(({ name }) => name === "news")?.sections).toContainEqual({
		kind: "embed",
		embed: "youtube",
	});
});

describe("a site's own kinds of section", () => {
	it("are none on a site without a folder for them", async () => {
		const { pages, kinds, ownKinds } = await readSiteModules(await siteWith({}));
		expect(pages.map(({ name }) => name)).toEqual([
			"index",
			"openSource",
			"pricing",
			"contacts",
		]);
		expect(Object.keys(kinds)).toEqual(Object.keys(sectionKinds));
		expect(ownKinds.size).toBe(0);
	});

	it("join those of the kit, whatever else stands beside their folders", async () => {
		const folder = await siteWith({
			"banner/schema.ts": "export const banner = { needs: 'form', schema: () => undefined };",
			"banner/Banner.tsx": "export const Banner = () => null;",
			"README.md": "# Our own kinds",
		});
		// Such folders are what is left of kinds that were renamed.
		await mkdir(join(folder, "sections/gallery"));
		await mkdir(join(folder, "sections/team"));
		await writeFile(join(folder, "sections/team/.DS_Store"), "");
		const { kinds, ownKinds } = await readSiteModules(folder);
		expect(Object.keys(kinds)).toEqual([...Object.keys(sectionKinds), "banner"]);
		expect(kinds.banner?.needs).toBe("form");
		expect([...ownKinds]).toEqual([["banner", join(folder, "sections/banner")]]);
	});

	it.each([
		"export function Banner() {}",
		"export const Banner: Component = memo(() => null);",
		"function Banner() {}\nexport { Banner };",
		"export {\n\tOther as Banner,\n} from './Other.tsx';",
		"export * from './Other.tsx';",
	])("may export the component in any way: %s", async (code) => {
		const folder = await siteWith({
			"banner/schema.ts": "export const banner = {};",
			"banner/Banner.tsx": code,
		});
		expect((await readSiteModules(folder)).ownKinds.has("banner")).toBe(true);
	});

	it.each<[string, Files, MessageKey, Readonly<Record<string, string>>]>([
		[
			"has no schema",
			{ "banner/Banner.tsx": "" },
			"builder.sectionKindFileMissing",
			{ name: "banner", file: "schema.ts" },
		],
		[
			"has no component",
			{ "banner/schema.ts": "export const banner = {};" },
			"builder.sectionKindFileMissing",
			{ name: "banner", file: "Banner.tsx" },
		],
		[
			"exports another name",
			{ "banner/schema.ts": "export const baner = {};", "banner/Banner.tsx": "" },
			"builder.sectionKindDefinitionNotExported",
			{ name: "banner" },
		],
		[
			"has a component with another name",
			{
				"banner/schema.ts": "export const banner = {};",
				"banner/Banner.tsx": "export function Baner() {}\nconst Banner = Baner;",
			},
			"builder.sectionKindComponentNotExported",
			{ name: "banner", component: "Banner" },
		],
		[
			"has the name of one of the kit's",
			{ "cards/schema.ts": "export const cards = {};", "cards/Cards.tsx": "" },
			"builder.sectionKindNameTaken",
			{ name: "cards" },
		],
		[
			"has a name that no component can have",
			{ "our-banner/schema.ts": "", "our-banner/Our-banner.tsx": "" },
			"builder.sectionKindNameInvalid",
			{ name: "our-banner" },
		],
		[
			"has the name of an error page's",
			{ "failure/schema.ts": "export const failure = {};", "failure/Failure.tsx": "" },
			"builder.sectionKindNameTaken",
			{ name: "failure" },
		],
	])("are folders: one that %s is refused in plain words", async (_what, files, key, values) => {
		const read = readSiteModules(await siteWith(files));
		await expect(read).rejects.toThrow(SiteError);
		await expect(read).rejects.toThrow(messageText(key, values));
	});
});
