import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { localize, programLanguage } from "@kakehashi/core/messages/localize.ts";
import { type LookName, lookNames, looks } from "../../kakehashi/src/builder/looks/looks.ts";
import { starterPages } from "../../kakehashi/src/builder/starter/starter-pages.ts";
import { isSystemFile } from "../../kakehashi/src/disk/names.ts";
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
import { languages as questionLanguages, t } from "./i18n/t.ts";
import { type Language, localesFor, readLanguages } from "./locales.ts";
import type { SiteAnswers } from "./make-site.ts";
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
	const look = await ask(given.look, {
		text: lookQuestion(),
		otherwise: "bridge",
		read: readLook,
	});
	if (look !== "bridge" && given.color !== undefined)
		return refuse(t("colorNeedsBridge", { look }));
	const color = await ask(look === "bridge" ? given.color : "", {
		text: localize(t("questionColor")),
		otherwise: "",
		read: readColor,
	});
	const pages = await ask(given.pages, {
		text: localize(t("questionPages", { starterPages })),
		otherwise: "about,contact",
		read: readPages,
	});
	const host = await ask(given.host, {
		text: localize(t("questionHost", { hosts })),
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

/** Lists each look with the kind of site that it suits. */
function lookQuestion(): string {
	const rows = lookNames.map((name) => `\n  ${name.padEnd(8)} ${localize(looks[name])}`).join("");
	return `${localize(t("questionLook"))}${rows}\n `;
}

function readLook(answer: string): LookName {
	return (
		lookNames.find((name) => name === answer) ?? refuse(t("unknownLook", { lookNames, answer }))
	);
}

function readColor(answer: string): string | undefined {
	if (answer === "") return undefined;
	return siteColor(answer) ?? refuse(t("badColor", { answer }));
}

function readPages(answer: string): string[] {
	const wanted = answer.split(/[\s,、]+/).filter((word) => word !== "");
	const unknown = wanted.find((name) => !starterPages.includes(name));
	if (unknown === undefined) return starterPages.filter((name) => wanted.includes(name));
	return refuse(t("unknownPage", { starterPages, unknown }));
}

function readHost(answer: string): Host | undefined {
	if (answer === "" || answer === "none") return undefined;
	return hosts.find((host) => host === answer) ?? refuse(t("unknownHost", { hosts, answer }));
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
