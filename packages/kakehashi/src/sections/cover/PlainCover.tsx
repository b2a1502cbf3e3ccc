import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { CoverWords, openCover } from "./CoverWords.tsx";
import styles from "./PlainCover.module.css";
import type { cover } from "./schema.ts";

/** A cover of type alone, as large as the page is wide; a picture is below it, or above words at the foot. */
export function PlainCover(props: SectionProps<typeof cover>) {
	const { picture, fit, words, tone } = props.section;
	const ground = tone === "paper" ? undefined : styles[tone];
	return (
		<div
			className={classNames(
				openCover.cover,
				styles.cover,
				tone === "shore" && openCover.over,
				words === "foot" && styles.foot,
				words === "centre" && styles.centred,
				ground,
			)}
		>
			<CoverWords {...props} className={classNames(styles.words, words === "centre" && openCover.centre)} />
			{picture !== undefined && (
				<Picture
					className={classNames(styles.picture, fit !== "contain" && styles.filled)}
					picture={picture}
					first
					{...(fit === "contain" ? {} : { cut: 1.6 })}
					sizes="92vw"
				/>
			)}
		</div>
	);
}
