/** Quotes a word, if necessary, so that it can be pasted into a shell. */
export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
	if (/^[\w./:@][\w./:@-]*$/.test(word)) return word;
	// Both shells of Windows understand double quotes, and no file name on Windows can contain one.
	if (platform === "win32") return `"${word}"`;
	return `${word.startsWith("-") ? "./" : ""}'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The commands that go to a folder. A shell of Windows goes to another drive by its name alone.
 * @param place the path of the folder from here; empty for this folder
 */
export function commandsTo(place: string, platform: NodeJS.Platform = process.platform): string[] {
	const drive = platform === "win32" ? /^[A-Za-z]:(?=\\)/.exec(place)?.[0] : undefined;
	return [
		...(drive === undefined ? [] : [drive]),
		...(place === "" ? [] : [`cd ${shellWord(place, platform)}`]),
	];
}
