import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { onlyLong } from "./long.ts";
import { messageText } from "./messages.ts";
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
		const status = (await words("status")).stdout;
		expect(status).toMatch(
			/content\/pages\/about\.yaml +complete +complete +complete\n[\s\S]*content\/confirmed\.txt/,
		);
		expect(status).toContain(
			`content/confirmed.txt  ${messageText("starter.confirmationsMissing")}`,
		);
		expect((await check("--in-step", "--lang", "ja")).stderr).toContain(
			`content/confirmed.txt  ${messageText("starter.confirmationsMissing", {}, "ja")}`,
		);
		const { code, stdout } = await words("confirm");
		const count = Number(/\d{3}/.exec(stdout)?.[0]);
		expect([code, stdout]).toEqual([
			0,
			expect.stringContaining(
				messageText("command.translationsConfirmed", {
					confirmationsFile: "confirmed.txt",
					count,
					outdated: 0,
				}),
			),
		]);
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
			const place = "content/pages/about.yaml:6  title.ja  日本語 (ja)  ";
			expect(checked.stdout).toContain(
				messageText("command.noteLine", {
					note: place + messageText("content.outdatedText"),
				}),
			);
			expect(await check("--in-step", "--lang", "ja")).toMatchObject({
				code: 1,
				stderr: expect.stringContaining(
					messageText("content.contentProblems", { count: 2 }, "ja"),
				),
			});
			expect((await words("status", "--page", "/about")).stdout).toMatch(
				/^File.*\ncontent\/pages\/about\.yaml +complete +1 outdated +1 outdated\n$/,
			);
			await words("confirm", "--page", "content/pages/index.yaml");
			expect(await check("--in-step")).toMatchObject({ code: 1 });
			expect(await words("confirm", "--page", "pages/about.yaml")).toMatchObject({
				stdout: expect.stringContaining(
					messageText("command.translationsConfirmed", {
						confirmationsFile: "confirmed.txt",
						count: 0,
						outdated: 1,
					}),
				),
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
			stderr: expect.stringContaining(
				messageText("command.unknownPage", { page: "/nothing" }),
			),
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
