/** Quotes a word, if necessary, so that it can be pasted into a shell. */
export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
	if (/^[\w./:@][\w./:@-]*$/.test(word)) return word;
	// Both shells of Windows understand double quotes, and no file name on Windows can contain one.
	if (platform === "win32") return `"${word}"`;
	return `${word.startsWith("-") ? "./" : ""}'${word.replaceAll("'", "'\\''")}'`;
}
