import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Outline } from "../../packages/editor/src/server/description/describe-page.ts";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import type { EntryListing } from "../../packages/editor/src/server/description/list-entries.ts";
import { starterPages } from "../../packages/kakehashi/src/builder/starter/starter-pages.ts";
import { onlyLong } from "../long.ts";
import { type MessageKey, messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: OpenEditor;
let actions = 0;

beforeAll(async () => {
	editor = await openEditor({
		content: newsFiles,
		clock: () => Date.parse("2026-11-22T09:00:00Z"),
	});
});
afterAll(() => editor.close());
afterEach(async () => {
	for (; actions > 0; actions -= 1) expect((await editor.undo()).status).toBe(200);
});

/** Runs an action that is undone after the test. */
async function change(request: object): Promise<Record<string, unknown>> {
	const result = await editor.action(request);
	expect(result.status, result.body.reason).toBe(200);
	actions += 1;
	return result.body;
}
const refuse = async (request: object) => {
	const { status, body } = await editor.action(request);
	expect(status).toBe(422);
	return String(body.reason);
};
const state = async (at = "") => (await editor.get(`/_edit/site?at=${at}`)).body as SiteDescription;
const entries = async (q = "") =>
	(await editor.get(`/_edit/site?list=news&words=${q}`)).body.entries as EntryListing;
const html = (path: string) => editor.get(path);
const inBoth = (key: MessageKey) => ({ en: messageText(key), ja: messageText(key, {}, "ja") });
const newTitle = inBoth("starter.entryTitle");

describe("entries", () => {
	it("are listed with day, draft and languages, and found by their words", async () => {
		const all = await entries();
		expect(all.count).toBeGreaterThan(2);
		const [first] = all.entries;
		expect(first).toMatchObject({
			file: expect.stringMatching(/^news\/2/),
			date: expect.stringMatching(/^\d{4}-/),
			mistakes: 0,
		});
		const word = Object.values(first?.title ?? {})[0] ?? "";
		expect((await entries(encodeURIComponent(word))).entries.map(({ file }) => file)).toContain(
			first?.file,
		);
		expect((await entries("no such words")).count).toBe(0);
	});

	it("are changed like any text: on their page, in the list and in the file", async () => {
		const entry = (await entries()).entries.find(
			({ addresses }) => "en" in addresses && "ja" in addresses,
		);
		if (entry === undefined) throw new Error("No entry in both languages");
		const key = `${entry.file}#title`;
		expect((await html(entry.addresses.en ?? "")).body).toContain(`data-key="${key}"`);
		expect((await html("/news")).body).toContain(key);
		expect(await state(entry.addresses.ja)).toMatchObject({ entry: { file: entry.file } });
		const [value] = (await editor.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body
			.inspector.values as { texts: Record<string, string> }[];
		const before = value?.texts ?? {};
		expect(
			(
				await editor.action({
					kind: "setText",
					key,
					expected: before,
					texts: { ...before, en: "Quite another title" },
				})
			).status,
		).toBe(200);
		actions += 1;
		expect(await editor.content(entry.file)).toContain("Quite another title");
		expect((await html(entry.addresses.en ?? "")).body).toContain("Quite another title");
		expect((await html("/news")).body).toContain("Quite another title");
		const { lists } = (await editor.get(`/_edit/page?of=${entry.file}`)).body
			.outline as Outline;
		expect(lists.map(({ name }) => name)).toContain("body");
	});

	it(
		"become events of today with the words they need, get another time, and are none again",
		onlyLong,
		async () => {
			const file = "news/2026-10-09-rye.yaml";
			const shown = async () =>
				(await entries("rye")).entries.find((each) => each.file === file);
			expect((await shown())?.event).toEqual([]);
			await change({ kind: "makeEvent", file });
			expect(parse(await editor.content(file)).event).toEqual({
				begins: "2026-11-22",
				place: inBoth("starter.entryPlace"),
			});
			expect((await html("/news/rye")).body).toContain(`data-key="${file}#event.place"`);
			expect((await html("/ja/news/rye")).body).toContain("2026年11月22日");
			// The place of the event is still a placeholder.
			expect((await shown())?.unfinished).toEqual([`${file}#event.place`]);
			expect(
				(await shown())?.event.map(({ name, type, value }) => [name[0], type, value]),
			).toEqual([
				["begins", "dateTime", "2026-11-22"],
				["ends", "dateTime", undefined],
				["limit", "number", undefined],
				["calledOff", "boolean", undefined],
			]);
			await change({
				kind: "setField",
				key: `${file}#event.begins`,
				expected: "2026-11-22",
				value: "2026-11-29 14:00",
			});
			expect(
				await refuse({
					kind: "setField",
					key: `${file}#event.ends`,
					expected: null,
					value: "13:00",
				}),
			).toMatch(messagePattern("core.eventReversedInEditor"));
			await change({
				kind: "setField",
				key: `${file}#event.ends`,
				expected: null,
				value: "16:30",
			});
			expect((await html("/ja/news/rye")).body).toContain("14:00〜16:30");
			await change({ kind: "removeEvent", file });
			expect(await editor.content(file)).not.toContain("event:");
		},
	);

	it(
		"begin as drafts of today, are published, get another day and address, and the old one leads on",
		onlyLong,
		async () => {
			const { file } = await change({ kind: "newEntry", collection: "news" });
			expect(file).toBe("news/2026-11-22-new.yaml");
			expect(await editor.content(String(file))).toMatch(/^draft: true\n/);
			expect((await html("/news/new")).status).toBe(200);
			expect((await html("/ja/news/new")).body).toContain(newTitle.ja);
			expect((await entries()).entries.find((each) => each.file === file)).toMatchObject({
				isDraft: true,
			});
			// Each placeholder can be opened in the inspector.
			const { unfinished = [] } =
				(await entries()).entries.find((each) => each.file === file) ?? {};
			const { values } = (
				await editor.get(
					`/_edit/page?${unfinished.map((key) => `key=${encodeURIComponent(key)}`).join("&")}`,
				)
			).body.inspector;
			expect(values).toMatchObject(
				["title", "summary", "body.0.paragraph"].map((path) => ({
					key: `${file}#${path}`,
					unwritten: ["en", "ja"],
				})),
			);
			expect((await change({ kind: "newEntry", collection: "news" })).file).toBe(
				"news/2026-11-22-new-2.yaml",
			);
			await change({
				kind: "changeEntry",
				file,
				draft: false,
				date: "2026-11-22",
				slug: "new",
				languages: ["en", "ja"],
			});
			expect(await editor.content(String(file))).not.toContain("draft");
			expect(await state()).toMatchObject({
				undo: messageText("editor.didPublish", { label: `News › ${newTitle.en}` }),
			});
			const renamed = await change({
				kind: "changeEntry",
				file,
				draft: false,
				date: "2026-11-23",
				slug: "winter",
				languages: ["en", "ja"],
			});
			expect(renamed.file).toBe("news/2026-11-23-winter.yaml");
			expect(await editor.content("news/2026-11-23-winter.yaml")).toMatch(
				/^formerly:\s+(?:- |\[)new/m,
			);
			expect((await html("/news/winter")).status).toBe(200);
			expect(
				await refuse({
					kind: "changeEntry",
					file: renamed.file,
					draft: false,
					date: "2026-11-22",
					slug: "new-2",
					languages: ["en", "ja"],
				}),
			).toBe(messageText("editor.entryAddressTaken"));
			await change({ kind: "removePage", file: renamed.file });
			expect((await html("/news/winter")).status).toBe(404);
		},
	);

	it(
		"get the address that their title suggests, and are in the languages that are ticked",
		onlyLong,
		async () => {
			const { file } = await change({ kind: "newEntry", collection: "news" });
			const entry = async (name = file) =>
				(await entries()).entries.find((each) => each.file === name);
			const original = await editor.content(String(file));
			expect((await entry())?.suggested).toBeUndefined();
			const key = `${file}#title`;
			actions += 1;
			// A placeholder title suggests no address.
			await editor.action({
				kind: "setText",
				key,
				expected: newTitle,
				texts: { ...newTitle, ja: "夜に焼く" },
			});
			expect((await entry())?.suggested).toBe("2026-11-22");
			actions += 1;
			await editor.action({
				kind: "setText",
				key,
				expected: { ...newTitle, ja: "夜に焼く" },
				texts: { ...newTitle, en: "We bake at night" },
			});
			expect(await entry()).toMatchObject({
				suggested: "we-bake-at-night",
				languages: ["en", "ja"],
			});
			const wanted = {
				kind: "changeEntry",
				file,
				draft: true,
				date: "2026-11-22",
				slug: "new",
			};
			await change({ ...wanted, languages: ["ja"] });
			expect(await entry()).toMatchObject({
				title: { ja: newTitle.ja },
				languages: ["ja"],
				addresses: { ja: "/ja/news/new" },
			});
			expect(await editor.content(String(file))).not.toMatch(/\ben:/);
			await change({ ...wanted, languages: ["en", "ja"] });
			expect(await entry()).toMatchObject({
				title: { en: `English: ${newTitle.ja}`, ja: newTitle.ja },
			});
			expect(await editor.content(String(file))).not.toContain("languages");
			for (; actions > 1; actions -= 1) await editor.undo();
			expect(await editor.content(String(file))).toBe(original);
		},
	);

	it("of one day get different addresses where their titles suggest the same one", async () => {
		const day = "2026-11-22";
		const wanted = { kind: "changeEntry", draft: false, date: day, languages: ["en", "ja"] };
		const titled = async (ja: string) => {
			const { file } = await change({ kind: "newEntry", collection: "news" });
			const texts = { ...newTitle, ja };
			await change({ kind: "setText", key: `${file}#title`, expected: newTitle, texts });
			const found = (await entries()).entries.find((each) => each.file === file);
			return { file, slug: found?.suggested };
		};
		const noon = await titled("昼のパン");
		expect(noon.slug).toBe(day);
		await change({ ...wanted, ...noon });
		const evening = await titled("夕のパン");
		expect(evening.slug).toBe(`${day}-2`);
		expect(await refuse({ ...wanted, ...evening, slug: day })).toMatch(/./);
		expect((await change({ ...wanted, ...evening })).file).toBe(`news/${day}-${day}-2.yaml`);
	});

	it("with mistakes keep nobody from the others", onlyLong, async () => {
		const { file } = await change({ kind: "newEntry", collection: "news" });
		const path = `${editor.folder}/content/${file}`;
		const text = await editor.content(String(file));
		const other = (await entries()).entries.find((each) => each.file !== file)?.file;
		await editor.get(`/_edit/page?of=${other}&texts=1`);
		await writeFile(path, text.replace("title:", "titel:"));
		// Requests also work before the editor has noticed the change of the file.
		for (const address of [`page?of=${file}&texts=1`, "site"])
			expect((await editor.get(`/_edit/${address}`)).status, address).toBe(200);
		await expect
			.poll(async () => (await state()).problems.map((each) => each.file))
			.toContain(file);
		expect(await state()).toMatchObject({ canShow: true });
		expect((await html("/news")).status).toBe(200);
		await writeFile(path, text);
		await expect.poll(async () => (await state()).problems).toEqual([]);
	});
});

describe("pages", () => {
	it("are made from a template in both languages, and go again", async () => {
		expect((await state()).templates).toEqual([
			"empty",
			...starterPages.filter((name) => name !== "contact"),
		]);
		const made = await change({
			kind: "newPage",
			template: "about",
			path: "/our-shop",
			title: { en: "Our shop", ja: "" },
			inMenu: true,
		});
		expect(made.file).toBe("pages/ourShop.yaml");
		expect(await state()).toMatchObject({
			undo: messageText("editor.didAddPage", { label: "Our shop" }),
		});
		expect(await editor.content("pages/ourShop.yaml")).toMatch(
			/"Our shop \| \{siteName\}".*heading:\s+en: \[Our shop\]/s,
		);
		for (const path of ["/our-shop", "/ja/our-shop"])
			expect((await html(path)).status).toBe(200);
		expect((await state()).pages.find(({ file }) => file === made.file)).toMatchObject({
			isInMenu: true,
			addresses: { ja: "/ja/our-shop" },
		});
		expect(
			await refuse({ kind: "newPage", template: "about", path: "/our-shop", title: {} }),
		).not.toBe("");
		expect(
			await refuse({ kind: "newPage", template: "about", path: "/pricing", title: {} }),
		).toMatch(messagePattern("editor.takenAddress"));
		expect(
			(await editor.action({ kind: "newPage", template: "../../x", path: "/x", title: {} }))
				.status,
		).toBe(422);
		await change({ kind: "removePage", file: made.file });
		expect((await html("/our-shop")).status).toBe(404);
	});

	it("may be in one language from the start or later, and visitors are told why", async () => {
		const { file } = await change({
			kind: "newPage",
			template: "about",
			path: "/jobs",
			title: { ja: "採用" },
			languages: ["ja"],
			inMenu: true,
		});
		const page = async () => parse(await editor.content(String(file)));
		const statuses = async () => [
			(await html("/jobs")).status,
			(await html("/ja/jobs")).status,
		];
		expect(await page()).toMatchObject({
			languages: ["ja"],
			menu: { ja: "採用" },
			title: { ja: "採用｜{siteName}" },
		});
		expect(await editor.content(String(file))).not.toMatch(/\ben:/);
		expect(parse(await editor.content("site.yaml")).onlyIn).toEqual(
			inBoth("editor.onlyInReason"),
		);
		expect(await statuses()).toEqual([404, 200]);
		await change({ kind: "publishPage", file });
		await change({ kind: "setPageLanguages", file, languages: ["en", "ja"] });
		const both = await page();
		expect(both.title).toEqual({ ja: "採用｜{siteName}", en: "English: 採用｜{siteName}" });
		expect([both.languages, await statuses()]).toEqual([undefined, [200, 200]]);
		await change({ kind: "draftPage", file });
		await change({ kind: "publishPage", file, languages: ["en"] });
		expect(await page()).toMatchObject({ languages: ["en"], title: { en: both.title.en } });
		expect((await page()).draft).toBeUndefined();
		expect(await statuses()).toEqual([200, 404]);
		for (const languages of [[], ["fr"]])
			expect(
				(await editor.action({ kind: "setPageLanguages", file, languages })).status,
			).toBe(400);
		const inJapanese = { kind: "setPageLanguages", languages: ["ja"] };
		expect(await refuse({ ...inJapanese, file: "pages/openSource.yaml" })).toMatch(
			messagePattern("content.linkPageInEditor"),
		);
		expect(await refuse({ ...inJapanese, file: "pages/index.yaml" })).not.toBe("");
	});

	it("begin with nothing but a name, and say what is not written in which language", async () => {
		const wanted = { kind: "newPage", template: "empty", path: "/rooms" };
		expect(await refuse({ ...wanted, title: { en: " ", ja: "" } })).toBe(
			messageText("editor.nameNeeded"),
		);
		const { file } = await change({ ...wanted, title: { en: "Rooms", ja: " " } });
		const text = await editor.content(String(file));
		expect(parse(text)).toEqual({
			path: "/rooms",
			draft: true,
			title: { en: "Rooms | {siteName}", ja: "日本語: Rooms | {siteName}" },
			description: inBoth("starter.entrySummary"),
			sections: [{ kind: "hero", heading: { en: ["Rooms"], ja: ["日本語: Rooms"] } }],
		});
		expect(text).not.toContain("#");
		const found = (await state()).pages.find((each) => each.file === file);
		expect(found?.unwritten.map(({ key, languages }) => [key, languages])).toEqual([
			[`${file}#title`, ["ja"]],
			[`${file}#description`, ["en", "ja"]],
			[`${file}#sections.0.heading`, ["ja"]],
		]);
	});

	it(
		"may be a list of news, or show what the organization's file says, which comes with them",
		onlyLong,
		async () => {
			const list = await change({
				kind: "newPage",
				template: "news",
				path: "/letters",
				title: { en: "Letters", ja: "便り" },
				inMenu: true,
			});
			expect(list.file).toBe("letters/_collection.yaml");
			expect(await editor.content("letters/_collection.yaml")).toMatch(
				/heading:\s+en: \[Letters\]/,
			);
			expect(
				await refuse({ kind: "newPage", template: "about", path: "/letters", title: {} }),
			).toMatch(messagePattern("editor.takenAddress"));
			await change({ kind: "newEntry", collection: "letters" });
			await change({ kind: "newPage", template: "access", path: "/access", title: {} });
			expect(await editor.content("organization.yaml")).toMatch(/timeZone: \S+\/\S+/);
			for (const path of ["/letters", "/ja/letters/new", "/access", "/ja/access"])
				expect((await html(path)).status, path).toBe(200);

			// A list leaves the menu and comes back like a page.
			const file = "letters/_collection.yaml";
			const original = await editor.content(file);
			const label = async () =>
				(await state()).pages.find((page) => page.file === file)?.menuLabel;
			const before = await label();
			expect(before).toBeDefined();
			await change({ kind: "outOfMenu", file });
			expect(await label()).toBeUndefined();
			expect(await editor.content("site.yaml")).not.toMatch(/^menu:.*letters/m);
			expect((await html("/letters")).status).toBe(200);
			await change({ kind: "intoMenu", file });
			expect(await label()).toEqual(before);
			expect(parse(await editor.content(file))).toEqual(parse(original));
			expect(await editor.content("site.yaml")).toMatch(/^menu:.*letters\]/m);
		},
	);

	it(
		"begin empty or as a copy of another one, and in the menu only if that is asked for",
		onlyLong,
		async () => {
			const empty = await change({
				kind: "newPage",
				template: "empty",
				path: "/blank",
				title: { en: "Blank", ja: "白紙" },
			});
			expect((await state()).pages.find(({ file }) => file === empty.file)).toMatchObject({
				isInMenu: false,
				addresses: { en: "/blank", ja: "/ja/blank" },
			});
			// Windows has no files with such names.
			const reserved = {
				kind: "newPage",
				template: "empty",
				path: "/con",
				title: { en: "Con" },
			};
			expect((await change(reserved)).file).toBe("pages/conPage.yaml");
			const text = await editor.content("pages/blank.yaml");
			expect(text.match(/kind: \w+/g)).toEqual(["kind: hero"]);
			expect(text).not.toMatch(/^(?:menu|summary):|lead:/m);
			const copy = await change({
				kind: "newPage",
				template: "pages/contacts.yaml",
				path: "/second",
				title: { en: "Second" },
				inMenu: true,
			});
			const copied = await editor.content("pages/second.yaml");
			const original = await editor.content("pages/contacts.yaml");
			// A site has only one form, so the copy has none.
			expect(copied.match(/kind: \w+/g)?.length).toBe(
				(original.match(/kind: \w+/g)?.length ?? 0) - 1,
			);
			expect(copied).toMatch(/^path: \/second$/m);
			expect(copied).toMatch(/href: "?\/contact#form/);
			expect((await state()).pages.find(({ file }) => file === copy.file)).toMatchObject({
				isInMenu: true,
				label: "Second",
			});
			for (const path of ["/blank", "/ja/blank", "/second"])
				expect((await html(path)).status).toBe(200);
		},
	);

	it("get no address that another page, a list or its entries have", onlyLong, async () => {
		for (const [path, reason] of [
			["/pricing", messagePattern("editor.takenAddress")],
			["/news", messagePattern("editor.takenAddress")],
			["/news/later", messagePattern("editor.addressOfList")],
		] as const) {
			expect(await refuse({ kind: "newPage", template: "empty", path, title: {} })).toMatch(
				reason,
			);
			expect(await refuse({ kind: "movePage", file: "pages/contacts.yaml", path })).toMatch(
				reason,
			);
		}
	});

	it("get another address: links follow, and the old one leads on", onlyLong, async () => {
		const before = await editor.content("pages/contacts.yaml");
		await change({ kind: "movePage", file: "pages/contacts.yaml", path: "/write-to-us" });
		expect(await editor.content("pages/contacts.yaml")).toMatch(
			/^formerly:\s+(?:- |\[)\/contact/m,
		);
		expect((await html("/write-to-us")).status).toBe(200);
		expect((await html("/ja")).body).not.toMatch(/href="\/ja\/contact[#"]/);
		expect((await html("/ja")).body).toContain('href="/ja/write-to-us');
		await change({ kind: "movePage", file: "pages/contacts.yaml", path: "/contact" });
		expect((await html("/contact")).status).toBe(200);
		actions -= 1;
		expect((await editor.undo()).status).toBe(200);
		actions -= 1;
		expect((await editor.undo()).status).toBe(200);
		expect(await editor.content("pages/contacts.yaml")).toBe(before);
		expect(
			await refuse({ kind: "movePage", file: "pages/contacts.yaml", path: "/pricing" }),
		).toMatch(messagePattern("editor.takenAddress"));
		expect(
			await refuse({ kind: "movePage", file: "pages/contacts.yaml", path: "No address" }),
		).toBe(messageText("editor.badAddress"));
	});

	it(
		"are not deleted while something leads to them, and what does is told before",
		onlyLong,
		async () => {
			const places = (
				await editor.action(
					{ kind: "removePage", file: "pages/contacts.yaml" },
					{ dryRun: true },
				)
			).body.places;
			// Each place is named in words, with the text whose inspector changes the link.
			expect(places).toContainEqual({
				place: expect.stringMatching(/^Home › /),
				file: "pages/index.yaml",
				key: expect.stringMatching(/^pages\/index\.yaml#sections\.\d+\./),
			});
			expect(await refuse({ kind: "removePage", file: "pages/contacts.yaml" })).toBe(
				messageText("editor.deleteHint"),
			);
		},
	);

	it("are deleted with the links that lead to them, which lead to another page then", async () => {
		const home = await editor.content("pages/index.yaml");
		const page = await editor.content("pages/openSource.yaml");
		expect(home).toMatch(/href: \/opensource\b/);
		await change({ kind: "removePage", file: "pages/openSource.yaml", instead: "/pricing" });
		expect(await editor.content("pages/index.yaml")).not.toMatch(/\/opensource\b/);
		// The history names the deleted page, not the pages whose links changed.
		expect((await editor.get("/_edit/changes")).body.actions[0].where).toEqual(["Open source"]);
		expect((await html("/opensource")).status).toBe(404);
		actions -= 1;
		expect((await editor.undo()).status).toBe(200);
		expect([
			await editor.content("pages/index.yaml"),
			await editor.content("pages/openSource.yaml"),
		]).toEqual([home, page]);
	});

	it(
		"begin as drafts, which nothing that is public leads to, and are published and withdrawn",
		onlyLong,
		async () => {
			const { file } = await change({
				kind: "newPage",
				template: "empty",
				path: "/visit-us",
				title: { en: "Visit us" },
			});
			expect(await editor.content(String(file))).toMatch(/^draft: true\n/m);
			expect((await html("/visit-us")).status).toBe(200);
			const link = {
				key: "pages/index.yaml#sections.0.actions.0.href",
				expected: "/opensource",
				value: "/visit-us",
			};
			const toDraft = messageText("content.linkDraftInEditor", { replace: "/visit-us" });
			expect(await refuse({ kind: "setField", ...link })).toContain(toDraft);
			await change({ kind: "publishPage", file });
			expect(await editor.content(String(file))).not.toContain("draft");
			await change({ kind: "setField", ...link });
			expect(await refuse({ kind: "draftPage", file })).toContain(toDraft);
			expect(await refuse({ kind: "draftPage", file: "pages/index.yaml" })).toMatch(
				messagePattern("content.homeIsDraft"),
			);
			await change({
				kind: "setField",
				...link,
				expected: "/visit-us",
				value: "/opensource",
			});
			// This action and the one before are a single undo step.
			actions -= 1;
			await change({ kind: "draftPage", file });
			expect(await editor.content(String(file))).toMatch(/^draft: true\n/m);
			await change({ kind: "removePage", file });
		},
	);

	it(
		"come into the menu by their title where they were never in it, without the name of the site",
		onlyLong,
		async () => {
			const file = "pages/elsewhere.yaml";
			const site = await editor.content("site.yaml");
			const text = (await editor.content("pages/index.yaml"))
				.replace(/^menu: .*\n/m, "")
				.replace("path: /\n", "path: /elsewhere\n");
			await writeFile(`${editor.folder}/content/${file}`, text);
			const isInMenu = async () =>
				(await state()).pages.find((each) => each.file === file)?.isInMenu;
			await expect.poll(isInMenu).toBe(false);
			await change({ kind: "intoMenu", file });
			expect(await isInMenu()).toBe(true);
			const label =
				'{ en: "one website, in English and Japanese", ja: 日本語と英語の公開サイト }';
			expect(await editor.content(file)).toBe(
				text.replace("title:\n", `menu: ${label}\ntitle:\n`),
			);
			expect(await editor.content("site.yaml")).toBe(
				site.replace("contacts]", "contacts, elsewhere]"),
			);
			await editor.undo();
			actions -= 1;
			await rm(`${editor.folder}/content/${file}`);
			await expect.poll(isInMenu).toBeUndefined();
		},
	);

	it("are taken out of the menu, and put back with their label", onlyLong, async () => {
		const page = await editor.content("pages/pricing.yaml");
		const site = await editor.content("site.yaml");
		const label = async () =>
			(await editor.get("/_edit/page?key=pages/pricing.yaml%23menu")).body.inspector.values;
		const original = await label();
		await change({ kind: "outOfMenu", file: "pages/pricing.yaml" });
		await change({ kind: "intoMenu", file: "pages/pricing.yaml" });
		expect(
			(await state()).pages.find(({ file }) => file === "pages/pricing.yaml"),
		).toMatchObject({ isInMenu: true });
		expect(await label()).toEqual(original);
		expect(await editor.content("site.yaml")).toMatch(/^menu:.*pricing\]/m);
		for (; actions > 0; actions -= 1) await editor.undo();
		expect([
			await editor.content("pages/pricing.yaml"),
			await editor.content("site.yaml"),
		]).toEqual([page, site]);
	});

	it("are taken out of the menu", onlyLong, async () => {
		await change({ kind: "outOfMenu", file: "pages/pricing.yaml" });
		// Without a name in the menu, the label is the page's title without the site's name.
		expect(
			(await state()).pages.find(({ file }) => file === "pages/pricing.yaml"),
		).toMatchObject({ isInMenu: false, label: "Pricing" });
		expect(await editor.content("site.yaml")).not.toMatch(/^menu:.*pricing/m);
		expect((await html("/pricing")).status).toBe(200);
	});

	it(
		"leave the groups of the menu that they are in: what is below a page takes its place, and an empty group goes",
		onlyLong,
		async () => {
			const site = await editor.content("site.yaml");
			const without = async (menu: string, file: string) => {
				await writeFile(
					`${editor.folder}/content/site.yaml`,
					site.replace(/^menu:.*$/m, `menu: [${menu}]`),
				);
				await expect.poll(async () => (await state()).problems).toEqual([]);
				await change({ kind: "outOfMenu", file });
				const { menu: left } = parse(await editor.content("site.yaml")) as {
					readonly menu: unknown;
				};
				expect((await editor.undo()).status).toBe(200);
				actions -= 1;
				return left;
			};
			const label = { en: "More", ja: "その他" };
			const more = "{ label: { en: More, ja: その他 }, pages: [contacts] }";
			expect(
				await without(
					`index, ${more.replace("contacts", "openSource, contacts")}`,
					"pages/openSource.yaml",
				),
			).toEqual(["index", { label, pages: ["contacts"] }]);
			expect(
				await without(
					`index, ${more.replace("contacts", "openSource")}`,
					"pages/openSource.yaml",
				),
			).toEqual(["index"]);
			expect(
				await without(
					"index, { page: openSource, pages: [contacts] }",
					"pages/openSource.yaml",
				),
			).toEqual(["index", "contacts"]);
			expect(
				await without(
					"index, { page: contacts, pages: [openSource] }",
					"pages/openSource.yaml",
				),
			).toEqual(["index", "contacts"]);
			await writeFile(`${editor.folder}/content/site.yaml`, site);
		},
	);

	it("whose files have mistakes are left alone, with the reason", onlyLong, async () => {
		const path = `${editor.folder}/content/pages/pricing.yaml`;
		const text = await editor.content("pages/pricing.yaml");
		await writeFile(path, `title: [\n${text}`);
		for (const request of [{ kind: "outOfMenu" }, { kind: "movePage", path: "/prices" }]) {
			const { status, body } = await editor.action({
				...request,
				file: "pages/pricing.yaml",
			});
			expect([status, body.reason]).toEqual([409, expect.stringMatching(/\(line \d+\)/)]);
		}
		await writeFile(path, text);
		await expect.poll(async () => (await state()).problems).toEqual([]);
	});

	it("that are none are left alone", onlyLong, async () => {
		const kinds = ["removePage", "outOfMenu", "intoMenu"];
		for (const file of ["site.yaml", "../settings.yaml", "pages/none.yaml"])
			for (const kind of kinds)
				expect((await editor.action({ kind, file })).status, file).toBe(409);
		// A list may leave the menu, but is no page that could be deleted.
		const list = { kind: "removePage", file: "news/_collection.yaml" };
		expect((await editor.action(list)).status).toBe(409);
		expect(await refuse({ kind: "newPage", template: "about", path: "/../x", title: {} })).toBe(
			messageText("editor.badAddress"),
		);
	});
});
