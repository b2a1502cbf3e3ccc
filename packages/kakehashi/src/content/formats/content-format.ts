import { parseDocument } from "yaml";
import type { Message } from "../../core/messages/say.ts";
import { migrations } from "./migrations/migrations.ts";

/** The format that this version of the kit reads: the result of the newest migration. */
export const currentFormat = Math.max(...migrations.map(({ to }) => to));

/**
 * The format of a site according to its `site.yaml`. If the file does not specify it, this is the
 * oldest format, 0.
 */
export function contentFormatOf(siteFile: string): number {
	const { contents } = parseDocument(siteFile);
	const format = (contents?.toJSON() as { readonly format?: unknown } | null | undefined)?.format;
	return typeof format === "number" ? format : 0;
}

/**
 * The reason why this version cannot read a site of the given format, and what to do. Undefined if
 * it can read the site.
 */
export function unsupportedFormat(format: number): Message | undefined {
	if (format === currentFormat) return undefined;
	if (format > currentFormat)
		return {
			en: `The site is written in format ${format}, and this version of Kakehashi reads format ${currentFormat}. Run "npm update kakehashi".`,
			ja: `このサイトは形式${format}で書かれていますが、いまのKakehashiが読めるのは形式${currentFormat}です。「npm update kakehashi」を実行してください。`,
		};
	return {
		en: `The site is written in format ${format}, and this version of Kakehashi reads format ${currentFormat}. Run "npx kakehashi upgrade": it shows what it changes, and "npx kakehashi upgrade --undo" undoes the upgrade.`,
		ja: `このサイトは形式${format}で書かれていますが、いまのKakehashiが読むのは形式${currentFormat}です。「npx kakehashi upgrade」を実行してください。変更点が表示され、「npx kakehashi upgrade --undo」で元に戻せます。`,
		inWindow: {
			en: "The files are in an older format, because the upgrade was undone. Redo it, or start the editor again to upgrade.",
			ja: "アップグレードを元に戻したので、ファイルは前の形式です。「やり直す」か、編集プログラムを起動し直してアップグレードしてください。",
		},
	};
}
