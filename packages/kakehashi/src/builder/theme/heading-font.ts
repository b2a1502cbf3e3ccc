import { readFileSync } from "node:fs";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { exactPath } from "../../disk/names.ts";
import { t } from "../i18n/t.ts";
import { type FontFiles, fontTokens } from "./font-tokens.ts";
import { kitFont } from "./kit-fonts.ts";
import { declarationsIn } from "./parse-theme.ts";
import { readThemeText } from "./theme-text.ts";

/**
 * The path in the owner's folder that the value of a font token refers to. Undefined if the value
 * is not a `url(…)`.
 */
const fileIn = (value: string) => /^url\(\s*(["']?)([^"'()]+)\1\s*\)$/.exec(value)?.[2];

/**
 * The heading fonts that an owner's theme names: fonts of the kit, and files in the owner's folder.
 * Missing files are left out.
 */
export function headingFontFiles(siteFolder: string): FontFiles {
	return fontFilesIn(readThemeText(siteFolder), siteFolder);
}

/** The heading fonts that the text of a theme names. Missing files are left out. */
export function fontFilesIn(theme: string, siteFolder: string): FontFiles {
	const declared = declarationsIn(theme);
	const pathOf = (value = "") => {
		const file = fileIn(value);
		return file === undefined ? kitFont(value) : exactPath(siteFolder, file);
	};
	const files = Object.entries(fontTokens).map(
		([script, token]) =>
			[script, pathOf(declared.findLast(({ name }) => name === token)?.value)] as const,
	);
	return Object.fromEntries(files.filter(([, path]) => path !== undefined));
}

/** The first four bytes of a font: WOFF2, WOFF, OpenType, TrueType (two forms). */
const signatures = ["wOF2", "wOFF", "OTTO", "\0\x01\0\0", "true"];

/** Why the value of a font token cannot be used. Undefined if it can. */
export function headingFontProblem(siteFolder: string, value: string): Message | undefined {
	const file = fileIn(value);
	if (kitFont(value) !== undefined) return undefined;
	if (file === undefined) return t("fontUnknown", { value });
	const path = exactPath(siteFolder, file);
	if (path === undefined) return t("fontFileMissing", { file });
	if (!signatures.includes(readFileSync(path).toString("latin1", 0, 4)))
		return t("fontFileUnusable", { file });
	return undefined;
}
