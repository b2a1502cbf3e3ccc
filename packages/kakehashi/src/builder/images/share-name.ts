import { phrases, widthOf } from "../../content/japanese/break-phrases.ts";
import type { ShareText } from "../../content/seo/share-text.ts";
import type { Colors } from "./picture-colors.ts";
import { box, type Element, layer, measured } from "./share-elements.ts";
import { type FrameArch, frame } from "./share-frame.ts";

/**
 * The logo for previews and icons: its SVG and its size. If the logo is a picture, `picture` is its
 * data URL, because an SVG that is embedded in another SVG cannot load one.
 */
export type Mark = {
	readonly svg: string;
	readonly picture?: string | undefined;
	readonly width: number;
	readonly height: number;
	readonly holdsName: boolean;
};

/** Position of the row with logo and name, in pixels: at the top, as in the header of the pages. */
export const nameRow = { top: 44, height: 56 } as const;

/** The scale of the logo compared with the header, smaller for a very tall logo. */
const logoScale = ({ height }: Mark) => Math.min(1.8, nameRow.height / height);
const logoGap = 16;

const nameSizes = [38, 34, 30, 26, 22, 18] as const;

/** The width for the name if it shares this space with the logo. */
export const nameWidthBeside = (mark: Mark | undefined, room: number) =>
	room - (mark === undefined ? 0 : mark.width * logoScale(mark) + logoGap);

/** The logo and name of the site. Returns one element per possible size of the name. */
export function drawName(
	{ siteName }: ShareText,
	colors: Colors,
	mark: Mark | undefined,
	fontFamily: string,
): Element[] {
	const logo = mark === undefined ? [] : [drawMark(mark)];
	const row = {
		...nameRow,
		position: "absolute",
		left: frame.edge,
		alignItems: "center",
		columnGap: logoGap,
	};
	if (mark?.holdsName || siteName === "") return [layer(colors, [box(row, logo)], fontFamily)];
	return nameSizes.map((fontSize) => {
		const style = { flexShrink: 0, fontSize, letterSpacing: "-0.01em", whiteSpace: "nowrap" };
		return layer(
			colors,
			[box(row, [...logo, box(style, [siteName], measured.name)])],
			fontFamily,
		);
	});
}

/** The logo alone, centered in the space for texts, for a preview without texts. */
export function drawMarkAlone(
	mark: Mark,
	room: { readonly top: number; readonly width: number; readonly height: number },
): Element {
	const scale = Math.min((0.7 * room.width) / mark.width, (0.6 * room.height) / mark.height);
	const middle = {
		position: "absolute",
		left: frame.edge,
		alignItems: "center",
		justifyContent: "center",
	};
	return box({ ...room, ...middle }, [drawMark(mark, scale)]);
}

function drawMark(mark: Mark, scale = logoScale(mark)): Element {
	const { svg, picture, width, height } = mark;
	// An SVG without width and height is rendered at the size of its viewBox in whole pixels, and
	// cropped there. A large size avoids this.
	const sized = svg.replace("<svg ", `<svg width="${100 * width}" height="${100 * height}" `);
	const src = picture ?? `data:image/svg+xml;base64,${Buffer.from(sized).toString("base64")}`;
	return {
		type: "img",
		props: {
			src,
			width: Math.ceil(width * scale),
			height: Math.ceil(height * scale),
			style: { flexShrink: 0 },
		},
	};
}

const taglineSize = 34;

/** The tagline under the heading. */
export function taglineBelow(tagline: string | undefined, room: number): Element[] {
	return tagline === undefined
		? []
		: [box({ marginTop: 20, flexDirection: "column" }, inLines(tagline, room))];
}

/**
 * A few words under the arch. The inside of the arch begins a sixteenth of its span below its top.
 */
export function underArch(
	words: string | undefined,
	{ left, span, top }: FrameArch,
	room: number,
): Element[] {
	const inside = top + span / 16;
	const middle = {
		position: "absolute",
		left,
		width: span,
		top: inside + 8,
		height: frame.height - inside - 8,
		justifyContent: "center",
		alignItems: "center",
	};
	return words === undefined
		? []
		: [box({ ...middle, flexDirection: "column" }, inLines(words, room))];
}

/** The text on one line, or on two if one line would be too small. */
function inLines(text: string, room: number): Element[] {
	const sizeOf = (lines: readonly string[]) =>
		Math.min(taglineSize, Math.floor((0.95 * room) / Math.max(...lines.map(widthOf))));
	const lines = sizeOf([text]) < 0.75 * taglineSize ? inTwoLines(text) : [text];
	return lines.map((line) =>
		box({ fontSize: sizeOf(lines), lineHeight: 1.25, whiteSpace: "nowrap" }, [line]),
	);
}

/**
 * Breaks a text between words or phrases so that both lines are similar in length. A break after a
 * comma may be less even. The text stays on one line if it cannot be broken.
 */
function inTwoLines(text: string): readonly string[] {
	const parts = text.split(/(?<= )/).flatMap((line) => phrases(line));
	const half = widthOf(text) / 2;
	let best = 0;
	let distance = half;
	let width = 0;
	for (const [index, part] of parts.entries()) {
		const uneven =
			Math.abs(width - half) - (/[,、:]\s*$/.test(parts[index - 1] ?? "") ? half / 4 : 0);
		if (uneven < distance) [best, distance] = [index, uneven];
		width += widthOf(part);
	}
	return [parts.slice(0, best).join("").trim(), parts.slice(best).join("")].filter(
		(line) => line !== "",
	);
}
