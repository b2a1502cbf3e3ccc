/**
 * Replaces the value of a token in `theme.css`, adds the token at the end of the last block, or
 * removes it. All other bytes stay the same. Returns undefined if the file has no block for the
 * token.
 * @param value undefined removes the token, so that the kit's default applies again
 */
export function setToken(
	source: string,
	name: string,
	value: string | undefined,
): string | undefined {
	// Comments become spaces of the same length, so that offsets match those of the file.
	const bare = source.replaceAll(/\/\*.*?\*\//gs, (comment) => " ".repeat(comment.length));
	const found = [
		...bare.matchAll(
			new RegExp(`(?<=[{;]\\s*)--${name}\\s*:\\s*([^;}]*?)\\s*(;|(?=\\}))`, "g"),
		),
	].at(-1);
	if (found !== undefined) {
		const end = found.index + found[0].length;
		const start = found.index + found[0].indexOf(":") + 1;
		if (value !== undefined) return `${source.slice(0, start)} ${value};${source.slice(end)}`;
		const isAlone =
			/^[ \t]*$/.test(bare.slice(bare.lastIndexOf("\n", found.index) + 1, found.index)) &&
			/^[ \t]*(?:\r?\n)/.test(source.slice(end));
		const from = isAlone ? bare.lastIndexOf("\n", found.index) + 1 : found.index;
		return source.slice(0, from) + source.slice(isAlone ? source.indexOf("\n", end) + 1 : end);
	}
	if (value === undefined) return source;
	const close = bare.lastIndexOf("}");
	if (close === -1)
		return bare.trim() === "" ? `${source}:root {\n\t--${name}: ${value};\n}\n` : undefined;
	const lineBreak = source.includes("\r\n") ? "\r\n" : "\n";
	const before = source.slice(0, close);
	const needsEnd = !/[;{]\s*$/.test(bare.slice(0, close));
	const place = before.trimEnd().length;
	return `${source.slice(0, place)}${needsEnd ? ";" : ""}${lineBreak}\t--${name}: ${value};${lineBreak}${source.slice(close)}`;
}
