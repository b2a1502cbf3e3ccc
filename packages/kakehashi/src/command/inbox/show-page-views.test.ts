import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { describe, expect, it, vi } from "vitest";
import type { PageViewCount, Store } from "../../inbox/store/store.ts";
import { optionMoment } from "./read-values.ts";
import { type PageViewsRequest, showPageViews } from "./show-page-views.ts";

const counts: readonly PageViewCount[] = [
	{ day: "2026-11-24", kind: "page", name: "/", count: 3 },
	{ day: "2026-11-25", kind: "language", name: "ja", count: 2 },
	{ day: "2026-11-25", kind: "page", name: "/ja", count: 4 },
	{ day: "2026-11-25", kind: "page", name: "/", count: 2 },
	{ day: "2026-11-25", kind: "referrer", name: "=a<b>.example", count: 1 },
];
const now = Date.UTC(2026, 10, 25, 12);

async function shown(request: Partial<PageViewsRequest> = {}) {
	const written: string[] = [];
	const requestedDays: string[] = [];
	const pageViews = async (day: string) => {
		requestedDays.push(day);
		return [...counts];
	};
	const store = { pageViews } as unknown as Store;
	const write = (more: string) => void written.push(more);
	await showPageViews(
		{ since: 0, format: "text", html: undefined, ...request },
		{ store, write, print: (message: Message) => write(message.en), clock: () => now },
	);
	return { text: written.join(""), since: requestedDays[0] };
}

describe("the figures of visits", () => {
	it("are sums, the most first", async () => {
		const { text } = await shown();
		expect(text).toMatch(/2026-11-24 +3\n2026-11-25 +6/);
		expect(text).toMatch(/\/ +5\n\/ja +4/);
		expect(text).toMatch(/Japanese +2/);
	});

	it.each(["America/Los_Angeles", "Pacific/Honolulu", "UTC", "Asia/Tokyo"])(
		"begin with the day that was written on a computer in %s",
		async (zone) => {
			vi.stubEnv("TZ", zone);
			for (const written of ["2026-11-25", "2026-11-25T23:30"]) {
				const since = optionMoment("--since", written, now);
				expect((await shown({ since })).since, written).toBe("2026-11-25");
			}
			vi.unstubAllEnvs();
		},
	);

	it("are data for other programs", async () => {
		expect(JSON.parse((await shown({ format: "json" })).text)).toEqual(counts);
		expect((await shown({ format: "csv" })).text).toContain(
			`2026-11-25,referrer,"'=a<b>.example",1`,
		);
	});

	it("are a page in a file, in which nothing that visitors sent is markup", async () => {
		const folder = await mkdtemp(join(tmpdir(), "kakehashi-visits-"));
		await shown({ html: join(folder, "visits.html") });
		const html = await readFile(join(folder, "visits.html"), "utf8");
		await rm(folder, { recursive: true });
		expect(html).toContain('<th scope="row">=a&lt;b&gt;.example</th><td>1</td>');
		expect(html).toMatch(/^<!doctype html><html lang="en">/);
	});
});
