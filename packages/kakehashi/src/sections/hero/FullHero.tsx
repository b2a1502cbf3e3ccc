import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import * as styles from "./FullHero.module.css";
import { HeroWords, openHero } from "./HeroWords.tsx";
import type { hero } from "./schema.ts";

/** The picture fills everything, including the area behind the header, and the words are on it; without one, the shore takes its place. */
export function FullHero(props: SectionProps<typeof hero>) {
	const { picture, words = picture === undefined ? "start" : "foot", veil } = props.section;
	const ratio = picture === undefined ? 1 : picture.file.width / picture.file.height;
	/** The width of a picture with the given aspect ratio, in hundredths of the window's width. */
	const across = (place: number) => Math.max(100, Math.ceil((100 * ratio) / place));
	return (
		<div
			className={classNames(
				openHero.hero,
				openHero.over,
				styles.hero,
				picture !== undefined && styles.pictured,
				veil?.isLight === true && styles.light,
				words === "center" && styles.centered,
				words === "foot" && styles.foot,
			)}
		>
			{picture !== undefined && (
				<div className={styles.art} data-veil={veil?.top}>
					<Picture
						className={styles.picture}
						picture={picture}
						first
						cut={ratio}
						sizes={`(width >= 960px) ${across(1.7)}vw, ${across(veil?.isLight === true ? 1 : 0.55)}vw`}
					/>
				</div>
			)}
			<div className={styles.ground} data-veil={veil?.words}>
				<HeroWords {...props} className={classNames(styles.words, words === "center" && openHero.center)} />
			</div>
		</div>
	);
}
