import { fallbackWidth, type PictureFile, picturePath } from "@kakehashi/core/values/picture.ts";
import { type Original, usedPictures } from "kakehashi/internal/pictures.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/** A picture in the owner's folder, as the editor shows it. */
export type SitePicture = {
	readonly file: string;
	readonly preview: string;
	readonly width: number;
	readonly height: number;
	readonly isUsed: boolean;
};

/** Every picture in the folder that can be read. */
export function sitePictures(edited: SiteSnapshot): SitePicture[] {
	const { pictures } = edited.surroundings;
	const { loaded } = edited;
	const used = usedPictures([loaded?.content.pages, loaded?.content.collections], pictures);
	return [...pictures]
		.filter((entry): entry is [string, Original] => "image" in entry[1])
		.map(([file, { image }]) => ({
			file,
			preview: previewOf(image),
			width: image.width,
			height: image.height,
			isUsed: used.has(file),
		}));
}

function previewOf(image: PictureFile): string {
	return picturePath(image, image.fallback, fallbackWidth(image));
}
