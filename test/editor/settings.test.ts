import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import type { SettingsDescription } from "../../packages/editor/src/settings/site-settings.ts";
import { messagePattern, messageText } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;
beforeAll(async () => {
	editor = await openEditor();
});
afterAll(() => editor.close());

const file = () => readFile(join(editor.folder, "settings.yaml"), "utf8");
const described = async (): Promise<SettingsDescription> =>
	(await editor.get("/_edit/settings")).body;
const site = async (): Promise<SiteDescription> => (await editor.get("/_edit/site")).body;
const settingAt = async (key: string) =>
	(await described()).settings.find((setting) => setting.key === key)?.value ?? null;
const set = async (key: string, value: unknown, more: object = {}) =>
	editor.action({ kind: "setSetting", key, expected: await settingAt(key), value, ...more });

const french = { code: "fr", name: "Français", published: false };
const redirect = { name: "/old", to: "/pricing", status: "301" };

describe("settings in the editor", () => {
	it("are described with names", async () => {
		const { settings, problem } = await described();
		expect(problem).toBeUndefined();
		const names = settings.flatMap(({ name, field: { called, parts = [], item } }) => [
			name,
			called,
			...[...parts, ...(item?.parts ?? [])].map((part) => part.called),
		]);
		expect(names).not.toContain("");
		expect(settings.find(({ key }) => key === "redirects")).toMatchObject({
			field: { item: { parts: [{ key: "name" }, { key: "to" }, { key: "status" }] } },
		});
	});

	it("get a language whose row is there at once, and which blocks nothing until then", async () => {
		const original = await file();
		const rows = (await settingAt("locales")) as readonly object[];
		expect(await set("locales", [...rows, french])).toMatchObject({ body: { ok: true } });
		expect(parse(await file()).locales.at(-1)).toEqual(french);
		// The requests wait until the site is open with the language.
		expect((await site()).locales.map(({ code, isPublished }) => [code, isPublished])).toEqual([
			["en", true],
			["ja", true],
			["fr", false],
		]);
		const skip = { en: "Skip to the content", ja: "本文へ移動", fr: "" };
		const texts = { ...skip, en: "Skip ahead" };
		expect(
			await editor.action({ kind: "setText", key: "site.yaml#skip", expected: skip, texts }),
		).toMatchObject({ body: { ok: true } });
		expect(await editor.undo()).toMatchObject({ body: { ok: true } });

		const { published: _, ...shown } = french;
		const refused = await set("locales", [...rows, shown]);
		expect(refused.body).toMatchObject({ ok: false, why: "value" });
		expect(refused.body.reason).toMatch(messagePattern("editor.languageIncomplete"));

		// The comments of the file stay, and one step back takes the language away.
		expect(await file()).toContain("# Its languages. The first is the main one.");
		expect(await editor.undo()).toMatchObject({ body: { ok: true } });
		expect(await file()).toBe(original);
		expect((await site()).locales.map(({ code }) => code)).toEqual(["en", "ja"]);
	});

	it("apply at once when another program changes the file, unless it has mistakes", async () => {
		const original = await file();
		const write = (text: string) => writeFile(join(editor.folder, "settings.yaml"), text);
		await write(original.replace("日本語", "和文"));
		await expect.poll(async () => (await site()).locales[1]?.name).toBe("和文");
		await write(`${original}origin: twice\n`);
		await expect.poll(async () => (await described()).problem).toMatch(/./);
		expect((await site()).locales[1]?.name).toBe("和文");
		await write(original);
		await expect.poll(async () => (await site()).locales[1]?.name).toBe("日本語");
	});

	it("are not overwritten by somebody who saw something else", async () => {
		const original = await file();
		const response = await set("repository", "https://example.com/b", {
			expected: "https://example.com/a",
		});
		expect(response.body).toMatchObject({ ok: false, why: "changed" });
		expect(await file()).toBe(original);
	});

	it("are listed among the changes, with the name of the action", async () => {
		expect(await set("redirects", [redirect])).toMatchObject({ body: { ok: true } });
		const label = messageText("editor.didSet", {
			setting: messageText("editor.settingRedirects"),
		});
		expect((await site()).undo).toBe(label);
		expect(await editor.undo()).toMatchObject({ body: { ok: true } });
	});

	it.each<[string, string, unknown]>([
		["an address without a scheme", "origin", "example.com"],
		["an address with a path", "origin", "https://example.com/inn"],
		["no address", "origin", ""],
		["no language", "locales", []],
		["a language that no program knows", "locales", [{ code: "english", name: "English" }]],
		[
			"a currency that is none",
			"locales",
			[{ code: "en", name: "English", currency: "dollars", timeZone: "UTC" }],
		],
		[
			"a main language that is not published",
			"locales",
			[{ code: "en", name: "E", currency: "USD", timeZone: "UTC", published: false }],
		],
		[
			"the removal of a language that has texts",
			"locales",
			[{ code: "en", name: "English", currency: "USD", timeZone: "UTC" }],
		],
		["a path that is none", "base", "inn"],
		["a redirect to nothing", "redirects", [{ ...redirect, to: "/nowhere-at-all" }]],
		["a redirect to itself", "redirects", [{ ...redirect, to: "/old" }]],
		["a redirect without a target", "redirects", [{ ...redirect, to: "" }]],
		["a redirect twice", "redirects", [redirect, redirect]],
		["an unknown status", "redirects", [{ ...redirect, status: "200" }]],
		["a service without a notice", "embeds", [{ name: "a", origins: ["https://a.example"] }]],
		["a script without encryption", "thirdParties", [{ name: "a", script: "http://a.test" }]],
		["a theme that does not exist", "defaultTheme", "sepia"],
		["a key that no setting has", "security", { contact: "mailto:a@b.example", more: 1 }],
		["a setting that no site has", "breakpoints", { sm: 1 }],
		["a password", "publish", { target: "ftps", host: "a.example", user: "b", password: "c" }],
		["a host that is an option", "publish", { target: "sftp", host: "-oProxyCommand=true" }],
		["a target that does not exist", "publish", { target: "gopher" }],
	])("refuse %s", async (_, key, value) => {
		const original = await file();
		const { status, body } = await set(key, value);
		expect([400, 422], JSON.stringify(body)).toContain(status);
		expect(await file()).toBe(original);
	});
});
