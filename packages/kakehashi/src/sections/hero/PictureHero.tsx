import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { HeroArt, heroClasses } from "../../view/ui/hero/HeroArt.tsx";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import { Lines } from "../../view/ui/text/Lines.tsx";
import { ownVersion } from "../../view/ui/text/translation.ts";
import { useVertical } from "../../view/ui/text/vertical.ts";
import * as styles from "./PictureHero.module.css";
import type { hero } from "./schema.ts";

/**
 * The hero with a picture between the text and the shore. In narrow windows, the picture is below
 * the text.
 */
export function PictureHero({
	section: { kanji, gloss, heading, lead, actions, picture },
	page: { locale },
}: SectionProps<typeof hero>) {
	const vertical = useVertical();
	return (
		<div className={classNames(heroClasses.hero, styles.hero, vertical && styles.vertical)}>
			<div className={classNames(heroClasses.inside, styles.inside)}>
				<div className={classNames(heroClasses.words, styles.words)}>
					<h1
						className={classNames(styles.headline, fitted(ownVersion(heading, locale)))}
					>
						<Lines lines={ownVersion(heading, locale)} />
					</h1>
					{lead !== undefined && (
						<p className={classNames(heroClasses.lead, styles.lead)}>
							{lead.join(vertical ? "" : " ")}
						</p>
					)}
					<ButtonLinks className={styles.actions} links={actions} />
				</div>
				<HeroArt kanji={kanji} gloss={gloss} arches={0}>
					{picture !== undefined && (
						<Picture
							className={styles.picture}
							picture={picture}
							first
							cut={0.8}
							sizes="(width >= 960px) 36vw, 66vw"
						/>
					)}
				</HeroArt>
			</div>
		</div>
	);
}
