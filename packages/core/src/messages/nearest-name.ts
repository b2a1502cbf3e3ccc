/**
 * The name that somebody probably meant by a mistyped one: the known name that differs least.
 * @returns undefined if every known name differs in more than two letters, or in more than a third
 * of them
 * @example nearestName("redirct", ["redirect", "middleware"]) // "redirect"
 */
export function nearestName(written: string, known: readonly string[]): string | undefined {
	const limit = Math.min(2, Math.floor(written.length / 3));
	const [nearest] = known
		.map((name) => ({ name, distance: editDistance(written, name) }))
		.filter(({ distance }) => distance <= limit)
		.sort((a, b) => a.distance - b.distance);
	return nearest?.name;
}

/** How many letters must be added, removed or replaced to make one text of the other. */
function editDistance(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let at = 0; at < one.length; at++) {
		const next = [at + 1];
		for (let index = 0; index < other.length; index++)
			next.push(
				Math.min(
					(row[index] ?? 0) + Number(one[at] !== other[index]),
					(row[index + 1] ?? 0) + 1,
					(next[index] ?? 0) + 1,
				),
			);
		row = next;
	}
	return row[other.length] ?? 0;
}
