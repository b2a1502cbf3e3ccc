import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen } from "../ops/listen.ts";
import { postContact } from "../testing/post-contact.ts";
import { createSampleApp } from "../testing/sample-app.ts";

const limit = 2;
let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "contact-address-"));
});
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
	rmSync(folder, { recursive: true, force: true });
});

let count = 0;
/**
 * Starts a server that gets requests from 127.0.0.1. Returns a function that sends a message with
 * the given forwarding headers and returns the status.
 */
async function start(trustedProxies: string) {
	const sample = await createSampleApp({
		variables: {
			DATA_DIR: folder,
			CONTACT_RATE_LIMIT: String(limit),
			TRUSTED_PROXIES: trustedProxies,
		},
	});
	const server = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1" });
	closing.push(() => sample.inbox.stop(), server.stop);
	return async (headers: Record<string, string>) => {
		count += 1;
		return (
			await postContact(
				server.port,
				{ kind: "json", name: `Visitor ${count}`, message: "A message of some length" },
				headers,
			)
		).status;
	};
}
const from = (forwardedFor: string) => ({ "X-Forwarded-For": forwardedFor });

describe("the limit counts the address of the connection", () => {
	it("and believes no header when no proxy is trusted", async () => {
		const send = await start("");
		const forged = [
			from("198.51.100.1"),
			from("198.51.100.2"),
			{ "X-Real-IP": "198.51.100.3" },
			{ Forwarded: "for=198.51.100.4" },
		];
		const statuses = [];
		for (const headers of forged) statuses.push(await send(headers));
		expect(statuses).toEqual([201, 201, 429, 429]);
	});

	it("and believes nobody but the proxies that are trusted", async () => {
		const send = await start("10.0.0.0/8");
		const statuses = [];
		for (const address of ["198.51.100.1", "10.0.0.1", "127.0.0.1"])
			statuses.push(await send(from(address)));
		expect(statuses).toEqual([201, 201, 429]);
	});
});

describe("behind a trusted proxy the limit counts the visitor", () => {
	it("each for himself, whatever he wrote into the header before", async () => {
		const send = await start("127.0.0.1, 10.0.0.0/8");
		const visitor = "198.51.100.1";
		// The proxy appends the address that it sees. Everything before that came from the visitor
		// and may be forged.
		const forged = [
			visitor,
			`203.0.113.5, ${visitor}`,
			`127.0.0.1,10.1.1.1, ${visitor}`,
			`unknown, ${visitor}, 10.2.2.2`,
			`, ,${visitor}`,
		];
		const statuses = [];
		for (const header of forged) statuses.push(await send(from(header)));
		expect(statuses).toEqual([201, 201, 429, 429, 429]);
		expect(await send(from("198.51.100.2"))).toBe(201);
		expect(await send(from("198.51.100.2, 198.51.100.3"))).toBe(201);
	});

	it("one network of IPv6 for one visitor, and IPv4 in IPv6 for IPv4", async () => {
		const send = await start("127.0.0.1");
		const statuses = [];
		for (const address of [
			"2001:db8:1:2::1",
			"[2001:db8:1:2:ffff::9]:4711",
			"2001:0DB8:0001:0002::7",
			"2001:db8:1:3::1",
		])
			statuses.push(await send(from(address)));
		expect(statuses).toEqual([201, 201, 429, 201]);
		const mapped = [];
		for (const address of ["198.51.100.9", "::ffff:198.51.100.9", "198.51.100.9:1234"])
			mapped.push(await send(from(address)));
		expect(mapped).toEqual([201, 201, 429]);
	});

	it("and the proxy itself when it tells nothing that can be read", async () => {
		const send = await start("127.0.0.1");
		const statuses = [];
		for (const header of ["", "unknown", "not an address, at all"])
			statuses.push(await send(from(header)));
		expect(statuses).toEqual([201, 201, 429]);
	});

	it("keeping no address, in whatever form", async () => {
		const send = await start("127.0.0.1");
		await send(from("198.51.100.77"));
		await send(from("2001:db8:77:77::1"));
		const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
		expect(bytes.join("")).toContain("contact_event");
		expect(bytes.join("")).not.toMatch(/198\.51|2001:db8|db8:77|\xc6\x33\x64\x4d|127\.0\.0\.1/);
	});
});
