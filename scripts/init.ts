import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { makeSite, starterColor, starterPages } from "../src/builder/starter/make-site.ts";
import { starterLocale } from "../src/builder/starter/starter-locale.ts";
import { chooseMessageLanguage, commandLanguage, type Message, messageLanguage, say } from "../src/core/messages/say.ts";
import { biome, root } from "./run-steps.ts";

// Makes a new small site in a folder of its own: asks what the flags do not say.
chooseMessageLanguage(() => commandLanguage(process.argv, process.env));

const pageNames = await starterPages();
const text = { type: "string" } as const;
const flags = { name: { type: "string", multiple: true }, origin: text, languages: text, color: text, pages: text, folder: text, lang: text } as const;

/** An answer that cannot be used; its message says why. */
class UnusableAnswer extends Error {}
const refuse = (message: Message): never => {
	throw new UnusableAnswer(say(message));
};

/** What is asked, the answer that Enter stands for, and what becomes of an answer. */
const questions = {
	languages: {
		ask: { en: "Languages, the main one first", ja: "言語（主な言語を先に）" },
		otherwise: () => (messageLanguage() === "ja" ? "ja,en" : "en,ja"),
		read: (answer: string) => {
			const locales = wordsOf(answer).map(
				(tag, index) =>
					starterLocale(tag, index === 0) ??
					refuse({
						en: `"${tag}" is not a language. Write short codes, such as "en,ja,fr".`,
						ja: `「${tag}」は言語の名前ではありません。「ja,en,fr」のように短い名前で書いてください。`,
					}),
			);
			if (locales.length === 0) refuse({ en: "A site needs a language.", ja: "言語を一つは書いてください。" });
			if (new Set(locales.map(({ code }) => code)).size < locales.length) refuse({ en: "A language is named twice.", ja: "同じ言語が二度書かれています。" });
			return locales;
		},
	},
	origin: {
		ask: { en: "Address that the site will have", ja: "公開するアドレス" },
		otherwise: () => "https://www.example.com",
		read: (answer: string) => {
			const address = /^https?:\/\//.test(answer) ? answer : `https://${answer}`;
			return URL.canParse(address) && /^[^\s/]+\.[^\s/]+$|^localhost$/.test(new URL(address).hostname)
				? new URL(address).origin
				: refuse({
						en: `"${answer}" is not an address. Write one such as https://www.example.com.`,
						ja: `「${answer}」はアドレスではありません。https://www.example.comのように書いてください。`,
					});
		},
	},
	color: {
		ask: { en: "Colour of the site, such as #166534 or teal (Enter: the starter's)", ja: "サイトの色。#166534やtealなど（Enterで見本の色）" },
		otherwise: () => "",
		read: async (answer: string) => {
			if (answer === "") return undefined;
			return (
				(await starterColor(answer)) ??
				refuse({
					en: `"${answer}" is not a colour. Write one such as #166534 or teal.`,
					ja: `「${answer}」は色ではありません。#166534やtealのように書いてください。`,
				})
			);
		},
	},
	pages: {
		ask: { en: `Pages in addition to the home page (${pageNames.join(", ")})`, ja: `ホームのほかのページ（${pageNames.join("、")}）` },
		otherwise: () => "about,contact",
		read: (answer: string) => {
			const wanted = wordsOf(answer);
			const unknown = wanted.find((name) => !pageNames.includes(name));
			if (unknown !== undefined)
				refuse({
					en: `There is no page "${unknown}" to begin with. There are: ${pageNames.join(", ")}. You add others later, one file each.`,
					ja: `「${unknown}」というページの見本はありません。あるのは${pageNames.join("、")}です。ほかのページは、あとからファイルで加えられます。`,
				});
			return pageNames.filter((name) => wanted.includes(name));
		},
	},
	folder: {
		ask: { en: "Folder to make", ja: "作るフォルダー" },
		otherwise: () => (hasFiles(join(root, "site")) ? "my-site" : "site"),
		read: (answer: string) => {
			const folder = resolve(root, answer);
			if (hasFiles(folder))
				refuse({
					en: `There are files in ${answer} already. Name another folder, or move them away first.`,
					ja: `${answer}にはすでにファイルがあります。別のフォルダーにするか、先にファイルを移してください。`,
				});
			return folder;
		},
	},
} as const;

function wordsOf(answer: string): string[] {
	return answer.split(/[\s,、]+/).filter((word) => word !== "");
}

function hasFiles(folder: string): boolean {
	return existsSync(folder) && readdirSync(folder).length > 0;
}

const asker = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;

/** Reads the answer of a flag, else asks until there is one that can be used; without a terminal what Enter stands for is taken. */
async function answer<T>(given: string | undefined, ask: string, otherwise: string, read: (answer: string) => T | Promise<T>): Promise<T> {
	if (given !== undefined || asker === undefined) return read((given ?? otherwise).trim());
	for (;;) {
		try {
			const typed = await asker.question(`${ask}${otherwise === "" ? "" : ` [${otherwise}]`}: `);
			return await read(typed.trim() || otherwise);
		} catch (error) {
			if (!(error instanceof UnusableAnswer)) throw error;
			console.log(`  ${error.message}`);
		}
	}
}

async function run(): Promise<void> {
	const { values } = parseArgs({ options: flags });
	const of = <T>(name: keyof typeof questions, { ask, otherwise, read }: { ask: Message; otherwise: () => string; read: (answer: string) => T | Promise<T> }) =>
		answer(values[name], say(ask), otherwise(), read);
	const locales = await of("languages", questions.languages);
	const given = (values.name ?? []).map((name) => /^(?:([a-z]{2,3})=)?(.*)$/.exec(name) ?? []);
	const names = new Map<string, string>();
	for (const { code, name } of locales) {
		const [, , flag] = given.find(([, of]) => of === code) ?? given.find(([, of]) => of === undefined) ?? [];
		const [first = ""] = names.values();
		const ask = say({ en: `Name of the site (${name})`, ja: `サイトの名前（${name}）` });
		const read = (typed: string) =>
			typed ||
			refuse({
				en: 'The site needs a name: --name "Studio Ito", or --name en="Studio Ito" --name ja=伊藤設計室.',
				ja: 'サイトの名前を書いてください。--name 伊藤設計室、または --name ja=伊藤設計室 --name en="Studio Ito"',
			});
		names.set(code, await answer(flag, ask, first, read));
	}
	const origin = await of("origin", questions.origin);
	const color = await of("color", questions.color);
	const pages = await of("pages", questions.pages);
	const folder = await of("folder", questions.folder);
	for (const [path, content] of await makeSite({ names, origin, locales, color, pages })) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content, { flag: "wx" });
	}
	// The configuration in the form that the check asks for, whatever is in it.
	const [program, ...words] = biome;
	spawnSync(program, [...words, "format", "--write", `--config-path=${join(root, "biome.json")}`, folder], { cwd: root });
	const place = relative(root, folder).startsWith("..") ? folder : relative(root, folder);
	const prefix = place === "site" ? "" : `SITE_DIR=${place} `;
	console.log(
		say({
			en: `\nMade ${place}. See it, and every change at once:\n  ${prefix}npm run dev\nWhat to do before you publish:\n  ${prefix}npm run check`,
			ja: `\n${place}を作りました。表示と、その場での書き換え：\n  ${prefix}npm run dev\n公開までに直すところの一覧：\n  ${prefix}npm run check`,
		}),
	);
	const wanted = values.color;
	if (wanted !== undefined && color !== undefined && color !== wanted.toLowerCase())
		console.log(
			say({
				en: `The colour became ${color}: the nearest one to ${wanted} that can be read wherever it is used.`,
				ja: `色は${color}にしました。${wanted}に近く、どこでも読める色です。`,
			}),
		);
}

try {
	await run();
} catch (error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	// Ctrl+D and Ctrl+C at a question end it: nothing is made yet.
	if (!(error instanceof UnusableAnswer) && !code.startsWith("ERR_PARSE_ARGS") && code !== "ABORT_ERR") throw error;
	if (code !== "ABORT_ERR") console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
} finally {
	asker?.close();
}
