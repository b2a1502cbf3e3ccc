import type { Message } from "@kakehashi/core/messages/localize.ts";
import {
	formatBytes,
	formatOf,
	isAnimated,
	whatItIs,
} from "@kakehashi/core/values/picture-format.ts";
import { t } from "../../i18n/t.ts";

/** The longest side of an uploaded picture, in pixels. No window needs more. */
const maxSidePx = 2560;

/**
 * The encoding qualities, tried in this order. The first loses hardly anything. A lower one is used
 * if the result would be larger than the original.
 */
const [finest, ...coarser] = [0.95, 0.9, 0.85, 0.8] as const;

/** A picture that is ready for upload, with an address at which this window can show it. */
export type PreparedPicture = {
	readonly blob: Blob;
	readonly url: string;
	readonly name: string;
	/** Whether the file is animated. The uploaded picture is not. */
	readonly isAnimated?: boolean;
};

/** The reason why a file cannot be prepared. Names the actual format if it is known. */
export async function whyNoPicture(file: File): Promise<Message> {
	const format = formatOf(
		new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()),
		file.name,
	);
	const { inEditor, ...plain } =
		format === undefined ? t("noPicture") : whatItIs(format, file.name);
	return inEditor ?? plain;
}

/**
 * Prepares a picture on this device. Rotates it as the camera recorded, scales it, and encodes it
 * again, so that other data from the camera does not leave the device. An SVG stays unchanged.
 * @throws if the browser cannot read the file as a picture
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
	// An SVG needs no scaling, and has no hidden camera data.
	if (file.type === "image/svg+xml")
		return { blob: file, url: URL.createObjectURL(file), name: file.name };
	const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
	const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("No canvas");
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	// WebP preserves transparency. A browser that cannot encode WebP creates a PNG instead.
	const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
	const write = (quality: number) =>
		new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
	let blob = await write(finest);
	for (const quality of coarser)
		if (blob !== null && blob.size > file.size) blob = await write(quality);
	if (blob === null) throw new Error("No picture");
	const isMoving = isAnimated(new Uint8Array(await file.arrayBuffer()));
	return { blob, url: URL.createObjectURL(blob), name: file.name, isAnimated: isMoving };
}
