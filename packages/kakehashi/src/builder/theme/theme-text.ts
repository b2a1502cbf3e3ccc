import { readFileSync } from "node:fs";
import { exactPath } from "../../disk/names.ts";

/** The owner's style sheet with the tokens of the theme. */
export const themeFile = "theme.css";

/** The text of an owner's theme. Empty if there is none. */
export function readThemeText(siteFolder: string): string {
	const path = exactPath(siteFolder, themeFile);
	return path === undefined ? "" : readFileSync(path, "utf8");
}
