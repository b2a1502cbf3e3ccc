/**
 * How many calls of `asProduction` are running, and the value of `NODE_ENV` before the first one.
 */
let busy = 0;
let before: string | undefined;

/**
 * Runs some work with `NODE_ENV` set to production, which Vite and its plugins read: what is
 * published must not depend on the shell in which the build was started. Concurrent calls share the
 * setting, because some packages read it when they are loaded and again when they run, so it must
 * not change in between.
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
