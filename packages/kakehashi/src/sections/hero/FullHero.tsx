import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import * as styles from "./FullHero.module.css";
import { HeroTexts, openHeroStyles } from "./HeroWords.tsx";
import type { hero } from "./schema.ts";

/**
 * The picture fills the whole hero, including the area behind the header, and the text is on the
 * picture. Without a picture, the background has the color shore.
 */
export function FullHero(props: SectionProps<typeof hero>) {
	const {
		picture,
		words = picture === undefined ? "start" : "foot",
		veil,
		weather,
	} = props.section;
	const ratio = picture === undefined ? 1 : picture.file.width / picture.file.height;
	/**
	 * The width of the picture, in percent of the window's width, when it covers an area whose
	 * aspect ratio is `place`.
	 */
	const across = (place: number) => Math.max(100, Math.ceil((100 * ratio) / place));
	return (
		<div
			className={classNames(
				openHeroStyles.hero,
				openHeroStyles.over,
				styles.hero,
				picture !== undefined && styles.pictured,
				veil?.isLight === true && styles.light,
				words === "center" && styles.centered,
				words === "foot" && styles.foot,
			)}
			data-weather={picture && weather}
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
				<HeroTexts
					{...props}
					className={classNames(
						styles.words,
						words === "center" && openHeroStyles.center,
					)}
				/>
			</div>
		</div>
	);
}
