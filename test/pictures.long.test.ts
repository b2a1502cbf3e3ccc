import {
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	realpath,
	rm,
	utimes,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessageLanguage } from "../packages/core/src/messages/localize.ts";
import { withPages } from "../packages/core/src/routing/site.ts";
import { convertPictures } from "../packages/kakehashi/src/builder/pictures/convert-pictures.ts";
import {
	type Original,
	type OriginalsByPath,
	readPictures,
} from "../packages/kakehashi/src/builder/pictures/read-pictures.ts";
import { pictureWarnings } from "../packages/kakehashi/src/builder/pictures/used-pictures.ts";
import { loadContent } from "../packages/kakehashi/src/content/load/load-content.ts";
import { ContentError } from "../packages/kakehashi/src/content/problems/content-problem.ts";
import { scanPages } from "../packages/kakehashi/src/content/read/scan-pages.ts";
import { configuration, contentFiles } from "./fixture-site.ts";
import { type MessageKey, messagePattern, messageText } from "./messages.ts";
import { readBuiltSite } from "./sites/built-site.ts";
import { cameraNotes, drawing, drawn } from "./sites/drawn-pictures.ts";

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

let folder: string;
let pictures: OriginalsByPath;
let files: ReadonlyMap<string, Uint8Array>;
const cache = () => join(folder, "cache");
const read = () => readPictures(join(folder, "pictures"), cache());
const save = (name: string, bytes: Uint8Array | string) =>
	writeFile(join(folder, "pictures", name), bytes);
const shown = (...names: string[]) =>
	[...pictures].flatMap(([name, each]) =>
		names.includes(name) && "image" in each ? [each] : [],
	);
const named = (pattern: RegExp) => [...files.keys()].filter((path) => pattern.test(path));

const good = [
	"table.jpg",
	"upright.jpg",
	"works/wide.png",
	"wide-gamut.jpg",
	"opaque.png",
	"sign.svg",
];

beforeAll(async () => {
	folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-pictures-"));
	await mkdir(join(folder, "pictures/works"), { recursive: true });
	await save(
		"table.jpg",
		await drawn(2000, 250).jpeg().withMetadata({ exif: cameraNotes.exif }).toBuffer(),
	);
	await save(
		"upright.jpg",
		await drawn(800, 600, [60, 90, 160]).jpeg().withMetadata(cameraNotes).toBuffer(),
	);
	await save("works/wide.png", await drawn(300, 100).ensureAlpha(0.5).png().toBuffer());
	await save(
		"wide-gamut.jpg",
		await drawn(60, 40, [250, 60, 60]).withIccProfile("p3").jpeg({ quality: 98 }).toBuffer(),
	);
	await save("opaque.png", await drawn(60, 40).ensureAlpha(1).png().toBuffer());
	await save("sign.svg", drawing("<title>Script of the sign: once = twice</title>"));
	await save("letter.jpg", "Dear Sir");
	await save("half.jpg", (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 900));
	await save("IMG_1.HEIC", "\0\0\0\x18ftypheic");
	await save("script.svg", drawing("<script>1</script>"));
	await save("load.svg", drawing('<g onload="1"/>'));
	await save("link.svg", drawing('<a href="java&#115;cript:1">a</a>'));
	await save("elsewhere.svg", drawing('<image href="//elsewhere.example/a.png"/>'));
	await save(
		"painted.svg",
		drawing("<style>path { fill: url( 'https://elsewhere.example/a.svg#b' ) }</style>"),
	);
	await save("styled.svg", `<?xml version="1.0"?><?xml-stylesheet href="data:,"?>${drawing()}`);
	await save("nested.svg", drawing('<use href="data:image/svg+xml,%3Csvg id=%22a%22/%3E#a"/>'));
	await save(
		"huge.svg",
		'<svg xmlns="http://www.w3.org/2000/svg" width="200000" height="200000"/>',
	);
	await save("small.svg", gzipSync(drawing("<script>1</script>")));
	// The name as macOS writes it: the letter and its mark are separate code points.
	await save("か\u3099く.jpg", await drawn(30, 20).jpeg().toBuffer());
	pictures = await read();
	files = await convertPictures(shown(...good), cache());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a picture", () => {
	it("is published in the widths that it has, as AVIF and WebP, with one file for every other browser", async () => {
		const widths = (pattern: RegExp) =>
			Promise.all(
				named(pattern).map(async (path) => (await sharp(files.get(path)).metadata()).width),
			);
		const ascending = (a: number, b: number) => a - b;
		expect((await widths(/\/table-[0-9a-f]+-\d+\.avif$/)).sort(ascending)).toEqual([
			480, 960, 1440, 1920,
		]);
		expect((await widths(/\/table-[0-9a-f]+-\d+\.webp$/)).sort(ascending)).toEqual([
			480, 960, 1440, 1920,
		]);
		expect(await widths(/\/table-[0-9a-f]+-\d+\.jpg$/)).toEqual([960]);
		expect((await widths(/\/upright-[0-9a-f]+-\d+\.webp$/)).sort(ascending)).toEqual([
			480, 600,
		]);
		expect(await widths(/\/wide-[0-9a-f]+-\d+\.avif$/)).toEqual([300]);
	});

	it("tells nobody where it was taken or by whom, and stands upright", async () => {
		const original = await sharp(join(folder, "pictures/upright.jpg")).metadata();
		expect(original.exif?.toString("latin1")).toContain(cameraNotes.exif.IFD0.Artist);
		const forms = named(/\/upright-[0-9a-f]+-\d+\.(?:avif|webp|jpg)$/);
		expect(forms).toHaveLength(5);
		for (const path of forms) {
			const { exif, xmp, iptc, orientation, width, height } = await sharp(
				files.get(path),
			).metadata();
			expect([exif, xmp, iptc, orientation], path).toEqual([
				undefined,
				undefined,
				undefined,
				undefined,
			]);
			expect(height / width, path).toBeCloseTo(4 / 3, 1);
			expect(Buffer.from(files.get(path) ?? []).includes("Hanako"), path).toBe(false);
		}
		expect(shown("upright.jpg")[0]?.image).toMatchObject({ width: 600, height: 800 });
	});

	it("has the colors that it had, written for screens of every kind", async () => {
		const red = async (input: Uint8Array | string, options = {}) =>
			(await sharp(input, options).stats()).channels[0]?.mean ?? 0;
		const expected = await red(await drawn(60, 40, [250, 60, 60]).png().toBuffer());
		// In the wide gamut, the same red has a smaller number. Without a conversion, it would be
		// paler.
		expect(
			expected - (await red(join(folder, "pictures/wide-gamut.jpg"), { ignoreIcc: true })),
		).toBeGreaterThan(10);
		const forms = named(/\/wide-gamut-.*\.(?:avif|webp|jpg)$/);
		expect(forms).toHaveLength(3);
		for (const path of forms) {
			const { space, icc } = await sharp(files.get(path)).metadata();
			expect([space, icc], path).toEqual(["srgb", undefined]);
			expect(
				Math.abs((await red(files.get(path) ?? new Uint8Array())) - expected),
				path,
			).toBeLessThan(5);
		}
	});

	it("keeps what is transparent, and only that: a file that could have been is a photograph", async () => {
		for (const path of named(/\/wide-[0-9a-f]+-\d+\./))
			expect((await sharp(files.get(path)).metadata()).hasAlpha, path).toBe(true);
		expect(named(/\/wide-[0-9a-f]+-\d+\.png$/)).toHaveLength(1);
		expect(named(/\/opaque-[0-9a-f]+-\d+\.jpg$/)).toHaveLength(1);
	});

	it("is published as it is if it is a drawing", () => {
		expect(text(files.get(named(/\/sign-[0-9a-f]+\.svg$/)[0] ?? ""))).toBe(
			drawing("<title>Script of the sign: once = twice</title>"),
		);
	});

	it("has a new address when its file is another, and the same while it is not", async () => {
		const stemOf = async () => ((await read()).get("opaque.png") as Original).image.stem;
		const before = await stemOf();
		const path = join(folder, "pictures/opaque.png");
		const bytes = await readFile(path);
		await writeFile(path, await drawn(60, 40, [1, 2, 3]).png().toBuffer());
		expect(await stemOf()).not.toBe(before);
		await writeFile(path, bytes);
		// The same bytes saved again, with another modification time.
		await utimes(path, 1, 1);
		expect(await stemOf()).toBe(before);
	});

	it("is found by the name that people type, however the system writes it", () => {
		expect(pictures.get("がく.jpg")).toHaveProperty("image");
	});
});

describe("converting again", () => {
	it("gives the same bytes and makes nothing that was made before", async () => {
		const marked = join(
			cache(),
			(await readdir(cache())).find((name) => /^upright.*\.webp$/.test(name)) ?? "",
		);
		const bytes = await readFile(marked);
		await writeFile(marked, "from the cache");
		const again = await convertPictures(shown("upright.jpg"), cache());
		expect([...again.values()].map(text)).toContain("from the cache");
		await writeFile(marked, bytes);
		const anew = await convertPictures(shown("upright.jpg"), undefined);
		expect(anew.size).toBe(5);
		for (const [path, made] of anew)
			expect(Buffer.from(made).equals(files.get(path) ?? new Uint8Array()), path).toBe(true);
	});
});

describe("a page with pictures", () => {
	let site: ReadonlyMap<string, Uint8Array>;
	let pages: readonly (readonly [string, string])[];
	const images = (html: string) => [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
	beforeAll(() => {
		site = readBuiltSite("sections");
		pages = [...site].flatMap(([path, bytes]) =>
			path.endsWith(".html") && text(bytes).includes("<picture")
				? [[path, text(bytes)] as const]
				: [],
		);
	});

	it("is valid, with a size for every picture, every file that it names, and no style of its own", () => {
		const validator = new HtmlValidate({
			extends: ["html-validate:standard", "html-validate:document"],
			rules: { "require-sri": "off" },
		});
		expect(pages.length).toBeGreaterThan(9);
		for (const [path, html] of pages) {
			const { results } = validator.validateStringSync(html);
			expect(
				results.flatMap(({ messages }) =>
					messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
				),
				path,
			).toEqual([]);
			for (const tag of images(html))
				expect(tag, path).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/);
			const addresses = [
				...html.matchAll(/\/assets\/[\w-]+\.(?:avif|webp|jpg|png|svg)/g),
			].map(([address]) => address);
			expect(
				addresses.filter((address) => !site.has(`client${address}`)),
				path,
			).toEqual([]);
			expect(html, path).not.toMatch(/<(?:img|picture|source)\b[^>]*style=/);
		}
	});

	it("loads the picture of the hero first, and the others when they come near", () => {
		const heroes = pages.filter(([, html]) => /fetchpriority/i.test(html));
		expect(heroes.length).toBeGreaterThan(1);
		for (const [path, html] of pages) {
			const [first = "", ...others] = images(html);
			const [eager, lazy] = heroes.some(([hero]) => hero === path)
				? [[first], others]
				: [[], [first, ...others]];
			for (const tag of eager)
				expect(tag, path).toMatch(/^(?!.*loading="lazy").*fetchpriority="high"/i);
			for (const tag of lazy)
				expect(tag, path).toMatch(/^(?!.*fetchpriority).*loading="lazy"/i);
		}
	});

	it("lets the browser choose a width, and asks for more where the sides are cut off", () => {
		const html = pages.find(([path]) => path.endsWith("/example-team.html"))?.[1] ?? "";
		const landscape = pages.flatMap(([, each]) =>
			[...each.matchAll(/srcSet="\/assets\/(loaf|baker-1)-[^"]*" sizes="([^"]*)"/gi)].map(
				([, name, sizes]) => [name, sizes],
			),
		);
		expect(html).toMatch(
			/<source type="image\/avif" srcSet="\/assets\/baker-1-[0-9a-f]+-480\.avif 480w, [^"]+ 800w" sizes="[^"]+"/i,
		);
		expect(new Set(landscape.map(([name]) => name))).toEqual(new Set(["loaf", "baker-1"]));
		// In the same place, a picture with a wider aspect ratio needs a wider file.
		const largest = (name: string) =>
			Math.max(
				...landscape
					.filter((each) => each[0] === name)
					.map(([, sizes]) => Number(/(\d+)vw$/.exec(sizes ?? "")?.[1])),
			);
		expect(largest("loaf")).toBeGreaterThan(largest("baker-1"));
	});
});

describe("a fault of a picture", () => {
	const alt = "alt: { en: A, ja: 字 }";
	/** The message in the language of the reader. */
	const says =
		(key: MessageKey, values: Parameters<typeof messagePattern>[1] = {}) =>
		(language: MessageLanguage) =>
			messagePattern(key, values, language);
	const isFormat =
		(name: string, key: MessageKey) =>
		(language: MessageLanguage): RegExp =>
			messagePattern(
				"core.fileFormat",
				{ name, text: messageText(key, {}, language) },
				language,
			);
	const faults: readonly (readonly [
		what: string,
		picture: string,
		key: string,
		expected: (language: MessageLanguage) => RegExp,
	])[] = [
		[
			"no such file",
			`{ file: chair.jpg, ${alt} }`,
			"file",
			says("content.pictureNamesAndMore", {
				missing: /.*chair\.jpg.*/,
				names: /.*IMG_1\.HEIC.*/,
				more: /\d+/,
			}),
		],
		[
			"a name that is nearly right",
			`{ file: pictures/Table.JPEG, ${alt} }`,
			"file",
			says("content.pictureSimilar", { names: /.*table\.jpg.*/ }),
		],
		[
			"no picture",
			`{ file: letter.jpg, ${alt} }`,
			"file",
			says("builder.pictureUnreadable", { name: "letter.jpg" }),
		],
		[
			"half a picture",
			`{ file: half.jpg, ${alt} }`,
			"file",
			isFormat("half.jpg", "core.formatDamaged"),
		],
		[
			"a form that telephones write",
			`{ file: IMG_1.HEIC, ${alt} }`,
			"file",
			isFormat("IMG_1.HEIC", "core.formatHeic"),
		],
		[
			"a drawing with a script",
			`{ file: script.svg, ${alt} }`,
			"file",
			says("builder.svgHasScript", { name: "script.svg" }),
		],
		[
			"a drawing that acts when it is loaded",
			`{ file: load.svg, ${alt} }`,
			"file",
			says("builder.svgHasScript", { name: "load.svg" }),
		],
		[
			"a script behind numbers of letters",
			`{ file: link.svg, ${alt} }`,
			"file",
			says("builder.svgHasScript", { name: "link.svg" }),
		],
		[
			"a drawing that loads a picture",
			`{ file: elsewhere.svg, ${alt} }`,
			"file",
			says("builder.svgRefersOutside", { name: "elsewhere.svg" }),
		],
		[
			"a drawing with paint from elsewhere",
			`{ file: painted.svg, ${alt} }`,
			"file",
			says("builder.svgRefersOutside", { name: "painted.svg" }),
		],
		[
			"a drawing with a style sheet from elsewhere",
			`{ file: styled.svg, ${alt} }`,
			"file",
			says("builder.svgHasScript", { name: "styled.svg" }),
		],
		[
			"a drawing with a document in it",
			`{ file: nested.svg, ${alt} }`,
			"file",
			says("builder.svgRefersOutside", { name: "nested.svg" }),
		],
		[
			"a drawing that is huge",
			`{ file: huge.svg, ${alt} }`,
			"file",
			says("builder.svgTooLarge", { name: "huge.svg", side: 200_000 }),
		],
		[
			"a drawing that is compressed",
			`{ file: small.svg, ${alt} }`,
			"file",
			says("builder.svgNotPlainText", { name: "small.svg" }),
		],
		[
			"one language without words",
			"{ file: table.jpg, alt: { en: A } }",
			"alt.ja",
			() => /日本語/,
		],
		["neither words nor decoration", "{ file: table.jpg }", "", says("core.altMissing")],
		[
			"both",
			`{ file: table.jpg, ${alt}, decorative: true }`,
			"",
			says("core.pictureAltAndDecorative"),
		],
		[
			"decoration denied",
			"{ file: table.jpg, decorative: false }",
			"decorative",
			says("core.decorativeNotTrue"),
		],
		[
			"a focus outside",
			`{ file: table.jpg, ${alt}, focus: [1.2, 0] }`,
			"focus",
			says("core.focusInvalid"),
		],
		[
			"a focus of one number",
			`{ file: table.jpg, ${alt}, focus: [1] }`,
			"focus",
			says("core.focusInvalid"),
		],
		[
			"a focus in words",
			`{ file: table.jpg, ${alt}, focus: left }`,
			"focus",
			says("core.focusInvalid"),
		],
		[
			"words where none are shown",
			`{ file: table.jpg, ${alt}, caption: { en: A, ja: 字 } }`,
			"caption",
			says("core.captionNotShown"),
		],
	];

	/**
	 * Checks a page with one person per picture, one per line from line 9 on.
	 * @returns the problems that the check reports, one line each
	 */
	function check(all: readonly string[], language: MessageLanguage): string[] {
		const page = `path: /studio
title: { en: Studio of three, ja: 三人のアトリエ }
description: { en: Where the drawings are made and by whom., ja: 図面が生まれる場所と、そこで働く人たちをご紹介します。 }
sections:
  - { kind: hero, kanji: 製図, heading: { en: [Three people.], ja: [三人で。] } }
  - kind: team
    heading: { en: [People], ja: [人] }
    people:
${all.map((picture, index) => `      - { name: { en: Jiro ${index}, ja: 次郎${index} }, picture: ${picture} }`).join("\n")}
`;
		const content = new Map([
			...contentFiles,
			["pages/studio.yaml", new TextEncoder().encode(page)],
		]);
		try {
			loadContent(content, withPages(configuration, scanPages(content)), { pictures });
			return [];
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			return error.lines.map((line) => line[language]);
		}
	}
	const found: Partial<Record<MessageLanguage, string[]>> = {};
	beforeAll(() => {
		for (const language of ["en", "ja"] as const)
			found[language] = check(
				faults.map(([, picture]) => picture),
				language,
			);
	});

	it("is none where there is none", () => {
		expect(
			check(
				[
					`{ file: table.jpg, ${alt}, focus: [0.2, 1] }`,
					"{ file: works/wide.png, decorative: true }",
				],
				"en",
			),
		).toEqual([]);
	});

	it("is told once for each picture", () => {
		expect(found.en).toHaveLength(faults.length);
	});

	it.each(faults.map((fault, index) => [...fault, index] as const))(
		"is named with file, line and key, in the language of who reads it: %s",
		(_what, _picture, key, expected, index) => {
			const place = `pages/studio.yaml:${9 + index}  sections.1.people.${index}.picture${key === "" ? "" : `.${key}`}  `;
			for (const language of ["en", "ja"] as const) {
				const message = found[language]?.find((line) => line.includes(place));
				expect(message, place).toMatch(expected(language));
			}
		},
	);

	it("is none of a picture that no page shows, which the check only notes", () => {
		const used = { picture: { file: shown("table.jpg")[0]?.image } };
		const warnings = pictureWarnings({ pages: new Map([["a", used]]) }, pictures).map(
			({ en }) => en,
		);
		expect(warnings).toContainEqual(expect.stringMatching(/^pictures\/works\/wide\.png: /));
		expect(warnings.join()).not.toContain("table.jpg");
	});
});
