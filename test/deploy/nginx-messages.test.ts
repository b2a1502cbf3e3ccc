import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { contactLetter } from "./contact-letter.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";
import { type BuiltServer, dist, startServer } from "./start-server.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const file = (path: string) => readFileSync(join(dist, "client", path));
let server: BuiltServer;
let nginx: TestNginx;

// Files on nginx, with the lines that hand messages on to a server: what stands behind a # without a space.
beforeAll(async () => {
	server = await startServer(dist, { TRUSTED_PROXIES: "127.0.0.1" });
	const lines = readFileSync(join(import.meta.dirname, "../../deploy/nginx-static.conf"), "utf8").match(/^\t#(?! ).*$/gm) ?? [];
	const changes = Object.fromEntries(lines.map((line) => [`${line}\n`, `${line.replace("#", "").replace("127.0.0.1:3000", `127.0.0.1:${server.port}`)}\n`]));
	nginx = await startNginx({ configuration: "nginx-static.conf", changes });
}, 60_000);
afterAll(async () => {
	await nginx?.stop();
	await server?.stop();
});

it.each(["/contact", "/ja/contact"])("a form sent to %s reaches the server, whose receipt is shown at the site's address", async (path) => {
	const fields = new URLSearchParams(JSON.parse(contactLetter(`Form ${path}`).body));
	const sent = await ask({ port: nginx.port, path, method: "POST", headers: form, body: String(fields) });
	expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\?sent=[2-9A-Z-]{11}\.[\w-]{22}$/)]);
	const receipt = `${path}${sent.headers.location}`;
	const shown = await ask({ port: nginx.port, path: receipt });
	expect(shown.status).toBe(200);
	expect(shown.body.toString()).toContain(/sent=(.*)\./.exec(receipt)?.[1]);
	const other = await ask({ port: server.port, path: receipt, plain: true, headers: { "X-Forwarded-Proto": "https" } });
	for (const name of ["cache-control", "content-security-policy", "strict-transport-security"]) expect(shown.headers[name]).toBe(other.headers[name]);
});

it("a message sent by script does too, and is answered", async () => {
	const { status, body } = await ask({ ...contactLetter("Script"), port: nginx.port });
	expect(status).toBe(201);
	expect(JSON.parse(String(body)).reference).toMatch(/^[2-9A-Z-]{11}$/);
});

it("is refused by the server and not by nginx when it is too large", async () => {
	const answer = await ask({ port: nginx.port, path: "/ja/contact", method: "POST", headers: form, body: `message=${"a".repeat(200_000)}` });
	expect(answer.status).toBe(413);
	expect(answer.body.toString()).toContain('lang="ja-JP"');
});

it("everything else stays with the files", async () => {
	for (const path of ["/ja/contact", "/ja/contact?topic=question", "/pricing?sent=1"])
		expect((await ask({ port: nginx.port, path })).body, path).toEqual(file(`${path.slice(1).split("?")[0]}.html`));
	expect((await ask({ port: nginx.port, path: "/to-server/healthz" })).status).toBe(404);
	expect((await ask({ port: nginx.port, path: "/api/contact" })).status).toBe(404);
});

it("while no server runs the site's error page says so", async () => {
	await server.stop();
	const answer = await ask({ port: nginx.port, path: "/ja/contact", method: "POST", headers: form, body: "message=a" });
	expect([answer.status, answer.headers["cache-control"]]).toEqual([502, "no-store"]);
	expect(answer.body).toEqual(file("500.html"));
	expect((await ask({ port: nginx.port, path: "/ja/contact" })).status).toBe(200);
});
