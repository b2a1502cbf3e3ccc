import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/messages/say.ts";
import { declarationsIn, faceToken } from "./parse-theme.ts";

/** More than this is not loaded for headings, in bytes. */
export const maxFaceBytes = 20 * 1024;

/** The file that a value of the token names, below the owner's folder; undefined for what names none. */
const fileIn = (value: string) => /^url\(\s*(["']?)([^"'()]+)\1\s*\)$/.exec(value)?.[2];

/** The file with the face of headings that an owner's theme names, below the owner's folder; undefined where it names none that is there. */
export function headingFaceFile(siteFolder: string): string | undefined {
	const theme = join(siteFolder, "theme.css");
	if (!existsSync(theme)) return undefined;
	const value = declarationsIn(readFileSync(theme, "utf8")).findLast(({ name }) => name === faceToken)?.value;
	const file = fileIn(value ?? "");
	return file !== undefined && existsSync(join(siteFolder, file)) ? file : undefined;
}

/** Why a value of the token cannot be used; undefined when it can. */
export function headingFaceProblem(siteFolder: string, value: string): Message | undefined {
	const file = fileIn(value);
	if (file === undefined)
		return {
			en: `"${value}" is not a file name. Write one of this folder, such as url("fonts/name.woff2"), or remove the line: headings then use the reader's own fonts.`,
			ja: `「${value}」はファイルを指していません。url("fonts/name.woff2")のようにこのフォルダーのファイルを書くか、行を消してください。消すと、見出しは読む人の端末のフォントのままです。`,
		};
	const path = join(siteFolder, file);
	if (!existsSync(path))
		return {
			en: `There is no file ${file} in the site's folder. Put the font there, or remove the line.`,
			ja: `サイトのフォルダーに${file}がありません。フォントのファイルを置くか、行を消してください。`,
		};
	const bytes = readFileSync(path);
	if (bytes.toString("latin1", 0, 4) !== "wOF2")
		return {
			en: `${file} is not a WOFF2 file. The place you got the font from usually offers one; renaming a file does not convert it.`,
			ja: `${file}はWOFF2ファイルではありません。たいていは配布元にWOFF2版があります。名前を変えるだけではWOFF2になりません。`,
		};
	if (bytes.length > maxFaceBytes)
		return {
			en: `${file} has ${bytes.length} bytes, more than the ${maxFaceBytes} that visitors load for headings. Keep only the letters that headings need: the owner's guide says how.`,
			ja: `${file}は${bytes.length}バイトです。見出しのために読み込むのは${maxFaceBytes}バイトまでです。見出しに使う文字だけを残してください。方法は手引きにあります。`,
		};
	return undefined;
}

/** The module `#heading-face`: the address of the file, which the bundler publishes under a name of its own. */
export function headingFaceModule(path: string | undefined): string {
	return path === undefined ? "export const headingFace = undefined;" : `export { default as headingFace } from ${JSON.stringify(`${path}?url`)};`;
}
