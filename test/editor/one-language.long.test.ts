import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InspectorDescription } from "../../packages/editor/src/server/description/describe-page.ts";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import { contentFiles } from "../fixture-site.ts";
import { oneLanguageFiles } from "../sites/one-language-pages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;

beforeAll(async () => {
	const files = oneLanguageFiles(new TextDecoder().decode(contentFiles.get("site.yaml")));
	editor = await openEditor({
		content: new Map(
			Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]),
		),
	});
});
afterAll(() => editor.close());

describe("a page in one language", () => {
	it("is listed by its name, with its one address", async () => {
		const { pages } = (await editor.get("/_edit/site?at=/ja/recruit")).body as SiteDescription;
		expect(pages.find(({ file }) => file === "pages/recruit.yaml")).toMatchObject({
			label: "採用",
			addresses: { ja: "/ja/recruit" },
			unfinished: [],
			mistakes: 0,
		});
		expect([
			(await editor.get("/ja/recruit")).status,
			(await editor.get("/recruit")).status,
		]).toEqual([200, 404]);
	});

	it("has cards with its own language only", async () => {
		const key = encodeURIComponent("pages/recruit.yaml#sections.1.text");
		const { inspector } = (await editor.get(`/_edit/page?key=${key}`)).body as {
			readonly inspector: InspectorDescription;
		};
		expect(inspector.languages).toEqual(["ja"]);
	});

	it("gets another address: links that name its language follow", async () => {
		expect(
			(
				await editor.action({
					kind: "movePage",
					file: "pages/recruit.yaml",
					path: "/careers",
				})
			).status,
		).toBe(200);
		const team = await editor.content("pages/team.yaml");
		expect(team.match(/ja:\/careers/g)).toHaveLength(3);
		expect((await editor.get("/team")).body).toContain('href="/ja/careers"');
		expect((await editor.undo()).status).toBe(200);
	});
});
