import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tokensFile } from "./read-theme.ts";
import { themeStyles } from "./theme-styles.ts";

type Transform = {
	readonly filter: { readonly id: RegExp };
	readonly handler: (code: string, id: string) => Promise<{ readonly code: string } | undefined>;
};

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-theme-"));
	writeFileSync(join(folder, "theme.css"), ":root { --act: #166534 }");
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[string, boolean]>([
	[tokensFile, true],
	[`${tokensFile}?direct`, true],
	["/elsewhere/view/tokens.css", false],
])("the owner's theme is applied to %s: %s", async (id, isApplied) => {
	const { filter, handler } = themeStyles(folder).transform as unknown as Transform;
	expect(filter.id.test(id)).toBe(true);
	const code = (await handler("", id))?.code ?? "";
	expect(code.includes("#166534")).toBe(isApplied);
});

it("the style sheet of the tokens has the name that bundlers give it", () => {
	expect(tokensFile).not.toContain("\\");
});
