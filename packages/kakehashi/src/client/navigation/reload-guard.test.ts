import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guardTime, mayReload } from "./reload-guard.ts";

let items: Map<string, string>;
const storage = {
	getItem: (key: string) => items.get(key) ?? null,
	setItem: (key: string, value: string) => void items.set(key, value),
};

beforeEach(() => {
	items = new Map();
	vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

describe("the reload guard", () => {
	it("lasts ten seconds for each address", () => {
		expect(guardTime).toBe(10_000);
		expect(mayReload("/a", 1000)).toBe(true);
		expect(mayReload("/a", 1000)).toBe(false);
		expect(mayReload("/a", 10_999)).toBe(false);
		expect(mayReload("/a", 11_000)).toBe(true);
		expect(mayReload("/a", 11_001)).toBe(false);
	});

	it("counts query and hash, and lets two addresses take turns no more than each alone", () => {
		expect(["/a", "/b", "/a?x", "/a#x", "/a", "/b"].map((url) => mayReload(url, 0))).toEqual([
			true,
			true,
			true,
			true,
			false,
			false,
		]);
	});

	it("forgets what is over, so that it never grows", () => {
		for (let time = 0; time < 1000; time += 1) mayReload(`/${time}`, time * 1000);
		expect(JSON.parse(items.get("reload-guard") ?? "")).toHaveLength(10);
	});

	it.each([
		["not JSON"],
		["{}"],
		["null"],
		["7"],
		['"text"'],
		["[1, null]"],
		['[["/a"]]'],
		['[["/a", "99999"]]'],
		['[["/a", null]]'],
		["[[{}, {}]]"],
	])("takes %s in the storage for nothing", (text) => {
		items.set("reload-guard", text);
		expect(mayReload("/a", 1000)).toBe(true);
		expect(mayReload("/a", 1000)).toBe(false);
	});

	it("does not wait for a time that a wrong clock wrote", () => {
		expect(mayReload("/a", 5_000_000)).toBe(true);
		expect(mayReload("/a", 1000)).toBe(true);
	});

	it("says no where nothing can be remembered: nothing would stop the cycle", () => {
		vi.stubGlobal("sessionStorage", undefined);
		expect(mayReload("/a")).toBe(false);
		const setItem = () => {
			throw new Error("storage is full");
		};
		vi.stubGlobal("sessionStorage", { ...storage, setItem });
		expect(mayReload("/a")).toBe(false);
	});

	it("says no without a network: a load would leave the site", () => {
		vi.stubGlobal("navigator", { onLine: false });
		expect(mayReload("/a")).toBe(false);
		vi.stubGlobal("navigator", { onLine: true });
		expect(mayReload("/a")).toBe(true);
	});
});
