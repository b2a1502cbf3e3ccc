import "./picture-tones.css";
import type { InLocale } from "../../core/values/localized.ts";
import { fallbackWidth, type PictureFile, type PictureText, picturePath } from "../../core/values/picture.ts";
import { classNames } from "./class-names.ts";
import * as styles from "./Picture.module.css";

export type PictureContent = InLocale<Omit<PictureText, "file">> & { readonly file: PictureFile };

export type PictureProps = {
	readonly picture: PictureContent;
	/** The width of its place on the page, as in the attribute `sizes`. */
	readonly sizes: string;
	/** It is seen first, so it is loaded before everything else, not only when it comes near. */
	readonly first?: boolean;
	/** It fills a place of another shape, with roughly this aspect ratio, and is cropped; the focus stays in view. */
	readonly cut?: number;
	readonly className?: string | undefined;
};

/** A picture in the smallest size that the window needs; one of its own colors holds its place until it has loaded. */
export function Picture({ picture: { file, alt, focus }, sizes: place, first = false, cut, className }: PictureProps) {
	const sizes = cut === undefined ? place : wider(place, file.width / file.height / cut);
	const srcSet = (format: "avif" | "webp") => file.widths.map((width) => `${picturePath(file, format, width)} ${width}w`).join(", ");
	return (
		<picture className={classNames(styles.picture, cut !== undefined && styles.cut, className)}>
			{file.fallback !== "svg" && (
				<>
					<source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
					<source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />
				</>
			)}
			<img
				data-tone={file.tone}
				data-x={focus && Math.round((focus[0] ?? 0.5) * 4)}
				data-y={focus && Math.round((focus[1] ?? 0.5) * 4)}
				src={picturePath(file, file.fallback, fallbackWidth(file))}
				alt={alt}
				width={file.width}
				height={file.height}
				{...(first ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
			/>
		</picture>
	);
}

/** The `sizes` of a picture whose sides are cropped: it is wider than its place. */
function wider(sizes: string, times: number): string {
	return times <= 1 ? sizes : sizes.replace(/\d+(?=vw)/g, (width) => String(Math.ceil(Number(width) * times)));
}
