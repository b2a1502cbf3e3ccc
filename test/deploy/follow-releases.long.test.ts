import { once } from "node:events";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goBack } from "../../packages/kakehashi/src/releases/switch/switch-release.ts";
import { contactLetter } from "./contact-letter.ts";
import { releaseFolder, startLoad, untilServed, withAsset } from "./release-folder.ts";
import { ask } from "./request.ts";
import { type BuiltServer, startServer } from "./start-server.ts";

const releases = releaseFolder();
const { folder } = releases;
/** A file larger than the operating system buffers for a client that does not read. */
const large = Buffer.alloc(16 * 1024 * 1024, "abcdefg\n");
let server: BuiltServer;
let before: string;
let after: string;
const get = (path: string) => ask({ port: server.port, path, plain: true });

// The two releases differ in their pages, and each has one file that the other lacks.
beforeAll(async () => {
	before = (await releases.publish("fixture", withAsset("before-a1b2.txt", large))).build;
	server = await startServer(`${folder}/current`, {
		CONTACT_RATE_LIMIT: "0",
		CONTACT_RATE_LIMIT_TOTAL: "0",
	});
});
afterAll(async () => {
	await server?.stop();
	releases.remove();
});

describe("a server of a folder of releases", () => {
	it("serves each release as it comes, and those that one goes back to, while visitors ask", async () => {
		const slow = connect(server.port, "127.0.0.1");
		await once(slow, "connect");
		slow.pause().write(
			"GET /assets/before-a1b2.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
		);
		const { path, headers, body } = contactLetter("Across");
		const form = connect(server.port, "127.0.0.1");
		await once(form, "connect");
		const lines = [
			`POST ${path} HTTP/1.1`,
			"Host: localhost",
			`Content-Type: ${headers["Content-Type"]}`,
			`Content-Length: ${Buffer.byteLength(body)}`,
		];
		form.write(`${[...lines, "Connection: close", "", ""].join("\r\n")}${body.slice(0, 20)}`);

		after = (await releases.publish("entries", withAsset("after-c3d4.txt", "after"))).build;
		const load = startLoad([server.port], ["/", "/ja", "/pricing"], [before, after]);
		await untilServed(server.port, after);
		// Requests that began with the previous release are completed by it.
		form.write(body.slice(20));
		expect(await readText(form)).toMatch(/^HTTP\/1.1 201 /);
		expect((await readText(slow)).endsWith(`\r\n\r\n${large}`)).toBe(true);
		await goBack({ folder, by: "Ann" });
		await untilServed(server.port, before);
		await goBack({ folder, to: 2, by: "Ann" });
		await untilServed(server.port, after);
		const { requests, failures } = await load.stop();
		expect(failures).toEqual([]);
		expect(requests).toBeGreaterThan(50);
		await expect.poll(() => server.log().match(/"event":"release"/g)).toHaveLength(3);
	});

	it("has the files of the other releases for tabs that are open, and nothing else of them", async () => {
		const { status, headers, body } = await get("/assets/before-a1b2.txt");
		expect({ status, cache: headers["cache-control"], type: headers["content-type"] }).toEqual({
			status: 200,
			cache: "public, max-age=31536000, immutable",
			type: expect.stringContaining("text/plain"),
		});
		expect(body.equals(large)).toBe(true);
		expect(JSON.parse((await get(`/builds/meta/${before}.json`)).body.toString()).id).toBe(
			before,
		);
		for (const path of [
			"/assets/none-a1b2.txt",
			"/assets/../../../1/release.json",
			"/assets/%2e%2e/%2e%2e/release.json",
			"/builds/meta/none.json",
			"/release.json",
		])
			expect((await get(path)).status, path).toBe(404);
	});

	it("goes on with the release that it has where the next one cannot be served, and says so", async () => {
		const { id } = await releases.publish("fixture", (client) =>
			withAsset("../../server/build.json", '{ "id": "broken" }')(client),
		);
		await expect
			.poll(() => server.log())
			.toContain(`"event":"release not taken","release":${id},"serving":2`);
		expect((await get("/")).body.toString()).toContain(after);
		await goBack({ folder, to: 1, by: "Ann" });
		await untilServed(server.port, before);
	});
});
