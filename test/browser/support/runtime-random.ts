/**
 * Returns a generator of numbers from 0 to 1 that a seed determines (mulberry32), so that a failing
 * walk can be repeated.
 */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** A seed for this run: `SEED` if it is set, or a new one each time. */
export function chooseSeed(): number {
	const wantedSeed = Number(process.env.SEED);
	return Number.isInteger(wantedSeed) && wantedSeed > 0
		? wantedSeed
		: Math.floor(Math.random() * 2 ** 31) + 1;
}

/** Picks one of several choices, by weight. */
export function pick<T>(
	random: () => number,
	choices: readonly (readonly [weight: number, choice: T])[],
): T {
	let point = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
	for (const [weight, choice] of choices) {
		point -= weight;
		if (point < 0) return choice;
	}
	throw new Error("Nothing to choose from");
}
