import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchReleases } from "./release-watch.ts";

const config = { siteUrl: "", apiBaseUrl: "/api", buildId: "b1", buildCheckIntervalMs: 1000 };
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

/** The session storage, which outlives a document. */
let session: Map<string, string>;
const storage = {
	getItem: (key: string) => session.get(key) ?? null,
	setItem: (key: string, value: string) => void session.set(key, value),
};

beforeEach(() => {
	session = new Map();
	vi.useFakeTimers({ now: 0 });
	vi.stubGlobal("document", page);
	vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe("the build check", () => {
	it("asks in the interval, with the time as the query, and notices another id", async () => {
		const requested: string[] = [];
		const releases = watchReleases(config, async (url) => {
			requested.push(url);
			return { id: requested.length < 3 ? "b1" : "b2", timestamp: 0 };
		});
		await vi.advanceTimersByTimeAsync(2999);
		expect(requested).toEqual(["/api/builds/latest.json?1000", "/api/builds/latest.json?2000"]);
		expect(releases.claimReload()).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(releases.claimReload()).toBe(true);
	});

	it("ignores failures and nonsense without a word, and goes on", async () => {
		const logged = vi.spyOn(console, "error");
		const answers: unknown[] = [
			new Error("offline"),
			null,
			[],
			"b2",
			{},
			{ id: "" },
			{ id: 2 },
			{ id: "b1" },
			{ id: "b2" },
		];
		const releases = watchReleases(config, async () => {
			const response = answers.shift();
			if (response instanceof Error) throw response;
			return response;
		});
		for (let look = 1; look <= 8; look += 1) {
			await vi.advanceTimersByTimeAsync(1000);
			expect(releases.claimReload(), `look ${look}`).toBe(false);
		}
		await vi.advanceTimersByTimeAsync(1000);
		expect(releases.claimReload()).toBe(true);
		expect(logged).not.toHaveBeenCalled();
	});

	it("looks when the tab becomes visible after longer than the interval, and not before", async () => {
		let looks = 0;
		watchReleases({ ...config, buildCheckIntervalMs: 60_000 }, async () => {
			looks += 1;
			return { id: "b1" };
		});
		const become = (state: string) => {
			page.visibilityState = state;
			page.dispatchEvent(new Event("visibilitychange"));
		};
		vi.setSystemTime(60_000);
		become("visible");
		expect(looks).toBe(0);
		vi.setSystemTime(60_001);
		become("hidden");
		expect(looks).toBe(0);
		become("visible");
		expect(looks).toBe(1);
		become("visible");
		expect(looks).toBe(1);
	});

	it("claims one full load for a build, also in the documents after it, where latest.json and the pages do not belong together", async () => {
		const response = { id: "b2" };
		const document = () => watchReleases(config, async () => response);
		const first = document();
		await vi.advanceTimersByTimeAsync(1000);
		expect([first.claimReload(), first.claimReload()]).toEqual([true, false]);
		const next = document();
		await vi.advanceTimersByTimeAsync(1000);
		expect(next.claimReload()).toBe(false);
		response.id = "b3";
		await vi.advanceTimersByTimeAsync(1000);
		expect(next.claimReload()).toBe(true);
	});
});
