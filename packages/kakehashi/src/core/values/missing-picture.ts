import type { Message } from "../messages/say.ts";

/** More names than these help nobody. */
const maxNames = 8;

/** Says that no picture has this name, and which was meant, or which there are. */
export function missingPicture(name: string, pictures: readonly string[]): Message {
	const en = `There is no file "${name}" in the folder "pictures".`;
	const ja = `フォルダー「pictures」に「${name}」というファイルはありません。`;
	if (pictures.length === 0) return { en: `${en} The folder has none yet.`, ja: `${ja}まだ1枚もありません。` };
	const meant = pictures.filter((each) => core(each) === core(name));
	if (meant.length > 0) return { en: `${en} Do you mean "${meant.join('" or "')}"?`, ja: `${ja}「${meant.join("」か「")}」ではありませんか。` };
	const [names, more] = [pictures.slice(0, maxNames), pictures.length - maxNames];
	return {
		en: `${en} Pictures there: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`,
		ja: `${ja}ある画像：${names.join("、")}${more > 0 ? `、ほか${more}枚` : ""}。`,
	};
}

/** The name without what is easily written otherwise: folders, the ending, capital letters. */
function core(path: string): string {
	return path
		.normalize()
		.toLowerCase()
		.replace(/^.*[\\/]/, "")
		.replace(/\.[^.]*$/, "");
}
