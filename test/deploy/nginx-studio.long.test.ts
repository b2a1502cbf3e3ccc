import { request } from "node:https";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTrustedProxies } from "../../packages/kakehashi/src/inbox/receive/client-address.ts";
import { maxFailures } from "../../packages/studio/src/sign-in/failures.ts";
import { type RunningStudio, startStudio } from "../studio/start-studio.ts";
import { ask } from "./request.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";

const host = "edit.example.com";
const origin = `https://${host}`;
let studio: RunningStudio;
let nginx: TestNginx;
let isClosed = false;

// nginx sends requests from 127.0.0.2, people from 127.0.0.11 and so on. All of these are addresses
// of this machine.
beforeAll(async () => {
	studio = await startStudio({ origin, trustedProxies: readTrustedProxies(["127.0.0.2"]) });
	nginx = await startNginx({
		file: { name: "nginx-studio.conf", host },
		changes: { "127.0.0.1:3200": `127.0.0.1:${studio.port}` },
		machine: "proxy_bind 127.0.0.2;",
	});
});
afterAll(async () => {
	await nginx?.stop();
	if (!isClosed) await studio?.close();
});

const json = { host, origin, "content-type": "application/json" };
const visit = { host, accept: "text/html", "sec-fetch-dest": "document" };

it("leads to HTTPS and to the sign-in, and answers to its own host name alone", async () => {
	const plain = await ask({
		port: nginx.plainPort,
		path: "/_studio/people?a=1",
		plain: true,
		headers: { host },
	});
	expect([plain.status, plain.headers.location]).toEqual([308, `${origin}/_studio/people?a=1`]);
	const closed = await ask({ port: nginx.port, path: "/", headers: visit });
	expect([
		closed.status,
		closed.headers.location,
		closed.headers["strict-transport-security"],
	]).toEqual([303, "/_studio/sign-in", "max-age=31536000"]);
	expect((await ask({ port: nginx.port, path: "/_studio/sign-in", headers: visit })).status).toBe(
		200,
	);
	expect(
		(
			await ask({
				port: nginx.port,
				path: "/_studio/sign-in",
				headers: { ...visit, host: "evil.example" },
			})
		).status,
	).toBe(421);
});

it("counts failures for the address they came from, whatever header that writes", async () => {
	const tried = async (from: string, number: number) => {
		const headers = { ...json, "x-forwarded-for": `10.0.0.${number}` };
		return (
			await ask({
				port: nginx.port,
				path: "/_studio/invitation",
				method: "POST",
				from,
				headers,
				body: JSON.stringify({ token: "A".repeat(43) }),
			})
		).status;
	};
	for (let number = 0; number < maxFailures; number += 1)
		expect(await tried("127.0.0.11", number)).toBe(403);
	expect(await tried("127.0.0.11", 99)).toBe(429);
	expect(await tried("127.0.0.12", 0)).toBe(403);
});

it("tells at once what others do, on a connection that stays, and lets a large picture through", async () => {
	const { cookie } = await studio.signedIn(["write"]);
	const received: string[] = [];
	const events = request({
		host: "127.0.0.1",
		port: nginx.port,
		path: "/_edit/events",
		headers: { host, cookie },
		rejectUnauthorized: false,
		agent: false,
	});
	events.on("response", (response) =>
		response.setEncoding("utf8").on("data", (part: string) => received.push(part)),
	);
	events.on("error", () => {});
	events.end();
	await expect.poll(() => received.join("")).toContain("retry: 1000");
	const before = {
		en: "Point at a sentence, or reach it with the Tab key: its counterpart is marked.",
		ja: "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。",
	};
	const action = {
		kind: "setText",
		key: "pages/index.yaml#sections.1.intro",
		expected: before,
		texts: { ...before, en: "Through nginx." },
	};
	const done = await ask({
		port: nginx.port,
		path: "/_edit/actions",
		method: "POST",
		headers: { ...json, cookie },
		body: JSON.stringify({ action }),
	});
	expect(done.status).toBe(200);
	await expect.poll(() => received.join(""), { timeout: 5_000 }).toContain("data:");
	events.destroy();
	const picture = { ...json, cookie, "content-type": "image/png" };
	const sent = await ask({
		port: nginx.port,
		path: "/_edit/upload",
		method: "POST",
		headers: picture,
		body: "x".repeat(8 * 1024 * 1024),
	});
	expect(sent.status).not.toBe(413);
});

it("writes the secret of a link to the draft into no log, not even while the studio is away", async () => {
	const { secret } = await studio.reader();
	const path = `/_preview/_open/${secret}`;
	expect((await ask({ port: nginx.port, path, headers: visit })).status).toBe(303);
	await ask({ port: nginx.plainPort, path, plain: true, headers: { host } });
	await studio.close();
	isClosed = true;
	expect((await ask({ port: nginx.port, path, headers: visit })).status).toBe(502);
	expect((await ask({ port: nginx.port, path: "/_studio/other", headers: visit })).status).toBe(
		502,
	);
	await expect.poll(nginx.accessLog).toContain("/_studio/other");
	await expect.poll(nginx.errorLog).toContain("/_studio/other");
	expect(nginx.accessLog() + nginx.errorLog()).not.toContain(secret);
});
