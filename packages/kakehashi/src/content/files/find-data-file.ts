import type { DataFile } from "../../core/values/content-types.ts";

/**
 * Finds a JSON file that a section refers to.
 * @param readFile returns the contents of a file in the owner's folder, or undefined if the file
 * does not exist
 */
export function findDataFile(
	path: string,
	readFile: (path: string) => DataFile | undefined,
): DataFile {
	if (!/^[\w-]+(?:\/[\w-]+)*\.json$/.test(path))
		return {
			problem: {
				en: `"${path}" is not the name of a data file. Write its path below the site's folder, such as data/speed.json.`,
				ja: `「${path}」はデータファイルの名前として使えません。data/speed.jsonのように、サイトのフォルダーから見た場所を書いてください。`,
			},
		};
	return (
		readFile(path) ?? {
			problem: {
				en: `The file ${path} is missing. Put it into the site's folder, or correct the name.`,
				ja: `ファイル${path}がありません。サイトのフォルダーに置くか、名前を直してください。`,
			},
		}
	);
}
