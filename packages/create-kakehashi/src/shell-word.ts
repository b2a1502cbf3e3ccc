/** A word as it can be pasted into a shell: as it is, or quoted. */
export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
	if (/^[\w./:@][\w./:@-]*$/.test(word)) return word;
	// Both shells of Windows know these; no name of a file has one in it there.
	if (platform === "win32") return `"${word}"`;
	return `${word.startsWith("-") ? "./" : ""}'${word.replaceAll("'", "'\\''")}'`;
}
