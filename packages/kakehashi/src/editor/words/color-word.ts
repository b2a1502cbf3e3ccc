import { type WordName, words } from "./words.ts";

/** The name of the message for the color of a token: `colorOnAct` for `on-act`. */
export function colorWord(token: string): WordName | undefined {
	const name = `color-${token}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	return Object.hasOwn(words, name) ? (name as WordName) : undefined;
}
