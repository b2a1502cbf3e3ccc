import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { HeroTexts, openHeroStyles } from "./HeroWords.tsx";
import styles from "./PlainHero.module.css";
import type { hero } from "./schema.ts";

/**
 * A hero of large type only, as wide as the page. A picture is below the text, above it if the text
 * is at the bottom, or behind it if the text is over its upper part.
 */
export function PlainHero(props: SectionProps<typeof hero>) {
	const { picture, fit, words, tone } = props.section;
	const ground = tone === "paper" ? undefined : styles[tone];
	const isOver = words === "over" && picture !== undefined;
	const isCut = fit !== "contain" && !isOver;
	const isCentered = words === "center" || words === "over";
	return (
		<div
			className={classNames(
				openHeroStyles.hero,
				styles.hero,
				tone === "shore" && openHeroStyles.over,
				words === "foot" && styles.foot,
				isCentered && styles.centered,
				isOver && styles.behind,
				ground,
			)}
		>
			<HeroTexts
				{...props}
				className={classNames(styles.words, isCentered && openHeroStyles.center)}
			/>
			{picture !== undefined && (
				<Picture
					className={classNames(styles.picture, isCut && styles.filled)}
					picture={picture}
					first
					{...(isCut ? { cut: 1.6 } : {})}
					sizes={isOver ? "(width >= 600px) 100vw, 220vw" : "92vw"}
				/>
			)}
		</div>
	);
}
