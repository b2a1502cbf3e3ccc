import { catalogs, type MessageKey } from "./t.ts";

/** The name of the message for the color of a token: `colorOnAct` for `on-act`. */
export function colorWord(token: string): MessageKey | undefined {
	const name = `color-${token}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	return Object.hasOwn(catalogs.en, name) ? (name as MessageKey) : undefined;
}
