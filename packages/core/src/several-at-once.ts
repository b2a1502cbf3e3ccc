/**
 * Runs the work for each item, several at once. Items are taken from the iterable only when their
 * turn comes.
 * @returns the results in the order of the items
 */
export async function severalAtOnce<Item, Result>(
	items: Iterable<Item>,
	most: number,
	work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	const waiting = items[Symbol.iterator]();
	let nextIndex = 0;
	const worker = async () => {
		for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
			const place = nextIndex++;
			results[place] = await work(next.value);
		}
	};
	await Promise.all(Array.from({ length: most }, worker));
	return results;
}
