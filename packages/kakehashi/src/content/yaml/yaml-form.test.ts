import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { first } from "../../../../../test/long.ts";
import { contentSources, handwritten, variantsOf } from "../testing/yaml-samples.ts";
import { commentsOf, formatYaml, isFormatted } from "./yaml-form.ts";

const formatted = (text: string) => {
	const result = formatYaml(text);
	if ("problem" in result) throw new Error(result.problem.en);
	return result.text;
};

describe("formatYaml", () => {
	it("writes lists, maps and texts in one way and keeps comments and quotation marks", () => {
		expect(
			formatted(
				"# top\na:\n- [ x,y ]   # here\n-   {k: \"v\"}\nb: 'it''s'\nlong: one\n  two\n\n\n# end",
			),
		).toBe(
			"# top\na:\n  - [x, y] # here\n  - { k: \"v\" }\nb: 'it''s'\nlong: one two\n\n# end\n",
		);
	});

	// A short run tests only one site. The small files below contain what no site contains.
	const sites = first(1, ["test/site/", "website/", "examples/"]);
	it.each([...contentSources()].filter(([path]) => sites.some((site) => path.startsWith(site))))(
		"keeps what %s says, its comments, its line breaks and its byte order mark",
		(_, source) => {
			for (const text of variantsOf(source)) {
				const result = formatted(text);
				expect(parse(result)).toEqual(parse(text));
				expect(commentsOf(result)).toEqual(commentsOf(text));
				expect(isFormatted(result)).toBe(true);
				expect(result.startsWith("\ufeff")).toBe(text.startsWith("\ufeff"));
				if (text.includes("\r\n")) expect(result).not.toMatch(/(?<!\r)\n/);
			}
		},
	);

	it("either keeps everything of a file that was written in another way, or refuses it", () => {
		for (const text of handwritten.flatMap(variantsOf)) {
			const result = formatYaml(text);
			if ("problem" in result) continue;
			expect(parse(result.text)).toEqual(parse(text));
			expect(formatted(result.text)).toBe(result.text);
		}
	});

	it("keeps anchors and what refers to them", () => {
		const source = "a: &x { en: x, ja: y }\nb: *x\nc: &x 2\nd: *x\n";
		expect(formatted(source)).toBe(source);
	});

	it("refuses a file with mistakes, and one with tags", () => {
		expect(formatYaml("a: [")).toHaveProperty("problem");
		expect(formatYaml("a: !own 1\n")).toHaveProperty("problem");
	});
});

describe("isFormatted", () => {
	it("tells a file in its form from one that is not", () => {
		expect(isFormatted("a: { b: [c] }\n")).toBe(true);
		expect(isFormatted("a: {b: [ c ]}\n")).toBe(false);
		expect(isFormatted("a: b")).toBe(false);
	});

	it("has nothing to say of what cannot be read", () => {
		expect(isFormatted("a: [")).toBe(true);
	});
});
