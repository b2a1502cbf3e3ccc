import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { afterAll, expect, it } from "vitest";
import { configuration, contentFiles, siteFolder } from "../../../../test/fixture-site.ts";
import { newsDay, newsFiles, newsFolder } from "../../../../test/sites/news-site.ts";
import { loadContent } from "../content/load/load-content.ts";
import { scanPages } from "../content/read/scan-pages.ts";
import { proseWarnings } from "./prose-warnings.ts";

const folder = mkdtempSync(join(tmpdir(), "kakehashi-mistakes-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a mistake in the writing of an entry is named by a build, which publishes it", async () => {
	cpSync(join(siteFolder, "content"), join(folder, "content"), { recursive: true });
	cpSync(newsFolder, join(folder, "content/news"), { recursive: true });
	const sourcesOf = (files: ReadonlyMap<string, Uint8Array>) => {
		const site = withPages(configuration, scanPages(files));
		return {
			site,
			languages: site.locales,
			content: loadContent(files, site, { today: newsDay }),
		};
	};
	const files = new Map([...contentFiles, ...newsFiles]);
	expect(await proseWarnings(folder, sourcesOf(files))).toEqual([]);
	const file = "news/2026-10-09-rye.yaml";
	const path = join(folder, "content", file);
	writeFileSync(path, readFileSync(path, "utf8").replace("ja: ライ麦パンの再開", "ja: ﾊﾛｰ"));
	const sources = sourcesOf(new Map([...files, [file, readFileSync(path)]]));
	const warnings = await proseWarnings(folder, sources);
	expect(warnings.map(({ en }) => en)).toEqual([
		expect.stringMatching(/content\/news\/2026-10-09-rye\.yaml:\d+ .*ハロー/),
	]);
});
