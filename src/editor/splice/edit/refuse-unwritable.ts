import type { Value } from "./edit.ts";
import { Refused } from "./refused.ts";

/** Refuses what no file of text can hold. */
export function refuseUnwritable(value: Value): void {
	if (typeof value === "string") refuseText(value);
	if (typeof value === "number" && !Number.isFinite(value))
		throw new Refused("value", { en: "This is no number that can be written.", ja: "書き表せない数値です。" });
	if (typeof value !== "object" || value === null) return;
	for (const [key, each] of Object.entries(value)) {
		refuseText(key);
		refuseUnwritable(each);
	}
}

function refuseText(text: string): void {
	if (text.includes("\0") || !text.isWellFormed())
		throw new Refused("value", {
			en: "The text contains a character that cannot be stored, such as NUL or half of an emoji. Type the text again instead of pasting it.",
			ja: "保存できない文字（NULや、絵文字の半分など）が含まれています。貼り付けずに、入力し直してください。",
		});
}
