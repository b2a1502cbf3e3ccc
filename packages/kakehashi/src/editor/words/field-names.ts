import type { WordName } from "./words.ts";

const amountNames: Readonly<Record<string, WordName>> = { to: "upTo", monthly: "perMonth", yearly: "perYear" };

/** What the editor calls an amount: a price, a monthly price, a yearly price. */
export function amountName(key = ""): WordName {
	return amountNames[key] ?? "price";
}
