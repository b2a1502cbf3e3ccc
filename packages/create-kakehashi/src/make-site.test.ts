import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { settingsSchema } from "@kakehashi/core/schema/settings-file.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { afterAll, describe, expect, it } from "vitest";
import { parse, parseDocument, visit, YAMLMap } from "yaml";
import { first } from "../../../test/long.ts";
import { linkPackages } from "../../../test/sites/copy-site.ts";
import { readSources } from "../../kakehashi/src/builder/pipeline/read-sources.ts";
import {
	findUnwrittenTexts,
	unwrittenTextsIn,
} from "../../kakehashi/src/builder/starter/placeholders.ts";
import {
	readFormForTrade,
	readForTrade,
} from "../../kakehashi/src/builder/starter/read-for-trade.ts";
import {
	readStarter,
	starterFile,
	starterFolder,
	starterPages,
} from "../../kakehashi/src/builder/starter/starter-pages.ts";
import {
	pagesOffered,
	type Trade,
	type TradeName,
	tradeNames,
	trades,
	tradesFolder,
} from "../../kakehashi/src/builder/starter/trades.ts";
import { loadConfiguration } from "../../kakehashi/src/command/load-configuration.ts";
import { writeSchemas } from "../../kakehashi/src/command/write-schemas.ts";
import { checkProse } from "../../kakehashi/src/content/japanese/check-prose.ts";
import {
	readConfirmationsIn,
	readContentFiles,
} from "../../kakehashi/src/content/read/read-content-files.ts";
import { fingerprintsOf } from "../../kakehashi/src/content/translations/confirmations.ts";
import { withSlashes } from "../../kakehashi/src/disk/paths.ts";
import { afterMidnight, type Host, hostFiles, hostReadme, hosts } from "./hosts.ts";
import { localesFor, readLanguages } from "./locales.ts";
import { makeSite, type SiteAnswers } from "./make-site.ts";

const parent = mkdtempSync(join(tmpdir(), "create-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** The answers of an owner who only presses Enter. */
function answers(languages: string, others: Partial<SiteAnswers> = {}): SiteAnswers {
	const locales = localesFor(readLanguages(languages), {
		country: "JP",
		currency: "JPY",
		timeZone: "Asia/Tokyo",
	});
	const address = { origin: "https://mori.example.jp", base: "" };
	const names = new Map(
		locales.map(({ code }) => [code, code === "ja" ? "森歯科" : "Mori's $& Dental"]),
	);
	return {
		packageName: "my-site",
		names,
		address,
		country: "JP",
		locales,
		trade: undefined,
		look: "bridge",
		color: undefined,
		pages: ["about", "contact"],
		host: undefined,
		kit: "^0.1.0",
		editor: "^0.1.0",
		...others,
	};
}

/** Writes a site to a folder where it can use the packages of this repository. */
async function written(name: string, files: ReadonlyMap<string, string>): Promise<string> {
	const folder = join(parent, name);
	for (const [path, text] of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	linkPackages(folder);
	return folder;
}

it("makes what an owner has, and nothing of the kit", async () => {
	const files = await makeSite(answers("en,ja"));
	expect([...files.keys()].sort()).toEqual([
		".gitattributes",
		".gitignore",
		"README.md",
		"content/confirmed.txt",
		"content/errors.yaml",
		"content/mails.yaml",
		"content/pages/about.yaml",
		"content/pages/contact.yaml",
		"content/pages/index.yaml",
		"content/site.yaml",
		"package.json",
		"settings.yaml",
		"theme.css",
		"tsconfig.json",
	]);
	const kit = JSON.parse(
		readFileSync(join(import.meta.dirname, "../../kakehashi/package.json"), "utf8"),
	);
	const isOptional = (name: string) => kit.peerDependenciesMeta[name]?.optional === true;
	const peers = Object.fromEntries(
		Object.entries(kit.peerDependencies).filter(([name]) => !isOptional(name)),
	);
	expect(Object.keys(peers)).toEqual(["react", "react-dom"]);
	expect(JSON.parse(files.get("package.json") ?? "")).toMatchObject({
		name: "my-site",
		dependencies: { kakehashi: "^0.1.0", ...peers },
		devDependencies: { "@types/react": kit.dependencies["@types/react"] },
		scripts: { edit: "kakehashi edit" },
	});
	expect(files.get("theme.css")).toContain("--act: #0f6b5c;");
});

it("keeps from Git what the commands write for others, and messages, but not the figures of charts", async () => {
	const folder = await written("in-git", await makeSite(answers("en,ja")));
	const git = (...parts: string[]) =>
		execFileSync(
			"git",
			["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.example", ...parts],
			{ encoding: "utf8" },
		);
	git("init", "-q");
	git("add", "-A");
	git("commit", "-qm", "first");
	await writeSchemas(folder, (await loadConfiguration(folder)).site);
	expect(readdirSync(join(folder, ".vscode")).sort()).toEqual([
		"extensions.json",
		"schemas",
		"settings.json",
	]);
	mkdirSync(join(folder, "data"));
	for (const name of ["inbox.sqlite", "rest.json"])
		writeFileSync(join(folder, "data", name), "[]");
	expect(git("status", "--porcelain", "-uall")).toBe("?? data/rest.json\n");
});

it("has the look that was chosen", async () => {
	expect((await makeSite(answers("en", { look: "moss" }))).get("theme.css")).toContain(
		"--shape: round;",
	);
});

it("leaves out what the site does not need, and takes its color and its place", async () => {
	const files = await makeSite(
		answers("en", {
			pages: [],
			color: "#112233",
			address: { origin: "https://mori.example.jp", base: "/dental" },
		}),
	);
	expect([...files.keys()].filter((path) => path.startsWith("content/")).sort()).toEqual([
		"content/errors.yaml",
		"content/pages/index.yaml",
		"content/site.yaml",
	]);
	expect(files.get("theme.css")).toContain("--act: #112233;");
	expect(parse(files.get("settings.yaml") ?? "")).toMatchObject({
		origin: "https://mori.example.jp",
		base: "/dental",
	});
});

it.each([
	["en,ja", /^(?:en:\S+ ja:\S+\n){40,}$/],
	["ja,fr,en", /^(?:ja:\S+ en:\S+\n){40,}$/],
	["en,fr", /^$/],
	["ja", undefined],
] as const)(
	"confirms of a site in %s what the starter says in both of its languages",
	async (languages, rows) => {
		const files = await makeSite(answers(languages));
		expect(files.has("content/confirmed.txt")).toBe(rows !== undefined);
		expect(files.has(".gitattributes")).toBe(rows !== undefined);
		if (rows !== undefined) expect(files.get("content/confirmed.txt")).toMatch(rows);
		// Placeholders must not be confirmed: they are not the owner's texts.
		const { en, ja } = parse(files.get("content/pages/index.yaml") ?? "").description;
		const placeholder = fingerprintsOf({ en: en ?? "", ja: ja ?? "" }, ["en", "ja"]);
		expect(files.get("content/confirmed.txt") ?? "").not.toContain(
			placeholder.en ?? placeholder.ja,
		);
	},
);

it("has a file for each page that the starter offers, and offers each that has one", () => {
	const files = readdirSync(starterFolder, { recursive: true, encoding: "utf8" })
		.map((file) => withSlashes(file))
		.filter((file) => /^pages\/|_collection/.test(file));
	expect(files.sort()).toEqual(
		["index", ...starterPages].map((name) => starterFile(name)).sort(),
	);
});

it("says where the organization is and when it is open only where a page shows it, as its country asks", async () => {
	const file = async (pages: string[], country = "JP") =>
		(await makeSite(answers("ja,en", { pages, country }))).get("content/organization.yaml");
	expect(await file(["about"])).toBeUndefined();
	const inJapan = await file(["access"]);
	const inGermany = await file(["access"], "DE");
	expect(parse(inJapan ?? "")).toMatchObject({
		address: { country: "JP" },
		hours: { timeZone: "Asia/Tokyo", publicHolidays: { country: "JP" } },
	});
	expect(parse(inGermany ?? "").address.country).toBe("DE");
	expect(parse(inGermany ?? "").hours).not.toHaveProperty("publicHolidays");
});

it.each([
	["ja,en", true],
	["en,ja", false],
	["fr,ja", false],
])("of a site in %s, comments in its files are Japanese: %s", async (languages, isJapanese) => {
	const files = await makeSite(answers(languages, { pages: starterPages }));
	const comments = [...files].flatMap(([path, text]) =>
		path.endsWith(".md")
			? []
			: [...text.matchAll(/^\s*(?:# |\/\*\*? )(.*)$/gm)].map(([, comment = ""]) => comment),
	);
	// A value that the owner can use by removing the mark.
	const isValue = (comment: string) => /^\s*(?:- )?(?:\{|\w+:)/.test(comment);
	const inWords = comments.filter((comment) => !isValue(comment));
	expect(inWords.length).toBeGreaterThan(30);
	expect(
		inWords.filter((comment) => /\p{Script=Hiragana}/u.test(comment) !== isJapanese),
	).toEqual([]);
	expect([...files.values()].join("\n")).not.toMatch(/^\s*(?:#|\/\*\*?)(?:en|ja) /m);
});

it("shows news at home only where there are some, and has one currency", async () => {
	const kinds = (made: ReadonlyMap<string, string>) =>
		parse(made.get("content/pages/index.yaml") ?? "").sections.map(
			({ kind }: { kind: string }) => kind,
		);
	expect(kinds(await makeSite(answers("en", { pages: ["about"] })))).not.toContain("entries");
	const locales = localesFor(readLanguages("en"), {
		country: "GB",
		currency: "GBP",
		timeZone: "Europe/London",
	});
	const made = await makeSite(
		answers("en", { pages: ["news", "services"], locales, country: "GB" }),
	);
	expect(kinds(made)).toContain("entries");
	expect(made.get("content/pages/services.yaml")).toContain("currency: GBP");
});

it.each([
	["ja,en", "サイトをブラウザーで開きます", "森歯科"],
	["fr,ja", "opens the site in the browser", "Mori's $& Dental"],
])("explains itself in the main language of a site in %s", async (languages, words, name) => {
	const readme = (await makeSite(answers(languages))).get("README.md") ?? "";
	expect(readme).toContain(words);
	expect(readme).toContain(`# ${name}\n`);
	for (const command of [
		"npm run edit",
		"npm run dev",
		"npm run check",
		"npm run build",
		"npm start",
	])
		expect(readme).toContain(`\`${command}\``);
});

it.each<[languages: string, trade: TradeName | undefined]>([
	...["en", "ja", "ja,en", "fr"].map((languages): [string, undefined] => [languages, undefined]),
	...tradeNames.flatMap((trade) =>
		first(1, ["ja,en", "ja", "en"]).map((languages): [string, TradeName] => [languages, trade]),
	),
])(
	"of a site in %s, for the trade %s, the check names each text that only says what to write, until it is written",
	async (languages, trade) => {
		const { locales } = answers(languages);
		const made = await makeSite(answers(languages, { trade, pages: pagesOffered(trade) }));
		const names = [...made.keys()].filter((path) => /^content\/.*yaml$/.test(path));
		const warnings = (text: (name: string) => string) =>
			findUnwrittenTexts(
				new Map(
					names.map((name) => [
						name.slice("content/".length),
						new TextEncoder().encode(text(name)),
					]),
				),
				locales,
				"content",
			).placeholders.map(({ file, line, message }) => ({
				file,
				line,
				count: Number(/\d+/.exec(message.en)),
			}));
		const listed = warnings((name) => made.get(name) ?? "");
		const placeholders = await Promise.all(
			names.map(async (file) => ({
				file,
				count: [
					...(await readForTrade(file.slice("content/".length), trade)).matchAll(
						/!sample/g,
					),
					...(file === "content/pages/contact.yaml"
						? (await readFormForTrade(trade)).matchAll(/!sample/g)
						: []),
					...(made.get(file) ?? "").matchAll(/^ {2}sample: true/gm),
				].length,
			})),
		);
		expect(listed.map(({ file, count }) => ({ file, count }))).toEqual(
			placeholders.filter(({ count }) => count > 0),
		);
		if (trade === undefined)
			expect(listed.find(({ file }) => file === "content/pages/about.yaml")?.count).toBe(7);
		expect([...made.values()].join()).not.toContain("!sample");
		const written = (name: string) => {
			const document = parseDocument(made.get(name) ?? "");
			for (const { key } of unwrittenTextsIn(
				name,
				new TextEncoder().encode(made.get(name)),
				locales,
			))
				for (const { code } of locales)
					document.setIn([...key.slice(name.length + 1).split("."), code], "x");
			if (document.hasIn(["hours", "sample"])) document.deleteIn(["hours", "sample"]);
			return document.toString();
		};
		expect(warnings(written)).toEqual([]);
	},
);

it.each(["ja", "ja,en", "en,zh-Hans,zh-Hant", "pt-BR,pt-PT"])(
	"makes a site in %s whose content and configuration are complete",
	async (languages) => {
		const all = answers(languages, { pages: starterPages });
		const folder = await written(languages, await makeSite(all));
		const { site } = await loadConfiguration(folder);
		const { content } = await readSources(folder, site);
		expect(site.locales).toEqual(all.locales);
		expect(site.origin).toBe(all.address.origin);
		expect([...content.pages.keys()].sort()).toEqual(["index", ...starterPages].sort());
	},
);

describe.each(tradeNames)("a site for the trade %s", (trade) => {
	const own = readdirSync(join(tradesFolder, trade), { recursive: true, encoding: "utf8" }).map(
		(file) => withSlashes(file),
	);

	it.each(first(1, ["ja,en", "en", "ja"]))("in %s passes the check", async (languages) => {
		const { look, pages } = trades[trade];
		const files = await makeSite(answers(languages, { trade, look, pages }));
		const folder = await written(`${trade}-${languages}`, files);
		const { site } = await loadConfiguration(folder);
		const sources = await readSources(folder, site);
		const contentFolder = join(folder, "content");
		const { errors, outdated } = checkProse(
			await readContentFiles(contentFolder),
			sources.content,
			sources.site,
			"content",
			undefined,
			readConfirmationsIn(contentFolder),
		);
		expect({ errors, outdated }).toEqual({ errors: [], outdated: [] });
		expect([...sources.content.pages.keys()].sort()).toEqual(["index", ...pages].sort());
	});

	it("has its picture, its type of organization and its hours", async () => {
		const { type, hours }: Trade = trades[trade];
		const made = await makeSite(answers("ja,en", { trade, pages: ["access"] }));
		const parsed = (file: string) => parse(made.get(file) ?? "");
		expect(made.get(`pictures/${trade}.svg`)).toContain("<svg");
		expect(parsed("content/pages/index.yaml").sections[0].picture.file).toBe(`${trade}.svg`);
		const organization = parsed("content/organization.yaml");
		expect(organization.type).toBe(type);
		const usual = parse(await readStarter("organization.yaml"), { logLevel: "silent" });
		expect(organization.hours?.week).toEqual(
			hours === "none" ? undefined : (hours ?? usual.hours).week,
		);
	});

	it("has a file for each of its pages, offers each page that it has, and marks each amount as a sample", async () => {
		const files = own.filter((file) => /^content\/pages\/.*yaml$/.test(file));
		const offered = pagesOffered(trade);
		expect(
			files.filter((file) => !["index", ...offered].includes(basename(file, ".yaml"))),
		).toEqual([]);
		for (const name of offered)
			expect(await readForTrade(starterFile(name), trade)).toContain(`path: /${name}\n`);
		for (const file of files)
			visit(parseDocument(readFileSync(join(tradesFolder, trade, file), "utf8")), {
				Map(_, map) {
					if (!map.has("amount")) return;
					const name = map.get("name", true);
					expect(name instanceof YAMLMap && name.tag, file).toBe("!sample");
				},
			});
	});
});

it("a shop links to its legal notice from the foot of each page, not from the menu, as long as it has one", async () => {
	const { look, pages } = trades.shop;
	const site = async (names: readonly string[]) =>
		parse(
			(await makeSite(answers("ja", { trade: "shop", look, pages: names }))).get(
				"content/site.yaml",
			) ?? "",
		);
	const links = ({ footer }: { footer: { links: { href: string }[] } }) =>
		footer.links.map(({ href }) => href);
	const whole = await site(pages);
	expect(whole.menu).toEqual(["index", ...pages.filter((name) => name !== "legal")]);
	expect(links(whole)).toEqual(["/legal", "/contact#privacy"]);
	expect(links(await site(["contact"]))).toEqual(["/contact#privacy"]);
});

describe("the files of a host", () => {
	const words = { name: "my-site", timeZone: "Asia/Tokyo" };

	it.each(hosts)(
		"%s: have all words put in, and a chapter of the README in both languages",
		(host) => {
			for (const [path, text] of hostFiles(host, words)) {
				expect(text, path).not.toMatch(/SITE_NAME|TIME_ZONE|AFTER_MIDNIGHT/);
				expect(path).not.toMatch(/(?:^|\/)_/);
				if (/\.ya?ml$/.test(path)) expect(() => parse(text), path).not.toThrow();
			}
			for (const language of ["ja", "en"] as const) {
				const readme = hostReadme(host, language, words);
				expect(readme.match(/^## /gm)).toHaveLength(1);
				expect(readme).not.toMatch(/SITE_NAME|AFTER_MIDNIGHT/);
			}
		},
	);

	it("stand beside those of the site", async () => {
		const files = await makeSite(answers("ja,en", { host: "github" }));
		expect(files.get(".github/workflows/site.yml")).toBe(
			hostFiles("github", words).get(".github/workflows/site.yml"),
		);
		expect(files.get("README.md")).toContain(hostReadme("github", "ja", words));
	});

	it("are none where the built site is sent: the settings say where that is", async () => {
		const publish = { target: "ftps", host: "ftp.example.com", user: "inn" } as const;
		for (const languages of ["ja,en", "en"]) {
			const plain = await makeSite(answers(languages));
			const files = await makeSite(answers(languages, { host: "ftp", publish }));
			expect([...files.keys()]).toEqual([...plain.keys()]);
			const data = parse(files.get("settings.yaml") ?? "");
			expect(data.publish).toEqual(publish);
			expect(v.safeParse(settingsSchema, data).success).toBe(true);
			const language = languages === "en" ? "en" : "ja";
			expect(files.get("README.md")).toContain(hostReadme("ftp", language, words));
			const undecided = plain.get("settings.yaml") ?? "";
			expect(parse(undecided)).not.toHaveProperty("publish");
			expect(undecided).not.toContain("PUBLISH");
		}
	});

	const workflows = {
		github: ".github/workflows/site.yml",
		cloudflare: ".github/workflows/site.yml",
		netlify: ".github/workflows/site.yml",
		ssh: ".github/workflows/site.yml",
		forgejo: ".forgejo/workflows/site.yml",
	} as const;
	it.each(Object.entries(workflows) as [Host, string][])(
		"%s: check, build and publish after each push, and once a day",
		(host, path) => {
			const workflow = parse(hostFiles(host, words).get(path) ?? "");
			expect(workflow.on).toMatchObject({
				push: { branches: ["main"] },
				schedule: [{ cron: "10 15 * * *" }],
			});
			const runs = workflow.jobs.publish.steps.map(({ run }: { run?: string }) => run);
			const [install, check, build] = ["npm ci", "npm run check", "npm run build"].map(
				(command) => runs.indexOf(command),
			);
			expect([install, check, build]).toEqual([
				install,
				(install ?? 0) + 1,
				(install ?? 0) + 2,
			]);
			expect(runs.length).toBeGreaterThan((build ?? 0) + 1);
		},
	);

	it("gitlab: checks, builds and publishes", () => {
		const { pages } = parse(hostFiles("gitlab", words).get(".gitlab-ci.yml") ?? "");
		expect(pages).toMatchObject({
			script: ["npm ci", "npm run check", "npm run build"],
			pages: { publish: "dist/client" },
		});
	});
});

it.each([
	["Asia/Tokyo", "10 15"],
	["UTC", "10 0"],
	["Europe/Berlin", "10 23"],
	["America/New_York", "10 5"],
	["Asia/Kolkata", "40 18"],
	["Pacific/Auckland", "10 12"],
])("a timer for %s rings after midnight, in winter and in summer", (timeZone, expected) => {
	expect(afterMidnight(timeZone)).toBe(expected);
});
