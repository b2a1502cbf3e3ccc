import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { messagePattern } from "../../../../../test/messages.ts";
import {
	exampleFiles,
	exampleOf,
	examplePage,
	examplePictures,
} from "../../../../../test/sites/section-examples.ts";
import { readPictures } from "../../builder/pictures/read-pictures.ts";
import { sectionWarnings } from "../../builder/pipeline/section-warnings.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { scanPages } from "../../content/read/scan-pages.ts";
import { sectionKinds } from "../schemas.ts";

const pictures = await readPictures(examplePictures);

function siteWith(changes: object, bytes = 1, otherFiles: readonly string[] = []) {
	const page = {
		...examplePage("video"),
		path: "/film",
		sections: [exampleOf("hero"), { ...exampleOf("video"), ...changes }],
	};
	const files = new Map([
		...contentFiles,
		["pages/film.yaml", new TextEncoder().encode(stringify(page))],
	]);
	const site = withPages(configuration, scanPages(files));
	const publicFiles = new Map([
		...exampleFiles.map(
			({ path, bytes: usual }) =>
				[`/${path}`, path.endsWith(".mp4") ? bytes : usual] as const,
		),
		...otherFiles.map((path) => [path, bytes] as const),
	]);
	return { content: loadContent(files, site, { pictures, publicFiles }), site };
}
const notesOf = (changes: object, bytes?: number) =>
	sectionWarnings(siteWith(changes, bytes).content, sectionKinds, configuration.locales).map(
		({ en }) => en,
	);

describe("a video", () => {
	it("opens the policy of its page alone", () => {
		const { content, site } = siteWith({});
		const open = [...createPayloads(content, site).pages]
			.filter(([, { policy }]) => policy !== undefined)
			.map(([path, { policy }]) => [path, policy]);
		expect(open).toEqual([
			["/film", { sources: { "media-src": ["'self'"] } }],
			["/ja/film", { sources: { "media-src": ["'self'"] } }],
		]);
	});

	it("has the captions of the reader's language on, and tells search engines what it is", () => {
		const { content, site } = siteWith({});
		const payload = createPayloads(content, site).pages.get("/ja/film");
		expect(payload?.sections.at(-1)).toMatchObject({
			captions: [
				{ tag: "en-US", isOwn: false },
				{ tag: "ja-JP", isOwn: true },
			],
		});
		expect(JSON.parse(payload?.head.structuredData ?? "")["@graph"]).toContainEqual(
			expect.objectContaining({
				"@type": "VideoObject",
				contentUrl: "{origin}/files/baking.mp4",
				uploadDate: "2026-05-01",
			}),
		);
	});

	it("has addresses everywhere, whatever its files are called", () => {
		const file = "/files/10%off #1.mp4";
		const captions = { language: "ja", file: "/files/10%off?.vtt" };
		const changes = { file, captions: [captions] };
		const { content, site } = siteWith(changes, 1, [file, captions.file]);
		const payload = createPayloads(content, site).pages.get("/ja/film");
		const href = "/files/10%25off%20%231.mp4";
		expect(payload?.sections.at(-1)).toMatchObject({
			href,
			captions: [{ href: "/files/10%25off%3F.vtt" }],
		});
		expect(JSON.parse(payload?.head.structuredData ?? "")["@graph"]).toContainEqual(
			expect.objectContaining({ "@type": "VideoObject", contentUrl: `{origin}${href}` }),
		);
	});

	it("without captions in a language, or heavy, is told of with its place", () => {
		expect(notesOf({})).toEqual([]);
		expect(notesOf({ captions: [{ language: "en", file: "/files/baking.en.vtt" }] })).toEqual([
			expect.stringMatching(/film\.yaml: sections\.1 .* "ja"/),
		]);
		expect(notesOf({ captions: undefined, silent: true })).toEqual([]);
		expect(notesOf({}, 30_000_000)).toEqual([expect.stringContaining("30 MB")]);
	});

	it("of a form that browsers do not play is refused", () => {
		expect(() => siteWith({ file: "/files/baking.en.vtt" })).toThrow(/\.mp4 or \.webm/);
		expect(() => siteWith({ file: "/files/other.mp4" })).toThrow(
			messagePattern("core.unknownPublicFile", { path: "/files/other.mp4" }),
		);
	});
});
