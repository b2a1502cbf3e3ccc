import type { Message } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { Resvg } from "@resvg/resvg-js";
import { t } from "../i18n/t.ts";
import { svgMessage } from "../svg/svg-message.ts";
import type { Colors } from "./picture-colors.ts";

const source = "favicon.svg";

/**
 * Icons besides the SVG. `share` is the fraction of the width that the mark fills. `purpose` is the
 * purpose in the manifest, undefined for icons that are not in the manifest.
 */
export const iconFiles: readonly {
	readonly path: string;
	readonly size: number;
	readonly share: number;
	readonly purpose?: "any" | "maskable";
}[] = [
	{ path: "apple-touch-icon.png", size: 180, share: 0.86 },
	{ path: "icon-192.png", size: 192, share: 1, purpose: "any" },
	{ path: "icon-512.png", size: 512, share: 1, purpose: "any" },
	// A platform may crop what is outside a circle of 80 % of the width (W3C, Web Application
	// Manifest).
	{ path: "icon-maskable.png", size: 512, share: 0.78, purpose: "maskable" },
];

/**
 * Draws all icons from one SVG: the owner's own `public/favicon.svg`, or the generated one if there
 * is none, or if it cannot be drawn or may not be published.
 * @param made the generated icon, as SVG
 */
export function siteIcons(
	publicFiles: ReadonlyMap<string, Uint8Array>,
	colors: Colors,
	made: string,
): { files: Map<string, Uint8Array>; warnings: readonly Message[] } {
	const own = publicFiles.get(source);
	const mark = own ?? new TextEncoder().encode(made);
	const withoutOwn = (reason: Message) => ({
		files: siteIcons(new Map(), colors, made).files,
		warnings: [t("iconCannotBeDrawn", { source, reason })],
	});
	const refusal = own && svgMessage(own, source);
	if (refusal !== undefined) return withoutOwn(refusal);
	try {
		// Parsed once by itself, so that a file that is not an SVG gives a warning rather than an
		// empty icon.
		new Resvg(Buffer.from(mark).toString("utf8"), withoutFonts);
		const files = new Map<string, Uint8Array>([
			[source, mark],
			...iconFiles.map(
				({ path, size, share }) => [path, draw(mark, size, share, colors.paper)] as const,
			),
			["favicon.ico", iconFile(draw(mark, 32, 1, colors.paper), 32)],
		]);
		return { files, warnings: [] };
	} catch (error) {
		if (own === undefined) throw error;
		return withoutOwn(reasonOf(error));
	}
}

/** Searching for the system's fonts would take a fifth of a second. */
const withoutFonts = { font: { loadSystemFonts: false } };

function draw(mark: Uint8Array, size: number, share: number, ground: string): Uint8Array {
	const width = size * share;
	const start = (size * (1 - share)) / 2;
	// Rendered to PNG first: a picture inside the mark would not be drawn if the mark were embedded
	// as SVG in another SVG.
	const { width: w, height: h } = new Resvg(Buffer.from(mark).toString("utf8"), withoutFonts);
	const own = new Resvg(Buffer.from(mark).toString("utf8"), {
		...withoutFonts,
		fitTo: { mode: w < h ? "height" : "width", value: Math.round(width) },
	});
	const data = Buffer.from(own.render().asPng()).toString("base64");
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/><image href="data:image/png;base64,${data}" x="${start}" y="${start}" width="${width}" height="${width}"/></svg>`;
	return new Resvg(svg, withoutFonts).render().asPng();
}

/**
 * One PNG in an ICO container, for requests of `/favicon.ico`: a header of 6 bytes, one directory
 * entry of 16 bytes, and the PNG.
 */
function iconFile(png: Uint8Array, size: number): Uint8Array {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
