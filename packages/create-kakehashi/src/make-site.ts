import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { stringify } from "yaml";
import { type LookName, readLook } from "../../kakehashi/src/builder/looks/looks.ts";
import {
	readFormForTrade,
	readForTrade,
	readPicturesOfTrade,
} from "../../kakehashi/src/builder/starter/read-for-trade.ts";
import {
	showsOrganization,
	starterFile,
} from "../../kakehashi/src/builder/starter/starter-pages.ts";
import {
	pagesOffered,
	type TradeName,
	trades,
} from "../../kakehashi/src/builder/starter/trades.ts";
import { withCommentsIn } from "../../kakehashi/src/builder/starter/with-comments-in.ts";
import { writeOrganization } from "../../kakehashi/src/builder/starter/write-organization.ts";
import {
	placeholderTextsIn,
	writeTexts,
	writtenLanguages,
} from "../../kakehashi/src/builder/starter/write-texts.ts";
import {
	confirmationsFile,
	fingerprintsOf,
	readConfirmations,
	writeConfirmations,
} from "../../kakehashi/src/content/translations/confirmations.ts";
import { textsIn, type ValueMap } from "../../kakehashi/src/content/yaml/content-tree.ts";
import { openYaml } from "../../kakehashi/src/content/yaml/yaml-form.ts";
import { type Host, hostFiles, hostReadme, type TemplateValues } from "./hosts.ts";
import { secondColor } from "./site-color.ts";
import { templatesFolder } from "./templates-folder.ts";

/** An owner's decisions about the new site. */
export type SiteAnswers = {
	/** The name in `package.json`. */
	readonly packageName: string;
	/**
	 * Name of the site by language code. A language without an entry uses the name in the main
	 * language.
	 */
	readonly names: ReadonlyMap<string, string>;
	/**
	 * The public address of the site: the origin, and the path below which it is published, "" at
	 * the root.
	 */
	readonly address: { readonly origin: string; readonly base: string };
	/** The country of the organization, two letters. */
	readonly country: string;
	/** The first is the main language. */
	readonly locales: readonly Locale[];
	/** Decides the texts, the pictures and the pages that there are. Undefined for none. */
	readonly trade: TradeName | undefined;
	readonly look: LookName;
	/** The main color as `#rrggbb`. Undefined for the color of the look. */
	readonly color: string | undefined;
	/** Names of the pages other than the home page, in the order of the menu. */
	readonly pages: readonly string[];
	readonly host: Host | undefined;
	/** Where `kakehashi publish` sends the site. Undefined if that is not decided yet. */
	readonly publish?: PublishSettings | undefined;
	/** The kit as `package.json` refers to it: a version, an address or a file. */
	readonly kit: string;
	/** The editor, which a published site does not need, in the same way. */
	readonly editor: string;
	/**
	 * The packed files, by package, of what a packed kit needs. npm finds what another kit needs by
	 * itself.
	 */
	readonly neededFiles?: Readonly<Record<string, string>>;
};

/** A template with comments in the main language of the site. */
const template = async (name: string, locales: readonly Locale[]) =>
	withCommentsIn(await readFile(join(templatesFolder, name), "utf8"), locales[0]?.code ?? "en");

/** The files of a new site, by path in its folder. */
export async function makeSite(answers: SiteAnswers): Promise<Map<string, string>> {
	const { host, locales } = answers;
	const files = await content(answers);
	return new Map([
		["package.json", manifest(answers)],
		["settings.yaml", await settings(answers)],
		["theme.css", await theme(answers)],
		["tsconfig.json", '{ "extends": "kakehashi/tsconfig" }\n'],
		[".gitignore", await template("_gitignore", locales)],
		["README.md", await readme(answers)],
		...files,
		...(await pictures(answers)),
		...(locales.length > 1 ? await confirmations(files, answers) : []),
		...(host === undefined ? [] : hostFiles(host, templateValues(answers))),
	]);
}

/**
 * The kit needs these packages. Sections that the owner writes import them too, so they are
 * dependencies of the site.
 */
export const reactPackages = { react: "^19.3.0", "react-dom": "^19.3.0" };
/**
 * Types for such sections. Only a direct dependency of the site is found in every layout of
 * `node_modules`.
 */
export const reactTypes = { "@types/react": "^19.3.0" };

function manifest({ packageName: name, kit, editor, neededFiles, host }: SiteAnswers): string {
	const commands = ["start", "edit", "dev", "check", "build"];
	const file = {
		name,
		private: true,
		type: "module",
		engines: { node: ">=24" },
		scripts: Object.fromEntries(commands.map((command) => [command, `kakehashi ${command}`])),
		dependencies: {
			kakehashi: kit,
			...neededFiles,
			// Its compose.yaml keeps messages in PostgreSQL.
			...(host === "docker" && { pg: "^8.16.0" }),
			...reactPackages,
		},
		devDependencies: { "@kakehashi/editor": editor, ...reactTypes },
	};
	return `${JSON.stringify(file, undefined, "\t")}\n`;
}

async function settings({ locales, address, publish }: SiteAnswers): Promise<string> {
	const { origin, base } = address;
	const place = { origin, ...(base !== "" && { base }) };
	return (await template(`settings.${languageOf(locales)}.yaml`, locales))
		.replace(/^#.*\nPUBLISH\n\n/m, (part) =>
			publish === undefined ? "" : part.replace("PUBLISH\n", () => stringify({ publish })),
		)
		.replace("LOCALES", () => locales.map(localeRow).join("\n"))
		.replace("ADDRESS", () => stringify(place).trimEnd())
		.replaceAll("MAIN", `/${locales[0]?.code.toLowerCase()}`);
}

/** The row of a language, with a line for each of its settings. */
const localeRow = (locale: Locale): string => stringify([locale]).trimEnd().replace(/^/gm, "  ");

/** The language of what the site says to its owner: that of the site, or English. */
const languageOf = ([main]: SiteAnswers["locales"]): "ja" | "en" =>
	main?.code === "ja" ? "ja" : "en";

/**
 * The look with the chosen color instead of its main color. If the look has a second color, a
 * matching one replaces it too.
 */
async function theme({ look, color, locales }: SiteAnswers): Promise<string> {
	const file = await readLook(look, locales[0]?.code);
	return color === undefined
		? file
		: file
				.replace(/(?<=--act: )[^;]+/, color)
				.replace(/(?<=--shore: )hsl[^;]+/, secondColor(color));
}

function templateValues({ packageName, locales: [main] }: SiteAnswers): TemplateValues {
	return { name: packageName, timeZone: main?.timeZone ?? "UTC" };
}

/** The README in Japanese if Japanese is the main language, otherwise in English. */
async function readme(answers: SiteAnswers): Promise<string> {
	const { names, locales, host } = answers;
	const [main] = locales;
	const language = languageOf(locales);
	const text = (await template(`README.${language}.md`, locales)).replace(
		"SITE_NAME",
		() => names.get(main?.code ?? "") ?? "",
	);
	return host === undefined
		? text
		: `${text}\n${hostReadme(host, language, templateValues(answers))}`;
}

/** The pictures of the trade. */
async function pictures({ trade }: SiteAnswers): Promise<[string, string][]> {
	const files = await readPicturesOfTrade(trade);
	return files.map(([name, text]): [string, string] => [`pictures/${name}`, text]);
}

async function content({
	names,
	country,
	locales,
	pages,
	trade,
}: SiteAnswers): Promise<(readonly [string, string])[]> {
	const form = await readFormForTrade(trade);
	const texts = {
		languages: locales.map(({ code }) => code),
		currencies: [...new Set(locales.map(({ currency }) => currency))],
		excludedPages: pagesOffered(trade).filter((name) => !pages.includes(name)),
		exampleOf: (kind: string) => (kind === "form" ? form : ""),
	};
	const write = async (file: string) => writeTexts(await readForTrade(file, trade), texts);
	const written = new Map<string, string>();
	const pageNames = ["index", ...pages];
	for (const file of [
		"errors.yaml",
		...(pages.includes("contact") ? ["mails.yaml"] : []),
		...pageNames.map((name) => starterFile(name)),
	])
		written.set(file, await write(file));
	const menu = pageNames.filter((name) => /^menu:/m.test(written.get(starterFile(name)) ?? ""));
	written.set("site.yaml", withNameAndMenu(await write("site.yaml"), names, menu, locales));
	if (pages.some(showsOrganization))
		written.set(
			"organization.yaml",
			await writeOrganization(texts, locales, country, trade && trades[trade]),
		);
	return [...written].map(([file, text]) => [`content/${file}`, text] as const);
}

/**
 * Confirms the translations of the starter's texts, except placeholders. `.gitattributes` makes Git
 * keep the rows of both sides in a merge.
 */
async function confirmations(
	files: readonly (readonly [string, string])[],
	{ locales, trade }: SiteAnswers,
): Promise<[string, string][]> {
	const codes = locales.map(({ code }) => code);
	const written = codes.filter((code) => writtenLanguages.includes(code));
	const rowsOf = (texts: readonly ValueMap[]) =>
		readConfirmations(
			writeConfirmations(
				{ rows: new Set() },
				texts.map((text) => fingerprintsOf(text, written)),
			),
		).rows;
	const starters = await Promise.all([
		readFormForTrade(trade),
		...files.map(([name]) => readForTrade(name.slice("content/".length), trade)),
	]);
	const texts = files
		.flatMap(([, text]) => textsIn(openYaml(text).document.toJS(), codes))
		.map(({ text }) => text);
	const placeholders = rowsOf(
		starters.flatMap((starter) => placeholderTextsIn(openYaml(starter).document)),
	);
	const rows = new Set([...rowsOf(texts)].filter((row) => !placeholders.has(row)));
	return [
		[".gitattributes", `content/${confirmationsFile} merge=union\n`],
		[`content/${confirmationsFile}`, writeConfirmations({ rows }, [])],
	];
}

/** The file of the site with its name, and with its pages in the order of the menu. */
function withNameAndMenu(
	siteFile: string,
	names: ReadonlyMap<string, string>,
	menu: readonly string[],
	locales: readonly Locale[],
): string {
	const { document, write } = openYaml(siteFile);
	const main = names.get(locales[0]?.code ?? "") ?? [...names.values()][0] ?? "";
	for (const { code } of locales) document.setIn(["siteName", code], names.get(code) ?? main);
	document.setIn(["menu"], document.createNode(menu, { flow: true }));
	return write();
}
