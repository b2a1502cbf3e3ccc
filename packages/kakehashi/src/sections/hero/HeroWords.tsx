import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import { Lines } from "../../view/ui/text/Lines.tsx";
import { ownVersion } from "../../view/ui/text/translation.ts";
import { useVertical } from "../../view/ui/text/vertical.ts";
import * as styles from "./HeroWords.module.css";
import type { hero } from "./schema.ts";

/**
 * Heading, lead and buttons of a hero without the band. The style sheet of the hero sets `--size`,
 * `--least` and `--room` of the heading.
 */
export function HeroTexts({
	section: { heading, lead, actions },
	page: { locale },
	className,
}: SectionProps<typeof hero> & { className?: string | undefined }) {
	const isJapanese = useVertical();
	const lines = ownVersion(heading, locale);
	return (
		<div className={classNames(styles.words, isJapanese && styles.japanese, className)}>
			<h1 className={classNames(styles.headline, fitted(lines))}>
				<Lines lines={lines} />
			</h1>
			{(lead !== undefined || actions !== undefined) && (
				<div className={styles.below}>
					{lead !== undefined && (
						<p className={styles.lead}>{lead.join(isJapanese ? "" : " ")}</p>
					)}
					<ButtonLinks links={actions} />
				</div>
			)}
		</div>
	);
}

/**
 * Classes of every hero without the band, of one whose background extends behind the header, and of
 * centered text.
 */
export const openHeroStyles = {
	hero: styles.hero,
	over: styles.over,
	center: styles.center,
	below: styles.below,
} as const;
