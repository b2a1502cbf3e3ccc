import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createSession } from "../../packages/editor/src/server/access/session.ts";
import { startEditServer } from "../../packages/editor/src/server/start-edit-server.ts";
import { site } from "../fixture-site.ts";
import { copySite } from "../sites/copy-site.ts";

const folder = mkdtempSync(join(realpathSync(tmpdir()), "started-again-"));
copySite(resolve(import.meta.dirname, "../site"), folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = createSession();
const start = (port: number, codeVersion: string) =>
	startEditServer({ folder, config: site, port, language: "en", session, codeVersion });

it("a window that connects while the editor starts again waits, then learns of other code", async () => {
	const first = await start(0, "one");
	const { origin } = new URL(first.newAddress());
	const opened = await fetch(first.newAddress());
	const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
	await first.close();

	const streams: Response[] = [];
	/** Fails until the port is open again. */
	const connect = async () => {
		const headers = { cookie };
		const stream = await fetch(`${origin}/_edit/events`, { headers }).catch(() => undefined);
		if (stream !== undefined) streams.push(stream);
		return stream?.status;
	};
	const [again] = await Promise.all([start(first.port, "two"), expect.poll(connect).toBe(200)]);
	const reader = streams.at(-1)?.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	const read = async () => {
		text += (await reader?.read())?.value ?? "";
		return text;
	};
	await expect.poll(read).toContain('event: code\ndata: "two"\n');
	await reader?.cancel();
	await again.close();
});
