import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { shareImageBudget, shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import { languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { Localized } from "@kakehashi/core/values/localized.ts";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import type { Content } from "../../content/load/load-content.ts";
import type { ShareText } from "../../content/seo/share-text.ts";
import { heroArt } from "../../sections/hero/schema.ts";
import { readPictures } from "../pictures/read-pictures.ts";
import type { BuildSources } from "../pipeline/build-sources.ts";
import { readSources } from "../pipeline/read-sources.ts";
import { createShareImageMaker, createShareImages } from "./create-share-images.ts";
import { shareImagePlan } from "./draw-share-image.ts";
import { imageTexts } from "./image-texts.ts";
import { pictureColors } from "./picture-colors.ts";
import { renderShareImage } from "./render-share-image.ts";
import { hasSerifs, readShareFonts, type ThemeFonts } from "./share-fonts.ts";
import type { Mark } from "./share-name.ts";

// Sets NODE_ENV as in a build, because earlier test files may have changed it. Satori fails if
// NODE_ENV differs from its value when Satori was loaded.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));
afterAll(() => void vi.unstubAllEnvs());

const root = resolve(import.meta.dirname, "../../../../..");
let sources: BuildSources;
let folder: string;
/** The link previews of one page without any change. */
let usual: Awaited<ReturnType<typeof create>>;

/** Drawing is slow, and what holds for one page holds for the others. */
const onePage: Site = { ...site, routes: site.routes.filter(({ name }) => name === "pricing") };

/**
 * Creates the link previews of one page, or of another site, with some changes. They are drawn anew
 * unless a cache folder is given.
 */
function create(
	change: {
		site?: Site;
		siteText?: Content["site"];
		publicFiles?: ReadonlyMap<string, Uint8Array>;
		cacheFolder?: string;
		mark?: Mark;
	} = {},
) {
	const { content, publicFiles, shareImages } = sources;
	return createShareImages({
		...sources,
		colors: pictureColors(sources.theme),
		mark: change.mark ?? mark(44, 24),
		site: change.site ?? onePage,
		content: change.siteText === undefined ? content : { ...content, site: change.siteText },
		publicFiles: change.publicFiles ?? publicFiles,
		fonts: shareImages.fonts,
		cacheFolder: change.cacheFolder,
	});
}
const named = (siteName: string) => ({
	...sources.content.site,
	siteName: new Localized<string>({ en: siteName, ja: siteName }, "plain"),
});

/** The texts of a preview, for tests in which they do not matter. */
const words: ShareText = {
	art: "row",
	kanji: "料金",
	heading: [["Price"]],
	siteName: "Bridge",
	alt: "",
};

/** Lists of families, and whether they have serifs. */
const families = new Map([
	[`"Iowan Old Style", Palatino, serif`, true],
	[`"Hiragino Mincho ProN", "Noto Sans JP"`, true],
	[`"Segoe UI", sans-serif`, false],
	[`"MS Sans Serif", Arial`, false],
	[`"Hiragino Maru Gothic ProN", Meiryo`, false],
]);

/** A logo of this size that fills its box. */
const mark = (width: number, height: number, holdsName = false): Mark => ({
	svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#00ff00"/></svg>`,
	width,
	height,
	holdsName,
});

const tooLong = messageText("builder.previewSiteNameTooLong");

/** The pixels of a PNG, four bytes each. */
function pixelsOf(png: Uint8Array): Uint8Array {
	const { width, height } = shareImageSize;
	const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`;
	return new Resvg(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
	).render().pixels;
}

/** The pixels in which two pictures differ. */
function differences(one: Uint8Array, other: Uint8Array): (readonly [x: number, y: number])[] {
	const { width, height } = shareImageSize;
	return Array.from({ length: width * height }, (_, place) => place)
		.filter((place) =>
			[0, 1, 2].some((channel) => one[4 * place + channel] !== other[4 * place + channel]),
		)
		.map((place) => [place % width, Math.floor(place / width)]);
}

/**
 * Whether all pixels are in the row of the logo and name: above the heading, to the left of the
 * shore.
 */
const inNameRow = (places: readonly (readonly [x: number, y: number])[]) =>
	places.every(([x, y]) => x >= 64 && x < 884 - 64 && y >= 40 && y < 104);

beforeAll(async () => {
	sources = await readSources(join(root, "test/site"), site);
	folder = await mkdtemp(join(tmpdir(), "share-images-"));
	usual = await create();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("share images", () => {
	it("are the same bytes each time, one for each page and language, within their budget", async () => {
		const one = await create({ site });
		const two = usual;
		expect(one.images.size).toBe(site.routes.length * site.locales.length);
		expect([...one.files.keys()]).toEqual(expect.arrayContaining([...two.files.keys()]));
		for (const [path, bytes] of two.files)
			expect(Buffer.compare(bytes, one.files.get(path) ?? new Uint8Array()), path).toBe(0);
		for (const [path, bytes] of one.files) {
			expect(bytes.length, path).toBeLessThanOrEqual(shareImageBudget);
		}
		expect(
			new Set([...one.files.values()].map((bytes) => Buffer.from(bytes).toString("base64")))
				.size,
		).toBe(one.files.size);
	});

	it("are drawn once and then taken from the folder, until a word changes", async () => {
		const cacheFolder = join(folder, "cache");
		const first = await create({ cacheFolder });
		const cachedNames = await readdir(cacheFolder);
		expect(cachedNames).toHaveLength(first.files.size);
		const mark = new TextEncoder().encode("kept, not drawn");
		for (const name of cachedNames) await writeFile(join(cacheFolder, name), mark);
		for (const [path, bytes] of (await create({ cacheFolder })).files)
			expect(Buffer.from(bytes).toString(), path).toBe("kept, not drawn");
		const changed = await create({ cacheFolder, siteText: named("別の名前") });
		for (const [path, bytes] of changed.files)
			expect(Buffer.from(bytes).subarray(1, 4).toString(), path).toBe("PNG");
		expect([...changed.files.keys()].filter((path) => first.files.has(path))).toEqual([]);
	});

	it.each([
		"橋",
		"公益財団法人瀬戸内国際ことば交流協会連絡事務局",
		"Setouchi Language Exchange",
		"Setouchi International Language Exchange Foundation",
		"瀬戸内ことば交流会",
	])("keep mark and name in their row, on paper: %s", async (siteName) => {
		const renamed = await create({ siteText: named(siteName) });
		const others = [...renamed.files.values()].map(pixelsOf);
		expect(renamed.warnings).toEqual([]);
		for (const [place, one] of [...usual.files.values()].map(pixelsOf).entries()) {
			const changed = differences(one, others[place] ?? new Uint8Array());
			expect(changed.length).toBeGreaterThan(1000);
			expect(inNameRow(changed)).toBe(true);
		}
	});

	it.each([
		["wide", mark(56, 10)],
		["with the name in it", mark(168, 32, true)],
		["square", mark(33, 33)],
		["high", mark(20, 40)],
	] as const)("have a logo that is %s whole, in its row", async (_form, logo) => {
		const [picture] = [
			...(
				await create({
					mark: logo,
					siteText: named("公益財団法人瀬戸内国際ことば交流協会連絡事務局"),
				})
			).files.values(),
		];
		const pixels = pixelsOf(picture ?? new Uint8Array());
		const green = Array.from({ length: pixels.length / 4 }, (_, place) => place)
			.filter(
				(place) =>
					pixels[4 * place] === 0 &&
					pixels[4 * place + 1] === 255 &&
					pixels[4 * place + 2] === 0,
			)
			.map(
				(place) =>
					[
						place % shareImageSize.width,
						Math.floor(place / shareImageSize.width),
					] as const,
			);
		const [width, height] = [0, 1].map(
			(axis) =>
				Math.max(...green.map((each) => each[axis] ?? 0)) -
				Math.min(...green.map((each) => each[axis] ?? 0)),
		);
		expect(
			Math.abs((width ?? 0) / (height ?? 1) / (logo.width / logo.height) - 1),
		).toBeLessThan(0.1);
		expect(inNameRow(green)).toBe(true);
	});

	it("have the arches of the page that they are of", () => {
		const grounds = heroArt.map(
			(art) =>
				shareImagePlan(
					{ ...words, art },
					{ japanese: false, colors: pictureColors(sources.theme) },
				).ground,
		);
		expect(new Set(grounds).size).toBe(heroArt.length);
		const colors = pictureColors(sources.theme);
		const band = shareImagePlan(words, { japanese: false, colors, hasArches: false }).ground;
		const { art: _, ...alone } = words;
		const plain = shareImagePlan(alone, { japanese: false, colors }).ground;
		for (const ground of [band, plain]) expect(ground).not.toContain("<path");
		expect([band, plain].map((ground) => ground.includes(colors.shore))).toEqual([true, false]);
	});

	it.each([
		["the left of it", [0, 0.5], [255, 0, 0]],
		["the right of it", [1, 0.5], [0, 0, 255]],
	] as const)(
		"show the picture of a cover in place of arches and kanji, and where it is cut %s if the cover says so",
		async (_side, focus, expected) => {
			// An SVG twice as wide as high: red on the left, blue on the right.
			const file = join(folder, "halves.svg");
			await writeFile(
				file,
				`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="100" height="100" fill="#f00"/><rect x="100" width="100" height="100" fill="#00f"/></svg>`,
			);
			const colors = pictureColors(sources.theme);
			const image = {
				stem: "/assets/halves",
				widths: [],
				fallback: "svg",
				width: 200,
				height: 100,
			} as const;
			const plan = shareImagePlan(
				{ ...words, picture: { file: image, focus } },
				{ japanese: false, colors },
			);
			const { bytes } = await renderShareImage(plan, sources.shareImages.fonts.latin, file);
			const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
			expect(info).toMatchObject({ format: "raw", ...shareImageSize, channels: 3 });
			const near = (x: number, y: number, [r = 0, g = 0, b = 0]: readonly number[]) => {
				const at = 3 * (y * info.width + x);
				return (
					Math.max(
						...[r, g, b].map((each, channel) =>
							Math.abs((data[at + channel] ?? 0) - each),
						),
					) < 24
				);
			};
			const [paper, act, shore] = [colors.paper, colors.act, colors.shore].map((hex) =>
				[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
			);
			const places = Array.from(
				{ length: 120 * 63 },
				(_, place) => [10 * (place % 120), 10 * Math.floor(place / 120)] as const,
			);
			const left = places.filter(([x]) => x < 600);
			const right = places.filter(([x]) => x > 680);
			expect(right.every(([x, y]) => near(x, y, expected))).toBe(true);
			expect(left.filter(([x, y]) => near(x, y, paper ?? [])).length).toBeGreaterThan(
				0.8 * left.length,
			);
			expect(places.some(([x, y]) => near(x, y, act ?? []) || near(x, y, shore ?? []))).toBe(
				false,
			);
			expect(bytes.length).toBeLessThanOrEqual(shareImageBudget);
		},
	);

	it("are set with serifs where the site is, and in its face of headings", async () => {
		const plan = shareImagePlan(words, {
			japanese: false,
			colors: pictureColors(sources.theme),
		});
		const gothic = "Arial, sans-serif";
		const draw = async (theme: ThemeFonts) =>
			renderShareImage(plan, (await readShareFonts(theme)).latin);
		const own = {
			latin: gothic,
			japanese: gothic,
			headingFonts: { latin: join(root, "website/fonts/figtree.woff2") },
		};
		const pictures = [
			await draw({ latin: gothic, japanese: gothic }),
			await draw({ latin: "Palatino, serif", japanese: gothic }),
			await draw(own),
		];
		expect(
			new Set(pictures.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size,
		).toBe(3);
		expect([...families].filter(([list]) => hasSerifs(list)).map(([list]) => list)).toEqual(
			[...families].filter(([, serif]) => serif).map(([list]) => list),
		);
	});

	it("say what the site is where it says so itself", async () => {
		const { tagline: _, ...silent } = sources.content.site;
		const { files } = await create({ siteText: silent });
		expect(sources.content.site.tagline).toBeDefined();
		expect([...files.keys()]).not.toEqual([...usual.files.keys()]);
		const texts = (tagline?: string) => {
			return JSON.stringify(
				shareImagePlan(
					{ ...words, tagline },
					{ japanese: false, colors: pictureColors(sources.theme) },
				).layers.hero,
			);
		};
		expect(texts("A kit for shops")).toContain("A kit for shops");
		expect(texts()).not.toContain("undefined");
	});

	it("are drawn without words where the fonts have none of them", async () => {
		const colors = pictureColors(sources.theme);
		const foreign = { kanji: "🎄", heading: [["مرحبا"], ["🎄"]], siteName: "مرحبا" };
		const { text, fonts, families } = imageTexts(
			{ ...words, ...foreign, tagline: "🎄" },
			sources.shareImages.fonts.latin,
		);
		expect(text).toMatchObject({ heading: [], siteName: "" });
		expect([text.kanji, text.tagline]).toEqual([undefined, undefined]);
		const { art: _, ...alone } = text;
		const shown = [alone, ...heroArt.map((art) => ({ ...text, art }))];
		for (const [each, logo] of [
			...shown.map((one) => [one, undefined] as const),
			[alone, mark(44, 24)] as const,
		]) {
			const plan = shareImagePlan(each, { japanese: false, colors, families, mark: logo });
			const { bytes, tooLong } = await renderShareImage(plan, fonts);
			expect(tooLong).toEqual([]);
			expect(await sharp(bytes).metadata()).toMatchObject({
				format: "png",
				...shareImageSize,
			});
		}
	});

	it("are empty where they cannot be drawn, with a note that says why", async () => {
		const pictureFolder = join(folder, "gone");
		await mkdir(pictureFolder);
		await writeFile(
			join(pictureFolder, "gone.svg"),
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" width="4" height="2"><rect width="4" height="2"/></svg>`,
		);
		const pictures = await readPictures(pictureFolder);
		const original = pictures.get("gone.svg");
		if (original === undefined || !("image" in original)) throw new Error("No picture");
		await rm(pictureFolder, { recursive: true });
		const make = createShareImageMaker({
			...sources.shareImages,
			cacheFolder: undefined,
			publicFiles: new Map(),
			pictures,
			colors: pictureColors(sources.theme),
		});
		const [locale] = site.locales;
		const file = "content/pages/pricing.yaml";
		const image = make({
			name: "pricing",
			locale,
			text: { ...words, picture: { file: original.image } },
			place: { file, key: "sections.0", heading: "sections.0.heading" },
		});
		const drawn = await image.draw();
		expect(`/${drawn?.path}`).toBe(image.urlPath);
		expect(await sharp(drawn?.bytes ?? new Uint8Array()).metadata()).toMatchObject({
			format: "png",
			...shareImageSize,
		});
		expect(drawn?.warnings).toEqual([
			{
				file,
				language: languageLabel(locale),
				message: expect.objectContaining({
					en: expect.stringMatching(messagePattern("builder.previewNotDrawn")),
				}),
			},
		]);
	});

	it("say each time which words are too long for them", async () => {
		const cacheFolder = join(folder, "too-long");
		const expected = site.locales.map(
			({ name, code }) => `content/site.yaml  siteName  ${name} (${code})  ${tooLong}`,
		);
		for (const siteText of [named("国際交流協会".repeat(9)), named("国際交流協会".repeat(9))])
			expect((await create({ siteText, cacheFolder })).warnings.map(({ en }) => en)).toEqual(
				expected,
			);
		expect((await create({ cacheFolder })).warnings).toEqual([]);
	});

	it.each([
		["山\u2028口\u2029", "山 口 "],
		["\ufeff山\u00ad口\u{e0100}", "山口"],
	])("have nothing in the place of what nobody sees: %j", async (siteName, seen) => {
		const one = await create({ siteText: named(siteName) });
		const other = await create({ siteText: named(seen) });
		expect([...one.files.keys()]).toEqual([...other.files.keys()]);
	});

	it("give way to the owner's own, if it has the size", async () => {
		const own = await readFile(
			join(folder, "cache", (await readdir(join(folder, "cache"))).at(-1) ?? ""),
		);
		const { files } = usual;
		const picture = [...files.values()][0] ?? new Uint8Array();
		const withOwn = await create({
			publicFiles: new Map([...sources.publicFiles, ["share/pricing-ja.png", picture]]),
		});
		expect(withOwn.images.get("/ja/pricing")).toBe("/share/pricing-ja.png");
		expect(withOwn.files.size).toBe(files.size - 1);
		for (const wrong of [
			own.subarray(0, 10),
			new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
		]) {
			const { images } = await create({
				publicFiles: new Map([["share/pricing-ja.png", wrong]]),
			});
			expect(images.get("/ja/pricing")).toBe(usual.images.get("/ja/pricing"));
		}
	});
});

describe("the font of the share images", () => {
	it("has every kana, Latin letter, mark and kanji of JIS X 0208, the common and the rarer ones", async () => {
		const decoder = new TextDecoder("euc-jp");
		const rows = [1, 3, 4, 5, ...Array.from({ length: 69 }, (_, index) => 16 + index)];
		const characters = rows
			.flatMap((row) =>
				Array.from({ length: 94 }, (_, cell) =>
					decoder.decode(Uint8Array.of(row + 160, cell + 161)),
				),
			)
			.filter((each) => !each.includes("\ufffd"));
		expect(characters.length).toBeGreaterThan(6_500);
		const { fonts } = sources.shareImages;
		expect(
			imageTexts({ ...words, siteName: characters.join("") }, fonts.japanese),
		).toMatchObject({ lacking: [] });
	});
});
