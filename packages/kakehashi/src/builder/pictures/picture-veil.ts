import type { PictureVeil, VeilSteps } from "@kakehashi/core/values/picture.ts";
import { contrastOf, type Rgb } from "../theme/contrast.ts";

/** The picture is examined in cells of about the size of a letter. */
const cells = { width: 96, height: 64 } as const;
/**
 * How much of the picture one step of a veil hides, as a fraction. The hero's style sheet uses the
 * same value, and a larger one over a light picture in the dark theme.
 */
export const veilStep = 0.07;
/**
 * The colors of the tokens `--on-light` and `--on-dark`: for text on pictures, and for the veil
 * behind the text.
 */
export const veilColors = { dark: [22, 24, 29], light: [251, 250, 246] } as const satisfies Record<
	string,
	Rgb
>;
/** WCAG 2.2 §1.4.3, for text of any size. */
const minContrast = 4.5;

/**
 * Mean contrast with black from which a picture counts as light. A clear sky has 15, dusk has 4.
 */
const lightFrom = 9;

/**
 * The step that hides more than a third of the picture, and the fraction of cells needing it from
 * which the owner gets a warning.
 */
const strongStep = 6;
const mixedFrom = 0.4;

/**
 * Vertical ranges of a picture, from 0 to 1: what may be behind the header, and behind text at the
 * bottom. They are generous, because the size of the browser window decides how a hero crops the
 * picture.
 */
const zones = { top: [0, 0.4], foot: [1 / 3, 1], all: [0, 1] } as const;

/**
 * Measures how strong a veil must be so that text on the picture is readable anywhere in a zone.
 * The cell that needs the strongest veil decides. A transparent picture is measured on black and on
 * white, because anything may be behind it.
 */
export async function pictureVeil(bytes: Uint8Array): Promise<PictureVeil> {
	const grounds = await Promise.all([cellsOf(bytes, "black"), cellsOf(bytes, "white")]);
	const steps = (words: Rgb, veil: Rgb): VeilSteps => {
		const needed = grounds.map((ground) => ground.map((cell) => stepFor(cell, words, veil)));
		const most = ([from, to]: readonly [number, number]) =>
			Math.max(
				...needed.flatMap((all) =>
					all.slice(
						Math.floor(from * cells.height) * cells.width,
						Math.ceil(to * cells.height) * cells.width,
					),
				),
			);
		return { top: most(zones.top), foot: most(zones.foot), all: most(zones.all) };
	};
	const all = grounds.flat();
	const isLight =
		all.reduce((sum, cell) => sum + contrastOf(cell, [0, 0, 0]), 0) / all.length > lightFrom;
	const [words, veil] = isLight
		? [veilColors.dark, veilColors.light]
		: [veilColors.light, veilColors.dark];
	const isMixed =
		all.filter((cell) => stepFor(cell, words, veil) >= strongStep).length >
		all.length * mixedFrom;
	return {
		isLight,
		isMixed,
		dark: steps(veilColors.light, veilColors.dark),
		light: steps(veilColors.dark, veilColors.light),
	};
}

async function cellsOf(bytes: Uint8Array, background: string): Promise<Rgb[]> {
	const { default: sharp } = await import("sharp");
	const pixels = await sharp(bytes, { limitInputPixels: false })
		.autoOrient()
		.resize({ ...cells, fit: "fill" })
		.flatten({ background })
		.toColourspace("srgb")
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { channels } = pixels.info;
	const at = (index: number, channel: number) =>
		pixels.data[index * channels + (channels < 3 ? 0 : channel)] ?? 0;
	return Array.from(
		{ length: cells.width * cells.height },
		(_, index) => [at(index, 0), at(index, 1), at(index, 2)] as const,
	);
}

/**
 * The weakest step of the veil at which the text is readable on a color. 9 if no step is strong
 * enough.
 */
function stepFor(color: Rgb, words: Rgb, veil: Rgb): number {
	for (let step = 0; step < 9; step += 1) {
		const share = step * veilStep;
		const [red, green, blue] = color.map(
			(channel, index) => share * (veil[index] ?? 0) + (1 - share) * channel,
		);
		if (contrastOf(words, [red ?? 0, green ?? 0, blue ?? 0]) >= minContrast) return step;
	}
	return 9;
}
