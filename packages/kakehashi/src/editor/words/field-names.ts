import { type WordName, words } from "./words.ts";

/** What the editor calls a key: `fieldHref` for `href`. Undefined if it has no word for it. */
function fieldName(key: string): WordName | undefined {
	const name = `field${key.charAt(0).toUpperCase()}${key.slice(1)}`;
	return Object.hasOwn(words, name) ? (name as WordName) : undefined;
}

/** What the editor calls a field, by its keys below its section or item. */
export function fieldLabel(keys: readonly string[], word: (name: WordName) => string): string {
	return keys
		.map((key) => {
			const name = fieldName(key);
			return name === undefined ? key : word(name);
		})
		.join(" ");
}

const amountNames: Readonly<Record<string, WordName>> = { to: "upTo", monthly: "perMonth", yearly: "perYear" };

/** What the editor calls an amount: a price, a monthly price, a yearly price. */
export function amountName(key = ""): WordName {
	return amountNames[key] ?? "price";
}
