import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkContrast } from "../../kakehashi/src/builder/theme/check-contrast.ts";
import { readTheme } from "../../kakehashi/src/builder/theme/read-theme.ts";
import { localesFor, readLanguages } from "./locales.ts";
import { makeSite } from "./make-site.ts";
import { lightNote, siteColor } from "./site-color.ts";

const folder = mkdtempSync(join(tmpdir(), "site-color-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Pale and deep ones of every hue, and some on the edge. */
const wanted =
	"#ffd1dc #bf3419 #767676 #6f6f6f #696969 #0f6b5c white black yellow olive teal darkcyan seagreen red crimson navy lavender orchid rebeccapurple peru".split(
		" ",
	);

it("a new site can be read in whatever colour, and it is told beforehand which ones are too light", async () => {
	const locales = localesFor(readLanguages("en"), { country: "GB", currency: "GBP", timeZone: "Europe/London" });
	const answers = {
		packageName: "s",
		names: new Map([["en", "S"]]),
		address: { origin: "https://example.com", base: "" },
		country: "GB",
		look: "bridge" as const,
		locales,
		pages: [],
		host: undefined,
	};
	for (const name of wanted) {
		const color = siteColor(name);
		const files = await makeSite({ ...answers, color, kit: "1" });
		writeFileSync(join(folder, "theme.css"), files.get("theme.css") ?? "");
		const { colors, notes } = await readTheme(folder);
		expect(checkContrast(colors), name).toEqual([]);
		expect(lightNote(color) === undefined, name).toBe(notes.length === 0);
	}
}, 60_000);
