import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { ContentProblem } from "../../content/files/content-problem.ts";
import { say } from "../../core/messages/say.ts";
import type { Locale } from "../../core/routing/locale.ts";

/**
 * Texts that `npm run init` wrote and nobody has replaced: those that say what to write in their place, and those of a
 * language that are still in another one. One note for each file and language.
 * @param files bytes by path below the content folder
 */
export function unfinishedTexts(files: ReadonlyMap<string, Uint8Array>, locales: readonly Locale[], folder: string): ContentProblem[] {
	const starters = starterTexts();
	return [...files].flatMap(([name, bytes]) => {
		const texts = textsOf(new TextDecoder().decode(bytes), locales);
		const file = `${folder}/${name}`;
		const asStarted = texts.filter(({ values }) => values.some((value) => starters.has(value)));
		const untranslated = locales.slice(1).map((locale, index) => ({
			locale,
			copies: texts.filter(({ values }) => {
				const own = values[index + 1] ?? "";
				// The editor puts the language before what it could not write in it.
				const mark = `${locale.name}: `;
				const copy = own.startsWith(mark) ? own.slice(mark.length) : own;
				return copy.split(/\s+/).length > 2 && values.slice(0, index + 1).includes(copy);
			}),
		}));
		return [
			...note(asStarted, { file }, (count) => ({
				en: `Still as "npm run init" wrote it: ${count}. Write your own.`,
				ja: `「npm run init」が書いたままです（${count}）。ご自分の文章にしてください。`,
			})),
			...untranslated.flatMap(({ locale, copies }) =>
				note(copies, { file, language: `${locale.name} (${locale.code})` }, (count) => ({
					en: `The same as in another language: ${count}. Translate it.`,
					ja: `ほかの言語と同じ文章です（${count}）。翻訳してください。`,
				})),
			),
		];
	});
}

type Text = { readonly line: number /** In the order of the site's languages. */; readonly values: readonly string[] };

function note(texts: readonly Text[], place: Omit<ContentProblem, "message">, message: (count: string) => Parameters<typeof say>[0]): ContentProblem[] {
	const [first] = texts;
	if (first === undefined) return [];
	const lines = texts.map(({ line }) => line).join(", ");
	return [
		{
			...place,
			line: first.line,
			message: say(message(say({ en: `${texts.length} ${texts.length === 1 ? "text" : "texts"} (lines ${lines})`, ja: `${texts.length}か所、行は${lines}` }))),
		},
	];
}

/** Every text of a file that stands in the site's languages side by side. */
function textsOf(source: string, locales: readonly Locale[]): Text[] {
	const lines = new LineCounter();
	const found: Text[] = [];
	visit(parseDocument(source, { lineCounter: lines }), {
		Map(_, map, path) {
			const values = locales.map(({ code }) => map.get(code, true));
			const parent = path.at(-1);
			const isSample = isPair(parent) && isScalar(parent.key) && parent.key.value === "sampleNote";
			if (isSample) return visit.SKIP;
			if (map.items.length !== locales.length || values.some((value) => value === undefined || isMap(value))) return undefined;
			const texts = values.map((value) => [(value as { toJSON(): unknown } | undefined)?.toJSON()].flat().join(" "));
			found.push({ line: lines.linePos(map.range?.[0] ?? 0).line, values: texts });
			return undefined;
		},
	});
	return found;
}

/** The sentences with which a new site tells what to write; what is true of every site is not among them. */
function starterTexts(): ReadonlySet<string> {
	const folder = join(import.meta.dirname, "content");
	const both = ["en", "ja"].map((code) => ({ code }) as Locale);
	const names = ["site.yaml", ...readdirSync(join(folder, "pages")).map((name) => `pages/${name}`)];
	const general = /^ {2}- kind: facts\n {4}id: privacy.*|^hint:.*?(?=^\w)/gms;
	const texts = names.flatMap((name) => textsOf(readFileSync(join(folder, name), "utf8").replaceAll(general, ""), both));
	return new Set(texts.flatMap(({ values: [en = "", ja = ""] }) => (/ .* .*\./.test(en) && en.length >= 24 ? [en, ja] : [])));
}
