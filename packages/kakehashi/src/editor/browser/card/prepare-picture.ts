/** The longest side of a picture, in pixels, worth sending: no window needs more. */
const maxSidePx = 2560;

/** How well a picture is written: hardly anything is lost; and where that makes it larger than what was chosen, less well. */
const [finest, ...coarser] = [0.95, 0.9, 0.85, 0.8] as const;

/** A picture that can be sent, with an address to look at it here. */
export type PreparedPicture = { readonly blob: Blob; readonly url: string; readonly name: string };

/**
 * Makes a picture ready on this device: turned as the camera notes, scaled, and written again, so that nothing of what else
 * the camera notes leaves the device. A drawing (SVG) stays as it is. Throws for what the browser does not know as a picture.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
	// A drawing need not be scaled, and has nothing in it but what can be read.
	if (file.type === "image/svg+xml") return { blob: file, url: URL.createObjectURL(file), name: file.name };
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
	// What may be transparent keeps that. A browser that cannot write WebP writes PNG instead.
	const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
	const write = (quality: number) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
	let blob = await write(finest);
	for (const quality of coarser) if (blob !== null && blob.size > file.size) blob = await write(quality);
	if (blob === null) throw new Error("No picture");
	return { blob, url: URL.createObjectURL(blob), name: file.name };
}
