import { largestPicture } from "@kakehashi/core/values/picture.ts";
import type { MouseEvent } from "react";
import * as styles from "./CaptionedPicture.module.css";
import { classNames } from "./class-names.ts";
import { Picture, type PictureProps } from "./Picture.tsx";
import { InlineText } from "./text/InlineText.tsx";

type CaptionedPictureProps = PictureProps & {
	/** Called on a click on the link to the large picture. If undefined, there is no link. */
	readonly onEnlarge?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** A picture with its caption, if it has one. */
export function CaptionedPicture({ className, onEnlarge, ...props }: CaptionedPictureProps) {
	const { caption, own, file: common } = props.picture;
	const file = own ?? common;
	const picture = <Picture {...props} picture={{ ...props.picture, file }} />;
	return (
		<figure className={classNames(styles.figure, className)}>
			{onEnlarge === undefined ? (
				picture
			) : (
				<a className={styles.enlarge} href={largestPicture(file)} onClick={onEnlarge}>
					{picture}
				</a>
			)}
			{caption !== undefined && (
				<figcaption className={styles.caption}>
					<InlineText text={caption} />
				</figcaption>
			)}
		</figure>
	);
}
