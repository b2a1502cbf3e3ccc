import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ThirdParties } from "@kakehashi/core/policy/third-parties.ts";
import { withKnownEmbeds } from "@kakehashi/core/routing/known-embeds.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import {
	exampleEmbeds,
	exampleOf,
	examplePage,
	examplePictures,
} from "../../../../../test/sites/section-examples.ts";
import { readPictures } from "../../builder/pictures/read-pictures.ts";
import { checkProse } from "../../content/japanese/check-prose.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { scanPages } from "../../content/read/scan-pages.ts";

const pictures = await readPictures(examplePictures);

function siteWith(changes: object, embeds?: ThirdParties["embeds"]) {
	const page = {
		...examplePage("embed"),
		path: "/map",
		sections: [exampleOf("hero"), { ...exampleOf("embed"), ...changes }],
	};
	const files = new Map([
		...contentFiles,
		["pages/map.yaml", new TextEncoder().encode(stringify(page))],
	]);
	const pages = scanPages(files);
	const site = withPages(
		withKnownEmbeds({ ...configuration, ...(embeds && { embeds }) }, pages),
		pages,
	);
	return { site, files, content: loadContent(files, site, { pictures }) };
}

function payloadsWith(changes: object, embeds: ThirdParties["embeds"] = exampleEmbeds) {
	const { site, content } = siteWith(changes, embeds);
	return createPayloads(content, site).pages;
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

	it("needs no line in the configuration if the kit knows its service", () => {
		const video = { embed: "youtube", address: "https://www.youtube-nocookie.com/embed/x" };
		const payload = payloadsWith(video, {}).get("/map");
		expect(payload?.policy).toEqual({
			sources: { "frame-src": ["https://www.youtube-nocookie.com"] },
		});
		expect(payload?.sections.at(-1)?.notice).toContain("YouTube");
		const elsewhere = { ...video, address: "https://youtube.example/embed/x" };
		expect(() => payloadsWith(elsewhere, {})).toThrow(/sections\.1\.address/);
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

const drafts = parse(
	readFileSync(join(import.meta.dirname, "pasted.yaml"), "utf8").replaceAll(/ !sample/g, ""),
) as Readonly<Record<string, object>>;

it.each(Object.entries(drafts))(
	"what is written around a pasted %s is as it should be",
	(_, draft) => {
		const { site, files, content } = siteWith(draft, exampleEmbeds);
		const page = new Map([...files].filter(([file]) => file === "pages/map.yaml"));
		const { errors, warnings } = checkProse(page, content, site);
		expect([...errors, ...warnings].map(({ key, message }) => `${key}: ${message.en}`)).toEqual(
			[],
		);
	},
);
