import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawIcon } from "../images/draw-icon.ts";
import { drawName } from "../images/share-name.ts";
import { siteIcons } from "../images/site-icons.ts";
import { drawLogo } from "./draw-logo.ts";
import { logoModule } from "./logo-module.ts";
import { logoPicture, makeLogoPicture } from "./logo-picture.ts";
import { readLogo } from "./read-logo.ts";

let folder: string;
const save = async (file: string, bytes: Uint8Array | string) => {
	await mkdir(dirname(join(folder, file)), { recursive: true });
	await writeFile(join(folder, file), bytes);
};
const red = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: "#e00000" } }).png();

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-logo-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("a logo that is a picture", () => {
	it("is loaded by pages, as small as a header needs it, and is in the icons and the link previews", async () => {
		const bytes = await makeLogoPicture(await red(2000, 1000).toBuffer());
		expect(await sharp(bytes).metadata()).toMatchObject({
			format: "webp",
			width: 240,
			height: 120,
		});
		await save(logoPicture, bytes);
		const logo = await readLogo(folder);
		if (logo === undefined || !("png" in logo)) throw new Error("There is no picture.");
		expect(logo).toMatchObject({
			viewBox: "0 0 240 120",
			ratio: 2,
			address: expect.stringMatching(/^\/logo\.webp\?[0-9a-f]{8}$/),
		});
		expect(logoModule(logo)).toMatch(/h\("image", \{ key: 0, href: published\("\/logo\.webp\?/);
		const mark = {
			svg: drawLogo(logo, new Map()),
			picture: logo.png,
			width: 40,
			height: 20,
			holdsName: true,
		};
		const colors = { paper: "#ffffff", ink: "#000000" } as Parameters<typeof siteIcons>[1];
		const icon = siteIcons(new Map(), colors, drawIcon(mark, colors)).files.get("icon-192.png");
		const { data, info } = await sharp(icon)
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const middle = 3 * (info.width * (info.height / 2) + info.width / 2);
		expect(data[middle]).toBeGreaterThan(200);
		expect(data[middle + 1]).toBeLessThan(40);
		// If the picture were embedded in an SVG, the preview would be drawn without it.
		expect(
			JSON.stringify(
				drawName(
					{ siteName: "Site" } as Parameters<typeof drawName>[0],
					colors,
					mark,
					"share",
				),
			),
		).toContain("data:image/png;base64,");
	});

	it("is not used beside a drawing, which is sharper", async () => {
		await save(
			"logo.svg",
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h4v4z"/></svg>',
		);
		expect(await readLogo(folder)).toHaveProperty("shapes");
		await rm(join(folder, "logo.svg"));
	});

	it.each([
		["is larger than visitors should load", randomBytes(61_000)],
		["is no picture", "Hello"],
	])("that %s is told what to do, in both languages", async (_what, bytes) => {
		await save(logoPicture, bytes);
		await expect(readLogo(folder)).rejects.toMatchObject({
			problems: [
				{
					file: logoPicture,
					message: {
						en: expect.stringMatching(/60,000/),
						ja: expect.stringMatching(/[ぁ-ん].*。$/),
					},
				},
			],
		});
	});
});
