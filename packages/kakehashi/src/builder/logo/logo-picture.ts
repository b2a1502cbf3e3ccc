import { hash } from "node:crypto";
import { widestLogo } from "@kakehashi/core/payload/logo-size.ts";
import { ContentError } from "../../content/problems/content-problem.ts";
import { t } from "../i18n/t.ts";
import type { ParsedLogo } from "./parse-logo.ts";

/**
 * The file of a logo that is a picture rather than an SVG, relative to the site's folder. It is a
 * public file, so pages can load it.
 */
export const logoPicture = "public/logo.webp";

/**
 * In pixels: three device pixels per CSS pixel, for the densest screens, at the largest size of a
 * logo in a header.
 */
const maxSize = { width: 3 * widestLogo, height: 3 * 40 } as const;

/** Maximum size of the file in bytes. Every visitor loads it. */
const maxBytes = 60_000;

/**
 * Converts an uploaded picture or SVG to the WebP that is stored, no larger than a header can show.
 */
export async function makeLogoPicture(sent: Uint8Array): Promise<Uint8Array> {
	const { default: sharp } = await import("sharp");
	const fitted = sharp(sent, { density: 300 }).resize({
		...maxSize,
		fit: "inside",
		withoutEnlargement: true,
	});
	return new Uint8Array(
		await fitted.webp({ quality: 90, alphaQuality: 100, effort: 6 }).toBuffer(),
	);
}

/**
 * Reads a logo that is a picture.
 * @throws ContentError if the file is not a picture, or is too large
 */
export async function readLogoPicture(bytes: Uint8Array): Promise<ParsedLogo> {
	const { default: sharp } = await import("sharp");
	const read = await sharp(bytes)
		.png()
		.toBuffer({ resolveWithObject: true })
		.catch(() => undefined);
	if (read === undefined || bytes.length > maxBytes) {
		const size = `${maxSize.width} × ${maxSize.height}`;
		throw new ContentError([
			{
				file: logoPicture,
				message: t("logoPictureInvalid", { maxBytes, size }),
			},
		]);
	}
	const { width, height } = read.info;
	const version = hash("sha256", bytes).slice(0, 8);
	return {
		viewBox: `0 0 ${width} ${height}`,
		ratio: width / height,
		address: `/${logoPicture.replace("public/", "")}?${version}`,
		png: `data:image/png;base64,${read.data.toString("base64")}`,
	};
}
