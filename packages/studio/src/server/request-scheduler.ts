import { yieldToEventLoop } from "kakehashi/internal/open.ts";

/** A reader has too many waiting requests. */
export class TooManyRequests extends Error {}

type Limits = {
	/**
	 * How many requests of one reader are processed at once, and how many of all readers together.
	 */
	readonly own: number;
	readonly all: number;
	/** How many requests of one reader may wait. */
	readonly waiting: number;
};

/**
 * Schedules the requests of readers of the draft. However much a reader requests at once, this
 * delays neither other readers nor the people who edit: their requests are handled between any two
 * pages.
 */
export function createRequestScheduler({ own, all, waiting }: Limits) {
	/**
	 * By reader: the number of active requests, and the queue. A reader who was served moves to the
	 * end.
	 */
	const readers = new Map<string, { active: number; readonly queue: (() => void)[] }>();
	let active = 0;
	let isBeginning = false;
	function next(): void {
		if (active >= all || isBeginning) return;
		for (const [id, reader] of readers) {
			const begin = reader.active < own ? reader.queue.shift() : undefined;
			if (begin === undefined) continue;
			readers.delete(id);
			readers.set(id, reader);
			reader.active += 1;
			active += 1;
			// Start one at a time. Rendering a page blocks the process, so requests of the editor
			// must get a chance in between.
			isBeginning = true;
			void yieldToEventLoop().then(() => {
				isBeginning = false;
				begin();
				next();
			});
			return;
		}
	}
	/** @throws TooManyRequests if too many of the reader's requests wait already */
	return async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
		const reader = readers.get(id) ?? { active: 0, queue: [] };
		if (reader.queue.length >= waiting) throw new TooManyRequests();
		readers.set(id, reader);
		await new Promise<void>((begin) => {
			reader.queue.push(begin);
			next();
		});
		try {
			return await work();
		} finally {
			reader.active -= 1;
			active -= 1;
			if (reader.active === 0 && reader.queue.length === 0) readers.delete(id);
			next();
		}
	};
}
