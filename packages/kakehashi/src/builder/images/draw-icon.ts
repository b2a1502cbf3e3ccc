import { imageTexts } from "./image-texts.ts";
import type { Colors } from "./picture-colors.ts";
import type { ShareFonts } from "./share-fonts.ts";
import type { Mark } from "./share-name.ts";

/** The owner's own icon, relative to the site's folder. */
export const iconFile = "public/favicon.svg";

/** Width and height in units of the viewBox: of the icon, and of the logo in its middle. */
const icon = 32;
const inner = 26;

/** A square icon with the logo on the paper color, for a site without an icon of its own. */
export function drawIcon({ svg, width, height }: Mark, { paper }: Pick<Colors, "paper">): string {
	const scale = inner / Math.max(width, height);
	const w = width * scale;
	const h = height * scale;
	return square(
		paper,
		svg.replace(
			"<svg ",
			`<svg x="${(icon - w) / 2}" y="${(icon - h) / 2}" width="${w}" height="${h}" `,
		),
	);
}

/** An icon with the first letter or digit of the site's name, for a site without a logo. */
export async function drawInitial(
	siteName: string,
	colors: Colors,
	fonts: ShareFonts,
): Promise<string> {
	const initial = firstDrawable(siteName.trim().toLocaleUpperCase("en"), fonts);
	if (initial === undefined) return square(colors.act, "");
	const style = {
		display: "flex",
		width: icon,
		height: icon,
		alignItems: "center",
		justifyContent: "center",
		fontSize: 22,
		lineHeight: 1,
		color: colors["on-act"],
	};
	const letter = { type: "div", props: { style, children: initial } };
	const options = { width: icon, height: icon, fonts, loadAdditionalAsset: async () => [] };
	const { default: satori } = await import("satori");
	return square(
		colors.act,
		await satori(letter as unknown as Parameters<typeof satori>[0], options),
	);
}

/**
 * The first letter or digit that the fonts contain. Missing characters are not reported here,
 * because the link previews report them.
 */
function firstDrawable(name: string, fonts: ShareFonts): string | undefined {
	const words = (siteName: string) =>
		imageTexts({ heading: [], siteName, alt: "" }, fonts).text.siteName;
	return [...name]
		.filter((each) => /[\p{L}\p{N}]/u.test(each))
		.find((each) => words(each) !== "");
}

function square(ground: string, drawing: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icon} ${icon}"><rect width="${icon}" height="${icon}" fill="${ground}"/>${drawing}</svg>`;
}
