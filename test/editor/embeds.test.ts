import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { allowedEmbeds } from "../../packages/core/src/routing/known-embeds.ts";
import type { PastedEmbed } from "../../packages/editor/src/embeds/embed-services.ts";
import { configuration, site } from "../fixture-site.ts";
import { type MessageKey, messageText } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const file = "pages/index.yaml";
const path = ["sections", 1];
let editor: OpenEditor;
let original: string;

type Texts = Readonly<Record<string, string>>;
const shop = { origins: ["https://shop.example"], notice: { en: "The shop.", ja: "店です。" } };
const services = allowedEmbeds({ embeds: { shop }, locales: site.locales });

beforeAll(async () => {
	editor = await openEditor({ config: { ...site, embeds: { shop } } });
	original = await editor.content(file);
});
afterAll(() => editor.close());
afterEach(async () => {
	while ((await editor.content(file)) !== original)
		expect((await editor.undo()).status).toBe(200);
});

const paste = (pasted: string) => editor.action({ kind: "addEmbed", file, path, pasted });
const added = async () =>
	(parse(await editor.content(file)) as { sections: Readonly<Record<string, unknown>>[] })
		.sections[1] ?? {};

describe("what a service gives", () => {
	it.each([
		["map", "googleMaps", "https://www.google.com/maps/place/金沢駅/@36.578,136.648,17z"],
		["map", "openStreetMap", "https://www.openstreetmap.org/#map=17/36.562/136.656"],
		["video", "youtube", "https://youtu.be/dQw4w9WgXcQ"],
		["video", "vimeo", "https://vimeo.com/76979871"],
		["post", "instagram", "https://www.instagram.com/p/C1aBcDeFgHi/"],
		["page", "shop", '<iframe src="https://shop.example/" width="400" height="300">'],
	] satisfies readonly (readonly [PastedEmbed["subject"], string, string])[])(
		"becomes a section with a %s of %s, with its words, picture and notice",
		async (subject, embed, pasted) => {
			expect(await paste(pasted)).toMatchObject({ status: 200, body: { problems: [] } });
			const section = await added();
			expect(section).toMatchObject({ kind: "embed", embed, title: {}, label: {} });
			const { file: picture } = section.picture as { readonly file: string };
			expect(existsSync(join(editor.folder, "pictures", picture)), subject).toBe(true);
			for (const { code, prefix } of configuration.locales) {
				expect(section.title, code).toHaveProperty([code]);
				const { body } = await editor.get(prefix || "/");
				const shown = String(body).replace(/[\u200b\u2060]|<wbr\/?>/g, "");
				expect(shown, code).toContain((section.label as Texts)[code]);
				expect(shown, code).toContain(services[embed]?.notice[code]);
			}
			// A person still has to read what the frame is called.
			const page = (await editor.get("/_edit/site")).body.pages.find(
				(each: { readonly file: string }) => each.file === file,
			);
			expect(JSON.stringify(page.unfinished)).toContain("sections.1.title");
		},
	);

	it("has the title that its code gives", async () => {
		const frame = '<iframe title="Book a room" src="https://shop.example/book"></iframe>';
		expect((await paste(frame)).status).toBe(200);
		expect((await added())?.title).toEqual({ en: "Book a room", ja: "Book a room" });
	});

	it("goes with the file that it brought when it is undone", async () => {
		await paste("https://youtu.be/dQw4w9WgXcQ");
		expect((await editor.undo()).status).toBe(200);
		expect(await editor.content(file)).toBe(original);
		expect(existsSync(join(editor.folder, "pictures/embed-video.svg"))).toBe(false);
	});

	it.each([
		["https://maps.app.goo.gl/AbCdEfGh123", "editor.embedShortLink"],
		["<script src=https://widget.example/w.js></script>", "editor.embedScriptOnly"],
		["https://www.instagram.com/kanazawa.an/", "editor.embedNoPost"],
	] satisfies readonly (readonly [string, MessageKey])[])(
		"such as %s is refused with the reason",
		async (pasted, key) => {
			expect(await paste(pasted)).toMatchObject({
				status: 422,
				body: { ok: false, why: "value", reason: messageText(key) },
			});
			expect(await editor.content(file)).toBe(original);
		},
	);

	it("is refused with the lines for the configuration, if nobody has allowed its host", async () => {
		const { status, body } = await paste('<iframe src="https://www.tables.example.com/a?b=1">');
		expect(status).toBe(422);
		expect(body.reason).toContain('origins: ["https://www.tables.example.com"]');
		for (const { code } of configuration.locales)
			expect(body.reason).toMatch(new RegExp(`"${code}": ".*www\\.tables\\.example\\.com`));
	});
});
