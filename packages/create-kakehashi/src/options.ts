import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { lookNames } from "../../kakehashi/src/builder/looks/looks.ts";
import { starterPages } from "../../kakehashi/src/builder/starter/starter-pages.ts";
import { tradeNames } from "../../kakehashi/src/builder/starter/trades.ts";
import type { OptionTypes } from "../../kakehashi/src/terminal/command-line.ts";
import { hosts } from "./hosts.ts";
import { languages, t } from "./i18n/t.ts";

type Option = {
	readonly type: OptionTypes[string];
	readonly value?: string;
	readonly about: Message;
};

/** The options of the command line, in the order of the questions. */
export const options = {
	languages: {
		type: "string",
		value: "ja,en",
		about: t("optionLanguages"),
	},
	country: {
		type: "string",
		value: "JP",
		about: t("optionCountry"),
	},
	"time-zone": {
		type: "string",
		value: "Asia/Tokyo",
		about: t("optionTimeZone"),
	},
	name: {
		type: "strings",
		value: "en=…",
		about: t("optionName"),
	},
	origin: {
		type: "string",
		value: "https://…",
		about: t("optionOrigin"),
	},
	trade: {
		type: "string",
		value: "inn",
		about: t("optionTrade", { tradeNames }),
	},
	look: {
		type: "string",
		value: "moss",
		about: t("optionLook", { lookNames }),
	},
	color: {
		type: "string",
		value: "166534",
		about: t("optionColor"),
	},
	pages: {
		type: "string",
		value: "about,contact",
		about: t("optionPages", { starterPages: starterPages.join(",") }),
	},
	host: {
		type: "string",
		value: "ftp",
		about: t("optionHost", { hosts }),
	},
	"publish-host": {
		type: "string",
		value: "ftp.example.com",
		about: t("optionPublishHost"),
	},
	"publish-user": {
		type: "string",
		value: "inn",
		about: t("optionPublishUser"),
	},
	"publish-folder": {
		type: "string",
		value: "public_html",
		about: t("optionPublishFolder"),
	},
	"publish-run": {
		type: "string",
		value: "…",
		about: t("optionPublishRun"),
	},
	yes: {
		type: "boolean",
		about: t("optionYes"),
	},
	"no-install": {
		type: "boolean",
		about: t("optionNoInstall"),
	},
	kit: {
		type: "string",
		value: "kakehashi-….tgz",
		about: t("optionKit"),
	},
} as const satisfies Readonly<Record<string, Option>>;

/** The types of the options, as the parser of the command line needs them. */
export const optionTypes = Object.fromEntries(
	Object.entries(options).map(([name, { type }]) => [name, type]),
) as {
	readonly [Name in keyof typeof options]: (typeof options)[Name]["type"];
};

/** The text of `--help`. */
export function help(): string {
	const lang: Option = {
		type: "string",
		value: languages.join("|"),
		about: t("optionLang"),
	};
	const rows = Object.entries<Option>({ ...options, lang }).map(
		([name, { value, about }]) =>
			[`--${name}${value === undefined ? "" : ` ${value}`}`, localize(about)] as const,
	);
	const width = Math.max(...rows.map(([name]) => name.length));
	return [
		localize(t("commandCreate")),
		"",
		...rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`),
	].join("\n");
}
