import { readFileSync } from "node:fs";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../test/fixture-site.ts";
import { newsDay, newsFiles } from "../../../../test/sites/news-site.ts";
import { loadContent } from "../../../kakehashi/src/content/load/load-content.ts";
import { entryFilesAmong } from "../../../kakehashi/src/content/read/entry-files.ts";
import { scanPages } from "../../../kakehashi/src/content/read/scan-pages.ts";
import type { LoadedSite } from "./load-site.ts";
import { createProseReader } from "./prose-reader.ts";

it("entries that go while they are proofread are left out, and the others are read to the end", async () => {
	const entry = new TextDecoder()
		.decode(newsFiles.get("news/2026-10-09-rye.yaml"))
		.replace(/^formerly:.*\n(?: {1,2}-.*\n)*/m, "");
	const copies = Array.from({ length: 40 }, (_, index): [string, Uint8Array] => [
		`news/2026-01-02-copy-${index}.yaml`,
		new TextEncoder().encode(entry),
	]);
	const files = new Map([...contentFiles, ...newsFiles, ...copies]);
	const site = withPages(configuration, scanPages(files));
	const content = loadContent(files, site, { today: newsDay });
	const read: string[] = [];
	const gone: typeof content.readEntry = (collection, { file }) => {
		read.push(file);
		if (file.includes("copy-3")) readFileSync("/no/such/file");
		return content.readEntry(collection, { file } as Parameters<typeof content.readEntry>[1]);
	};
	const loaded = {
		files,
		content: { ...content, readEntry: gone },
		site,
	} as unknown as LoadedSite;
	const more = Promise.withResolvers<void>();
	createProseReader(more.resolve).read(loaded, undefined, entryFilesAmong(files));
	await more.promise;
	expect(read).toEqual(expect.arrayContaining(copies.map(([name]) => name)));
});
