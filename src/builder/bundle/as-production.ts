/**
 * Runs a Vite build as production. Vite and its plugins read `NODE_ENV`, and what is published must not depend on the
 * shell that the build was started from.
 */
export async function asProduction<T>(build: () => Promise<T>): Promise<T> {
	const before = process.env.NODE_ENV;
	process.env.NODE_ENV = "production";
	try {
		return await build();
	} finally {
		if (before === undefined) delete process.env.NODE_ENV;
		else process.env.NODE_ENV = before;
	}
}
