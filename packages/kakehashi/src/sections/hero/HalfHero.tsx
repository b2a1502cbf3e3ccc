import type { ReactNode } from "react";
import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import * as styles from "./HalfHero.module.css";
import { HeroTexts, openHeroStyles } from "./HeroWords.tsx";
import type { hero } from "./schema.ts";

type HalfHeroProps = SectionProps<typeof hero> & {
	readonly className?: string;
	readonly children?: ReactNode;
};

/** Text in one half and a picture in the other. In narrow windows the picture is above the text. */
export function HalfHero({ className, children, ...props }: HalfHeroProps) {
	const { picture, fit, words } = props.section;
	return (
		<div
			className={classNames(
				openHeroStyles.hero,
				styles.hero,
				fit === "contain" && styles.whole,
				className,
			)}
		>
			<div className={styles.inside}>
				<HeroTexts
					{...props}
					className={classNames(
						styles.words,
						words === "center" && openHeroStyles.center,
						words === "foot" && styles.foot,
					)}
				/>
				{picture !== undefined && (
					<Picture
						className={styles.picture}
						picture={picture}
						first
						{...(fit === "contain" ? {} : { cut: 0.9 })}
						sizes={
							fit === "contain"
								? "(width >= 960px) 46vw, 92vw"
								: "(width >= 960px) 52vw, 92vw"
						}
					/>
				)}
			</div>
			{children}
		</div>
	);
}
