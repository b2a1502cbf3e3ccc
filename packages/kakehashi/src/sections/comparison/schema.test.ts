import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { ContentError, type ContentProblem } from "../../content/problems/content-problem.ts";

const file = "pages/pricing.yaml";
const source = new TextDecoder().decode(contentFiles.get(file));

function problemsOf(
	text: string,
	language: MessageLanguage = "en",
): (Omit<ContentProblem, "message"> & { readonly message: string })[] {
	try {
		loadContent(new Map([...contentFiles, [file, new TextEncoder().encode(text)]]), site);
	} catch (error) {
		if (error instanceof ContentError)
			return error.problems.map((problem) => ({
				...problem,
				message: problem.message[language],
			}));
		throw error;
	}
	return [];
}
const lineOf = (text: string, words: string) =>
	text.split("\n").findIndex((line) => line.includes(words)) + 1;

describe("a comparison", () => {
	it("needs a cell for each plan, and says in which line one lacks", () => {
		const text = source.replace(
			"cells: [false, { en: Every month, ja: 毎月 }, true]",
			"cells: [{ en: Every month, ja: 毎月 }, true]",
		);
		expect(problemsOf(text)).toEqual([
			{
				file: "content/pages/pricing.yaml",
				line: lineOf(text, "cells: [{ en: Every month"),
				key: "sections.2.groups.1.rows.2.cells",
				message: expect.stringMatching(
					/row of the comparison: 2; plans: 3 \(own, together, full\)/,
				),
			},
		]);
	});

	it("needs plans on the same page, and says where it stands itself", () => {
		const start = source.indexOf("  - kind: pricingPlans");
		const text =
			source.slice(0, start) +
			source
				.slice(source.indexOf("  - kind: comparison"), source.indexOf("  - kind: faq"))
				.replaceAll(/\{(?:free|monthly|yearly)\}/g, "x");
		expect(problemsOf(text)).toEqual([
			{
				file: "content/pages/pricing.yaml",
				line: lineOf(text, "- kind: comparison"),
				key: "sections.1",
				message: expect.stringContaining('Add a section of the kind "pricingPlans"'),
			},
		]);
		expect(problemsOf(text, "ja")).toEqual([
			expect.objectContaining({ message: expect.stringContaining("「pricingPlans」") }),
		]);
	});
});
