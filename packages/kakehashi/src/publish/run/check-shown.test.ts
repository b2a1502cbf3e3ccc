import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isShown } from "./check-shown.ts";

let built: string;
beforeEach(() => {
	built = mkdtempSync(join(tmpdir(), "kakehashi-shown-"));
	mkdirSync(join(built, "builds"));
	writeFileSync(join(built, "builds/latest.json"), JSON.stringify({ id: "2" }));
});
afterEach(() => rmSync(built, { recursive: true }));

it.each<[string, () => Promise<Response>, boolean]>([
	["the build", async () => Response.json({ id: "2" }), true],
	["the build before", async () => Response.json({ id: "1" }), false],
	["a page of the host", async () => new Response("<html>", { status: 404 }), false],
	["nothing", () => Promise.reject(new TypeError("fetch failed")), false],
])("a host that answers with %s", async (_, respond, expected) => {
	const requested: string[] = [];
	const request = async (address: string) => {
		requested.push(address);
		return respond();
	};
	expect(await isShown(built, "https://example.jp/inn", request)).toBe(expected);
	expect(requested).toEqual([
		expect.stringMatching(/^https:\/\/example\.jp\/inn\/builds\/latest\.json\?\d+$/),
	]);
});
