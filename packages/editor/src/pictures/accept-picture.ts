import { localize } from "@kakehashi/core/messages/localize.ts";
import { formatOf, whatItIs } from "@kakehashi/core/values/picture-format.ts";
import { illustrationProblem } from "kakehashi/internal/pictures.ts";
import { safeFileName } from "../files/safe-file-name.ts";
import { localizeInEditor } from "../i18n/localize-in-editor.ts";
import { t } from "../i18n/t.ts";

/** The longest side of a stored picture, in pixels: more than any browser window needs. */
const maxSidePx = 2560;

/** The maximum size of an uploaded picture, in bytes. The browser has already scaled it down. */
export const maxUpload = 16 * 1024 * 1024;

/**
 * The maximum number of pixels to decode. A small file can claim many more pixels than fit into
 * memory.
 */
const maxPixels = maxSidePx * maxSidePx;

/**
 * The qualities of a stored photograph. A lower one is used if the result would otherwise be larger
 * than the upload.
 */
const [finest, ...coarser] = [90, 85, 80] as const;

/** A picture as it is stored, with its format and size. */
export type AcceptedPicture = {
	readonly bytes: Uint8Array;
	readonly ending: "jpg" | "png" | "svg";
	readonly width: number;
	readonly height: number;
};

/**
 * Reads an uploaded picture and encodes it again: rotated as the camera says, at most `maxSidePx`,
 * and without metadata. A file that is not a picture, or that claims to be huge, is refused before
 * it is decoded. An SVG stays as it is if it contains no scripts and loads nothing from elsewhere.
 */
export async function acceptPicture(
	sent: Uint8Array,
	name: string,
): Promise<AcceptedPicture | { readonly problem: string }> {
	// Imported only when needed, because it takes 25 MB.
	const { default: sharp } = await import("sharp");
	try {
		const {
			format,
			width,
			height,
			pages = 1,
		} = await sharp(sent, { limitInputPixels: false }).metadata();
		if (format === "svg") {
			const wrong = illustrationProblem(sent, name, { width, height });
			return wrong === undefined
				? { bytes: sent, ending: "svg", width, height }
				: { problem: localize(wrong.problem) };
		}
		if (!["jpeg", "png", "webp"].includes(format) || pages > 1)
			return { problem: noPicture(sent, name) };
		if (width * height > maxPixels) return { problem: localize(t("tooLarge")) };
		const open = () => sharp(sent, { limitInputPixels: maxPixels, failOn: "error" });
		const { isOpaque } = await open().stats();
		const scaled = open()
			.autoOrient()
			.resize({
				width: maxSidePx,
				height: maxSidePx,
				fit: "inside",
				withoutEnlargement: true,
			})
			.toColourspace("srgb");
		const write = (quality: number) =>
			(isOpaque ? scaled.clone().jpeg({ quality, mozjpeg: true }) : scaled.png()).toBuffer({
				resolveWithObject: true,
			});
		let written = await write(finest);
		for (const quality of coarser)
			if (isOpaque && written.data.length > sent.length) written = await write(quality);
		const { data, info } = written;
		return {
			bytes: new Uint8Array(data),
			ending: isOpaque ? "jpg" : "png",
			width: info.width,
			height: info.height,
		};
	} catch {
		return { problem: noPicture(sent, name) };
	}
}

function noPicture(sent: Uint8Array, name: string): string {
	const format = formatOf(sent, name);
	return format === undefined || format === "damaged"
		? localize(t("noPicture"))
		: localizeInEditor(whatItIs(format, name));
}

/** A safe file name for a picture, which no other picture has. */
export const pictureName = (
	wanted: string,
	ending: string,
	isAddressInUse: (name: string) => boolean,
): string => safeFileName(wanted, ending, "picture", isAddressInUse);
