import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkContrast } from "../../kakehashi/src/builder/theme/check-contrast.ts";
import { readTheme } from "../../kakehashi/src/builder/theme/read-theme.ts";
import { localesFor, readLanguages } from "./locales.ts";
import { makeSite } from "./make-site.ts";
import { siteColor, tooLightWarning } from "./site-color.ts";

const folder = mkdtempSync(join(tmpdir(), "site-color-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Pale and deep colors of every hue, and some close to the contrast limits. */
const wanted =
	"#ffd1dc #bf3419 #767676 #6f6f6f #696969 #0f6b5c white black yellow olive teal darkcyan seagreen red crimson navy lavender orchid rebeccapurple peru".split(
		" ",
	);

const channels = (hex = "#000000") =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const chroma = (hex?: string) => Math.max(...channels(hex)) - Math.min(...channels(hex));
/** The hue in degrees, as in HSL. */
function hue(hex?: string): number {
	const [r, g, b] = channels(hex);
	return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}
const between = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

it("a new site can be read in whatever color, its second one is of another hue, and it is told beforehand which ones are too light", async () => {
	const locales = localesFor(readLanguages("en"), {
		country: "GB",
		currency: "GBP",
		timeZone: "Europe/London",
	});
	const answers = {
		packageName: "s",
		names: new Map([["en", "S"]]),
		address: { origin: "https://example.com", base: "" },
		country: "GB",
		trade: undefined,
		look: "bridge" as const,
		locales,
		pages: [],
		host: undefined,
	};
	for (const name of wanted) {
		const color = siteColor(name);
		const files = await makeSite({ ...answers, color, kit: "1", editor: "1" });
		writeFileSync(join(folder, "theme.css"), files.get("theme.css") ?? "");
		const { colors, warnings } = await readTheme(folder);
		expect(checkContrast(colors), name).toEqual([]);
		const { act, shore } = Object.fromEntries(colors);
		if (chroma(act?.light) > 60)
			expect(
				between(hue(act?.light), hue(shore?.light)),
				`${name}: ${act?.light} and ${shore?.light}`,
			).toBeGreaterThan(40);
		expect(tooLightWarning(color) === undefined, name).toBe(warnings.length === 0);
	}
});
