import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { configuration as fixture } from "../../../test/fixture-site.ts";
import { parseContentFile, setParsedStore } from "../../content/files/parse-content-file.ts";
import { openEditedSite } from "../site/edited-site.ts";
import { openKnownFiles } from "./known-files.ts";

const root = resolve(import.meta.dirname, "../../..");
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-parsed-"));
});
afterEach(() => {
	setParsedStore(undefined);
	rmSync(folder, { recursive: true });
});

/** What a run knows when it begins; bytes of their own, since those from before are known anyway. */
function nextRun() {
	const store = openKnownFiles(folder);
	const misses: unknown[] = [];
	setParsedStore({
		read: store.read,
		write(bytes, data) {
			misses.push(data);
			store.write(bytes, data);
		},
	});
	return { keep: () => store.keep(new Map()), misses, parse: (source: string | Uint8Array) => parseContentFile("a.yaml", Buffer.from(source)) };
}

function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
	if (typeof value !== "object" || value === null) return [path];
	return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, Array.isArray(value) ? Number(key) : key]))];
}

describe("what files say, kept for the next run", () => {
	it("is the same as parsed anew, with every line, in all files of the sites", () => {
		const files = globSync(
			["site", "test/site", "examples/office"].map((each) => `${each}/content/**/*.yaml`),
			{ cwd: root },
		).map((path) => readFileSync(join(root, path)));
		const first = nextRun();
		const parsed = files.map(first.parse);
		first.keep();
		const second = nextRun();
		for (const [index, bytes] of files.entries()) {
			const [one, other] = [parsed[index], second.parse(bytes)];
			if (one === undefined || "problems" in one || "problems" in other) throw new Error("A file of the sites has a fault");
			expect(other.parsed.data).toEqual(one.parsed.data);
			for (const path of pathsIn(one.parsed.data)) {
				expect(other.parsed.valueAt(path)).toEqual(one.parsed.valueAt(path));
				for (const ofKey of [true, false]) expect(other.parsed.lineOf(path, ofKey)).toBe(one.parsed.lineOf(path, ofKey));
				expect(other.parsed.isBare(path)).toBe(one.parsed.isBare(path));
			}
		}
		expect([first.misses.length, second.misses.length]).toEqual([files.length, 0]);
	});

	it("makes the same site of a folder", async () => {
		// Of each folder a copy of its own: what was read from one place is known there.
		const look = async (name: string) => {
			const copy = join(folder, name);
			cpSync(join(root, "test/site"), copy, { recursive: true });
			const { state, whole } = await openEditedSite(root, copy, fixture);
			await whole();
			const { loaded, told } = state();
			return JSON.stringify([loaded?.site.routes, [...(loaded?.values.values() ?? [])], told()]).replaceAll(copy, "");
		};
		const anew = await look("anew");
		const first = nextRun();
		expect(await look("first")).toBe(anew);
		first.keep();
		const second = nextRun();
		expect(await look("second")).toBe(anew);
		expect([first.misses.length > 0, second.misses]).toEqual([true, []]);
	});

	it("holds no file with a fault, and nothing that JSON cannot say", () => {
		for (const run of [nextRun(), nextRun()]) {
			expect(run.parse("a: .nan\n")).toMatchObject({ parsed: { data: { a: Number.NaN } } });
			expect(run.parse("a: one # two\n")).toMatchObject({ problems: [{ line: 1 }] });
			run.keep();
		}
	});

	it("is forgotten when a file has changed, and rubbish is no obstacle", () => {
		const first = nextRun();
		first.parse("a: 1\n");
		first.keep();
		const second = nextRun();
		second.parse("a: 2\n");
		second.keep();
		const third = nextRun();
		third.parse("a: 2\n");
		expect(third.misses).toEqual([]);
		third.parse("a: 1\n");
		expect(third.misses).toEqual([{ a: 1 }]);
		writeFileSync(join(folder, ".kakehashi/known.sqlite"), '{"half');
		expect(nextRun().parse("a: 2\n")).toMatchObject({ parsed: { data: { a: 2 } } });
	});
});
