import { afterEach, expect, test, vi } from "vitest";
import { persistedItems } from "./persisted-items.ts";

afterEach(() => vi.unstubAllGlobals());

/** A storage with room for this many items. */
function storageOf(room: number) {
	const items: Record<string, string> = {};
	const methods = {
		getItem: (name: string) => items[name] ?? null,
		setItem: (name: string, text: string) => {
			if (!(name in items) && Object.keys(items).length >= room)
				throw new DOMException("full", "QuotaExceededError");
			items[name] = text;
		},
		removeItem: (name: string) => delete items[name],
	};
	return new Proxy(items, {
		get: (_, name) => Reflect.get(methods, name) ?? items[String(name)],
	});
}

test.each([
	["there", () => vi.stubGlobal("localStorage", storageOf(9))],
	["full", () => vi.stubGlobal("localStorage", storageOf(1))],
	["switched off", () => vi.stubGlobal("localStorage", undefined)],
])("what is kept can be read, listed and removed where the storage is %s", (_, begin) => {
	begin();
	for (const name of ["a", "b"]) persistedItems.set(name, `of ${name}`);
	persistedItems.set("b", "newer");
	expect(persistedItems.names().sort()).toEqual(["a", "b"]);
	expect([persistedItems.get("a"), persistedItems.get("b"), persistedItems.get("c")]).toEqual([
		"of a",
		"newer",
		null,
	]);
	for (const name of ["a", "b"]) persistedItems.remove(name);
	expect(persistedItems.names()).toEqual([]);
});
