import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";

/** The message for an unknown picture name. */
export const noPicture = (name: string): Message => t("pictureMissing", { name });

/** The message for an unknown picture name if the site has no pictures at all. */
export function missingPicture(name: string): Message {
	const { en, ja } = noPicture(name);
	return t("pictureFolderEmpty", { text: { en, ja } });
}
