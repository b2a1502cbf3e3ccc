import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPages, checkFit } from "../../packages/kakehashi/src/command/fit/check-fit.ts";
import type { Message, MessageLanguage } from "../../packages/kakehashi/src/core/messages/say.ts";
import { builtSite } from "../sites/built-site.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { startStaticHost } from "./support/static-host.ts";

/** The fixture's build, with places in its home page for what an owner may write. */
const test = base.extend<{ check: (from: RegExp, to: string, language?: MessageLanguage) => Promise<{ problems: string[]; notes: string[] }> }>({
	check: async ({ browser }, use) => {
		const dist = mkdtempSync(join(tmpdir(), "check-fit-"));
		cpSync(join(builtSite("fixture"), "client"), join(dist, "client"), { recursive: true });
		const host = await startStaticHost(join(dist, "client"));
		const home = join(dist, "client/index.html");
		await use(async (from, to, language = "en") => {
			const before = readFileSync(home, "utf8");
			expect(before).toMatch(from);
			writeFileSync(home, before.replace(from, to));
			const pages = builtPages(dist).filter(({ path }) => path === "/" || path === "/ja/404");
			const { problems, notes } = await checkFit(browser, host.origin, pages);
			const inLanguage = (messages: readonly Message[]) => messages.map((message) => message[language]);
			return { problems: inLanguage(problems), notes: inLanguage(notes) };
		});
		await host.close();
		rmSync(dist, { recursive: true });
	},
});

const word = "Rechtsschutzversicherungsgesellschaften";

test("pages whose words fit are in order", async ({ check }) => {
	expect(await check(/<h1/, "<h1")).toEqual({ problems: [], notes: [] });
});

test("a heading that its column has no room for is told with page, section and widths", async ({ check }) => {
	const { problems: found } = await check(/<h1([^>]*)class="[^"]*"([^>]*)>.*?<\/h1>/, `<h1$1$2 style="font-size: 64px; overflow-wrap: normal">${word}</h1>`);
	expect(found.join("\n")).toMatch(new RegExp(`^/  sections\\.0 \\(cover\\)  360.* px  "${word}" does not fit in the window\\.`, "m"));
	expect(found.join("\n")).toMatch(/sections\.0 \(cover\) {2}.*960.* px {2}.* runs (?:over the background|into the arch)/);
	expect(found.join("\n")).not.toContain("/ja/404");
});

test("a menu that does not fit is told in the owner's language", async ({ check }) => {
	const { problems: found } = await check(
		/(<header.*?<nav.*?<a [^>]*)>[^<]*</s,
		`$1 style="white-space: nowrap; margin-inline-end: -400px">${word} ${word}<`,
		"ja",
	);
	expect(found.join("\n")).toMatch(/^\/ {2}ヘッダーとフッター {2}960.* px {2}「.*」が重なります。サイト名、/m);
});

test("a menu without room in line is no problem, but said once, with its widths, its longest label and a page of its language", async ({ check }) => {
	const { problems, notes } = await check(/(<a href="\/pricing"[^>]*>)[^<]*/g, `$1${word} ${word}`);
	expect(notes).toEqual([expect.stringMatching(new RegExp(`^/: in windows 960, 1280, 1920 px wide .* "Menu".*longest label is "${word} ${word}"`))]);
	expect(problems.filter((line) => line.includes("header"))).toEqual([]);
});
