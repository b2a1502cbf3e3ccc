/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

function luminance(color: Rgb): number {
	const [r = 0, g = 0, b = 0] = color.map((channel) => {
		const value = channel / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
	const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
	return (light + 0.05) / (dark + 0.05);
}

/** The same for colors written as `#rrggbb`. */
export function contrast(a: string, b: string): number {
	return contrastOf(rgbOf(a), rgbOf(b));
}

/** The channels of a color written as `#rrggbb`. */
function rgbOf(hex: string): Rgb {
	const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
	return [channel(1), channel(3), channel(5)];
}
