/**
 * Returns a function that runs work when all earlier work has ended, whether it succeeded or
 * failed.
 */
export function oneAfterAnother() {
	let last: Promise<unknown> = Promise.resolve();
	return <T>(work: () => Promise<T>): Promise<T> => {
		const turn = last.then(work);
		last = turn.catch(() => {});
		return turn;
	};
}
