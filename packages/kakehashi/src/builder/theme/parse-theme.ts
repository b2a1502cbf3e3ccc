import type { Message } from "@kakehashi/core/messages/localize.ts";
import { lookVariants, lookVariantsOf } from "@kakehashi/core/payload/look.ts";
import { transform } from "lightningcss";
import { ContentError, type ContentProblem } from "../../content/problems/content-problem.ts";
import { t } from "../i18n/t.ts";
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
		...Object.keys(lookVariants),
	];

	const problemOf = ({ key, name, value }: (typeof found)[number]): Message | undefined => {
		if (!key.startsWith("--") || !(known.has(name) || changeable.includes(name)))
			return t("themeTokenUnknown", { changeable: changeable.map((each) => `--${each}`) });
		if (!changeable.includes(name)) return t("themeTokenFixed");
		if (/--[\w-]+\s*:/.test(value)) return t("themeSemicolonMissing");
		if (fontNames.includes(name)) return fontProblem(value);
		const words = lookVariantsOf(name);
		if (words?.includes(value)) return undefined;
		if (words !== undefined)
			return t("themeWordInvalid", { words, value, key, word: words[0] });
		if (colors.has(name) ? inUse.has(name) : isValue(otherTokens[name] ?? "", value))
			return undefined;
		if (colors.has(name))
			return t("themeColorInvalid", {
				value,
				light: colors.get(name)?.light,
				dark: colors.get(name)?.dark,
			});
		return t("themeValueInvalid", {
			value,
			otherToken: otherTokens[name],
			name: known.get(name),
		});
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
	const onlyRoot = t("themeOnlyRoot");
	try {
		transform({
			filename: file,
			// Some editors on Windows put a byte order mark before the text.
			code: Buffer.from(text.replace(/^\ufeff/, "")),
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
			message: t("themeNotCss", { message }),
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
