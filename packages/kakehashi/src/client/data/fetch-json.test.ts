import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchJson, isRecord } from "./fetch-json.ts";

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
	"/good": (response) => response.end('{"a":1}'),
	"/missing": (response) => response.writeHead(404).end("{}"),
	"/broken": (response) => response.writeHead(500).end("{}"),
	"/page": (response) => response.end("<!doctype html>"),
	"/half": (response) => response.end('{"a":'),
	"/empty": (response) => response.end(),
	"/cut": (response) =>
		response
			.writeHead(200, { "content-length": 100 })
			.write('{"a":1', () => response.destroy()),
	"/dropped": (response) => response.destroy(),
};
const server = createServer((request, response) => answers[request.url ?? ""]?.(response));
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("fetching JSON", () => {
	it("resolves with what was sent", async () => {
		expect(await fetchJson(`${origin()}/good`)).toEqual({ a: 1 });
	});

	it.each(["/missing", "/broken", "/page", "/half", "/empty", "/cut", "/dropped"])(
		"rejects for %s",
		async (path) => {
			await expect(fetchJson(origin() + path)).rejects.toThrow();
		},
	);

	it("names address and status", async () => {
		await expect(fetchJson(`${origin()}/missing`)).rejects.toThrow(
			`${origin()}/missing answered 404`,
		);
	});
});

describe("a record", () => {
	it("is what JSON calls an object", () => {
		expect([{}, { a: 1 }].every(isRecord)).toBe(true);
		expect([null, undefined, [], "text", 7, true].some(isRecord)).toBe(false);
	});
});
