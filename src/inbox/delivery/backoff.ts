const firstMs = 30_000;
const maxMs = 6 * 3_600_000;

/**
 * How long to wait after a failed try, in milliseconds: 30 seconds doubled with each try up to 6 hours, of which a random
 * part between half and all, so that rows that failed together do not come back together. Twenty tries last 2 to 3 days.
 * @param tries how many were made, from 1
 * @param random from 0 to 1
 */
export function backoffMs(tries: number, random: () => number): number {
	const pauseMs = Math.min(maxMs, firstMs * 2 ** (tries - 1));
	return Math.round(pauseMs * (0.5 + random() / 2));
}
