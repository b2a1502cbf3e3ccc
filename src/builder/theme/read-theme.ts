import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { readLicenseTexts } from "../packages/license-texts.ts";
import { applyTheme } from "./apply-theme.ts";
import type { ThemeColor } from "./compute-colors.ts";
import { headingFaceFile, headingFaceProblem } from "./heading-face.ts";
import { type OwnTheme, parseTheme } from "./parse-theme.ts";

/** What the site looks like: the kit's tokens with the owner's in their place. */
export type Theme = {
	/** The style sheet of the tokens, with every colour computed. */
	readonly css: string;
	/** Every colour, by name without the two hyphens. */
	readonly colors: ReadonlyMap<string, ThemeColor>;
	/** The file that an owner changes, as problems name it. */
	readonly file: string;
	/** The face of headings, if there is one: its file below the owner's folder, and the licence texts that stand beside it. */
	readonly headingFace: { readonly file: string; readonly licenseTexts: readonly string[] } | undefined;
};

/** The kit's tokens, below the project's folder. */
export const tokensFile = "src/view/tokens.css";

/** What stands where a picture is to come: the same in every theme, but words lie on it. */
const tonesFile = "src/view/ui/picture-tones.css";

/**
 * Reads the tokens and, where there is one, `theme.css` of the owner's folder.
 * @throws ContentError with everything in `theme.css` that cannot be used
 */
export async function readTheme(root: string, siteFolder: string): Promise<Theme> {
	const path = join(siteFolder, "theme.css");
	const file = relative(root, path);
	const tokens = await readFile(join(root, tokensFile), "utf8");
	const own: OwnTheme = existsSync(path) ? parseTheme(tokens, await readFile(path, "utf8"), file, (value) => headingFaceProblem(siteFolder, value)) : new Map();
	const tones = applyTheme(await readFile(join(root, tonesFile), "utf8"), new Map());
	const { css, colors } = applyTheme(tokens, own);
	const face = headingFaceFile(siteFolder);
	const headingFace = face === undefined ? undefined : { file: face, licenseTexts: await readLicenseTexts(dirname(join(siteFolder, face))) };
	return { css, colors: new Map([...colors, ...tones.colors]), file, headingFace };
}
