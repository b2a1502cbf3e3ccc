import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import { site } from "../fixture-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;
const [english] = site.locales;
const french = { ...english, code: "fr", tag: "fr-FR", prefix: "/fr", name: "Français" };
const key = "pages/index.yaml#menu";
const read = () => editor.content("pages/index.yaml");
const describeSite = async (): Promise<SiteDescription> => (await editor.get("/_edit/site")).body;
const unfinished = async (file: string) =>
	(await describeSite()).pages.find((page) => page.file === file)?.unfinished ?? [];

// Somebody has added the row of the language to the configuration, and changed nothing else.
beforeAll(async () => {
	editor = await openEditor({
		config: { ...site, locales: [english, ...site.locales.slice(1), french] },
	});
});
afterAll(() => editor.close());

it("a new language has the texts of the first one, and all of them are still to be written", async () => {
	expect(await describeSite()).toMatchObject({ canShow: true, problems: [] });
	const page = (await editor.get("/fr")).body;
	expect(page).toMatch(/<html\s+lang="fr-FR"/);
	expect(page).toContain("Written twice.");
	expect(await unfinished("pages/index.yaml")).toEqual(
		expect.arrayContaining([key, "pages/index.yaml#sections.0.heading", "site.yaml#skip"]),
	);
	expect(await unfinished("errors.yaml#notFound")).toContain("errors.yaml#notFound.title");
});

it("its texts are written one by one, beside the others, and taken back", async () => {
	const original = await read();
	const before = { en: "Home", ja: "ホーム", fr: "" };
	expect(
		await editor.action({
			kind: "setText",
			key,
			expected: before,
			texts: { ...before, fr: "Accueil" },
		}),
	).toMatchObject({ body: { ok: true } });
	expect(await read()).toBe(
		original.replace(
			"menu: { en: Home, ja: ホーム }",
			"menu: { en: Home, ja: ホーム, fr: Accueil }",
		),
	);
	expect((await editor.get("/fr")).body).toContain("Accueil");
	expect(await unfinished("pages/index.yaml")).not.toContain(key);
	// An action that would remove an existing text is rejected, so that it is not lost by accident.
	expect(
		await editor.action({
			kind: "setText",
			key,
			expected: { ...before, fr: "Accueil" },
			texts: before,
		}),
	).toMatchObject({
		body: { ok: false, why: "value" },
	});
	expect(await editor.undo()).toMatchObject({ body: { ok: true } });
	expect(await read()).toBe(original);
});

it("as long as it is not published, values with texts are saved without it", async () => {
	const waiting = { ...french, published: false };
	const other = await openEditor({
		config: { ...site, locales: [english, ...site.locales.slice(1), waiting] },
	});
	try {
		const described: SiteDescription = (await other.get("/_edit/site")).body;
		expect(described.locales.map(({ isPublished }) => isPublished)).toEqual([
			true,
			true,
			false,
		]);
		const key = "organization.yaml#address";
		const city = { en: "Kyoto", ja: "京都市" };
		const street = { en: "1-2 Nokishita-cho", ja: "軒下町1-2" };
		const typed = { country: "JP", city: { ...city, fr: "" }, street: { ...street, fr: "" } };
		const set = (value: unknown) =>
			other.action({ kind: "setField", key, expected: null, value });
		// A text in a published language must not be empty.
		const refused = await set({ ...typed, city: { ...typed.city, ja: "" } });
		expect(refused).toMatchObject({ body: { ok: false } });
		expect(await set(typed)).toMatchObject({ body: { ok: true } });
		const { address } = parse(await other.content("organization.yaml"));
		expect(address).toEqual({ country: "JP", city, street });
	} finally {
		await other.close();
	}
});
