import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type LookName, lookNames, looks } from "../../kakehashi/src/builder/looks/looks.ts";
import { starterPages } from "../../kakehashi/src/builder/starter/starter-pages.ts";
import {
	type MessageLanguage,
	messageLanguage,
	say,
} from "../../kakehashi/src/core/messages/say.ts";
import type { Ask } from "./ask.ts";
import {
	countryName,
	currencyOf,
	findCountry,
	likelyCountry,
	type Machine,
	timeZoneNamed,
	timeZonesOf,
} from "./country.ts";
import { type Host, hosts } from "./hosts.ts";
import { type Language, localesFor, readLanguages } from "./locales.ts";
import type { SiteAnswers } from "./make-site.ts";
import { packageName } from "./package-name.ts";
import { refuse } from "./refuse.ts";
import { shellWord } from "./shell-word.ts";
import { siteColor } from "./site-color.ts";

/** The options of the command line, by name. */
export type Given = {
	readonly folder?: string | undefined;
	readonly languages?: string | undefined;
	readonly country?: string | undefined;
	readonly "time-zone"?: string | undefined;
	readonly name?: readonly string[] | undefined;
	readonly origin?: string | undefined;
	readonly look?: string | undefined;
	readonly color?: string | undefined;
	readonly pages?: string | undefined;
	readonly host?: string | undefined;
};

/** The owner's answers, and the folder of the new site. */
export type Answers = Omit<SiteAnswers, "kit"> & { readonly folder: string };

/**
 * Asks in turn for everything that the command line does not give. Writes no files.
 * @param from the folder that paths are relative to
 * @throws {CommandLineError} for any option that cannot be used
 */
export async function askForSite(
	given: Given,
	ask: Ask,
	machine: Machine,
	from: string,
): Promise<Answers> {
	const folder = await ask(given.folder, {
		text: say({ en: "Folder to create", ja: "作るフォルダー" }),
		otherwise: "my-site",
		read: (answer) => readFolder(answer, from),
	});
	const languages = await ask(given.languages, {
		text: say({
			en: "Languages, the main one first (such as en,ja,fr)",
			ja: "言語（主となる言語を先に。ja,en,zh-Hantなど）",
		}),
		otherwise: messageLanguage() === "ja" ? "ja,en" : "en,ja",
		read: readLanguages,
	});
	const language = messageLanguage();
	const country = await ask(given.country, {
		text: say({
			en: "Country of your organization, for currency and time zone",
			ja: "運営する会社・団体の国（通貨とタイムゾーンが決まります）",
		}),
		otherwise: countryName(likelyCountry(machine, languages[0].wanted), language),
		read: (answer) => readCountry(answer, language),
	});
	const timeZone = await askForTimeZone(given["time-zone"], ask, country, machine);
	const locales = localesFor(languages, { country, currency: currencyOf(country), timeZone });
	const names = await askForNames(given.name, ask, locales, basename(folder));
	const address = await ask(given.origin, {
		text: say({
			en: "Address that the site will have (you can change it later)",
			ja: "公開するアドレス（あとで変えられます）",
		}),
		otherwise: "https://www.example.com",
		read: readAddress,
	});
	const look = await ask(given.look, {
		text: lookQuestion(),
		otherwise: "bridge",
		read: readLook,
	});
	if (look !== "bridge" && given.color !== undefined)
		return refuse({
			en: `--color works only with the look "bridge". ${look} has colors of its own, which you change in the editor, under Design.`,
			ja: `--colorを使えるのは、見た目がbridgeのときだけです。${look}には決まった配色があり、編集画面の「デザイン」で変えられます。`,
		});
	const color = await ask(look === "bridge" ? given.color : "", {
		text: say({
			en: "Color of the site, such as #166534 or teal (Enter for the default)",
			ja: "サイトの色。#166534やtealなど（Enterなら既定の色）",
		}),
		otherwise: "",
		read: readColor,
	});
	const pages = await ask(given.pages, {
		text: say({
			en: `Pages besides the home page (${starterPages.join(", ")})`,
			ja: `ホームのほかのページ（${starterPages.join("、")}）`,
		}),
		otherwise: "about,contact",
		read: readPages,
	});
	const host = await ask(given.host, {
		text: say({
			en: `Where you will publish it (${hosts.join(", ")}; Enter to decide later)`,
			ja: `公開する場所（${hosts.join("、")}。まだ決めないならEnter）`,
		}),
		otherwise: "",
		read: readHost,
	});
	return {
		folder,
		packageName: packageName(basename(folder)),
		names,
		address,
		country,
		locales,
		look,
		color,
		pages,
		host,
	};
}

/**
 * Accepts a folder that does not exist yet, or one with nothing in it except `.git` and
 * `.DS_Store`.
 */
function readFolder(answer: string, from: string): string {
	const folder = resolve(from, answer);
	const others = existsSync(folder)
		? readdirSync(folder).filter((name) => name !== ".git" && name !== ".DS_Store")
		: [];
	if (others.length === 0) return folder;
	if (isSite(folder)) {
		const place = shellWord(answer);
		return refuse({
			en: `There is a site in ${answer} already. To go on with it: cd ${place}, then npm install, then npm run edit. To make another one, choose another folder.`,
			ja: `${answer}にはすでにサイトがあります。続けるには、cd ${place}、npm install、npm run editの順に実行してください。新しく作るなら、別のフォルダーにしてください。`,
		});
	}
	return refuse({
		en: `There are already files in ${answer}. Choose another folder, or move them away first.`,
		ja: `${answer}にはすでにファイルがあります。別のフォルダーにするか、先にファイルを移してください。`,
	});
}

/** Whether the folder already contains a Kakehashi site, even if its packages are not installed. */
function isSite(folder: string): boolean {
	try {
		return (
			"kakehashi" in
			JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies
		);
	} catch {
		// There is no package.json, or it belongs to another program.
		return false;
	}
}

function readCountry(answer: string, language: MessageLanguage): string {
	const example = `JP (${countryName("JP", language)})`;
	return (
		findCountry(answer) ??
		refuse({
			en: `"${answer}" is not a country. Write its name or its two letters, such as ${example}.`,
			ja: `「${answer}」という国はありません。国の名前か、${example}のような2文字で書いてください。`,
		})
	);
}

/**
 * Asks only if the country has several time zones and the machine's time zone is not one of them.
 */
function askForTimeZone(
	given: string | undefined,
	ask: Ask,
	country: string,
	machine: Machine,
): Promise<string> | string {
	const zones = timeZonesOf(country);
	const own = zones.find((zone) => zone === timeZoneNamed(machine.timeZone));
	const [usual = "UTC", ...others] = zones;
	if (given === undefined && (own !== undefined || others.length === 0)) return own ?? usual;
	return ask(given, {
		text: say({
			en: "Time zone, for the dates on the pages",
			ja: "タイムゾーン（日付の表示に使います）",
		}),
		otherwise: usual,
		read: (answer) =>
			timeZoneNamed(answer) ??
			refuse({
				en: `"${answer}" is not a time zone. Write one such as ${usual}.`,
				ja: `「${answer}」はタイムゾーンではありません。${usual}のように書いてください。`,
			}),
	});
}

async function askForNames(
	given: readonly string[] | undefined,
	ask: Ask,
	locales: readonly { readonly code: Language["code"]; readonly name: string }[],
	otherwise: string,
): Promise<ReadonlyMap<string, string>> {
	const named = (given ?? []).map((flag) => {
		const { code, name } =
			/^(?<code>[a-z]{2,3}(?:-\w+)*)=(?<name>.*)$/.exec(flag)?.groups ?? {};
		return { code, name: name ?? flag };
	});
	const names = new Map<string, string>();
	for (const { code, name } of locales) {
		const flag =
			named.find((each) => each.code === code) ??
			named.find((each) => each.code === undefined);
		const [first = otherwise] = names.values();
		const text = say({ en: `Name of the site (${name})`, ja: `サイトの名前（${name}）` });
		names.set(code, await ask(flag?.name, { text, otherwise: first, read: readName }));
	}
	return names;
}

function readName(answer: string): string {
	if (answer !== "") return answer;
	return refuse({
		en: 'The site needs a name: --name "Studio Ito", or --name en="Studio Ito" --name ja=伊藤設計室.',
		ja: 'サイトの名前を書いてください。--name 伊藤設計室、または --name ja=伊藤設計室 --name en="Studio Ito"',
	});
}

function readAddress(answer: string): SiteAnswers["address"] {
	const address = /^https?:\/\//.test(answer) ? answer : `https://${answer}`;
	if (URL.canParse(address) && /^[^\s/]+\.[^\s/]+$|^localhost$/.test(new URL(address).hostname)) {
		const { origin, pathname } = new URL(address);
		return { origin, base: pathname.replace(/\/+$/, "") };
	}
	return refuse({
		en: `"${answer}" is not an address. Write one such as https://www.example.com.`,
		ja: `「${answer}」はアドレスではありません。https://www.example.comのように書いてください。`,
	});
}

/** Lists each look with the kind of site that it suits. */
function lookQuestion(): string {
	const rows = lookNames.map((name) => `\n  ${name.padEnd(8)} ${say(looks[name])}`).join("");
	return `${say({ en: "Look (you can change it later):", ja: "見た目（あとで変えられます）" })}${rows}\n `;
}

function readLook(answer: string): LookName {
	return (
		lookNames.find((name) => name === answer) ??
		refuse({
			en: `"${answer}" is not a look. Choose one of: ${lookNames.join(", ")}.`,
			ja: `「${answer}」という見た目はありません。あるのは${lookNames.join("、")}です。`,
		})
	);
}

function readColor(answer: string): string | undefined {
	if (answer === "") return undefined;
	return (
		siteColor(answer) ??
		refuse({
			en: `"${answer}" is not a color. Write one such as #166534 or teal.`,
			ja: `「${answer}」は色ではありません。#166534やtealのように書いてください。`,
		})
	);
}

function readPages(answer: string): string[] {
	const wanted = answer.split(/[\s,、]+/).filter((word) => word !== "");
	const unknown = wanted.find((name) => !starterPages.includes(name));
	if (unknown === undefined) return starterPages.filter((name) => wanted.includes(name));
	return refuse({
		en: `"${unknown}" is not one of the starter pages (${starterPages.join(", ")}). You can add more pages later.`,
		ja: `「${unknown}」というページの見本はありません。あるのは${starterPages.join("、")}です。ほかのページは、あとから加えられます。`,
	});
}

function readHost(answer: string): Host | undefined {
	if (answer === "" || answer === "none") return undefined;
	return (
		hosts.find((host) => host === answer) ??
		refuse({
			en: `There are no files for "${answer}". Choose one of: ${hosts.join(", ")}; or write none.`,
			ja: `「${answer}」用のファイルはありません。あるのは${hosts.join("、")}です。まだ決まっていなければnoneと書いてください。`,
		})
	);
}
