/** How much of this work goes on now, and what `NODE_ENV` was before. */
let busy = 0;
let before: string | undefined;

/**
 * Does something with `NODE_ENV` as production, which Vite and its plugins read: what is published must not depend on the
 * shell that the build was started from. Some packages read it when they are loaded and again when they work, so it may not
 * change between.
 */
export async function asProduction<Result>(work: () => Promise<Result>): Promise<Result> {
	if (busy === 0) before = process.env.NODE_ENV;
	busy += 1;
	process.env.NODE_ENV = "production";
	try {
		return await work();
	} finally {
		busy -= 1;
		if (busy === 0 && before === undefined) delete process.env.NODE_ENV;
		else if (busy === 0) process.env.NODE_ENV = before;
	}
}
