import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cachedFile } from "./cached-file.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-cache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = async () => new TextEncoder().encode("made");

it("a file is made once", async () => {
	await cachedFile(folder, "a", make);
	const again = async () => Promise.reject(new Error("made twice"));
	expect(new TextDecoder().decode(await cachedFile(folder, "a", again))).toBe("made");
});

it("a file that cannot be cached is still made, and leaves nothing", async () => {
	// A file cannot replace a folder, as on Windows it cannot replace an open file.
	mkdirSync(join(folder, "a/b"), { recursive: true });
	expect(new TextDecoder().decode(await cachedFile(folder, "a", make))).toBe("made");
	expect(readdirSync(folder)).toEqual(["a"]);
});
