import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { messageText } from "../../../../../test/messages.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { changingSections, drawPage } from "./draw-page.ts";

const content = loadContent(contentFiles, site);
const pricing = createPayloads(content, site).pages.get("/pricing");
if (pricing === undefined) throw new Error("No page");

const broken = (kind: string) => (payload: Payload) => {
	if (payload.sections.some((section) => section.kind === kind))
		throw new TypeError("Cannot read it");
	return "drawn";
};

describe("a fault in the code of a section", () => {
	it("of its component is told with section, page and file", () => {
		const index = pricing.sections.findIndex(({ kind }) => kind === "pricingPlans");
		const fault = () => drawPage(pricing, broken("pricingPlans"));
		expect(fault).toThrow(
			`content/pages/pricing.yaml: section ${index + 1} ("pricingPlans") fails in sections/pricingPlans/PricingPlans.tsx: TypeError: Cannot read it`,
		);
		expect(drawPage(pricing, broken("none"))).toBe("drawn");
	});

	it("that no section has alone is thrown as it is", () => {
		const fault = new Error("together");
		const draw = ({ sections }: Payload) => {
			if (sections.length > 1) throw fault;
		};
		expect(() => drawPage(pricing, draw)).toThrow(fault);
	});

	it.each(["prepare", "structuredData"] as const)(
		"of its %s is told with section, page and file",
		(name) => {
			const failing = () => {
				throw new TypeError("Cannot read it");
			};
			const kinds = {
				...sectionKinds,
				pricingPlans: { ...sectionKinds.pricingPlans, [name]: failing },
			};
			expect(() => createPayloads(content, site, { kinds })).toThrow(
				/content\/pages\/pricing\.yaml: section \d+ \("pricingPlans"\) fails in sections\/pricingPlans\/schema\.ts: TypeError/,
			);
		},
	);
});

describe("a section that changes with each rendering", () => {
	let renderings = 0;
	/** Draws the sections as elements. Each rendering gives another number. */
	const drawn = (markup: (kind: string, rendering: number) => string) => (payload: Payload) => {
		renderings += 1;
		return payload.sections.map(({ kind }) => markup(kind, renderings)).join("");
	};
	const own = new Set(["pricingPlans"]);

	it("is named once with its page, although the page has it in each language", () => {
		const index = pricing.sections.findIndex(({ kind }) => kind === "pricingPlans");
		const draw = drawn((kind, number) => `<p>${kind === "pricingPlans" ? number : ""}</p>`);
		const expected = messageText("builder.sectionNote", {
			text: messageText("builder.sectionChanges"),
			name: "pricing",
			index: String(index),
			kind: "pricingPlans",
		});
		const notes = changingSections([pricing, { ...pricing, tag: "ja-JP" }], own, draw);
		expect(notes.map(({ en }) => en)).toEqual([expected]);
	});

	it("is not named if only attributes change, or if the kind is one of the kit", () => {
		const attributes = drawn((_, number) => `<p id="id-${number}">Text</p>`);
		expect(changingSections([pricing], own, attributes)).toEqual([]);
		const others = drawn((kind, number) => `<p>${kind === "hero" ? number : ""}</p>`);
		expect(changingSections([pricing], own, others)).toEqual([]);
	});
});
