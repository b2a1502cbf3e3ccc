import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { configuration } from "../../../../../test/fixture-site.ts";
import { copySite } from "../../../../../test/sites/copy-site.ts";
import { readSources } from "./read-sources.ts";

let folder: string;
const home = () => join(folder, "content/pages/index.yaml");
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "read-sources-"));
	copySite(join(import.meta.dirname, "../../../../../test/site"), folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the owner reads when the home page has this text. */
const withHome = (change: (text: string) => string) => {
	writeFileSync(home(), change(readFileSync(home(), "utf8")));
	return readSources(folder, configuration).then(
		() => "",
		({ message }: Error) => message.split("\n").slice(1).join("\n"),
	);
};

describe("a home page", () => {
	it("with broken YAML is told of alone: neither its address nor the links to it are missed", async () => {
		expect(await withHome((text) => text.replace(/^menu: .*$/m, "menu: { en: Home [x], ja: ホーム }"))).toMatch(
			/^content\/pages\/index\.yaml:\d+ {2}en {2}[^\n]*\[[^\n]*$/,
		);
	});

	it("without an address is told of alone, too", async () => {
		expect(await withHome((text) => text.replace(/^path: .*\n/m, ""))).toMatch(/^content\/pages\/index\.yaml {2}path {2}[^\n]*$/);
	});

	it("that no file is, is missed in the folder of the pages", async () => {
		expect(await withHome((text) => text.replace(/^path: .*$/m, "path: /start"))).toMatch(/^content\/pages {2}No page has the path "\/"[^\n]*$/);
	});
});
