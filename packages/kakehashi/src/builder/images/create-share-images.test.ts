import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { messageText } from "../../../../../test/messages.ts";
import { shareImageSize } from "../../core/payload/share-image-size.ts";
import { languageLabel } from "../../core/routing/locale.ts";
import { createShareImageMaker } from "./create-share-images.ts";
import type { Colors } from "./picture-colors.ts";
import { readShareFonts } from "./share-fonts.ts";

vi.mock("./render-share-image.ts", () => ({
	renderShareImage: () => Promise.reject(new Error("no memory")),
}));

const colors: Colors = {
	paper: "#fdfcf8",
	ink: "#222222",
	act: "#a03000",
	"on-act": "#ffffff",
	shore: "#203040",
	"on-shore": "#ffffff",
	link: "#004080",
};

it("a preview that cannot be drawn is an empty picture of the same size, with a note", async () => {
	const make = createShareImageMaker({
		fonts: await readShareFonts({ latin: "", japanese: "" }),
		cacheFolder: undefined,
		publicFiles: new Map(),
		pictures: new Map(),
		colors,
	});
	const [locale] = site.locales;
	const file = "content/pages/pricing.yaml";
	const image = make({
		name: "pricing",
		locale,
		text: { heading: [["Price"]], siteName: "Bridge", alt: "" },
		place: { file, key: "sections.0", heading: "sections.0.heading" },
	});
	const drawn = await image.draw();
	expect(`/${drawn?.path}`).toBe(image.urlPath);
	expect(await sharp(drawn?.bytes ?? new Uint8Array()).metadata()).toMatchObject({
		format: "png",
		...shareImageSize,
	});
	const message = messageText("builder.previewNotDrawn", { reason: "no memory" });
	expect(drawn?.notes).toEqual([
		{
			file,
			language: languageLabel(locale),
			message: expect.objectContaining({ en: message }),
		},
	]);
});
