import type { Message } from "../messages/say.ts";

/** Says that no picture has this name. */
export const noPicture = (name: string): Message => ({
	en: `There is no file "${name}" in the folder "pictures".`,
	ja: `フォルダー「pictures」に「${name}」というファイルはありません。`,
});

/** The same if there are none at all. */
export function missingPicture(name: string): Message {
	const { en, ja } = noPicture(name);
	return { en: `${en} The folder has none yet.`, ja: `${ja}まだ1枚もありません。` };
}
