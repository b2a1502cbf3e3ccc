import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { t } from "../../i18n/t.ts";
import type { Outline } from "../../server/description/describe-page.ts";
import type { Toast } from "../toasts/first-toast.ts";
import { itemName, kindLabel } from "./item-name.ts";
import type { OutlinePlace } from "./outline-place.ts";

/** What was done with a section or an item, or the reason why it was not done. */
export type StructureDone = Pick<Toast, "name"> & {
	readonly place?: OutlinePlace;
	readonly kind?: string;
	readonly reason?: string;
};

/**
 * The toast about a change: what was done, the name of the item, and its new place.
 * @param language of the editor
 * @param locale code of the language of the shown page
 */
export function structureToast(
	{ name, place, kind, reason = "" }: StructureDone,
	outline: Outline | undefined,
	language: MessageLanguage,
	locale: string,
): Toast {
	if (place !== undefined) {
		const { item, list, index } = place;
		const position = { index: String(index + 1), count: list.items.length };
		return {
			name,
			text: `${itemName(place, language)} ${item.label[locale] ?? ""}`,
			place: t("placeOf", position)[language],
		};
	}
	if (kind === undefined) return { name, text: reason };
	return {
		name,
		text: outline?.kinds.find((each) => each.kind === kind)?.name ?? kindLabel(kind, language),
	};
}
