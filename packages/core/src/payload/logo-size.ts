/**
 * The size of a logo in the header, in CSS pixels. Next to the name, logos of any shape cover about
 * the same area. A logo that contains the name is as high as the header's line, unless it would be
 * too wide.
 * @param ratio width divided by height
 */
export function logoSize(
	ratio: number,
	holdsName: boolean,
): { readonly width: number; readonly height: number } {
	const height = holdsName
		? Math.min(32, widestLogo / ratio)
		: Math.min(40, Math.sqrt(1065 / ratio), 56 / ratio);
	return { width: Math.round(10 * height * ratio) / 10, height: Math.round(10 * height) / 10 };
}

/** The maximum width of a logo that contains the name, in CSS pixels. */
export const widestLogo = 168;
