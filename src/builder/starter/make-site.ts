import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument } from "yaml";
import type { Locale } from "../../core/routing/locale.ts";
import { readableColor } from "./readable-color.ts";
import { writeTexts } from "./write-texts.ts";

/** What an owner says about the site to be. */
export type SiteAnswers = {
	/** Name of the site by the code of a language; those without one of their own take that of the main language. */
	readonly names: ReadonlyMap<string, string>;
	/** Scheme and host. */
	readonly origin: string;
	/** The first is the main one. */
	readonly locales: readonly Locale[];
	/** The site's colour, one that can be read; undefined: the starter's. */
	readonly color: string | undefined;
	/** Names of the pages besides the home page. */
	readonly pages: readonly string[];
};

const folder = join(import.meta.dirname, "content/pages");
const read = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

/** Names of the pages that a new site may have besides the home page. */
export async function starterPages(): Promise<string[]> {
	return (await readdir(folder)).map((file) => file.replace(/\.yaml$/, "")).filter((name) => name !== "index");
}

/** The files of a new site, by path below its folder. */
export async function makeSite({ names, origin, locales, color, pages }: SiteAnswers): Promise<Map<string, string>> {
	const kit = join(import.meta.dirname, "../../sections");
	const examples = new Map([["form", await readFile(join(kit, "form/example.yaml"), "utf8")]]);
	const texts = {
		languages: locales.map(({ code }) => code),
		currencies: [...new Set(locales.map(({ currency }) => currency))],
		left: (await starterPages()).filter((name) => !pages.includes(name)),
		exampleOf: (kind: string) => examples.get(kind) ?? "",
	};
	const content = [
		"site.yaml",
		"errors.yaml",
		...(pages.includes("contact") ? ["mails.yaml"] : []),
		...["index", ...pages].map((name) => `pages/${name}.yaml`),
	];
	const files = await Promise.all(
		content.map(async (name) => {
			const text = writeTexts(await read(`content/${name}`), texts);
			return [`content/${name}`, name === "site.yaml" ? withName(text, names, locales) : text] as const;
		}),
	);
	const configuration = (await read("site.config.txt"))
		.replace("LOCALES", locales.map(localeRow).join("\n\t\t"))
		.replace("ORIGIN", origin)
		.replaceAll("MAIN", locales[0]?.code ?? "");
	return new Map([["site.config.ts", configuration], ["theme.css", await starterTheme(color)], ...files]);
}

/** `theme.css` with a colour in the place of the starter's. */
async function starterTheme(color: string | undefined): Promise<string> {
	const theme = await read("theme.css");
	return color === undefined ? theme : theme.replace(/(?<=--act: )[^;]+/, color);
}

/** The colour for a new site that is nearest to the one asked for; undefined for what is no colour. */
export async function starterColor(wanted: string): Promise<string | undefined> {
	const [tokens, theme] = [await readFile(join(import.meta.dirname, "../../view/tokens.css"), "utf8"), await read("theme.css")];
	return readableColor(wanted, tokens, (color) => theme.replace(/(?<=--act: )[^;]+/, color));
}

function withName(siteFile: string, names: ReadonlyMap<string, string>, locales: readonly Locale[]): string {
	const document = parseDocument(siteFile);
	const main = names.get(locales[0]?.code ?? "") ?? [...names.values()][0] ?? "";
	for (const { code } of locales) document.setIn(["siteName", code], names.get(code) ?? main);
	return document.toString({ lineWidth: 0 });
}

function localeRow(locale: Locale): string {
	return `{ ${Object.entries(locale)
		.map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
		.join(", ")} },`;
}
