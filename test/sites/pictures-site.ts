import { cp, mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { siteFolder } from "../fixture-site.ts";

/** A picture with colours that change from pixel to pixel, as a camera's do. */
export function drawn(width: number, height: number, [red, green, blue] = [180, 120, 70] as readonly number[]) {
	const pixels = Buffer.alloc(width * height * 3);
	for (let index = 0; index < width * height; index++) {
		const across = (index % width) / width;
		const down = Math.floor(index / width) / height;
		pixels[index * 3] = (red ?? 0) * (0.5 + across / 2);
		pixels[index * 3 + 1] = (green ?? 0) * (0.5 + down / 2);
		pixels[index * 3 + 2] = (blue ?? 0) * (1 - across / 3);
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** What a telephone writes into a photograph: who took it, where, and that it lies on its side. */
export const cameraNotes = {
	orientation: 6,
	exif: { IFD0: { Artist: "Hanako Yamada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 0/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "135/1 45/1 0/1" } },
} as const;

/** A cover with a picture, and every kind of section that shows pictures. */
export const picturesPage = `path: /studio
menu: { en: Studio, ja: アトリエ }
title: { en: "Studio | {siteName}", ja: "アトリエ｜{siteName}" }
description: { en: Where the drawings are made and by whom., ja: 図面が生まれる場所と、そこで働く人たちをご紹介します。 }
sections:
  - kind: cover
    kanji: 製図
    gloss: { en: seizu / to draw, ja: 手で描く }
    heading: { en: [Three people., One table.], ja: [三人で、, 一つの机。] }
    lead: { en: [We draw by hand first.], ja: [まず、, 手で描きます。] }
    picture: { file: table.jpg, alt: { en: A drawing table., ja: 製図台。 }, focus: [0.2, 0.9] }
    actions: [{ label: { en: Contact, ja: お問い合わせ }, href: /contact }]
  - kind: pictures
    word: 写真
    heading: { en: [The studio], ja: [アトリエ] }
    pictures:
      - { file: upright.jpg, alt: { en: A window., ja: 窓。 }, caption: { en: The north window., ja: 北の窓です。 } }
      - { file: works/wide.png, decorative: true }
      - { file: table.jpg, alt: { en: The table again., ja: もう一度、製図台。 } }
  - kind: people
    word: 人
    heading: { en: [The people], ja: [働く人] }
    people:
      - { name: { en: Hanako, ja: 花子 }, role: { en: Architect, ja: 建築士 }, text: { en: Draws houses., ja: 家を設計しています。 }, picture: { file: upright.jpg, decorative: true } }
      - { name: { en: Taro, ja: 太郎 }, picture: { file: table.jpg, decorative: true } }
      - { name: { en: Jiro, ja: 次郎 } }
  - kind: logos
    tone: shore
    heading: { en: [Customers], ja: [お客さま] }
    logos:
      - { picture: { file: sign.svg, alt: { en: Sample Ltd., ja: サンプル社 } }, href: "https://example.com" }
`;

export const signSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><path d="M0 80a110 110 0 0 1 200 0z"/></svg>';

/** A copy of the fixture with a page of pictures, in a folder of its own. */
export async function makePicturesSite(): Promise<string> {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-pictures-"));
	await cp(siteFolder, folder, { recursive: true });
	const pictures = join(folder, "pictures");
	await mkdir(join(pictures, "works"), { recursive: true });
	await drawn(2200, 1400).jpeg().withMetadata({ exif: cameraNotes.exif }).toFile(join(pictures, "table.jpg"));
	await drawn(800, 600, [60, 90, 160]).jpeg().withMetadata(cameraNotes).toFile(join(pictures, "upright.jpg"));
	await drawn(300, 100).ensureAlpha(0.5).png().toFile(join(pictures, "works/wide.png"));
	await drawn(20, 20).png().toFile(join(pictures, "unused.png"));
	await writeFile(join(pictures, "sign.svg"), signSvg);
	await writeFile(join(folder, "content/pages/studio.yaml"), picturesPage);
	return folder;
}
