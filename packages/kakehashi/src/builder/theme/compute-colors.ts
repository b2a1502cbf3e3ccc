import { transform } from "lightningcss";

export const colorThemes = ["light", "dark"] as const;
export type ColorTheme = (typeof colorThemes)[number];

/** A color in each theme, as `#rrggbb`. */
export type ThemeColor = Readonly<Record<ColorTheme, string>>;

/**
 * Computes the colors among some custom properties, in each theme. References to other properties,
 * and mixed or derived colors, become plain values. Properties that are not colors are left out.
 * @param values the values after the colon, by name without the two hyphens
 * @param names the properties to compute; all if left out
 */
export function computeColors(
	values: ReadonlyMap<string, string>,
	names: Iterable<string> = values.keys(),
): Map<string, ThemeColor> {
	return new Map(
		[...names].flatMap((name) => {
			const [light, dark] = colorThemes.map((theme) =>
				computeColor(inTheme(withoutReferences(`var(--${name})`, values), theme)),
			);
			return light === undefined || dark === undefined
				? []
				: [[name, { light, dark }] as const];
		}),
	);
}

/** Replaces each `var(--name)` by its value. A value that refers to itself becomes invalid. */
function withoutReferences(
	value: string,
	values: ReadonlyMap<string, string>,
	within: readonly string[] = [],
): string {
	return value.replaceAll(/var\(\s*--([\w-]+)\s*\)/g, (_, name: string) =>
		within.includes(name)
			? ""
			: withoutReferences(values.get(name) ?? "", values, [...within, name]),
	);
}

/** Replaces each `light-dark(…, …)` by the color of the theme. */
function inTheme(value: string, theme: ColorTheme): string {
	const start = value.indexOf("light-dark(");
	if (start < 0) return value;
	const parts = [""];
	let depth = 0;
	let end = start + "light-dark".length;
	for (; end < value.length; end += 1) {
		const sign = value.charAt(end);
		if (sign === ")") depth -= 1;
		if (depth === 0 && sign === ")") break;
		if (depth === 1 && sign === ",") parts.push("");
		else if (depth > 0) parts[parts.length - 1] += sign;
		if (sign === "(") depth += 1;
	}
	return inTheme(
		value.slice(0, start) + (parts[theme === "light" ? 0 : 1] ?? "") + value.slice(end + 1),
		theme,
	);
}

/** A browser that supports only sRGB, so that Lightning CSS converts all other colors to sRGB. */
const targets = { chrome: 80 << 16 };

/** A cache, because most values stay the same in every theme that is tried. */
const computed = new Map<string, string | undefined>();

/** An opaque color as `#rrggbb`. Undefined for any other value. */
export function computeColor(value: string): string | undefined {
	if (!computed.has(value)) computed.set(value, parseColor(value));
	return computed.get(value);
}

function parseColor(value: string): string | undefined {
	const sheet = (code: Uint8Array) => ({ filename: "color.css", code, targets });
	try {
		let found: string | undefined;
		transform({
			...sheet(transform(sheet(Buffer.from(`a{color:${value}}`))).code),
			visitor: {
				Color(color) {
					if (typeof color === "object" && color.type === "rgb" && color.alpha === 1)
						found ??= hexOf([color.r, color.g, color.b]);
					return color;
				},
			},
		});
		return found;
	} catch {
		return undefined;
	}
}

function hexOf(channels: readonly number[]): string {
	return `#${channels.map((each) => Math.round(each).toString(16).padStart(2, "0")).join("")}`;
}
