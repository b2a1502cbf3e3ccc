import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ProblemsError } from "@kakehashi/core/messages/message-error.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { ContentError } from "../content/problems/content-problem.ts";
import { loadConfiguration } from "./load-configuration.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-configuration-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inn = `origin: https://inn.example
locales:
  - { code: ja, name: 日本語, currency: JPY, timeZone: Asia/Tokyo }
  - { code: en, name: English, currencyDisplay: narrowSymbol }
  - { code: zh-Hant, name: 中文, published: false }
`;

function write(settings: string | undefined, code?: string): void {
	const files = {
		"content/site.yaml": "format: 2\n",
		"settings.yaml": settings,
		"site.config.ts": code,
	};
	for (const [path, text] of Object.entries(files)) {
		if (text === undefined) continue;
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
}

/** The problems of a folder, as file, line, key and message. */
async function problems(settings: string | undefined, code?: string) {
	write(settings, code);
	const error = await loadConfiguration(folder).then(
		() => undefined,
		(error: unknown) => error,
	);
	if (error instanceof ContentError)
		return error.problems.map(({ file, line, key, message }) => [file, line, key, message.en]);
	if (error instanceof ProblemsError) return error.lines.map(({ en }) => en);
	return error;
}

describe("the settings of a site", () => {
	it("are enough for a site without code, and languages need only what is their own", async () => {
		write(`${inn}base: /yado
redirects:
  /old: /rooms
  /料金: { to: /prices, status: 301 }
embeds:
  map: { origins: [https://map.example], notice: { ja: 地図, en: Map } }
thirdParties:
  counter: { script: https://count.example/a.js, trustedTypes: false }
security: { contact: "mailto:a@inn.example", expires: 2027-10-31 }
`);
		const { site, security } = await loadConfiguration(folder);
		const shared = { currency: "JPY", timeZone: "Asia/Tokyo" };
		expect(site).toEqual({
			origin: "https://inn.example",
			base: "/yado",
			locales: [
				{
					code: "ja",
					tag: "ja-JP",
					prefix: "",
					name: "日本語",
					currencyDisplay: "name",
					...shared,
				},
				{
					code: "en",
					tag: "en-US",
					prefix: "/en",
					name: "English",
					currencyDisplay: "narrowSymbol",
					...shared,
				},
				{
					code: "zh-Hant",
					tag: "zh-TW",
					prefix: "/zh-hant",
					name: "中文",
					currencyDisplay: "symbol",
					published: false,
					...shared,
				},
			],
			routeRules: {
				"/old": { redirect: "/rooms" },
				"/%E6%96%99%E9%87%91": { redirect: { to: "/prices", status: 301 } },
			},
			embeds: {
				map: { origins: ["https://map.example"], notice: { ja: "地図", en: "Map" } },
			},
			thirdParties: {
				counter: { script: "https://count.example/a.js", trustedTypes: false },
			},
			middleware: {},
			breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
			defaultTheme: "light",
		});
		expect(security).toEqual({ contact: "mailto:a@inn.example", expires: "2027-10-31" });
	});

	it.each([
		["orign: x\n", 1, "orign", messageText("core.unknownKey", { key: "orign" })],
		["origin: [x]\n", 1, "origin", expect.any(String)],
		["defaultTheme: blue\n", 1, "defaultTheme", expect.stringContaining("light")],
		["locales: []\n", 1, "locales", messageText("core.listEmpty")],
		[
			"locales:\n  - { code: ja, name: 日本語, currency: JPY }\n",
			2,
			"locales.0",
			messageText("core.firstLanguageIncomplete", { key: "timeZone" }),
		],
		[
			"locales:\n  - { code: ja, name: 日, currency: yen, timeZone: Asia/Tokyo }\n",
			2,
			"locales.0.currency",
			messageText("core.currencyCodeInvalid"),
		],
		[
			"locales:\n  - { code: ja, name: 日, currency: JPY, timeZone: JSTT }\n",
			2,
			"locales.0.timeZone",
			messageText("core.unknownTimeZone", { name: "JSTT" }),
		],
		[
			"locales:\n  - { code: Japanese, name: 日, currency: JPY, timeZone: Asia/Tokyo }\n",
			2,
			"locales.0.code",
			messageText("core.languageTagInvalid"),
		],
		[
			"redirects:\n  /a: { to: /b, status: 200 }\n",
			2,
			"redirects./a.status",
			expect.any(String),
		],
		[
			"locales:\n  - { code: ja-x, name: 日, currency: JPY, timeZone: Asia/Tokyo }\n",
			2,
			"locales.0.code",
			messageText("core.languageTagInvalid"),
		],
		["redirects:\n  /a: { too: /b }\n", 2, expect.any(String), expect.any(String)],
		["embeds: { map: { origins: [x] } }\n", 1, "embeds.map.notice", expect.any(String)],
		[
			"thirdParties:\n  a: { script: x, trustedTypes: true }\n",
			2,
			"thirdParties.a.trustedTypes",
			messageText("core.trustedTypesNeedless"),
		],
	])("are refused with file and line: %j", async (settings, line, key, message) => {
		expect(await problems(settings)).toContainEqual(["settings.yaml", line, key, message]);
	});

	it("name what no site can do without", async () => {
		expect(await problems("base: /a\n")).toEqual([
			["settings.yaml", 1, "origin", messageText("content.configurationWithoutOrigin")],
			["settings.yaml", 1, "locales", messageText("content.configurationWithoutLocales")],
		]);
		rmSync(join(folder, "settings.yaml"));
		expect(await problems(undefined)).toMatchObject([
			["settings.yaml", undefined, "origin", expect.any(String)],
			["settings.yaml", undefined, "locales", expect.any(String)],
		]);
	});
});

describe("the code of a site", () => {
	const code = (routing: string, site = "") =>
		`export const routing = { ${routing} };\nexport const site = { ...routing, ${site} };\n`;

	it("adds to the settings", async () => {
		write(
			inn,
			code(
				"middleware: { members: () => false }",
				'routeRules: { "/members": { middleware: ["members"] } }',
			),
		);
		const { site } = await loadConfiguration(folder);
		expect(site.origin).toBe("https://inn.example");
		expect(Object.keys(site.middleware)).toEqual(["members"]);
		expect(site.routeRules).toEqual({ "/members": { middleware: ["members"] } });
	});

	it("may say everything, without a file of settings", async () => {
		write(
			undefined,
			`${code('locales: [{ code: "ja", tag: "ja-JP" }]', 'origin: ["https://inn", "example"].join(".")')}export const security = { contact: "mailto:a@inn.example", expires: "2027-10-31" };\n`,
		);
		const { site, security } = await loadConfiguration(folder);
		expect([site.origin, site.base, site.locales]).toEqual([
			"https://inn.example",
			"",
			[{ code: "ja", tag: "ja-JP" }],
		]);
		expect(security?.contact).toBe("mailto:a@inn.example");
	});

	it("is refused where it sets what the settings set, with the line there", async () => {
		const twice = messageText("content.configurationSetTwice", {
			settingsFile: "settings.yaml",
		});
		expect(
			await problems(
				`${inn}redirects: { /料金: /prices }\nsecurity: { contact: "mailto:a@b.example", expires: 2027-10-31 }\n`,
				`${code('locales: [{ code: "ja" }]', 'origin: "https://a.example", routeRules: { "/%E6%96%99%E9%87%91": { prerender: false } }')}export const security = {};\n`,
			),
		).toEqual([
			["settings.yaml", 1, "origin", twice],
			["settings.yaml", 2, "locales", twice],
			["settings.yaml", 7, "security", twice],
			["settings.yaml", 6, "redirects./料金", twice],
		]);
	});

	it.each([
		["export const site = {};\n", messageText("command.configurationExportsMissing")],
		[
			"export const routing = { middleware: {} };\nexport const site = {};\n",
			messageText("command.configurationExportsMissing"),
		],
		[code("", "orign: 1"), expect.stringContaining('"orign"')],
		[code("plugins: []"), expect.stringContaining("thirdParties")],
		["export const = 1;\n", expect.any(String)],
	])("is refused where it cannot be understood: %j", async (text, message) => {
		expect(await problems(inn, text)).toEqual([message]);
	});
});
