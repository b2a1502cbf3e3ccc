import type { Logo, LogoShape } from "./parse-logo.ts";

/** The module `#logo`: the drawing as React elements, with no markup made from text. */
export function logoModule(logo: Logo | undefined): string {
	if (logo === undefined) return "export const logo = undefined;";
	const { viewBox, ratio, shapes } = logo;
	return [
		'import { createElement as h } from "react";',
		`export const logo = { viewBox: ${JSON.stringify(viewBox)}, ratio: ${ratio}, shapes: [${shapes.map(elementCode).join(", ")}] };`,
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
