import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startBuild } from "../packages/kakehashi/src/releases/run/start-build.ts";
import { onlyLong } from "./long.ts";

let dist: string;
beforeEach(() => {
	dist = mkdtempSync(join(tmpdir(), "start-build-"));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Writes a program in the place of the built server. */
function build(program: string): void {
	mkdirSync(join(dist, "server"), { recursive: true });
	writeFileSync(join(dist, "package.json"), '{ "type": "module" }');
	writeFileSync(join(dist, "server/main.js"), program);
}
const answering = (status: number) =>
	`import { createServer } from "node:http";
const server = createServer((request, response) => response.writeHead(${status}).end("x"));
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ event: "listening", url: "http://127.0.0.1:" + server.address().port })));`;

describe("the start of a built server", () => {
	it("is good when it answers with its home page", async () => {
		build(answering(200));
		expect(await startBuild(dist)).toEqual({ type: "good" });
	});

	it("fails when it answers with an error", async () => {
		build(answering(500));
		expect(await startBuild(dist)).toEqual({
			type: "failed",
			output: expect.stringContaining("500"),
		});
	});

	it("fails with what the server said when it dies", async () => {
		build('throw new Error("no words for French")');
		expect(await startBuild(dist)).toEqual({
			type: "failed",
			output: expect.stringContaining("no words for French"),
		});
	});

	it("fails when it stays silent", onlyLong, async () => {
		build("setInterval(() => {}, 1000)");
		expect(await startBuild(dist, { timeoutMs: 1_000 })).toMatchObject({ type: "failed" });
	});
});
