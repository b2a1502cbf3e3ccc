import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { configuration } from "../../../../../test/fixture-site.ts";
import { buildKinds, cacheBuiltKinds } from "./build-kinds.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-kinds-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds one kind with this `build.ts`, or without `build.ts` if `code` is undefined. */
async function built(code?: string) {
	const kind = join(folder, "sections/tide");
	mkdirSync(kind, { recursive: true });
	if (code !== undefined) writeFileSync(join(kind, "build.ts"), code);
	const bundled = Promise.resolve({ browser: ["a.js"], server: [] });
	return buildKinds(new Map([["tide", kind]]), {
		folder,
		site: configuration,
		timestamp: 5,
		bundled,
		note: () => {},
	});
}

describe("build.ts of an own kind", () => {
	it("gives data to its kind, and files to the site, from what it is told", async () => {
		const { data, files } = await built(
			'export const build = async ({ folder, site, timestamp, bundled }) => ({ data: [folder, site.origin, timestamp, (await bundled).browser], files: { "/a/b.txt": "text", "/c.bin": new Uint8Array([1]) } });',
		);
		expect(data.get("tide")).toEqual([folder, configuration.origin, 5, ["a.js"]]);
		expect([...files]).toEqual([
			["a/b.txt", new TextEncoder().encode("text")],
			["c.bin", new Uint8Array([1])],
		]);
	});

	it("need not be there", async () => {
		expect(await built()).toEqual({ data: new Map(), files: new Map() });
	});

	it.each([
		[
			"fails",
			'export const build = () => { throw new TypeError("no tide"); };',
			/build\.ts.*\nno tide/,
		],
		["exports no build", "export const data = 1;", /build\.ts.*\n.*function "build"/],
		["cannot be read", "export const = 1;", /build\.ts.*\n.*(?:PARSE_ERROR|Unexpected)/s],
		[
			"publishes outside of the site",
			'export const build = () => ({ files: { "/../a.txt": "" } });',
			/build\.ts.*\n.*"\/\.\.\/a\.txt"/,
		],
		[
			"forgets the slash",
			'export const build = () => ({ files: { "a.txt": "" } });',
			/build\.ts.*\n.*"a\.txt"/,
		],
	])("that %s is told with its file", async (_what, code, message) => {
		await expect(built(code)).rejects.toThrow(message);
	});

	it("is run as it was saved last", async () => {
		expect((await built("export const build = () => ({ data: 1 });")).data.get("tide")).toBe(1);
		expect((await built("export const build = () => ({ data: 2 });")).data.get("tide")).toBe(2);
	});
});

it("what was built is kept until it is forgotten, and a failure is not kept", async () => {
	let count = 0;
	const kind = join(folder, "sections/tide");
	mkdirSync(kind, { recursive: true });
	const save = (code: string) => writeFileSync(join(kind, "build.ts"), code);
	const kinds = cacheBuiltKinds(async () => {
		count += 1;
		return { folder, site: configuration, ownKinds: new Map([["tide", kind]]) };
	});
	save('export const build = () => { throw new Error("offline"); };');
	await expect(kinds.get()).rejects.toThrow("offline");
	save("export const build = () => ({ data: 1 });");
	expect((await kinds.get()).data.get("tide")).toBe(1);
	save("export const build = () => ({ data: 2 });");
	expect((await kinds.get()).data.get("tide")).toBe(1);
	kinds.invalidate();
	expect((await kinds.get()).data.get("tide")).toBe(2);
	expect(count).toBe(3);
});
