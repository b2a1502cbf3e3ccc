import styles from "./CaptionedPicture.module.css";
import { classNames } from "./class-names.ts";
import { Picture, type PictureProps } from "./Picture.tsx";
import { InlineText } from "./text/InlineText.tsx";

/** A picture with its caption, if it has one. */
export function CaptionedPicture({ className, ...props }: PictureProps) {
	const { caption, own, file } = props.picture;
	return (
		<figure className={classNames(styles.figure, className)}>
			<Picture {...props} picture={{ ...props.picture, file: own ?? file }} />
			{caption !== undefined && (
				<figcaption className={styles.caption}>
					<InlineText text={caption} />
				</figcaption>
			)}
		</figure>
	);
}
