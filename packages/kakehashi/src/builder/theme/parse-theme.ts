import { transform } from "lightningcss";
import { ContentError, type ContentProblem } from "../../content/files/content-problem.ts";
import type { Message } from "../../core/messages/say.ts";
import { lookVariantsOf, lookWords } from "../../core/payload/look.ts";
import { applyTheme, tokensOf } from "./apply-theme.ts";
import { fontTokens } from "./font-tokens.ts";

/** The tokens that an owner's `theme.css` sets, by name without the two hyphens. */
export type OwnTheme = ReadonlyMap<string, string>;

/**
 * The tokens besides colors that an owner may set, each with the CSS property whose values it
 * accepts.
 */
const otherTokens: Readonly<Record<string, string>> = {
	latin: "font-family",
	japanese: "font-family",
	mono: "font-family",
	corner: "border-radius",
};

const fontNames: readonly string[] = Object.values(fontTokens);

/** Every declaration of a theme, with its line. */
export function declarationsIn(text: string): {
	readonly key: string;
	readonly name: string;
	readonly value: string;
	readonly line: number;
}[] {
	const bare = text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, " "));
	const lineAt = (index: number) => bare.slice(0, index).split("\n").length;
	return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]*)/g)].map(
		({ 1: key = "", 2: value = "", index }) => ({
			key,
			name: key.replace(/^--/, ""),
			value: value.trim(),
			line: lineAt(index),
		}),
	);
}

/**
 * Reads an owner's `theme.css`.
 * @param tokens the kit's style sheet of tokens
 * @param file its name for messages
 * @param fontProblem returns why a heading font cannot be used; if left out, heading fonts are not
 * checked
 * @throws ContentError with every problem in it
 */
export function parseTheme(
	tokens: string,
	text: string,
	file: string,
	fontProblem: (value: string) => Message | undefined = () => undefined,
): OwnTheme {
	const found = declarationsIn(text);
	const own = new Map(found.map(({ name, value }) => [name, value]));
	const known = tokensOf(tokens);
	const colors = applyTheme(tokens, new Map()).colors;
	const inUse = applyTheme(tokens, own).colors;
	const changeable = [
		...colors.keys(),
		...Object.keys(otherTokens),
		...fontNames,
		...Object.keys(lookWords),
	];

	const problemOf = ({ key, name, value }: (typeof found)[number]): Message | undefined => {
		if (!key.startsWith("--") || !(known.has(name) || changeable.includes(name)))
			return {
				en: `Unknown token. Known tokens: ${changeable.map((each) => `--${each}`).join(", ")}.`,
				ja: `このトークンはありません。使えるのは${changeable.map((each) => `--${each}`).join("、")}です。`,
			};
		if (!changeable.includes(name))
			return {
				en: "This token is a measure of the layout and cannot be changed. A theme changes colors, fonts, the corner radius and the settings of a look.",
				ja: "このトークンはレイアウトの寸法なので変えられません。theme.cssで変えられるのは、色、フォント、角の丸み、見た目の設定です。",
			};
		if (/--[\w-]+\s*:/.test(value))
			return {
				en: "A semicolon is missing at the end of the line.",
				ja: "行の終わりにセミコロン（;）がありません。",
			};
		if (fontNames.includes(name)) return fontProblem(value);
		const words = lookVariantsOf(name);
		if (words?.includes(value)) return undefined;
		if (words !== undefined)
			return {
				en: `"${value}" is not a value for ${key}. Write one of: ${words.join(", ")}. The kit's value is "${words[0]}".`,
				ja: `「${value}」は${key}には使えません。${words.join("、")}のどれかを書いてください。キットの値は「${words[0]}」です。`,
			};
		if (colors.has(name) ? inUse.has(name) : isValue(otherTokens[name] ?? "", value))
			return undefined;
		if (colors.has(name))
			return {
				en: `"${value}" is not an opaque color. Write one such as "${colors.get(name)?.light}", or one for each theme: "light-dark(${colors.get(name)?.light}, ${colors.get(name)?.dark})".`,
				ja: `「${value}」は不透明な色ではありません。「${colors.get(name)?.light}」のように、または配色ごとに「light-dark(${colors.get(name)?.light}, ${colors.get(name)?.dark})」のように書いてください。`,
			};
		return {
			en: `"${value}" is not a value for ${otherTokens[name]}. The kit's value is "${known.get(name)}".`,
			ja: `「${value}」は${otherTokens[name]}の値ではありません。キットの値は「${known.get(name)}」です。`,
		};
	};
	const problems = [
		...found.flatMap((each) => {
			const message = problemOf(each);
			return message === undefined ? [] : [{ file, line: each.line, key: each.key, message }];
		}),
		...structureProblems(text, file),
	];
	if (problems.length > 0)
		throw new ContentError(problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
	return own;
}

/** Reports anything other than blocks `:root { … }`. */
function structureProblems(text: string, file: string): ContentProblem[] {
	const problems: ContentProblem[] = [];
	const onlyRoot = {
		en: 'A theme only sets tokens in ":root { … }". Write values that differ in the dark theme as "light-dark(…, …)".',
		ja: "theme.cssに書けるのは「:root { … }」の中のトークンだけです。ダークで変える値は「light-dark(…, …)」と書いてください。",
	};
	try {
		transform({
			filename: file,
			code: Buffer.from(text),
			visitor: {
				StyleSheet({ rules }) {
					for (const rule of rules) {
						const isRoot =
							rule.type === "style" &&
							rule.value.rules?.length === 0 &&
							JSON.stringify(rule.value.selectors) ===
								'[[{"type":"pseudo-class","kind":"root"}]]';
						if (isRoot) continue;
						const line =
							"value" in rule && rule.value && "loc" in rule.value
								? rule.value.loc.line + 1
								: undefined;
						problems.push({
							file,
							...(line === undefined ? {} : { line }),
							message: onlyRoot,
						});
					}
				},
			},
		});
	} catch (error) {
		const { message, loc } = error as Error & { loc?: { line: number } };
		problems.push({
			file,
			...(loc && { line: loc.line }),
			message: {
				en: `This is not CSS: ${message}.`,
				ja: `CSSとして読めません（${message}）。かっこやセミコロンを確かめてください。`,
			},
		});
	}
	return problems;
}

/** Whether a CSS property accepts a value. */
function isValue(property: string, value: string): boolean {
	let isTyped = false;
	try {
		transform({
			filename: "value.css",
			code: Buffer.from(`a{${property}:${value}}`),
			visitor: {
				Declaration(declaration) {
					isTyped = declaration.property === property;
					return declaration;
				},
			},
		});
	} catch {
		return false;
	}
	return isTyped;
}
