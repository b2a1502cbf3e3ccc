import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import {
	exampleEmbeds,
	exampleOf,
	examplePage,
	examplePictures,
} from "../../../../../test/sites/section-examples.ts";
import { readPictures } from "../../builder/pictures/read-pictures.ts";
import { loadContent } from "../../content/files/load-content.ts";
import { scanPages } from "../../content/files/scan-pages.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { withPages } from "../../core/routing/site.ts";

const pictures = await readPictures(examplePictures);

function payloadsWith(changes: object) {
	const page = {
		...examplePage("embed"),
		path: "/map",
		sections: [exampleOf("hero"), { ...exampleOf("embed"), ...changes }],
	};
	const files = new Map([
		...contentFiles,
		["pages/map.yaml", new TextEncoder().encode(stringify(page))],
	]);
	const site = withPages({ ...configuration, embeds: exampleEmbeds }, scanPages(files));
	return createPayloads(loadContent(files, site, { pictures }), site).pages;
}

describe("a page of somebody else", () => {
	it("opens the policy of its page for the hosts that the configuration names, and says who receives what", () => {
		const payload = payloadsWith({}).get("/ja/map");
		expect(payload?.policy).toEqual({
			sources: { "frame-src": ["https://www.openstreetmap.org"] },
		});
		expect(String(payload?.sections.at(-1)?.notice).replace(/[\u200b\u2060]/g, "")).toBe(
			exampleEmbeds.map.notice.ja,
		);
	});

	it.each([
		["an unknown name", { embed: "film" }, /sections\.1\.embed.*"film".*Listed: map/s],
		[
			"another host",
			{ address: "https://www.openstreetmap.org.example/" },
			/sections\.1\.address.*origins/s,
		],
		["no address", { address: "map" }, /sections\.1\.address/],
		["a link that runs script", { href: "javascript:alert(1)" }, /sections\.1\.href.*https:/s],
	])("with %s is refused with its place", (_, changes, problem) => {
		expect(() => payloadsWith(changes)).toThrow(problem);
	});
});
