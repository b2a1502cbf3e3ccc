import { type Inline, Localized, SiteError } from "kakehashi/section";
import { describe, expect, it } from "vitest";
import { site } from "../../test/owner-site.ts";
import { parseChangelog } from "./parse-changelog.ts";

const text = (byLocale: Readonly<Record<string, Inline>>) =>
	new Localized<Inline>(byLocale, "text");

const whole = `# Changelog

Introduction, with
- a list.

## 0.2.0, not yet released

### English

- New: \`npm start\`
- Newer

### 日本語

- 新機能：\`npm start\`
- もっと

## 0.1.0, 2026-11-06

### 日本語

- 最初

### English

- [First](https://code.example/first)
`;

/** The problems of a changelog, one string for each line. */
function problemsOf(source: string): string[] {
	try {
		parseChangelog(source, site.locales);
	} catch (error) {
		if (error instanceof SiteError) return error.message.split("\n").slice(1);
		throw error;
	}
	return [];
}

describe("a changelog", () => {
	it("tells each version in every language, with day and markup", () => {
		expect(parseChangelog(whole, site.locales)).toEqual([
			{
				version: "0.2.0",
				date: undefined,
				changes: [
					text({
						en: ["New: ", { type: "code", text: "npm start" }],
						ja: ["新機能：", { type: "code", text: "npm start" }],
					}),
					text({ en: ["Newer"], ja: ["もっと"] }),
				],
			},
			{
				version: "0.1.0",
				date: "2026-11-06",
				changes: [
					text({
						ja: ["最初"],
						en: [
							{
								type: "link",
								href: "https://code.example/first",
								children: ["First"],
							},
						],
					}),
				],
			},
		]);
	});

	it("may have no version yet, and lines that end as on Windows", () => {
		expect(parseChangelog("# Changelog\n", site.locales)).toEqual([]);
		expect(parseChangelog(whole.replaceAll("\n", "\r\n"), site.locales)).toEqual(
			parseChangelog(whole, site.locales),
		);
	});

	it("must say the same in every language", () => {
		expect(problemsOf(whole.replace("- もっと\n", ""))).toEqual([
			expect.stringMatching(
				/^CHANGELOG\.md:6 {2}日本語 \(ja\) {2}0\.2\.0 has 1 of its 2 changes/,
			),
		]);
		expect(problemsOf("## 1.0.0, 2026-01-01\n")).toHaveLength(2);
	});

	it.each([
		["a version without a day", "## 0.1.0, 2026-11-06", "## 0.1.0", 18],
		["a day that does not exist", "2026-11-06", "2026-13-06", 18],
		[
			"a language that the site has not",
			"### English\n\n- [First]",
			"### Français\n\n- [First]",
			24,
		],
		["the same language twice", "### English\n\n- [First]", "### 日本語\n\n- [First]", 24],
		["a change on two lines", "- Newer\n", "- Newer\n  and more\n", 12],
		["an unclosed mark", "- Newer", "- **Newer", 11],
		["a link into the site", "https://code.example/first", "/first", 26],
	])("with %s is refused, with its line", (_what, from, to, line) => {
		expect(whole).toContain(from);
		const places = problemsOf(whole.replace(from, to)).map((problem) => problem.split("  ")[0]);
		expect(places).toContain(`CHANGELOG.md:${line}`);
	});
});
