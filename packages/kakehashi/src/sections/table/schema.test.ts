import { withPages } from "@kakehashi/core/routing/site.ts";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { examplePage } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { scanPages } from "../../content/read/scan-pages.ts";

it("a table with a cell too few is named with its row", () => {
	const page = stringify(examplePage("table")).replace(/\n\s+- en: Rye\n\s+ja: ライ麦パン/, "");
	const files = new Map([...contentFiles, ["pages/table.yaml", new TextEncoder().encode(page)]]);
	expect(() => loadContent(files, withPages(configuration, scanPages(files)))).toThrow(
		/sections\.1\.rows\.0\.cells.*row: 2; columns in the table: 3/s,
	);
});
