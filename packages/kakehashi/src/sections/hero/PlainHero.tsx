import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { HeroTexts, openHeroStyles } from "./HeroWords.tsx";
import styles from "./PlainHero.module.css";
import type { hero } from "./schema.ts";

/**
 * A hero of large type only, as wide as the page. A picture is below the text, or above it if the
 * text is at the bottom.
 */
export function PlainHero(props: SectionProps<typeof hero>) {
	const { picture, fit, words, tone } = props.section;
	const ground = tone === "paper" ? undefined : styles[tone];
	return (
		<div
			className={classNames(
				openHeroStyles.hero,
				styles.hero,
				tone === "shore" && openHeroStyles.over,
				words === "foot" && styles.foot,
				words === "center" && styles.centered,
				ground,
			)}
		>
			<HeroTexts
				{...props}
				className={classNames(styles.words, words === "center" && openHeroStyles.center)}
			/>
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
