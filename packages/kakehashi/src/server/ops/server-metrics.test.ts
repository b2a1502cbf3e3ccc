import { once } from "node:events";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { type Store, StoreUnavailable } from "../../inbox/store/store.ts";
import { createHistogram, sampleText } from "./metric-series.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { createServerMetrics } from "./server-metrics.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

type Counts = Awaited<ReturnType<Store["outboxCounts"]>>;

function create(outboxCounts: () => Promise<Counts> = async () => []) {
	return createServerMetrics({ buildId: "0123456789ab", isPage: (path) => ["/", "/contact"].includes(path), store: { outboxCounts } });
}

describe("the metrics", () => {
	it("count requests by kind and class, never by address", async () => {
		const metrics = create();
		for (const [method, path, status] of [
			["GET", "/", 200],
			["GET", "/contact", 304],
			["POST", "/contact", 303],
			["POST", "/api/contact", 429],
			["GET", "/assets/a.js", 200],
			["GET", "/pricing/_payload.json", 200],
			["GET", '/secret"\nname', 404],
			["GET", "/readyz", 503],
		] as const)
			metrics.countRequest({ method, path, status, milliseconds: 3 });
		const text = await metrics.text();
		const counted = [...text.matchAll(/^kakehashi_http_requests_total\{kind="(\w+)",status="(\w+)"\} (\d+)$/gm)].map(([, ...found]) => found.join(" "));
		expect(counted).toEqual(["page 2xx 1", "page 3xx 1", "contact 3xx 1", "contact 4xx 1", "asset 2xx 1", "data 2xx 1", "other 4xx 1", "health 5xx 1"]);
		expect(text).not.toContain("secret");
	});

	it("tell how the outbox stands, and that the store is away", async () => {
		const waiting = create(async () => [
			{ channel: "notification", state: "pending", count: 3, oldestCreatedAt: 0 },
			{ channel: "webhook", state: "dead", count: 1, oldestCreatedAt: 0 },
			{ channel: "webhook", state: "done", count: 9, oldestCreatedAt: 0 },
		]);
		const text = await waiting.text();
		expect(text).toContain('kakehashi_outbox_deliveries{channel="notification",state="pending"} 3\n');
		expect(text).toContain('kakehashi_outbox_deliveries{channel="webhook",state="dead"} 1\n');
		expect(text).not.toContain('state="done"');
		expect(text).toContain("kakehashi_store_up 1\n");
		const away = await create(() => Promise.reject(new StoreUnavailable("unreachable", new Error("gone")))).text();
		expect(away).toContain("kakehashi_store_up 0\n");
	});

	it("are in the Prometheus text format, every metric with help and type, every line once", async () => {
		const metrics = create();
		metrics.countRequest({ method: "GET", path: "/", status: 200, milliseconds: 30 });
		metrics.countRefused(431);
		metrics.countContact("accepted");
		const lines = (await metrics.text()).trimEnd().split("\n");
		const names = new Set<string>();
		for (const line of lines) {
			const [, name = ""] = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line) ?? [];
			if (name !== "") names.add(name);
			if (line.startsWith("#")) continue;
			expect(line).toMatch(/^\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?\d+(?:\.\d+)?(?:e[+-]\d+)?$/);
			const own = /^\w+/.exec(line)?.[0] ?? "";
			expect(names.has(own) || names.has(own.replace(/_(?:bucket|sum|count)$/, "")), line).toBe(true);
		}
		expect(new Set(lines).size).toBe(lines.length);
	});
});

describe("a histogram", () => {
	it("counts each time in its bucket and all above", () => {
		const histogram = createHistogram("seconds", "Help.", [0.1, 1]);
		for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe({ kind: "page" }, seconds);
		expect(histogram.text().trimEnd().split("\n").slice(2)).toEqual([
			'seconds_bucket{kind="page",le="0.1"} 2',
			'seconds_bucket{kind="page",le="1"} 3',
			'seconds_bucket{kind="page",le="+Inf"} 4',
			'seconds_sum{kind="page"} 7.65',
			'seconds_count{kind="page"} 4',
		]);
	});

	it("writes labels so that they can be read back", () => {
		expect(sampleText("name", { label: 'a"b\\c\nd' }, 1)).toBe('name{label="a\\"b\\\\c\\nd"} 1');
	});
});

describe("the port of the metrics", () => {
	it("answers GET /metrics and nothing else", async () => {
		const server = await serveMetrics(create(), 0);
		closing.push(server.stop);
		const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
		expect(await answer.text()).toContain('kakehashi_build_info{build="0123456789ab"} 1\n');
		expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
		expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: "POST" })).status).toBe(404);
	});

	it("is reached from this machine only", async () => {
		const server = await serveMetrics(create(), 0);
		closing.push(server.stop);
		const others = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).filter(({ internal, family }) => !internal && family === "IPv4"));
		const loopback = process.platform === "linux" ? ["127.0.0.2"] : [];
		for (const address of [...loopback, ...others.map(({ address }) => address)]) {
			const socket = connect(server.port, address);
			await expect(once(socket, "connect"), address).rejects.toThrow("ECONNREFUSED");
		}
	});

	it("says in words, and under its own name, that it is taken", async () => {
		const first = await serveMetrics(create(), 0);
		closing.push(first.stop);
		await expect(serveMetrics(create(), first.port)).rejects.toThrow(
			`Port ${first.port} is already in use. Stop the program that uses it, or set METRICS_PORT`,
		);
	});
});
