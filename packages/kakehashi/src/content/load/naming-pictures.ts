import { quoted } from "@kakehashi/core/i18n/quoted.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { noPicture } from "@kakehashi/core/values/missing-picture.ts";
import type { PictureEntry } from "@kakehashi/core/values/picture.ts";
import { t } from "../i18n/site/t.ts";

/** The maximum number of picture names in a message. */
const maxNames = 8;

/**
 * Looks up pictures. For a missing picture, it returns a problem that suggests a similar name or
 * lists the existing pictures.
 */
export function namingPictures(
	pictures: ReadonlyMap<string, PictureEntry>,
): Pick<ReadonlyMap<string, PictureEntry>, "get"> {
	return pictures.size === 0
		? pictures
		: {
				get: (name) =>
					pictures.get(name) ?? { problem: missingPicture(name, [...pictures.keys()]) },
			};
}

function missingPicture(name: string, pictures: readonly string[]): Message {
	const missing = noPicture(name);
	const meant = pictures.filter((each) => core(each) === core(name));
	if (meant.length > 0) return t("pictureSimilar", { missing, names: { or: meant.map(quoted) } });
	const names = pictures.slice(0, maxNames);
	const more = pictures.length - maxNames;
	return more > 0
		? t("pictureNamesAndMore", { missing, names, more })
		: t("pictureNames", { missing, names });
}

/** The file name without what is often mistyped: folders, the extension, and upper case. */
function core(path: string): string {
	return path
		.normalize()
		.toLowerCase()
		.replace(/^.*[\\/]/, "")
		.replace(/\.[^.]*$/, "");
}
