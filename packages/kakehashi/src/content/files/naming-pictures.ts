import type { Message } from "../../core/messages/say.ts";
import { noPicture } from "../../core/values/missing-picture.ts";
import type { PictureEntry } from "../../core/values/picture.ts";

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
	const { en, ja } = noPicture(name);
	const meant = pictures.filter((each) => core(each) === core(name));
	if (meant.length > 0)
		return {
			en: `${en} Did you mean "${meant.join('" or "')}"?`,
			ja: `${ja}「${meant.join("」か「")}」ではありませんか。`,
		};
	const names = pictures.slice(0, maxNames);
	const more = pictures.length - maxNames;
	return {
		en: `${en} Pictures there: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`,
		ja: `${ja}いまある画像：${names.join("、")}${more > 0 ? `、ほか${more}枚` : ""}。`,
	};
}

/** The file name without what is often mistyped: folders, the extension, and upper case. */
function core(path: string): string {
	return path
		.normalize()
		.toLowerCase()
		.replace(/^.*[\\/]/, "")
		.replace(/\.[^.]*$/, "");
}
