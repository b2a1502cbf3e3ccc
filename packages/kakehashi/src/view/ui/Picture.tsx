import "./picture-tones.css";
import type { InLocale } from "@kakehashi/core/values/localized.ts";
import {
	fallbackWidth,
	type PictureFile,
	type PictureText,
	picturePath,
} from "@kakehashi/core/values/picture.ts";
import { classNames } from "./class-names.ts";
import * as styles from "./Picture.module.css";

/** A picture in one language, as `c.picture()` makes it. */
export type PictureContent = InLocale<Omit<PictureText, "file">> & { readonly file: PictureFile };

/** The props of `Picture`. */
export type PictureProps = {
	/** The picture, as `c.picture()` makes it. */
	readonly picture: PictureContent;
	/**
	 * The width of the picture on the page, as in the attribute `sizes`:
	 * `(width >= 960px) 50vw, 100vw`.
	 */
	readonly sizes: string;
	/**
	 * The picture is visible first, so the browser loads it with high priority instead of lazily.
	 * The default is false.
	 */
	readonly first?: boolean;
	/**
	 * The approximate aspect ratio (width divided by height) that the picture is cropped to. The
	 * focus stays visible. Undefined if the picture is not cropped.
	 */
	readonly cut?: number;
	/** A further class of the `<picture>` element; undefined for none. */
	readonly className?: string | undefined;
};

/**
 * A picture in the smallest file that is large enough for the window; phones show its tall version,
 * if there is one. Until it loads, its approximate color is shown. It does not show the caption.
 * @param props the picture, and how large it is on the page
 * @returns the `<picture>` element
 * @example
 * ```tsx
 * <Picture picture={section.picture} sizes="(width >= 960px) 50vw, 100vw" />
 * ```
 */
export function Picture({
	picture: { file, alt, focus },
	sizes: place,
	first = false,
	cut,
	className,
}: PictureProps) {
	const sizes = cut === undefined ? place : wider(place, file.width / file.height / cut);
	const { tall } = file;
	return (
		<picture
			className={classNames(
				styles.picture,
				cut !== undefined && styles.cut,
				tall && styles.tall,
				className,
			)}
		>
			{tall && <Sources file={tall} media="(width < 600px)" sizes="100vw" />}
			{file.fallback !== "svg" && <Sources file={file} sizes={sizes} />}
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

type SourcesProps = {
	readonly file: PictureFile;
	/** The windows that these files are for; undefined for all. */
	readonly media?: string;
	readonly sizes: string;
};

/** The files of a picture in all widths and formats; one file for a drawing. */
function Sources({ file, media, sizes }: SourcesProps) {
	// The other file has a ratio of its own, so that the page does not move when it loads.
	const size = media === undefined ? {} : { media, width: file.width, height: file.height };
	if (file.fallback === "svg") return <source {...size} srcSet={picturePath(file, "svg")} />;
	const srcSet = (format: "avif" | "webp") =>
		file.widths.map((width) => `${picturePath(file, format, width)} ${width}w`).join(", ");
	return (
		<>
			<source {...size} type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
			<source {...size} type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />
		</>
	);
}

/** The `sizes` of a picture that is cropped at the sides, and therefore wider than its box. */
function wider(sizes: string, times: number): string {
	return times <= 1
		? sizes
		: sizes.replace(/\d+(?=vw)/g, (width) => String(Math.ceil(Number(width) * times)));
}
