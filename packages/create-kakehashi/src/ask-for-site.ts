import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { localize, programLanguage } from "@kakehashi/core/messages/localize.ts";
import { type LookName, lookNames, looks } from "../../kakehashi/src/builder/looks/looks.ts";
import { pageLabel } from "../../kakehashi/src/builder/starter/read-for-trade.ts";
import {
	pagesOffered,
	type TradeName,
	tradeNames,
	trades,
} from "../../kakehashi/src/builder/starter/trades.ts";
import { isSystemFile } from "../../kakehashi/src/disk/names.ts";
import type { Ask } from "./ask.ts";
import { askForHost, type HostOptions } from "./ask-for-host.ts";
import { type Choice, chosenName, withChoices } from "./choices.ts";
import {
	countryName,
	currencyOf,
	findCountry,
	likelyCountry,
	type Machine,
	timeZoneNamed,
	timeZonesOf,
} from "./country.ts";
import { languages as questionLanguages, t } from "./i18n/t.ts";
import { type Language, localesFor, readLanguages } from "./locales.ts";
import type { SiteAnswers } from "./make-site.ts";
import { refuse } from "./refuse.ts";
import { shellWord } from "./shell-word.ts";
import { siteColor } from "./site-color.ts";

/** The options of the command line, by name. */
export type Given = HostOptions & {
	readonly folder?: string | undefined;
	readonly languages?: string | undefined;
	readonly country?: string | undefined;
	readonly "time-zone"?: string | undefined;
	readonly name?: readonly string[] | undefined;
	readonly origin?: string | undefined;
	readonly trade?: string | undefined;
	readonly look?: string | undefined;
	readonly color?: string | undefined;
	readonly pages?: string | undefined;
};

/** The owner's answers, and the folder of the new site. */
export type Answers = Omit<SiteAnswers, "kit" | "editor" | "neededFiles"> & {
	readonly folder: string;
};

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
		text: localize(t("questionFolder")),
		otherwise: "my-site",
		read: (answer) => readFolder(answer, from),
	});
	const language = programLanguage();
	const [other = ""] = questionLanguages.filter((each) => each !== language);
	const languages = await ask(given.languages, {
		text: localize(t("questionLanguages")),
		otherwise: `${language},${other}`,
		read: readLanguages,
	});
	const country = await ask(given.country, {
		text: localize(t("questionCountry")),
		otherwise: countryName(likelyCountry(machine, languages[0].wanted), language),
		read: (answer) => readCountry(answer, language),
	});
	const timeZone = await askForTimeZone(given["time-zone"], ask, country, machine);
	const locales = localesFor(languages, { country, currency: currencyOf(country), timeZone });
	const names = await askForNames(given.name, ask, locales, basename(folder));
	const address = await ask(given.origin, {
		text: localize(t("questionOrigin")),
		otherwise: "https://www.example.com",
		read: readAddress,
	});
	const trade = await ask(given.trade, {
		text: withChoices(localize(t("questionTrade")), tradeChoices),
		otherwise: "",
		read: readTrade,
	});
	const design = await askForDesign(given, ask, trade);
	const pages = await askForPages(given.pages, ask, trade);
	const { host, publish } = await askForHost(given, ask);
	return {
		folder,
		packageName: packageName(basename(folder)),
		names,
		address,
		country,
		locales,
		trade,
		...design,
		pages,
		host,
		publish,
	};
}

/**
 * Accepts a folder that does not exist yet, or one with nothing in it except `.git` and files of
 * Explorer and Finder.
 */
function readFolder(answer: string, from: string): string {
	const folder = resolve(from, answer);
	const others = existsSync(folder)
		? readdirSync(folder).filter((name) => name !== ".git" && !isSystemFile(name))
		: [];
	if (others.length === 0) return folder;
	if (isSite(folder)) {
		const place = shellWord(answer);
		return refuse(t("folderHasSite", { answer, place }));
	}
	return refuse(t("folderNotEmpty", { answer }));
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

function readCountry(answer: string, language: string): string {
	const example = countryName("JP", language);
	return findCountry(answer) ?? refuse(t("unknownCountry", { answer, example }));
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
		text: localize(t("questionTimeZone")),
		otherwise: usual,
		read: (answer) => timeZoneNamed(answer) ?? refuse(t("unknownTimeZone", { answer, usual })),
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
		const text = localize(t("questionName", { name }));
		names.set(code, await ask(flag?.name, { text, otherwise: first, read: readName }));
	}
	return names;
}

function readName(answer: string): string {
	if (answer !== "") return answer;
	return refuse(t("nameMissing"));
}

function readAddress(answer: string): SiteAnswers["address"] {
	const address = /^https?:\/\//.test(answer) ? answer : `https://${answer}`;
	if (URL.canParse(address) && /^[^\s/]+\.[^\s/]+$|^localhost$/.test(new URL(address).hostname)) {
		const { origin, pathname } = new URL(address);
		return { origin, base: pathname.replace(/\/+$/, "") };
	}
	return refuse(t("badOrigin", { answer }));
}

const tradeChoices = [
	{ name: "clinic", about: t("tradeClinic") },
	{ name: "inn", about: t("tradeInn") },
	{ name: "shop", about: t("tradeShop") },
	{ name: "cafe", about: t("tradeCafe") },
	{ name: "office", about: t("tradeOffice") },
	{ name: "school", about: t("tradeSchool") },
	{ name: "association", about: t("tradeAssociation") },
	{ name: "product", about: t("tradeProduct") },
] as const satisfies readonly Choice<TradeName>[];

function readTrade(answer: string): TradeName | undefined {
	if (answer === "" || answer === "none") return undefined;
	return chosenName(answer, tradeChoices) ?? refuse(t("unknownTrade", { tradeNames, answer }));
}

/** Asks for the look, which a trade suggests, and for a color if the look lets people choose it. */
async function askForDesign(
	given: Given,
	ask: Ask,
	trade: TradeName | undefined,
): Promise<Pick<SiteAnswers, "look" | "color">> {
	const suggested: LookName = trade === undefined ? "bridge" : trades[trade].look;
	const look = await ask(given.look, {
		text: withChoices(localize(t("questionLook")), lookChoices),
		otherwise: suggested,
		read: readLook,
	});
	if (look !== "bridge" && given.color !== undefined)
		return refuse(t("colorNeedsBridge", { look }));
	const color = await ask(look === "bridge" ? given.color : "", {
		text: localize(t("questionColor")),
		otherwise: "",
		read: readColor,
	});
	return { look, color };
}

/** The looks, each with the kind of site that it suits. */
const lookChoices = lookNames.map((name) => ({ name, about: looks[name] }));

function readLook(answer: string): LookName {
	return chosenName(answer, lookChoices) ?? refuse(t("unknownLook", { lookNames, answer }));
}

function readColor(answer: string): string | undefined {
	if (answer === "") return undefined;
	return siteColor(answer) ?? refuse(t("badColor", { answer }));
}

/** Asks for the pages besides the home page. The default is those of the trade. */
async function askForPages(
	given: string | undefined,
	ask: Ask,
	trade: TradeName | undefined,
): Promise<string[]> {
	const choices = await Promise.all(
		pagesOffered(trade).map(async (name) => ({ name, about: await pageLabel(name, trade) })),
	);
	const suggested: readonly string[] =
		trade === undefined ? ["about", "contact"] : trades[trade].pages;
	return ask(given, {
		text: withChoices(localize(t("questionPages")), choices),
		otherwise: suggested.join(","),
		read: (answer) => readPages(answer, choices),
	});
}

/** The names of the pages in an answer, in the order of the menu. */
function readPages(answer: string, choices: readonly Choice[]): string[] {
	const wanted = answer.split(/[\s,、，]+/).filter((word) => word !== "");
	const known = choices.map(({ name }) => name);
	const names = wanted.map(
		(word) =>
			chosenName(word, choices) ??
			refuse(t("unknownPage", { starterPages: known, unknown: word })),
	);
	return known.filter((name) => names.includes(name));
}

/** The name in `package.json`: the name of the folder, without what npm does not accept. */
function packageName(folder: string): string {
	const name = folder
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-+|-+$/g, "");
	return name === "" ? "website" : name;
}
