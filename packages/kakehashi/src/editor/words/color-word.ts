import { type WordName, words } from "./words.ts";

/** The word for the colour that a token sets: `colourOnAct` for `on-act`. */
export function colorWord(token: string): WordName | undefined {
	const name = `colour-${token}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	return Object.hasOwn(words, name) ? (name as WordName) : undefined;
}
