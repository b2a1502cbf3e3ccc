import { defineSection, type SectionKindTable } from "@kakehashi/core/schema/section.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arrangeSections } from "./arrange-sections.ts";

const schema = () => v.any();
const kinds: SectionKindTable = {
	plain: defineSection({ schema }),
	hero: defineSection({ schema, unframed: true }),
	steps: defineSection({ schema, tone: "shore", noBottomPadding: true }),
	quiet: defineSection({ schema, tone: "paper" }),
	cards: defineSection({ schema, noBottomPadding: true, divider: true }),
	close: defineSection({ schema, unframed: true }),
	dark: defineSection({ schema, unframed: true, tone: "shore" }),
	band: defineSection({ schema, unframed: true, divider: true }),
	sometimes: defineSection({
		schema,
		noBottomPadding: ({ tone }) => tone === "stone",
		divider: ({ tone }) => tone === "stone",
	}),
};

/** Arranges sections given as `kind` or `kind/tone`. */
function arrange(...sections: string[]) {
	return arrangeSections(
		sections.map((section) => {
			const [kind = "", tone] = section.split("/");
			return { kind, ...(tone === undefined ? {} : { tone }) };
		}),
		kinds,
	);
}
const tones = (...sections: string[]) => arrange(...sections).map(({ tone }) => tone);

it("has the colors of the shore on a picture, whatever the file says, and the next section does not", () => {
	const arranged = arrangeSections(
		[{ kind: "hero" }, { kind: "plain", tone: "paper", ground: {} }, { kind: "steps" }],
		kinds,
	);
	expect(arranged.map(({ tone }) => tone)).toEqual(["paper", "shore", "stone"]);
});

describe("the arrangement of a page", () => {
	it("alternates the grounds of sections without a wish, beginning with stone after the cover", () => {
		expect(tones("hero", "plain", "plain", "plain").slice(1)).toEqual([
			"stone",
			"paper",
			"stone",
		]);
	});

	it("gives a kind the ground it prefers, and goes on alternating after it", () => {
		expect(tones("plain", "steps", "plain", "steps", "plain")).toEqual([
			"stone",
			"shore",
			"paper",
			"shore",
			"stone",
		]);
	});

	it("takes another ground where the preferred one would stand beside the same", () => {
		expect(tones("steps", "steps", "steps")).toEqual(["shore", "stone", "shore"]);
		expect(tones("plain", "plain", "quiet")).toEqual(["stone", "paper", "stone"]);
	});

	it("never puts two equal grounds side by side by itself, in any order of kinds", () => {
		const names = ["plain", "steps", "quiet"];
		const orders = names.flatMap((a) =>
			names.flatMap((b) => names.flatMap((c) => names.map((d) => [a, b, c, d]))),
		);
		for (const order of orders)
			for (const [index, tone] of tones(...order).entries())
				expect(tone, order.join(" ")).not.toBe(tones(...order)[index - 1]);
	});

	it("does what the file says, also twice the same, and alternates from there", () => {
		expect(tones("plain/paper", "plain/paper", "plain", "steps/stone", "plain")).toEqual([
			"paper",
			"paper",
			"stone",
			"stone",
			"paper",
		]);
		expect(tones("hero/shore")).toEqual(["shore"]);
		expect(tones("hero", "dark", "dark/paper")).toEqual(["paper", "shore", "paper"]);
	});

	it("numbers framed sections, and tells the others after which they stand", () => {
		expect(
			arrange("hero", "plain", "hero", "steps", "close").map(({ number }) => number),
		).toEqual([0, 1, 1, 2, 2]);
	});

	it("asks a kind about each of its sections, where it says so", () => {
		expect(arrange("sometimes/stone", "plain", "sometimes/paper", "plain")).toMatchObject([
			{ tone: "stone", noBottomPadding: true },
			{ tone: "stone", noBottomPadding: false },
			{ tone: "paper", noBottomPadding: false },
			{ tone: "stone", noBottomPadding: false },
		]);
	});

	it("leaves no space at the end of a kind that fills itself", () => {
		expect(
			arrange("steps", "plain", "close").map(({ noBottomPadding }) => noBottomPadding),
		).toEqual([true, false, false]);
	});

	it("keeps grounds of a kind's own apart from those of the next", () => {
		expect(
			arrange("cards", "band", "cards", "cards", "close").map(
				({ noBottomPadding }) => noBottomPadding,
			),
		).toEqual([false, false, true, true, false]);
	});

	it("sets no shore against the shore that a cover ends on", () => {
		expect(tones("hero", "steps", "steps").slice(1)).toEqual(["stone", "shore"]);
	});

	it("takes the same ground again where others stand between", () => {
		expect(tones("hero", "cards", "plain", "plain").slice(1)).toEqual([
			"stone",
			"stone",
			"paper",
		]);
	});
});
