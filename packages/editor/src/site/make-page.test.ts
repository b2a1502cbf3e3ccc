import { join, resolve } from "node:path";
import { defaultRuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { describe, expect, it } from "vitest";
import { exampleDay, exampleFolder, exampleSite } from "../../../../test/example-sites.ts";
import { configuration as fixture } from "../../../../test/fixture-site.ts";
import { readSurroundings } from "../../../kakehashi/src/builder/pipeline/read-sources.ts";
import {
	createPayloads,
	payloadsByPath,
} from "../../../kakehashi/src/content/payloads/payloads.ts";
import { readContentFiles } from "../../../kakehashi/src/content/read/read-content-files.ts";
import { renderDocument } from "../../../kakehashi/src/render/index.ts";
import { sectionKinds } from "../../../kakehashi/src/sections/schemas.ts";
import { keyAttribute } from "../markers/keys-from-markers.ts";
import { loadSite } from "./load-site.ts";
import { makePage } from "./make-page.ts";

const root = resolve(import.meta.dirname, "../../../..");
const draw = (payload: Payload) =>
	renderDocument(payload, {
		config: defaultRuntimeConfig("https://example.org", "test"),
		assets: { boot: "/boot.js", styles: {} },
		defaultTheme: "light",
	});
const attribute = new RegExp(` ${keyAttribute}="([^"]*)"`, "g");

describe.each([
	["the fixture", join(root, "test/site"), fixture, 0.74],
	["the office", exampleFolder("office"), exampleSite("office"), 0],
] as const)("the pages of %s in the editor", async (_name, folder, config, share) => {
	const { options } = await readSurroundings(folder, sectionKinds);
	const loaded = loadSite(await readContentFiles(join(folder, "content")), config, {
		...options,
		today: exampleDay,
	});
	const payloads = payloadsByPath(createPayloads(loaded.content, loaded.site), loaded.site);
	const maker = { kinds: sectionKinds, draw };
	const pages = [...payloads].map(([path, payload]) => ({
		path,
		clean: draw(payload),
		html: makePage(loaded, maker, path) ?? "",
	}));

	it("are what visitors get, byte for byte, besides the keys", () => {
		expect(pages.length).toBeGreaterThan(4);
		for (const { path, clean, html } of pages) {
			expect(html, path).not.toBe(clean);
			expect(html.replace(attribute, ""), path).toBe(clean);
		}
	});

	it("lead to most texts by a click; the others are told elsewhere, or when something has happened", () => {
		const reached = new Set(
			pages.flatMap(({ html }) =>
				[...html.matchAll(attribute)].flatMap(([, keys = ""]) => keys.split(" ")),
			),
		);
		const isOfOrganization = (key: string) => key.startsWith("organization.yaml#");
		expect(
			[...reached].filter((key) => !loaded.values.has(key) && !isOfOrganization(key)),
		).toEqual([]);
		expect(
			reached.size / loaded.values.size,
			`${reached.size} of ${loaded.values.size}`,
		).toBeGreaterThan(share);
	});
});
