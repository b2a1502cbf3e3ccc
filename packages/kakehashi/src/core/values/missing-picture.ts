import type { Message } from "../messages/say.ts";

/** The message for an unknown picture name. */
export const noPicture = (name: string): Message => ({
	en: `There is no file "${name}" in the folder "pictures".`,
	ja: `フォルダー「pictures」に「${name}」というファイルはありません。`,
});

/** The message for an unknown picture name if the site has no pictures at all. */
export function missingPicture(name: string): Message {
	const { en, ja } = noPicture(name);
	return { en: `${en} The folder has none yet.`, ja: `${ja}まだ1枚もありません。` };
}
