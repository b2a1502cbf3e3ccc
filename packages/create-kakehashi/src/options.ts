import { lookNames } from "../../kakehashi/src/builder/looks/looks.ts";
import { starterPages } from "../../kakehashi/src/builder/starter/starter-pages.ts";
import type { OptionTypes } from "../../kakehashi/src/core/command-line.ts";
import { type Message, say } from "../../kakehashi/src/core/messages/say.ts";

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
		about: { en: "languages, the main one first", ja: "言語（主となる言語を先に）" },
	},
	country: {
		type: "string",
		value: "JP",
		about: {
			en: "country of the organization, for currency and time zone",
			ja: "運営する会社・団体の国。通貨とタイムゾーンが決まる",
		},
	},
	"time-zone": {
		type: "string",
		value: "Asia/Tokyo",
		about: {
			en: "time zone, where the country has several",
			ja: "タイムゾーン（国の中に二つ以上あるとき）",
		},
	},
	name: {
		type: "strings",
		value: "en=…",
		about: {
			en: "name of the site; once for each language, as in --name en=Ito --name ja=伊藤",
			ja: "サイトの名前。言語ごとに--name ja=伊藤 --name en=Itoのように書く",
		},
	},
	origin: {
		type: "string",
		value: "https://…",
		about: { en: "address that the site will have", ja: "公開するアドレス" },
	},
	look: {
		type: "string",
		value: "moss",
		about: {
			en: `what it looks like: ${lookNames.join(", ")}`,
			ja: `見た目（${lookNames.join("、")}）`,
		},
	},
	color: {
		type: "string",
		value: "#166534",
		about: {
			en: 'color, for the look "bridge": #166534 or a name such as teal',
			ja: "見た目がbridgeのときの色。#166534や、tealのような色の名前",
		},
	},
	pages: {
		type: "string",
		value: "about,contact",
		about: {
			en: `pages besides the home page, from: ${starterPages.join(",")}`,
			ja: `ホームのほかのページ（${starterPages.join(",")}から）`,
		},
	},
	host: {
		type: "string",
		value: "github",
		about: {
			en: "where it will be published; writes the files for it",
			ja: "公開する場所。必要なファイルも作る",
		},
	},
	yes: {
		type: "boolean",
		about: { en: "asks nothing and uses the defaults", ja: "何もたずねず、既定の答えを使う" },
	},
	"no-install": {
		type: "boolean",
		about: { en: "writes the files only", ja: "ファイルを作るだけで、パッケージは入れない" },
	},
	kit: {
		type: "string",
		value: "kakehashi-….tgz",
		about: {
			en: "packed file, address or version of the kit to use",
			ja: "使うキット。ファイル、アドレス、またはバージョン",
		},
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
		value: "en|ja",
		about: { en: "language of the questions", ja: "質問の言語" },
	};
	const rows = Object.entries<Option>({ ...options, lang }).map(
		([name, { value, about }]) =>
			[`--${name}${value === undefined ? "" : ` ${value}`}`, say(about)] as const,
	);
	const width = Math.max(...rows.map(([name]) => name.length));
	return [
		say({
			en: "npm create kakehashi [folder] -- [options]\n  Creates a website in a new folder, and asks for whatever the options leave open.",
			ja: "npm create kakehashi [フォルダー] -- [オプション]\n  新しいフォルダーにウェブサイトを作ります。オプションにないことは、順にたずねます。",
		}),
		"",
		...rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`),
	].join("\n");
}
