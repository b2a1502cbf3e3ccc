import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../ops/listen.ts";
import { createSampleApp } from "../testing/sample-app.ts";

/** A file that is not compressed, as videos are not. */
const path = "/photo.png";

describe("a part of a file", () => {
	let server: RunningServer;
	let whole: Buffer;
	let etag: string;
	const ask = (headers: Record<string, string>, method = "GET") =>
		fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });
	beforeAll(async () => {
		const sample = await createSampleApp();
		server = await listen(sample.app, {
			...sample,
			port: 0,
			host: "127.0.0.1",
			limits: { lastRequests: 0 },
		});
		const response = await ask({});
		etag = response.headers.get("etag") ?? "";
		whole = Buffer.from(await response.arrayBuffer());
		expect(response.headers.get("accept-ranges")).toBe("bytes");
	});
	afterAll(() => server.stop());

	it.each([
		["bytes=0-1", 0, 2],
		["bytes=2-", 2, undefined],
		["bytes=-3", -3, undefined],
		["bytes=1-999999", 1, undefined],
	])("asked for as %s is what it names, with where it stands", async (range, start, end) => {
		const response = await ask({ range });
		const part = whole.subarray(start, end);
		expect(response.status).toBe(206);
		expect(Buffer.from(await response.arrayBuffer())).toEqual(part);
		const first = start < 0 ? whole.length + start : start;
		expect(response.headers.get("content-range")).toBe(
			`bytes ${first}-${first + part.length - 1}/${whole.length}`,
		);
		expect(response.headers.get("etag")).toBe(etag);
		expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
	});

	it.each(["bytes=999999-", "bytes=-0"])(
		"that is not there (%s) is refused with the size of the file",
		async (range) => {
			const response = await ask({ range });
			expect([response.status, response.headers.get("content-range")]).toEqual([
				416,
				`bytes */${whole.length}`,
			]);
		},
	);

	it.each([
		[{ range: "bytes=0-1,2-3" }],
		[{ range: "bytes=3-1" }],
		[{ range: "lines=1-2" }],
		[{ range: "bytes=0-1", "if-range": '"another"' }],
	])("is the whole file where %j cannot be followed", async (headers) => {
		const response = await ask(headers as Record<string, string>);
		expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([
			200,
			whole.length,
		]);
	});

	it("is for GET alone, and the client's own copy comes first", async () => {
		expect((await ask({ range: "bytes=0-1" }, "HEAD")).status).toBe(200);
		expect((await ask({ range: "bytes=0-1", "if-none-match": etag })).status).toBe(304);
		expect((await ask({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
	});
});
