import { kitModule } from "../kit-files.ts";
import type { LogoShape, ParsedLogo } from "./parse-logo.ts";

/**
 * The code of the module `#logo`: the SVG as React elements (no markup is injected as text), or an
 * element that loads the picture.
 */
export function logoModule(logo: ParsedLogo | undefined): string {
	if (logo === undefined) return "export const logo = undefined;";
	const { viewBox, ratio } = logo;
	const isPicture = "png" in logo;
	const picture = () =>
		`h("image", { key: 0, href: published(${JSON.stringify(isPicture && logo.address)}), width: "100%", height: "100%" })`;
	const inside = isPicture ? picture() : logo.shapes.map(elementCode).join(", ");
	return [
		'import { createElement as h } from "react";',
		...(isPicture
			? [`import { published } from ${JSON.stringify(kitModule("view/base/published.ts"))};`]
			: []),
		`export const logo = { viewBox: ${JSON.stringify(viewBox)}, ratio: ${ratio}, shapes: [${inside}] };`,
	].join("\n");
}

function elementCode({ name, attributes, shapes }: LogoShape, key: number): string {
	const properties = Object.entries(attributes).map(([attribute, value]) => [
		attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
		value,
	]);
	const children = shapes.map((shape, index) => `, ${elementCode(shape, index)}`).join("");
	return `h(${JSON.stringify(name)}, ${JSON.stringify({ key, ...Object.fromEntries(properties) })}${children})`;
}
