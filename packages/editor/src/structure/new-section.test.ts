import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { SiteInventory } from "@kakehashi/core/schema/site-inventory.ts";
import { describe, expect, it } from "vitest";
import { configuration, siteFolder } from "../../../../test/fixture-site.ts";
import { copySite } from "../../../../test/sites/copy-site.ts";
import { exampleOf } from "../../../../test/sites/section-examples.ts";
import { kindTitles } from "../../../kakehashi/src/sections/content-names.ts";
import { sectionKinds } from "../../../kakehashi/src/sections/schemas.ts";
import { t } from "../i18n/t.ts";
import { openEditedSite } from "../workspace/edited-site.ts";
import { kindName } from "./kind-name.ts";
import { newSection, offeredKinds } from "./new-section.ts";

const kinds: SectionKindTable = sectionKinds;
const nothing: SiteInventory = {
	publicFiles: [],
	collections: [],
	organization: new Set(),
	embeds: {},
};
const inventory: SiteInventory = {
	publicFiles: ["/form.pdf", "/tour.mp4"],
	collections: [{ name: "notices", path: "/updates" }],
	organization: new Set(["hours", "address"]),
	embeds: { plan: { origins: ["https://plan.example.com"], notice: {} } },
};
const unavailable = (site: SiteInventory) =>
	Object.keys(kinds).filter((kind) => kinds[kind]?.isAvailable?.(site) === false);

describe("a kind of section", () => {
	it("says what the site lacks, unless it can never be added", () => {
		const silent = unavailable(nothing).filter(
			(kind) => kindTitles[kind]?.requirement === undefined,
		);
		expect(silent).toEqual(["hero"]);
	});

	it("is offered where the site has what it shows, and a hero never is", () => {
		expect(unavailable(nothing).sort()).toEqual([
			"calendar",
			"directions",
			"embed",
			"entries",
			"files",
			"hero",
			"openingHours",
			"video",
		]);
		expect(unavailable(inventory)).toEqual(["hero"]);
		expect(unavailable({ ...inventory, publicFiles: ["/form.pdf"] })).toEqual([
			"hero",
			"video",
		]);
	});

	it.each([
		["files", { files: [{ language: "ja", file: "/form.pdf" }] }, ""],
		["video", { file: "/tour.mp4" }, "captions"],
		["embed", { embed: "plan", address: "https://plan.example.com/" }, "href"],
		["entries", { from: "notices", action: { href: "/updates" } }, ""],
	])("%s begins with what the site has", (kind, changed, removed) => {
		const example = exampleOf(kind);
		const adapted = kinds[kind]?.adaptExample?.(example, inventory) ?? {};
		expect(adapted).toMatchObject(changed);
		expect(Object.keys(adapted).sort()).toEqual(
			Object.keys(example)
				.filter((key) => key !== removed)
				.sort(),
		);
	});
});

it("a section that lists files is offered with what it needs before the site has a file", async () => {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-no-files-"));
	copySite(siteFolder, folder);
	await rm(join(folder, "public"), { recursive: true });
	const edited = (await openEditedSite(folder, configuration)).snapshot();
	const offered = offeredKinds(edited, "pages/index.yaml");
	expect(offered.filter(({ needsFile }) => needsFile).map(({ kind }) => kind)).toEqual(["files"]);
	await rm(folder, { recursive: true });
});

const schemaOf = (kind: string, more: string) => `
	import { defineSection, framedSection } from "kakehashi/section";
	export const ${kind} = defineSection({
		${more}
		schema: (c) => framedSection(c, { leaflet: c.link() }),
	});
`;

it("a kind of the owner's own decides the same for itself", async () => {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-own-kinds-"));
	copySite(siteFolder, folder);
	const ownKinds = {
		visit: `
			requiredKind: "faq",
			isAvailable: ({ publicFiles }) => publicFiles.includes("/favicon.svg"),
			adaptExample: (example) => ({ ...example, leaflet: "/favicon.svg" }),`,
		tour: "isAvailable: ({ organization }) => organization.has('address'),",
		walk: `
			isAvailable: ({ organization }) => organization.has("address"),
			requirement: { en: "First say where you are.", ja: "先に所在地を書いてください。" },`,
	};
	for (const [kind, more] of Object.entries(ownKinds)) {
		const kindFolder = join(folder, "sections", kind);
		await mkdir(kindFolder, { recursive: true });
		await writeFile(join(kindFolder, "schema.ts"), schemaOf(kind, more));
		const component = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
		await writeFile(
			join(kindFolder, `${component}.tsx`),
			`export const ${component} = () => null;`,
		);
		await writeFile(
			join(kindFolder, "example.yaml"),
			`kind: ${kind}\nheading: { en: [Visit us], ja: [ご案内] }\nleaflet: /leaflet.pdf\n`,
		);
	}
	const edited = (await openEditedSite(folder, configuration)).snapshot();
	const file = "pages/index.yaml";
	const offered = offeredKinds(edited, file);
	expect(offered).toContainEqual({
		kind: "visit",
		needs: t("needsSection", { name: kindName(edited, "faq").name }),
	});
	expect(offered).toContainEqual({
		kind: "walk",
		needs: { en: "First say where you are.", ja: "先に所在地を書いてください。" },
	});
	expect(offered.map(({ kind }) => kind)).not.toContain("tour");
	expect(await newSection("visit", file, edited, join(folder, "cache"))).toMatchObject({
		value: {
			kind: "visit",
			heading: { en: ["Visit us"], ja: ["ご案内"] },
			leaflet: "/favicon.svg",
		},
	});
	await rm(folder, { recursive: true });
});
