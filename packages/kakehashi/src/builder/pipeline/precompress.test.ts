import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCompressor } from "./precompress.ts";

let cacheFolder: string;
beforeEach(async () => {
	cacheFolder = await mkdtemp(join(tmpdir(), "kakehashi-compressed-"));
});
afterEach(() => rm(cacheFolder, { recursive: true, force: true }));

const encode = (text: string) => new TextEncoder().encode(text);
const page = encode("<p>Bread.</p>".repeat(100));

describe("a file of text", () => {
	it.each([
		["small", page],
		[
			"large",
			encode(Array.from({ length: 100_000 }, (_, index) => `/news/loaf-${index}\n`).join("")),
		],
	])("that is %s has two smaller forms that hold the same", async (_size, bytes) => {
		const forms = new Map(await createCompressor().formsOf("news.html", bytes));
		expect([...forms.keys()]).toEqual(["news.html.br", "news.html.gz"]);
		for (const smaller of forms.values()) expect(smaller.length).toBeLessThan(bytes.length / 2);
		expect(Buffer.compare(brotliDecompressSync(forms.get("news.html.br") ?? ""), bytes)).toBe(
			0,
		);
		expect(Buffer.compare(gunzipSync(forms.get("news.html.gz") ?? ""), bytes)).toBe(0);
	});

	it("that has not changed is not compressed again, wherever it stands", async () => {
		await createCompressor({ cacheFolder }).formsOf("news.html", page);
		// Overwrites the cached files, to show whether the result comes from the cache.
		for (const name of await readdir(cacheFolder))
			await writeFile(join(cacheFolder, name), "kept");
		const again = await createCompressor({ cacheFolder }).formsOf("ja/news.html", page);
		expect(again.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
			["ja/news.html.br", "kept"],
			["ja/news.html.gz", "kept"],
		]);
		const changed = new Map(
			await createCompressor({ cacheFolder }).formsOf(
				"news.html",
				encode("<p>Bread, and rye.</p>"),
			),
		);
		expect(gunzipSync(changed.get("news.html.gz") ?? "").toString()).toBe(
			"<p>Bread, and rye.</p>",
		);
	});
});

it("what no file of the last build was is taken out of the folder", async () => {
	await createCompressor({ cacheFolder }).formsOf("old.html", encode("<p>Old.</p>"));
	const old = await readdir(cacheFolder);
	const compressor = createCompressor({ cacheFolder });
	await compressor.formsOf("new.html", page);
	await compressor.tidy();
	const left = await readdir(cacheFolder);
	expect(left).toHaveLength(2);
	expect(left.filter((name) => old.includes(name))).toEqual([]);
});

it("a picture is left as it is", async () => {
	expect(await createCompressor({ cacheFolder }).formsOf("bread.jpg", page)).toEqual([]);
});
