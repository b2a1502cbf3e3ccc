import { afterEach, expect, test, vi } from "vitest";
import { keptItems } from "./kept-items.ts";

afterEach(() => vi.unstubAllGlobals());

/** A storage of `room` items. */
function storageOf(room: number) {
	const items: Record<string, string> = {};
	const methods = {
		getItem: (name: string) => items[name] ?? null,
		setItem: (name: string, text: string) => {
			if (!(name in items) && Object.keys(items).length >= room) throw new DOMException("full", "QuotaExceededError");
			items[name] = text;
		},
		removeItem: (name: string) => delete items[name],
	};
	return new Proxy(items, { get: (_, name) => Reflect.get(methods, name) ?? items[String(name)] });
}

test.each([
	["there", () => vi.stubGlobal("localStorage", storageOf(9))],
	["full", () => vi.stubGlobal("localStorage", storageOf(1))],
	["switched off", () => vi.stubGlobal("localStorage", undefined)],
])("what is kept can be read, listed and removed where the storage is %s", (_, begin) => {
	begin();
	for (const name of ["a", "b"]) keptItems.set(name, `of ${name}`);
	keptItems.set("b", "newer");
	expect(keptItems.names().sort()).toEqual(["a", "b"]);
	expect([keptItems.get("a"), keptItems.get("b"), keptItems.get("c")]).toEqual(["of a", "newer", null]);
	for (const name of ["a", "b"]) keptItems.remove(name);
	expect(keptItems.names()).toEqual([]);
});
