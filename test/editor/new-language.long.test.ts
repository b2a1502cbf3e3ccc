import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import { contentFiles, site } from "../fixture-site.ts";
import { messageText } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;
const [english] = site.locales;
const french = { ...english, code: "fr", tag: "fr-FR", prefix: "/fr", name: "Français" };
const key = "pages/index.yaml#menu";
const read = () => editor.content("pages/index.yaml");
const describeSite = async (): Promise<SiteDescription> => (await editor.get("/_edit/site")).body;
const unfinished = async (file: string) =>
	(await describeSite()).pages.find((page) => page.file === file)?.unfinished ?? [];

type SectionData = {
	readonly kind: string;
	readonly picture?: unknown;
	readonly extraFields?: unknown;
};

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
		const set = (key: string, value: unknown, more: object = {}) =>
			other.action({ kind: "setField", key, expected: null, value, ...more });
		const sections = async (page: string): Promise<readonly SectionData[]> =>
			parse(await other.content(page)).sections;

		const key = "organization.yaml#address";
		const city = { en: "Kyoto", ja: "京都市" };
		const street = { en: "1-2 Nokishita-cho", ja: "軒下町1-2" };
		const typed = { country: "JP", city: { ...city, fr: "" }, street: { ...street, fr: "" } };
		// A text in a published language must not be empty.
		const refused = await set(key, { ...typed, city: { ...typed.city, ja: "" } });
		expect(refused).toMatchObject({ body: { ok: false } });
		expect(await set(key, typed)).toMatchObject({ body: { ok: true } });
		const { address } = parse(await other.content("organization.yaml"));
		expect(address).toEqual({ country: "JP", city, street });

		const alt = { en: "A field", ja: "野原" };
		const { body: sent } = await other.ask("/_edit/upload?name=field.svg", {
			method: "POST",
			headers: { "content-type": "image/svg+xml" },
			body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
		});
		const ofPicture = { file: "x", alt: { ...alt, fr: "" } };
		expect(
			await set("pages/index.yaml#sections.0.picture", ofPicture, { upload: sent.id }),
		).toMatchObject({ body: { ok: true } });
		const [hero] = await sections("pages/index.yaml");
		expect(hero?.picture).toEqual({ file: expect.any(String), alt });

		const page = "pages/contacts.yaml";
		const index = (await sections(page)).findIndex(({ kind }) => kind === "form");
		const label = { en: "Telephone", ja: "電話番号" };
		const phone = { id: "phone", kind: "tel", required: false };
		expect(
			await set(`${page}#sections.${index}.extraFields`, [
				{ ...phone, label: { ...label, fr: "" } },
			]),
		).toMatchObject({ body: { ok: true } });
		expect((await sections(page))[index]?.extraFields).toEqual([{ ...phone, label }]);
	} finally {
		await other.close();
	}
});

it("once its row is taken out again, a file says once that its texts are left, and where", async () => {
	const usual = new TextDecoder().decode(contentFiles.get("site.yaml"));
	const left = usual.replace(/^(siteName|skip): \{ /gm, "$1: { fr: Texte, ");
	expect(left.split("fr: Texte")).toHaveLength(3);
	const other = await openEditor({
		content: new Map([["site.yaml", new TextEncoder().encode(left)]]),
	});
	try {
		const { problems }: SiteDescription = (await other.get("/_edit/site")).body;
		const message = messageText("content.unknownLanguageInEditor", { code: "fr", count: 2 });
		expect(problems.filter((problem) => problem.message === message)).toHaveLength(1);
		const details = problems.find((problem) => problem.message === message)?.details ?? "";
		const [, line] = /^content\/site\.yaml:(\d+) /.exec(details) ?? [];
		expect(left.split("\n")[Number(line) - 1]).toContain("fr: Texte");
	} finally {
		await other.close();
	}
});
