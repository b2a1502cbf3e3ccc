import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setMessageLanguageSource } from "@kakehashi/core/messages/localize.ts";
import { publishSettingsSchema } from "@kakehashi/core/schema/publish-settings.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type MessageKey, messagePattern, messageText } from "../../../test/messages.ts";
import { tradeNames, trades } from "../../kakehashi/src/builder/starter/trades.ts";
import { createAsk } from "./ask.ts";
import { askForHost } from "./ask-for-host.ts";
import { askForSite, type Given } from "./ask-for-site.ts";
import { languages } from "./i18n/t.ts";

let from: string;
beforeEach(() => {
	from = mkdtempSync(join(tmpdir(), "create-"));
});
afterEach(() => {
	setMessageLanguageSource(() => "en");
	rmSync(from, { recursive: true });
});

const machine = { timeZone: "Asia/Tokyo", lang: "en_US.UTF-8" };

/** A person who types these answers in turn and then presses Ctrl+C. */
function person(...answers: readonly string[]) {
	const left: string[] = [...answers];
	const heard: string[] = [];
	const shown: string[] = [];
	const question = (text: string) => {
		// Without the terminal codes for bold and dim.
		heard.push(text.replaceAll(/\[\d+m/g, "").replaceAll("\u001b", ""));
		const answer = left.shift();
		return answer === undefined
			? Promise.reject(Object.assign(new Error("ended"), { name: "AbortError" }))
			: Promise.resolve(answer);
	};
	return {
		terminal: { question, print: (text: string) => shown.push(text), close() {} },
		heard,
		shown: shown,
	};
}

const inOsaka = { timeZone: "UTC", lang: "C.UTF-8" };
/** The answers without a terminal: options and defaults only. */
const unasked = (given: Given) => askForSite(given, createAsk(undefined), inOsaka, from);

it("asks what the command line does not say, in order, and says what Enter stands for", async () => {
	const { terminal, heard } = person(
		"clinic",
		"ja,en",
		"",
		"森歯科",
		"",
		"mori.example/dental",
		"",
		"",
		"teal",
		"contact",
		"github",
	);
	const answers = await askForSite({}, createAsk(terminal), machine, from);
	expect(answers).toMatchObject({
		folder: join(from, "clinic"),
		packageName: "clinic",
		address: { origin: "https://mori.example", base: "/dental" },
		color: "#008080",
		pages: ["contact"],
		host: "github",
	});
	expect([...answers.names]).toEqual([
		["ja", "森歯科"],
		["en", "森歯科"],
	]);
	expect(answers.locales.map(({ currency, timeZone }) => `${currency} ${timeZone}`)).toEqual([
		"JPY Asia/Tokyo",
		"JPY Asia/Tokyo",
	]);
	expect(heard.map((text) => /\[(.*)\]: $/.exec(text)?.[1] ?? "")).toEqual([
		"my-site",
		"en,ja",
		"Japan",
		"clinic",
		"森歯科",
		"https://www.example.com",
		"",
		"bridge",
		"",
		"about,contact",
		"",
	]);
});

it("asks again, with the reason, until there is an answer that can be used", async () => {
	const { terminal, shown } = person(
		"site",
		"xx",
		"en",
		"Atlantis",
		"br",
		"Mars",
		"",
		"Studio",
		"not an address",
		"",
		"spa",
		"",
		"mos",
		"",
		"vermillion",
		"#FC0",
		"blog",
		"about",
		"moon",
		"",
	);
	const { locales, color, pages, host } = await askForSite(
		{},
		createAsk(terminal),
		machine,
		from,
	);
	const refused: readonly (readonly [answer: string, MessageKey])[] = [
		["xx", "create.unknownLanguage"],
		["Atlantis", "create.unknownCountry"],
		["Mars", "create.unknownTimeZone"],
		["not an address", "create.badOrigin"],
		["spa", "create.unknownTrade"],
		["mos", "create.unknownLook"],
		["vermillion", "create.badColor"],
		["blog", "create.unknownPage"],
		["moon", "create.unknownHost"],
	];
	expect(shown).toEqual(refused.map(([, key]) => expect.stringMatching(messagePattern(key))));
	expect(shown.map((text) => /"([^"]*)"/.exec(text)?.[1])).toEqual(
		refused.map(([answer]) => answer),
	);
	expect(locales[0]).toMatchObject({ currency: "BRL", timeZone: "America/Sao_Paulo" });
	expect({ color, pages, host }).toEqual({ color: "#ffcc00", pages: ["about"], host: undefined });
});

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
	"makes nothing where the person ends it after %i answers",
	async (count) => {
		const answers = ["site", "en", "", "Studio", "", "", "", "", "", ""].slice(0, count);
		await expect(
			askForSite({}, createAsk(person(...answers).terminal), machine, from),
		).rejects.toMatchObject({ name: "AbortError" });
		expect(readdirSync(from)).toEqual([]);
	},
);

it("asks for a color where the look has none of its own", async () => {
	const { terminal, heard } = person("clinic", "en", "", "Mori", "", "", "moss", "contact", "");
	const { look, color } = await askForSite({}, createAsk(terminal), machine, from);
	const question = messageText("create.questionColor");
	expect({ look, color, prompts: heard.filter((text) => text.startsWith(question)) }).toEqual({
		look: "moss",
		color: undefined,
		prompts: [],
	});
});

it("a trade suggests its look and its pages, and a choice is a number or a name in any language", async () => {
	setMessageLanguageSource(() => "ja");
	const { terminal, heard } = person(
		"yado",
		"ja",
		"",
		"かなざわ庵",
		"",
		"２",
		"",
		"1、お食事,Contact",
		"ssh",
	);
	expect(await askForSite({}, createAsk(terminal), machine, from)).toMatchObject({
		trade: "inn",
		look: "lantern",
		color: undefined,
		pages: ["rooms", "meals", "contact"],
		host: "ssh",
	});
	const question = messageText("create.questionTrade", {}, "ja");
	const asked = heard.find((text) => text.startsWith(question));
	for (const name of tradeNames) expect(asked).toMatch(new RegExp(`^ +\\d+ +${name} `, "m"));
	expect(asked).toContain(messageText("create.tradeInn", {}, "ja"));
	expect(heard.some((text) => text.endsWith(`[${trades.inn.pages.join(",")}]: `))).toBe(true);
});

it.each([undefined, ...tradeNames])(
	"without a person, --trade %s decides look and pages",
	async (trade) => {
		const { look, pages } = await unasked({ folder: "site", trade });
		expect({ look, pages }).toEqual(
			trade === undefined
				? { look: "bridge", pages: ["about", "contact"] }
				: { look: trades[trade].look, pages: trades[trade].pages },
		);
	},
);

it("asks nobody where there is no terminal, and takes what the command line says", async () => {
	const given = {
		folder: "森 歯科",
		languages: "ja,zh-Hant",
		name: ["zh-Hant=森牙科", "森歯科"],
		country: "日本",
		pages: "",
	};
	const { names, packageName, locales, pages } = await unasked(given);
	expect([...names]).toEqual([
		["ja", "森歯科"],
		["zh-Hant", "森牙科"],
	]);
	expect({ packageName, pages, country: locales[0]?.timeZone }).toEqual({
		packageName: "website",
		pages: [],
		country: "Asia/Tokyo",
	});
	expect((await unasked({ folder: "My Shop", languages: "en" })).names.get("en")).toBe("My Shop");
});

it.each(languages)("suggests a site in the language of the questions: %s", async (language) => {
	setMessageLanguageSource(() => language);
	const { locales } = await unasked({ folder: "shop" });
	expect(locales.map(({ code }) => code)).toEqual([language, language === "en" ? "ja" : "en"]);
});

it.each<[Given, MessageKey]>([
	[{ name: [""] }, "create.nameMissing"],
	[{ languages: "en,en" }, "create.languageListedTwice"],
	[{ origin: "https://" }, "create.badOrigin"],
	[{ trade: "spa" }, "create.unknownTrade"],
	[{ look: "moos" }, "create.unknownLook"],
	[{ look: "moss", color: "teal" }, "create.colorNeedsBridge"],
	[{ color: "#12" }, "create.badColor"],
	[{ country: "US", "time-zone": "Mars/Base" }, "create.unknownTimeZone"],
	[{ host: "gopher" }, "create.unknownHost"],
	[{ host: "ftp" }, "core.publishHostInvalid"],
	[{ host: "ftp", "publish-host": "ftp.example.com" }, "core.publishUserInvalid"],
	[{ host: "command" }, "core.publishTextEmpty"],
	[{ host: "github", "publish-host": "ftp.example.com" }, "create.publishOptionUnused"],
	[{ "publish-folder": "public_html" }, "create.publishOptionUnused"],
])("refuses %j in words", async (given, key) => {
	await expect(unasked({ folder: "site", ...given })).rejects.toThrow(messagePattern(key));
});

it.each(["en", "ja"] as const)(
	"asks where the site will be in the words of the editor's form, first for a rental server: %s",
	async (language) => {
		setMessageLanguageSource(() => language);
		const { terminal, heard } = person("1", "ftp.example.com", "inn", "public_html");
		expect(await askForHost({}, createAsk(terminal))).toEqual({
			host: "ftp",
			publish: {
				target: "ftps",
				host: "ftp.example.com",
				user: "inn",
				folder: "public_html",
			},
		});
		const [asked = "", ...details] = heard;
		const [question, first] = asked.split("\n");
		const words = (key: MessageKey) => messageText(key, {}, language);
		expect(question).toContain(words("editor.setupPlace"));
		expect(first).toContain(words("editor.setupFtp"));
		for (const key of [
			"editor.setupSftp",
			"editor.setupOwnFolder",
			"editor.setupCloudflare",
			"editor.setupNetlify",
			"editor.setupOwnCommand",
			"create.hostLater",
		] as const)
			expect(asked).toContain(words(key));
		const labels = ["editor.setupName", "editor.setupUser", "editor.setupFolder"] as const;
		expect(details).toEqual(labels.map((key) => expect.stringContaining(words(key))));
	},
);

const pushed = { target: "git", push: "sources" } as const;

it.each<[answers: readonly string[], Awaited<ReturnType<typeof askForHost>>]>([
	[
		["sftp", "sv.example.jp", "", ""],
		{ host: "sftp", publish: { target: "sftp", host: "sv.example.jp" } },
	],
	[["folder", "../www"], { host: "folder", publish: { target: "folder", folder: "../www" } }],
	[
		["command", "npx wrangler pages deploy"],
		{ host: "command", publish: { target: "command", run: "npx wrangler pages deploy" } },
	],
	[["github"], { host: "github", publish: pushed }],
	[["cloudflare"], { host: "cloudflare", publish: pushed }],
])("%j become settings that publishing understands", async (answers, expected) => {
	const result = await askForHost({}, createAsk(person(...answers).terminal));
	expect(result).toEqual(expected);
	expect(v.safeParse(publishSettingsSchema, result.publish).success).toBe(true);
});

it("leaves the host for later, also where its server or folder is not known yet", async () => {
	for (const answers of [[""], ["none"], ["12"], ["ftp", ""], ["folder", ""], ["command", ""]])
		expect(
			await askForHost({}, createAsk(person(...answers).terminal)),
			answers.join(),
		).toEqual({ host: undefined, publish: undefined });
});

it("a container is published by itself", async () => {
	expect(await askForHost({ host: "docker" }, createAsk(undefined))).toEqual({
		host: "docker",
		publish: undefined,
	});
});

it("asks again for what the settings of a host cannot be", async () => {
	const { terminal, shown } = person("ftp", "ftp://a.example/", "a.example", "", "inn", "");
	expect((await askForHost({}, createAsk(terminal))).publish).toEqual({
		target: "ftps",
		host: "a.example",
		user: "inn",
	});
	expect(shown).toEqual([
		expect.stringContaining(messageText("core.publishHostInvalid")),
		expect.stringContaining(messageText("core.publishUserInvalid")),
	]);
});

it("without a person, options say where the site will be", async () => {
	const given = { folder: "site", host: "ftp", "publish-host": "a.example" };
	expect(await unasked({ ...given, "publish-user": "inn" })).toMatchObject({
		host: "ftp",
		publish: { target: "ftps", host: "a.example", user: "inn" },
	});
});

it("takes an empty folder, and one that has only Git's, and none with files in it", async () => {
	mkdirSync(join(from, "cloned/.git"), { recursive: true });
	mkdirSync(join(from, "taken"));
	writeFileSync(join(from, "taken/notes.txt"), "mine");
	expect((await unasked({ folder: "cloned" })).folder).toBe(join(from, "cloned"));
	for (const answer of ["taken", "."])
		await expect(unasked({ folder: answer })).rejects.toThrow(
			messageText("create.folderNotEmpty", { answer }),
		);
});
