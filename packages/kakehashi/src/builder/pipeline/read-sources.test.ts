import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { readSources } from "./read-sources.ts";

it("tells of a file that cannot be read, and not of what seems wrong because of it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "read-sources-"));
	mkdirSync(join(folder, "content/pages"), { recursive: true });
	writeFileSync(
		join(folder, "content/pages/index.yaml"),
		"path: /\ntitle:\n  en: [Clear advice,, in two languages]\n",
	);
	// The configuration has a redirect to the page "/", whose file cannot be read. Only the real
	// problem must be reported, not the missing page.
	const config = { ...site, routeRules: { "/home": { redirect: "/" } } };
	await expect(readSources(folder, config)).rejects.toMatchObject({
		name: "ContentError",
		problems: [expect.objectContaining({ file: "content/pages/index.yaml", line: 3 })],
	});
	rmSync(folder, { recursive: true });
});
