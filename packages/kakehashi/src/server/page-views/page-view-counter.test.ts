import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PageViewCount } from "../../inbox/store/store.ts";
import { listen, type RunningServer } from "../ops/listen.ts";
import { rawExchange } from "../testing/raw-request.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { sampleSite } from "../testing/sample-site.ts";
import { createPageViewCounter, type PageViewCounter } from "./page-view-counter.ts";

const browser = {
	"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
	"Accept-Language": "ja,en;q=0.8",
	"Sec-Fetch-Mode": "navigate",
	"Sec-Fetch-Dest": "document",
};

describe("visits", () => {
	let sample: SampleApp;
	let server: RunningServer;
	let pageViews: PageViewCounter;
	beforeEach(async () => {
		sample = await createSampleApp({
			countPageViews: (store, log) =>
				createPageViewCounter({
					store,
					site: sampleSite,
					siteUrl: "https://sample.example",
					retentionDays: 400,
					clock: () => Date.UTC(2026, 10, 25, 12),
					log,
				}),
		});
		pageViews = sample.pageViews as PageViewCounter;
		server = await listen(sample.app, {
			...sample,
			watch: pageViews.watch,
			port: 0,
			host: "127.0.0.1",
			limits: { lastRequests: 0 },
		});
	});
	afterEach(() => server.stop());

	const ask = (
		method: string,
		path: string,
		headers: Readonly<Record<string, string | undefined>> = {},
		body = "",
	) => {
		const all = {
			Host: "localhost",
			Connection: "close",
			...(body && { "Content-Length": String(body.length) }),
			...browser,
			...headers,
		};
		const lines = Object.entries(all).flatMap(([name, value]) =>
			value === undefined ? [] : [`${name}: ${value}`],
		);
		return rawExchange(
			server.port,
			[`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"),
		);
	};
	const counted = async (): Promise<PageViewCount[]> => {
		await pageViews.stop();
		return sample.inbox.store.pageViews("2000-01-01");
	};
	const day = "2026-11-25";

	it("are counted by page, and those from elsewhere by the host that led here and the language of the browser", async () => {
		await ask("GET", "/pricing?utm=x", { Referer: "https://search.example/find?q=secret" });
		await ask("GET", "/pricing", { Referer: "https://sample.example/" });
		expect(await counted()).toEqual([
			{ day, kind: "language", name: "ja", count: 1 },
			{ day, kind: "page", name: "/pricing", count: 2 },
			{ day, kind: "referrer", name: "search.example", count: 1 },
		]);
	});

	it.each([
		["a program", "/pricing", { "User-Agent": "Examplebot/1.0" }],
		["nobody's language", "/pricing", { "Accept-Language": undefined }],
		["somebody who asks for it", "/pricing", { DNT: "1" }],
		["somebody whose browser asks for it", "/pricing", { "Sec-GPC": "1" }],
		["a page fetched ahead", "/pricing", { "Sec-Purpose": "prefetch" }],
		["a part of a page", "/pricing", { "Sec-Fetch-Dest": "iframe" }],
		[
			"a page's data",
			"/pricing/_payload.json",
			{ "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" },
		],
		["a file", "/favicon.svg", {}],
		["no page", "/nowhere", {}],
	])("leave out %s", async (_, path, headers) => {
		const response = await ask("GET", path, headers);
		expect(response.includes("Server-Timing: visits")).toBe(Object.keys(headers).length === 0);
		expect(await counted()).toEqual([]);
	});

	it("include pages that were shown in place, told by the page itself", async () => {
		const from = {
			"Sec-Fetch-Site": "same-origin",
			"Sec-Fetch-Mode": "no-cors",
			"Sec-Fetch-Dest": "empty",
		};
		expect(
			await ask("POST", "/api/visits", from, "/pricing\n/ja/contact\n/nowhere\n/favicon.svg"),
		).toContain("204");
		await ask("POST", "/api/visits", { ...from, "Sec-Fetch-Site": "cross-site" }, "/pricing");
		await ask("POST", "/api/visits", { ...from, DNT: "1" }, "/pricing");
		expect((await counted()).map(({ kind, name, count }) => [kind, name, count])).toEqual([
			["page", "/ja/contact", 1],
			["page", "/pricing", 1],
		]);
	});

	it("that cannot be stored are dropped, and visitors see nothing of it", async () => {
		await sample.inbox.store.close();
		expect(await ask("GET", "/pricing")).toContain("200 OK");
		await pageViews.stop();
		expect(sample.entries.map(({ event }) => event)).toContain("visits not stored");
	});
});
