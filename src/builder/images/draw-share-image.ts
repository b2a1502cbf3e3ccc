import { phrases, widthOf } from "../../content/japanese/break-phrases.ts";
import type { ShareText } from "../../content/seo/share-text.ts";
import { shareImageSize } from "../../core/payload/share-image-size.ts";
import { emsOf } from "../../core/values/text-width.ts";
import type { Colors } from "./picture-colors.ts";

const { width, height } = shareImageSize;

/** The two shores: where the right one begins, as on the covers after nine of twelve columns. */
const shore = 884;
/** Distance of the words from the edges. */
const edge = 64;
/** The bridge of span 8 and rise 2, and where it stands. Its foot is below the picture, as the cover cuts it. */
const arch = { path: "M0 2A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 1 2Z", left: -64, top: 366, scale: 137 };

/** What the words of the picture may take: the heading stands above the bridge. */
export const headingBox = { width: shore - 2 * edge, height: arch.top - edge - 18 };

/** Sizes of the heading, the largest first: the first one with which it fits is taken. */
const headingSizes = [164, 148, 132, 122, 112, 100, 90, 80, 70, 60, 52, 44, 36] as const;

/** What logo and name may take between the feet of the bridge: they stay clear of its inside. */
const brandWidth = 450;
/** What the site is stands lower, where there is more room. */
const taglineWidth = 640;
/** How much larger the logo is than in the header, unless it is very high, and how far from the name. */
const logoScale = ({ height }: Mark) => Math.min(2.09, 70 / height);
const logoGap = 20;

/** The logo as pictures have it: a drawing as it is, and its size. */
export type Mark = { readonly svg: string; readonly width: number; readonly height: number; readonly holdsName: boolean };

/** What the name of the site may take beside the logo. */
export const nameWidthBeside = (mark: Mark | undefined) => brandWidth - (mark === undefined ? 0 : mark.width * logoScale(mark) + logoGap);

/** Sizes of the name and in how many lines it stands, in the order in which they are tried. */
const nameSizes = [...[44, 40, 36, 32, 28, 24].map((size) => ({ size, lines: 1 })), ...[30, 28, 26, 24, 22, 20, 18].map((size) => ({ size, lines: 2 }))];

/** Types of the elements whose sizes say whether the words fit. */
export const headingType = "section";
export const phraseType = "span";
export const nameType = "footer";

/** An element in the form that satori takes. */
export type Element = { readonly type: string; readonly props: { readonly [name: string]: unknown } };

/** What the words of the picture are called in the content. */
export type LayerName = "cover" | "siteName";

/** The picture before it is drawn: all that it depends on besides the font. */
export type ShareImagePlan = {
	readonly ground: string;
	/** What stands on the ground, by the key of its words, at every size that they may have in the order in which they are tried. */
	readonly layers: Readonly<Record<LayerName, readonly Element[]>>;
	/** What the name of the site may take. */
	readonly nameWidth: number;
};

/** @param mark the site's logo, if it has one */
export function shareImagePlan(text: ShareText, japanese: boolean, colors: Colors, mark?: Mark): ShareImagePlan {
	const layers = { cover: drawHeading(text, japanese, colors), siteName: drawName(text, colors, mark) };
	return { ground: drawGround(colors), layers, nameWidth: nameWidthBeside(mark) };
}

/** The ground of the picture, without words: paper and shore, and the bridge, which turns to ink over the shore. */
export function drawGround(colors: Colors): string {
	const bridge = (fill: string) => `<path transform="translate(${arch.left} ${arch.top}) scale(${arch.scale})" d="${arch.path}" fill="${fill}"/>`;
	return [
		`<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		bridge(colors.act),
		`<clipPath id="shore"><rect x="${shore}" width="${width - shore}" height="${height}"/></clipPath>`,
		`<g clip-path="url(#shore)"><rect x="${shore}" width="${width - shore}" height="${height}" fill="${colors.shore}"/>${bridge(colors.ink)}</g>`,
	].join("");
}

/** The heading above the bridge and the kanji on the shore, at each size that the heading may have. */
export function drawHeading({ kanji, heading }: ShareText, japanese: boolean, colors: Colors): Element[] {
	return headingSizes.map((size) =>
		layer(colors, [
			box({ position: "absolute", left: edge, top: edge - (japanese ? 0.16 : 0.14) * size, width: headingBox.width, flexDirection: "column" }, [
				headingLines(heading, japanese, size),
			]),
			kanjiColumn(kanji, colors),
		]),
	);
}

/** Logo and name of the site below the bridge, at each size that the name may have, and under them what the site is. */
export function drawName({ siteName, tagline }: ShareText, colors: Colors, mark: Mark | undefined): Element[] {
	const logo = mark === undefined ? [] : [drawMark(mark)];
	const place = {
		position: "absolute",
		left: 0,
		top: tagline === undefined ? 520 : 508,
		height: 64,
		width: 2 * (arch.left + 4 * arch.scale),
		justifyContent: "center",
		alignItems: "center",
	};
	const size = Math.min(32, Math.floor(taglineWidth / emsOf(tagline ?? "")));
	const below = tagline === undefined ? [] : [box({ ...place, top: 576, height: 40, fontSize: size, whiteSpace: "nowrap" }, [tagline])];
	if (mark?.holdsName) return [layer(colors, [box(place, logo), ...below])];
	return nameSizes.map(({ size, lines }) => {
		const names = (lines === 1 ? [siteName] : inTwoLines(siteName)).map((line) => box({ whiteSpace: "nowrap", ...(lines > 1 && { lineHeight: 1.2 }) }, [line]));
		const style = { flexDirection: "column", flexShrink: 0, marginLeft: mark === undefined ? 0 : logoGap, fontSize: size, letterSpacing: "-0.01em" };
		return layer(colors, [box(place, [...logo, { ...box(style, names), type: nameType }]), ...below]);
	});
}

/** The name broken between words or phrases where its lines come out most alike; in one line when there is no such place. */
function inTwoLines(name: string): readonly string[] {
	const parts = name.split(/(?<= )/).flatMap((line) => phrases(line));
	const half = widthOf(name) / 2;
	let [best, distance, width] = [0, half, 0];
	for (const [index, part] of parts.entries()) {
		if (Math.abs(width - half) < distance) [best, distance] = [index, Math.abs(width - half)];
		width += widthOf(part);
	}
	return [parts.slice(0, best).join("").trim(), parts.slice(best).join("")].filter((line) => line !== "");
}

function layer({ ink }: Colors, children: readonly Element[]): Element {
	return box({ width, height, fontFamily: "share", fontWeight: 700, color: ink, position: "relative" }, children);
}

/** Each phrase, or each word, is a box of its own, by whose type it is known: a line may end between them and nowhere else. */
function headingLines(heading: ShareText["heading"], japanese: boolean, size: number): Element {
	const lines = heading.map((line) => {
		const parts = japanese ? line : line.join("").split(" ");
		return box(
			{ flexWrap: "wrap", columnGap: japanese ? 0 : 0.24 * size },
			parts.map((part) => ({ ...box({ flexShrink: 0, whiteSpace: "nowrap" }, [part]), type: phraseType })),
		);
	});
	const style = japanese
		? { lineHeight: 1.32, fontFeatureSettings: '"palt" 1' }
		: { lineHeight: 1.1, letterSpacing: "-0.02em", fontFeatureSettings: '"liga" 0' };
	return { ...box({ flexDirection: "column", width: headingBox.width, fontSize: size, ...style }, lines), type: headingType };
}

/** The characters one below the other, as large as the shore and the picture let them be. */
function kanjiColumn(kanji: string, colors: Colors): Element {
	const characters = [...kanji];
	const size = Math.min(188, Math.floor((height - 1.75 * edge) / characters.length));
	const top = (height - size * characters.length) / 2 - 0.06 * size;
	const column = { position: "absolute", left: shore, top, width: width - shore, flexDirection: "column", alignItems: "center" };
	return box(
		{ ...column, color: colors["on-shore"], fontSize: size, lineHeight: 1 },
		characters.map((character) => box({ height: size }, [character])),
	);
}

function drawMark(mark: Mark): Element {
	const { svg, width, height } = mark;
	// Without a size of its own a drawing is rendered in whole units of its viewBox, and cut off there.
	const sized = svg.replace("<svg ", `<svg width="${100 * width}" height="${100 * height}" `);
	const src = `data:image/svg+xml;base64,${Buffer.from(sized).toString("base64")}`;
	return { type: "img", props: { src, width: Math.ceil(width * logoScale(mark)), height: Math.ceil(height * logoScale(mark)), style: { flexShrink: 0 } } };
}

function box(style: Readonly<Record<string, unknown>>, children: readonly (Element | string)[]): Element {
	return { type: "div", props: { style: { display: "flex", ...style }, children: children.length === 1 ? children[0] : children } };
}
