/**
 * The size of a logo in the header, in CSS pixels. Beside the name, logos of all shapes take up the same area; one that
 * contains the name itself is as high as the line.
 * @param ratio width divided by height
 */
export function logoSize(ratio: number, holdsName: boolean): { readonly width: number; readonly height: number } {
	const height = holdsName ? Math.min(32, widestLogo / ratio) : Math.min(40, Math.sqrt(1065 / ratio), 56 / ratio);
	return { width: Math.round(10 * height * ratio) / 10, height: Math.round(10 * height) / 10 };
}

/** The share of the header's width that a logo containing the name may take. */
export const widestLogo = 168;
