/**
 * How large a logo is in the header, in CSS pixels. Beside the name marks of all forms take the same area; one that holds
 * the name itself is as high as the line.
 * @param ratio width divided by height
 */
export function logoSize(ratio: number, holdsName: boolean): { readonly width: number; readonly height: number } {
	const height = holdsName ? Math.min(32, widestLogo / ratio) : Math.min(40, Math.sqrt(1065 / ratio), 56 / ratio);
	return { width: Math.round(10 * height * ratio) / 10, height: Math.round(10 * height) / 10 };
}

/** What a logo that holds the name may take of the header's width. */
export const widestLogo = 168;
