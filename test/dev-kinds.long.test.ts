import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { kitFile } from "../packages/kakehashi/src/builder/kit-files.ts";
import { kindNames } from "./sites/section-examples.ts";

/** Starts the dev server of `npm run dev` that has a page with every kind of section. */
function startDevKinds(...nodeOptions: readonly string[]) {
	const program = join(import.meta.dirname, "../scripts/dev-kinds.ts");
	const words = [...nodeOptions, program, "--lang", "en", "--port", "0"];
	const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(child, "exit");
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	return {
		/** Waits for the next address that the server prints. */
		async nextOrigin() {
			output = "";
			const origin = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
			await expect.poll(origin, { timeout: 60_000 }).toBeDefined();
			return origin() ?? "";
		},
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

it("a dev server has a page with every kind of section", async () => {
	const dev = startDevKinds();
	try {
		const origin = await dev.nextOrigin();
		const response = await fetch(`${origin}/everything`, { headers: { accept: "text/html" } });
		expect(response.status).toBe(200);
		const payload = await fetch(`${origin}/everything/_payload.json`);
		const { sections } = (await payload.json()) as { sections: { kind: string }[] };
		expect(sections.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kindNames));
	} finally {
		await dev.stop();
	}
});

it("a dev server under `--watch` starts again after a change of a schema of the kit", async () => {
	const dev = startDevKinds("--watch", "--watch-preserve-output");
	try {
		await dev.nextOrigin();
		// Announces a change. The times stay the same, because tests build the sites whose sources
		// have changed.
		const schema = kitFile("sections/steps/schema.ts");
		const { atime, mtime } = statSync(schema);
		utimesSync(schema, atime, mtime);
		const origin = await dev.nextOrigin();
		expect((await fetch(`${origin}/everything/_payload.json`)).status).toBe(200);
	} finally {
		await dev.stop();
	}
});
