import type { FileTexts } from "../../builder/starter/read-file-texts.ts";
import type { TextWithStates } from "../../builder/starter/text-states.ts";
import { idPlaceOf, printOf, type TextId } from "./text-id.ts";

/** A text of the site, with its file. */
export type TextOfFile = TextWithStates & { readonly file: FileTexts };

/**
 * Returns a function that finds texts by their ids. It looks first at the original place. If that
 * place now has another text, it looks for the exported text elsewhere, and accepts it only if
 * there is exactly one. So sections can be moved and files renamed between export and import.
 */
export function textFinder(files: readonly FileTexts[]): (id: TextId) => TextOfFile | undefined {
	const all = files.flatMap((file) => file.texts.map((text): TextOfFile => ({ ...text, file })));
	const byPlace = new Map(all.map((each) => [idPlaceOf(each.file.file, each.path), each]));
	const byWords = new Map<string, Map<string, TextOfFile[]>>();
	const saysIn = (from: string, to: string) => {
		const pair = `${from} ${to}`;
		const known =
			byWords.get(pair) ??
			Map.groupBy(all, ({ text }) => `${printOf(text, from)} ${printOf(text, to)}`);
		byWords.set(pair, known);
		return known;
	};
	return ({ place, from, to, source, target }) => {
		const atPlace = byPlace.get(place);
		if (atPlace !== undefined && printOf(atPlace.text, from) === source) return atPlace;
		const alike = saysIn(from, to).get(`${source} ${target}`) ?? [];
		return alike.length === 1 ? alike[0] : atPlace;
	};
}
