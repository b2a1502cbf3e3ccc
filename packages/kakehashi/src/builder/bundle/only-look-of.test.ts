import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Look, lookVariants } from "@kakehashi/core/payload/look.ts";
import { describe, expect, it } from "vitest";
import { onlyLookOf } from "./only-look-of.ts";

const sources = join(import.meta.dirname, "../..");
const namesLook = new RegExp(`\\[data-(${Object.keys(lookVariants).join("|")})`);

function built(css: string, look: Look): string {
	const { transform } = onlyLookOf(look);
	if (typeof transform !== "object") throw new Error("a filtered hook");
	return (
		(transform.handler as (code: string, id: string) => { code: string })(css, "a.css").code ??
		""
	).replaceAll(/\s+/g, " ");
}

describe("the styles of a site", () => {
	const css = `.part { color: var(--a, red) }
		:root[data-shape="round"] .part, .other { color: lime }
		@media (width >= 600px) { :root[data-shape] .part { color: blue } :root[data-frame="top"] .part { color: teal } }
		:root[data-theme="dark"] .part { color: navy }`;

	it("have the rules of the words that its theme names, and of no others", () => {
		expect(built(css, {})).not.toMatch(namesLook);
		expect(built(css, {})).toMatch(/\.part \{.*\.other \{.*data-theme/);
		const round = built(css, { shape: "round" });
		expect(round).toMatch(
			/\[data-shape="round"\] \.part, \.other \{.*:root\[data-shape\] \.part/,
		);
		expect(round).not.toContain("data-frame");
		const top = built(css, { shape: "slant", frame: "top" });
		expect(top).not.toContain("round");
		expect(top).toMatch(/:root\[data-shape\] \.part.*:root\[data-frame="top"\] \.part/);
	});

	it("have what is said of the kit's own word only where nothing else is chosen, and then without the condition", () => {
		const own = `:where(:root:not([data-shape])) .arch { color: red } @media print { .a, :where(:root:not([data-frame])) .side > .b { color: red } }`;
		expect(built(own, {})).toBe(
			".arch { color: red; } @media print { .a, .side > .b { color: red; } } ",
		);
		expect(built(own, { shape: "round" })).toBe(
			"@media print { .a, .side > .b { color: red; } } ",
		);
		expect(built(own, { shape: "slant", frame: "top" })).toBe(
			"@media print { .a { color: red; } } ",
		);
	});

	it("have none for the kit's own look, whichever style sheet of the kit it is", () => {
		const sheets = globSync("**/*.css", { cwd: sources }).map((file) =>
			readFileSync(join(sources, file), "utf8").replaceAll(
				/@media[^{]*/g,
				"@media (width >= 1px) ",
			),
		);
		const withLooks = sheets.filter((sheet) => namesLook.test(sheet));
		expect(withLooks.length).toBeGreaterThan(5);
		for (const sheet of withLooks) expect(built(sheet, {})).not.toMatch(namesLook);
	});
});
