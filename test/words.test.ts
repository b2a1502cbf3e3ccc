import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { onlyLong } from "./long.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

let site: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), "words-"));
	copySite(exampleFolder("office"), site);
	rmSync(join(site, "content/confirmed.txt"));
});
afterAll(() => rmSync(site, { recursive: true }));

const words = (...line: string[]) => callKakehashi(["translations", ...line, site, "--lang", "en"]);
const check = (...line: string[]) => callKakehashi(["check", site, "--content-only", ...line]);
function replace(file: string, from: string, to: string): void {
	const text = readFileSync(join(site, file), "utf8");
	expect(text).toContain(from);
	writeFileSync(join(site, file), text.replace(from, to));
}
const title = 'en: "About | {siteName}"';

describe("kakehashi translations", () => {
	it("says that the ledger can be begun, and begins it", async () => {
		expect((await words("status")).stdout).toMatch(
			/content\/pages\/about\.yaml +complete +complete +complete\n[\s\S]*content\/confirmed\.txt {2}There is no record/,
		);
		expect((await check("--in-step", "--lang", "ja")).stderr).toMatch(
			/content\/confirmed\.txt {2}.*記録は、まだありません/,
		);
		expect(await words("confirm")).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(/: \d{3} new texts, and 0 that/),
		});
		expect(readFileSync(join(site, "content/confirmed.txt"), "utf8")).toMatch(
			/^(?:en:\S{8}(?: ja:\S{8})?(?: fr:\S{8})?\n){300,}$/,
		);
	});

	it(
		"tells what has not followed, with file, line and language, until it is confirmed",
		onlyLong,
		async () => {
			replace("content/pages/about.yaml", title, 'en: "About us | {siteName}"');
			const checked = await check();
			expect(checked).toMatchObject({ code: 0, stderr: "" });
			expect(checked.stdout).toMatch(
				/note: content\/pages\/about\.yaml:6 {2}title\.ja {2}日本語 \(ja\) {2}This text has changed/,
			);
			expect(await check("--in-step", "--lang", "ja")).toMatchObject({
				code: 1,
				stderr: expect.stringContaining("直すところが2か所"),
			});
			expect((await words("status", "--page", "/about")).stdout).toMatch(
				/^File.*\ncontent\/pages\/about\.yaml +complete +1 outdated +1 outdated\n$/,
			);
			await words("confirm", "--page", "content/pages/index.yaml");
			expect(await check("--in-step")).toMatchObject({ code: 1 });
			expect(await words("confirm", "--page", "pages/about.yaml")).toMatchObject({
				stdout: expect.stringContaining("0 new texts, and 1 that"),
			});
			expect(await check("--in-step")).toMatchObject({ code: 0, stderr: "" });
			// The earlier texts are still confirmed, so after going back to them the check passes.
			replace("content/pages/about.yaml", 'en: "About us | {siteName}"', title);
			expect(await check("--in-step")).toMatchObject({ code: 0 });
		},
	);

	it("counts what is missing or a sample, and confirms neither", async () => {
		const before = readFileSync(join(site, "content/confirmed.txt"), "utf8");
		replace(
			"content/news/_collection.yaml",
			"title:",
			"title: { en: Write a title, ja: 題名 }\nold:",
		);
		replace("content/pages/about.yaml", title, "");
		expect((await words("status")).stdout).toMatch(/about\.yaml +1 missing +complete/);
		await words("confirm", "--page", "/about");
		expect(readFileSync(join(site, "content/confirmed.txt"), "utf8").split("\n")).toHaveLength(
			before.split("\n").length + 1,
		);
	});

	it("refuses what it cannot read, and a page that there is not", async () => {
		expect(await words("status", "--page", "/nothing")).toMatchObject({
			code: 2,
			stderr: expect.stringContaining('"/nothing"'),
		});
		replace("content/site.yaml", ":", ": [");
		expect(await words("confirm")).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("content/site.yaml:"),
		});
		expect((await runKakehashi(["translations", "confirm", "--help"])).stdout).toMatch(
			/^kakehashi translations confirm \[folder\] \[options\]/,
		);
	});
});
