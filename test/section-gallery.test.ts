import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kindNames } from "./sites/section-examples.ts";
import { galleryPage, galleryPicture } from "./sites/section-gallery.ts";

const docs = join(import.meta.dirname, "../docs");

describe("docs/sections.md", () => {
	it("shows every kind with its example as it is now; otherwise scripts/draw-section-gallery.ts makes it anew", () => {
		expect(readFileSync(join(docs, "sections.md"), "utf8")).toBe(galleryPage());
	});

	it.each(kindNames)("has a small picture of %s", (kind) => {
		const picture = join(docs, galleryPicture(kind));
		expect(existsSync(picture)).toBe(true);
		expect(statSync(picture).size).toBeLessThan(40_000);
	});
});
