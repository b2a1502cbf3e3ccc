import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fontTokens } from "../../../kakehashi/src/builder/theme/font-tokens.ts";
import { kitFonts } from "../../../kakehashi/src/builder/theme/kit-fonts.ts";
import { choiceName } from "../i18n/choice-names.ts";
import { cornerOf, ownFonts } from "./site-type.ts";

it("every font that comes with the kit can be chosen, by a name", () => {
	const folder = join(import.meta.dirname, "../../../fonts/headings");
	expect([...kitFonts.latin, ...kitFonts.japanese].sort()).toEqual(readdirSync(folder).sort());
	for (const script of ["latin", "japanese"] as const)
		for (const name of kitFonts[script])
			expect(choiceName(fontTokens[script], name), name).toBeDefined();
});

it("fonts in the owner's folder can be chosen if their names can be written in a theme", () => {
	const folder = mkdtempSync(join(tmpdir(), "fonts-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, "fonts"));
	for (const name of [
		"My Font.woff2",
		"明朝.OTF",
		"a;b.woff2",
		"a{b.woff2",
		"a}b.woff2",
		"a\\b.woff2",
		"a\nb.woff2",
		'a"b.woff2',
		"notes.txt",
	])
		writeFileSync(join(folder, "fonts", name), "wOF2");
	expect(
		ownFonts(folder)
			.map((file) => basename(file))
			.sort(),
	).toEqual(["My Font.woff2", "明朝.OTF"]);
});

it("corners have a name where the radius is in pixels", () => {
	expect([undefined, "0", "2px", "8px", "14.5px", "24px"].map(cornerOf)).toEqual([
		"square",
		"square",
		"square",
		"soft",
		"soft",
		"round",
	]);
	expect(["1rem", "50%", "calc(8px)", "8px 0"].map(cornerOf)).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});
