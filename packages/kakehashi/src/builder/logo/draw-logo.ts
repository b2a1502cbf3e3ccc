import { escapeAttribute } from "@kakehashi/core/values/escape-markup.ts";
import type { ThemeColor } from "../theme/compute-colors.ts";
import type { LogoShape, ParsedLogo } from "./parse-logo.ts";

/** The logo as an SVG file, in the colors of the light theme. */
export function drawLogo(logo: ParsedLogo, colors: ReadonlyMap<string, ThemeColor>): string {
	const { viewBox } = logo;
	if ("png" in logo)
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><image href="${logo.png}" width="100%" height="100%"/></svg>`;
	const ink = colors.get("ink")?.light ?? "";
	const colored = logo.shapes
		.map(markup)
		.join("")
		.replaceAll(
			/var\(\s*--([\w-]+)\s*(?:,\s*([^()]*))?\)/g,
			(_, name: string, otherwise = "none") => colors.get(name)?.light ?? otherwise,
		);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="${ink}" color="${ink}">${colored}</svg>`;
}

function markup({ name, attributes, shapes }: LogoShape): string {
	const text = Object.entries(attributes).map(
		([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`,
	);
	return `<${name}${text.join("")}>${shapes.map(markup).join("")}</${name}>`;
}
