import { logoSize } from "@kakehashi/core/payload/logo-size.ts";
import { logo } from "#logo";

/** The SVG of the logo, included once per page; `Logo` refers to it. */
export function LogoSymbol() {
	if (logo === undefined) return null;
	return (
		<svg width="0" height="0" aria-hidden="true">
			<symbol id="logo" viewBox={logo.viewBox}>
				{logo.shapes}
			</symbol>
		</svg>
	);
}

/**
 * The site's logo, if it has one. Its size does not depend on a style sheet. It scales with
 * `font-size`; 18px is its original size.
 */
export function Logo({ holdsName }: { holdsName: boolean }) {
	if (logo === undefined) return null;
	const { width, height } = logoSize(logo.ratio, holdsName);
	const em = (pixels: number) => `${Math.round((1000 * pixels) / 18) / 1000}em`;
	return (
		<svg width={em(width)} height={em(height)} viewBox={logo.viewBox} aria-hidden="true">
			<use href="#logo" />
		</svg>
	);
}

export const hasLogo = logo !== undefined;
