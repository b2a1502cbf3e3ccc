import { join } from "node:path";
import { expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { kitFontsFolder, kitSources } from "../kit-files.ts";
import { kitFont } from "./kit-fonts.ts";
import { type FontSources, makeFonts } from "./make-fonts.ts";

const fonts = {
	latin: join(kitSources, "../../../website/fonts/figtree.woff2"),
	japanese: join(kitFontsFolder, "previews/noto-sans-cjk-jp-bold.otf"),
};
const pages = [
	{
		path: "/",
		tag: "en-GB",
		html: "<h1>Bread &amp; more</h1><h2 class=a>Since <b>1964</b></h2><p>nothing of this</p>",
	},
	{
		path: "/ja",
		tag: "ja-JP",
		html: "<h1 class='b'>朝の<wbr>パン。</h1><h2>店の<!-- -->ことば、二つ</h2><p>ここは含まない</p>",
	},
	{ path: "/ja/news", tag: "ja-JP", html: "<h1>便り</h1>" },
];
const make = async (change: Partial<FontSources> = {}) => {
	const made = await makeFonts({
		fonts,
		pages,
		titles: [],
		base: "",
		cacheFolder: undefined,
		...change,
	});
	if (made === undefined) throw new Error("There are no faces");
	const sizes = Object.fromEntries(
		[...made.files].map(([path, bytes]) => [
			path.includes("latin") ? "latin" : "japanese",
			bytes.length,
		]),
	);
	return {
		...made,
		sizes,
		bytesIn: (path: string) =>
			Math.ceil(
				0.75 * (/base64,([^)]*)/.exec(made.fonts.h1Fonts[path] ?? "")?.[1]?.length ?? 0),
			),
	};
};

it("has one file a script with the letters of headings, and the few of each first heading in its own document", async () => {
	const { files, fonts, sizes, bytesIn } = await make({ base: "/shop" });
	expect(files.size).toBe(2);
	for (const path of files.keys()) expect(fonts.all).toContain(`url(/shop/${path})`);
	for (const bytes of files.values())
		expect(Buffer.from(bytes).toString("latin1", 0, 4)).toBe("wOF2");
	expect(sizes.japanese).toBeLessThan(4_000);
	expect(bytesIn("/")).toBeLessThan(2_000);
	// A heading with fewer letters gives a smaller font.
	expect(bytesIn("/ja/news")).toBeLessThan(bytesIn("/ja"));
	expect(bytesIn("/ja")).toBeLessThan(sizes.japanese ?? 0);
	expect(Object.keys(fonts.h1Fonts)).toEqual(["/", "/ja", "/ja/news"]);
	expect((await make({ base: "/shop" })).fonts).toEqual(fonts);
});

it("leaves headings within a section to the fonts of the text where the face is a heavy one", async () => {
	const heavy = { japanese: kitFont("dela-gothic-one") ?? "", latin: fonts.latin };
	const page = (html: string) => [
		{ path: "/ja", tag: "ja-JP", html: `<h1>朝</h1><h2>店</h2>${html}` },
	];
	const with3 = await make({ fonts: heavy, pages: page("<h3>小さな見出し</h3>") });
	const without3 = await make({ fonts: heavy, pages: page("") });
	expect(with3.sizes.japanese).toBe(without3.sizes.japanese);
	expect(with3.fonts.all).toMatch(/:is\(h1,h2\):is\(\[lang\|=ja\]/);
	expect(with3.fonts.all).toMatch(/:is\(h1,h2,h3\):not\(\[lang\|=ja\]/);
});

it("knows the titles that come later, in their language", async () => {
	const without = await make();
	const english = await make({ titles: [{ tag: "en-GB", text: "Été" }] });
	const japanese = await make({ titles: [{ tag: "ja-JP", text: "夏祭り" }] });
	expect(english.sizes.latin).toBeGreaterThan(without.sizes.latin ?? Number.NaN);
	expect(english.sizes.japanese).toBe(without.sizes.japanese);
	expect(japanese.sizes.japanese).toBeGreaterThan(without.sizes.japanese ?? Number.NaN);
});

it("leaves a language to the fonts of the text if the face lacks many of its letters, and says so, but not one for a name", async () => {
	const latin = kitFont("nunito") ?? "";
	const ofHeading = (tag: string, text: string) => ({
		path: `/${tag}`,
		tag,
		html: `<h1>${text}</h1>`,
	});
	const bakery = ofHeading(
		"en-GB",
		"Bread by Lech Wałęsa, baked every morning before five o’clock, all week",
	);
	const { fonts: made, warnings } = await make({
		fonts: { latin },
		pages: [bakery, ofHeading("vi-VN", "Tiệm bánh ở phố cổ")],
	});
	expect(Object.keys(made.h1Fonts)).toEqual(["/en-GB"]);
	expect(made.all).toContain(
		":not(:is([lang|=ja],[lang|=vi-VN]),:is([lang|=ja],[lang|=vi-VN]) *)",
	);
	expect(warnings.map(({ en }) => en)).toEqual([
		expect.stringMatching(
			messagePattern("builder.fontLacksLetters", { tag: "vi-VN", letters: "ệ ở ố ổ" }),
		),
	]);
});

it("is none without a face, and sets nothing of a language that has none", async () => {
	expect(
		await makeFonts({ fonts: {}, pages, titles: [], base: "", cacheFolder: undefined }),
	).toBeUndefined();
	const { fonts: latin } = await make({ fonts: { latin: fonts.latin } });
	expect(Object.keys(latin.h1Fonts)).toEqual(["/"]);
	expect(latin.all).not.toContain("japanese");
});
