import type { WordName } from "./words.ts";

const amountNames: Readonly<Record<string, WordName>> = {
	to: "upTo",
	monthly: "perMonth",
	yearly: "perYear",
};

/** The name of an amount in the editor: a price, a monthly price or a yearly price. */
export function amountName(key = ""): WordName {
	return amountNames[key] ?? "price";
}
