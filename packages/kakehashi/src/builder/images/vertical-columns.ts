import { box, type Element } from "./share-elements.ts";

/** What has a form of its own for columns, or stands turned in them; the font of the pictures has the horizontal ones alone. */
const stops = /[、。，．]/;
const opening = /[「『（〈《【〔［｛]/;
const closing = /[」』）〉》】〕］｝]/;
const turned = /[ー〜～…‥：；＝]/;
const small = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/;

/** Whether every character of these lines can stand in a column. Latin words, which would lie on their side, cannot. */
export const canStand = (lines: readonly string[]): boolean =>
	lines.every((line) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}ー々〜～＝]+$/u.test(line) && !/[\p{ASCII}“”‘’–—]/u.test(line));

/** How long a column is, in ems: marks take half of a square, as in Japanese type. */
export const lengthOf = (line: string): number => [...line].reduce((sum, character) => sum + heightOf(character), 0);

const heightOf = (character: string) => (stops.test(character) || opening.test(character) || closing.test(character) ? 0.5 : 1);

/**
 * Lines as columns, the first at the right, each character in a square of its own.
 * @param pitch how far a column is from the next, in ems
 */
export function columns(lines: readonly string[], size: number, pitch: number): Element {
	const drawn = lines.map((line) =>
		box(
			{ flexDirection: "column", width: size },
			[...line].map((character) => square(character, size)),
		),
	);
	return box({ flexDirection: "row-reverse", fontSize: size, lineHeight: 1, columnGap: (pitch - 1) * size }, drawn);
}

function square(character: string, size: number): Element {
	const glyph = box({ width: size, height: size, flexShrink: 0, justifyContent: "center", ...standing(character, size) }, [character]);
	return box({ width: size, height: heightOf(character) * size }, [glyph]);
}

/** How a horizontal glyph comes to stand as the vertical one would. */
function standing(character: string, size: number): Readonly<Record<string, unknown>> {
	const moved = (x: number, y: number) => ({ transform: `translate(${x * size}px, ${y * size}px)` });
	if (stops.test(character)) return moved(0.62, -0.62);
	if (small.test(character)) return moved(0.09, -0.1);
	if (opening.test(character)) return { transform: "rotate(90deg)", marginTop: -size / 2 };
	if (closing.test(character) || turned.test(character)) return { transform: "rotate(90deg)" };
	return {};
}
