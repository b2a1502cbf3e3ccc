import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { kindNames } from "./sites/section-examples.ts";

it("a dev server has a page with every kind of section", async () => {
	const program = join(import.meta.dirname, "../scripts/dev-kinds.ts");
	const child = spawn(process.execPath, [program, "--lang", "en", "--port", "0"], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	try {
		let output = "";
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		await expect.poll(() => output, { timeout: 60_000 }).toMatch(/http:\/\/localhost:\d+/);
		const origin = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? "";
		const response = await fetch(`${origin}/everything`, { headers: { accept: "text/html" } });
		expect(response.status).toBe(200);
		const payload = await fetch(`${origin}/everything/_payload.json`);
		const { sections } = (await payload.json()) as { sections: { kind: string }[] };
		expect(sections.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kindNames));
	} finally {
		child.kill("SIGTERM");
		await ended;
	}
});
