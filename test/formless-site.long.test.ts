import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, startServer } from "./deploy/start-server.ts";
import { messageText } from "./messages.ts";
import { builtSite } from "./sites/built-site.ts";

// A site without a contact form: visitors call or send a mail.
const dist = builtSite("formless");
/**
 * A data folder that cannot be created, because its parent is a file. A server that opened a
 * message store would fail.
 */
const noPlace = join(dist, "server/main.js/data");
let server: BuiltServer;
beforeAll(async () => {
	server = await startServer(dist, { DATA_DIR: noPlace });
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit) =>
	fetch(`http://127.0.0.1:${server.port}${path}`, init);

describe("a site without a form", () => {
	it.each(["/contact", "/ja/contact"])("leads to telephone and mail on %s", async (path) => {
		const html = await (await ask(path)).text();
		expect(html).toContain('href="tel:+81-87-000-0000"');
		expect(html).toContain('href="mailto:tea@example.com"');
		expect(html).not.toMatch(/<form[^>]*method="post"/);
		// Query parameters of a form have no effect on this site.
		const response = await ask(`${path}?sent=7KQXM-29PRT.x&topic=general`);
		expect([response.status, await response.text()]).toEqual([200, html]);
	});

	it("takes no messages, and says so to whoever sends one", async () => {
		const page = await ask("/contact", {
			method: "POST",
			body: new URLSearchParams({ name: "Tea" }),
		});
		expect([page.status, page.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		for (const method of ["POST", "GET"]) {
			const api = await ask("/api/contact", {
				method,
				headers: { "Content-Type": "application/json" },
				...(method === "POST" && { body: "{}" }),
			});
			expect([api.status, api.headers.get("allow")], method).toEqual([404, null]);
		}
	});

	it("needs no place for messages: it is well and ready, and warns of nothing", async () => {
		expect(await (await ask("/healthz")).json()).toMatchObject({ status: "ok" });
		expect(await (await ask("/readyz")).json()).toEqual({
			status: "ready",
			build: expect.any(String),
		});
		expect(server.log()).not.toMatch(/"level":"(?:warn|error)"|notified|mail/);
	});

	it("is told by the owner's command, which finds nothing wrong", async () => {
		const run = (...words: string[]) =>
			promisify(execFile)(process.execPath, [join(dist, "server/inbox.js"), ...words], {
				env: { PATH: process.env.PATH, DATA_DIR: noPlace },
			});
		const nothing = messageText("inbox.noFormNorMessages", { emptyFolder: noPlace });
		expect((await run("doctor")).stderr).toBe(`${nothing}\n`);
		await expect(run("list")).rejects.toMatchObject({
			code: 1,
			stderr: expect.stringContaining(nothing),
		});
	});

	it("gives no page the code of a form", () => {
		const folder = join(dist, "client/assets");
		const chunks = readdirSync(folder).filter((name) =>
			/^(?:page|pages|covers|runtime)-.*\.js$/.test(name),
		);
		expect(chunks.length).toBeGreaterThan(4);
		for (const name of chunks)
			expect(readFileSync(join(folder, name), "utf8"), name).not.toContain("data-fill-time");
	});
});
