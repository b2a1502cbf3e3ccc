/** Offset at which the line of an offset begins, behind a byte order mark. */
export function lineStart(source: string, offset: number): number {
	const start = source.lastIndexOf("\n", offset - 1) + 1;
	return start === 0 && source.startsWith("\ufeff") ? 1 : start;
}

/** Offset of the end of the line of an offset, in front of its line break. */
export function lineEnd(source: string, offset: number): number {
	const end = source.indexOf("\n", offset);
	if (end === -1) return source.length;
	return end > offset && source[end - 1] === "\r" ? end - 1 : end;
}

/** How many characters stand before an offset on its line. */
export function columnOf(source: string, offset: number): number {
	return offset - lineStart(source, offset);
}

/** Whether nothing but spaces stands before an offset on its line. */
export function isFirstOnLine(source: string, offset: number): boolean {
	return /^ *$/.test(source.slice(lineStart(source, offset), offset));
}

/** The line break that a file uses. */
export function lineBreakOf(source: string): string {
	return /\r?\n/.exec(source)?.[0] ?? "\n";
}

/** The lines of a text, all but the first moved to the left by as many spaces as they have of these. */
export function outdentedLines(text: string, columns: number): string[] {
	return text.split(/\r?\n/).map((line, index) => (index === 0 ? line : line.replace(new RegExp(`^ {0,${columns}}`), "")));
}
