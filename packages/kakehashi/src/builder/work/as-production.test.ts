import { afterEach, beforeEach, expect, it } from "vitest";
import { asProduction } from "./as-production.ts";

let usual: string | undefined;
beforeEach(() => {
	usual = process.env.NODE_ENV;
});
afterEach(() => {
	process.env.NODE_ENV = usual;
});

it.each(["development", undefined])(
	"NODE_ENV is production until the last work ends, however it ends, and then %s again",
	async (shell) => {
		if (shell === undefined) delete process.env.NODE_ENV;
		else process.env.NODE_ENV = shell;
		const short = Promise.withResolvers<void>();
		const long = Promise.withResolvers<void>();
		const works = [asProduction(() => short.promise), asProduction(() => long.promise)];
		expect(process.env.NODE_ENV).toBe("production");
		short.reject(new Error("broken"));
		await expect(works[0]).rejects.toThrow("broken");
		expect(process.env.NODE_ENV).toBe("production");
		long.resolve();
		await works[1];
		expect(process.env.NODE_ENV).toBe(shell);
	},
);
