import type { MessageKey } from "./t.ts";

const amountNames: Readonly<Record<string, MessageKey>> = {
	to: "upTo",
	monthly: "perMonth",
	yearly: "perYear",
};

/** The name of an amount in the editor: a price, a monthly price or a yearly price. */
export function amountName(key = ""): MessageKey {
	return amountNames[key] ?? "price";
}
