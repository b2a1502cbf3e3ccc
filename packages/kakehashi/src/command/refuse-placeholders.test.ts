import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { configuration } from "../../../../test/fixture-site.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";

it("nothing is published with the sample text of a page or an entry, and drafts may have it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "samples-"));
	const write = (name: string, text: string) => {
		mkdirSync(join(folder, "content", name, ".."), { recursive: true });
		writeFileSync(join(folder, "content", name), text);
	};
	const refusal = () =>
		refusePlaceholders(folder, { site: { ...configuration, routes: [] } }).then(
			() => "",
			(error: unknown) => String(error),
		);
	try {
		const placeholder =
			'{ en: "Good bread takes a night.", ja: よいパンには、一晩かかります。 }';
		const body = `title: { en: A, ja: 甲 }\nsections:\n  - { kind: text, blocks: [{ paragraph: ${placeholder} }] }\n`;
		write("news/_collection.yaml", "path: /news\n");
		write("news/2026-11-01-a.yaml", `draft: true\n${body}`);
		expect(await refusal()).toBe("");
		write("news/2026-11-01-a.yaml", body);
		expect(await refusal()).toMatch(/--with-samples.*content\/news\/2026-11-01-a\.yaml:3/s);
		write(
			"news/2026-11-01-a.yaml",
			body.replace("Good bread", "A good drawing").replace("パン", "図面"),
		);
		expect(await refusal()).toBe("");
		write("pages/about.yaml", `path: /about\n${body}`);
		expect(await refusal()).toMatch(/content\/pages\/about\.yaml:4/);
		write("pages/about.yaml", `draft: true\npath: /about\n${body}`);
		expect(await refusal()).toBe("");
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
