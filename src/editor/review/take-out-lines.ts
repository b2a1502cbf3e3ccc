/**
 * Takes a change out of a text that has been changed further since: finds the lines that the change made, and puts those
 * that stood there before in their place. Undefined where they are not there any more.
 * @param after the text right after the change
 * @param before the text right before it
 */
export function takeOutLines(now: string, after: string, before: string): string | undefined {
	const [current, made, old] = [now, after, before].map(linesOf) as [string[], string[], string[]];
	const places = new Map(commonLines(made, current));
	// The ends stand where the ends are.
	places.set(-1, -1).set(made.length, current.length);
	const result: string[] = [];
	let position = 0;
	for (const { from, to, lines } of hunks(made, old)) {
		const start = (places.get(from - 1) ?? Number.NaN) + 1;
		const end = places.get(to) ?? Number.NaN;
		// What was changed stands there as it was made, between the same neighbours.
		if (!(start >= position && end - start === to - from) || made.slice(from, to).some((line, index) => line !== current[start + index])) return undefined;
		result.push(...current.slice(position, start), ...lines);
		position = end;
	}
	return [...result, ...current.slice(position)].join("");
}

const linesOf = (text: string) => text.split(/(?<=\n)/);

type Hunk = { readonly from: number; readonly to: number; readonly lines: readonly string[] };

/** The stretches of lines that differ: from where to where, and what stands there in the other text. */
function hunks(one: readonly string[], other: readonly string[]): Hunk[] {
	let [from, at] = [0, 0];
	return [...commonLines(one, other), [one.length, other.length] as const].flatMap(([to, end]) => {
		const hunk = { from, to, lines: other.slice(at, end) };
		[from, at] = [to + 1, end + 1];
		return hunk.from === hunk.to && hunk.lines.length === 0 ? [] : [hunk];
	});
}

/** A longest row of lines that both texts have, as pairs of their numbers. */
function commonLines(one: readonly string[], other: readonly string[]): [number, number][] {
	let start = 0;
	while (start < one.length && one[start] === other[start]) start += 1;
	let [oneEnd, otherEnd] = [one.length, other.length];
	while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) [oneEnd, otherEnd] = [oneEnd - 1, otherEnd - 1];
	const width = otherEnd - start + 1;
	const lengths = new Uint32Array((oneEnd - start + 1) * width);
	const at = (row: number, column: number) => lengths[(row - start) * width + column - start] ?? 0;
	for (let row = oneEnd - 1; row >= start; row -= 1)
		for (let column = otherEnd - 1; column >= start; column -= 1)
			lengths[(row - start) * width + column - start] =
				one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
	const pairs: [number, number][] = one.slice(0, start).map((_, index) => [index, index]);
	for (let row = start, column = start; row < oneEnd && column < otherEnd; )
		if (one[row] === other[column]) pairs.push([row++, column++]);
		else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	for (let index = 0; oneEnd + index < one.length; index += 1) pairs.push([oneEnd + index, otherEnd + index]);
	return pairs;
}
