import { letOthers } from "../../builder/work/long-work.ts";

/** Somebody has more waiting than there is room for. */
export class TooMany extends Error {}

type Limits = {
	/** How much of one reader is worked on at once, and of all readers. */
	readonly own: number;
	readonly all: number;
	/** How much of one reader may wait. */
	readonly waiting: number;
};

/**
 * Gives work its turn, so that those who read a draft, however much they ask for at once, hold up neither each other nor
 * the people who write it: those have their turn between any two pages.
 */
export function createTurns({ own, all, waiting }: Limits) {
	/** By reader: what is under way, and what waits. A reader who was served goes to the end. */
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
			// One at a time: drawing a page keeps the process busy, and whoever writes comes in between.
			isBeginning = true;
			void letOthers().then(() => {
				isBeginning = false;
				begin();
				next();
			});
			return;
		}
	}
	/** @throws TooMany if the reader has too much waiting */
	return async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
		const reader = readers.get(id) ?? { active: 0, queue: [] };
		if (reader.queue.length >= waiting) throw new TooMany();
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
