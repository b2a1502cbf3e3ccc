import { maxPhraseWidth, phrases, widthOf } from "../../content/japanese/break-phrases.ts";
import { maxCardPhraseWidth } from "../../content/japanese/check-prose.ts";

/**
 * The lines in which a Japanese heading stands at a width of 320 px, each as its phrases: a line may end between them only.
 * @param whole words of the site that stay whole
 */
export function headingLines(text: string, inLines: boolean, whole: readonly string[]): string[][] {
	const width = inLines ? maxPhraseWidth : maxCardPhraseWidth;
	return text.split("\n").flatMap((line) =>
		phrases(line, whole).reduce<string[][]>((lines, phrase) => {
			const last = lines.at(-1);
			if (last !== undefined && widthOf(last.join("") + phrase) <= width) last.push(phrase);
			else lines.push([phrase]);
			return lines;
		}, []),
	);
}
