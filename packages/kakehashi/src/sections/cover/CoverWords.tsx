import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import { Lines } from "../../view/ui/text/Lines.tsx";
import { ownVersion } from "../../view/ui/text/translation.ts";
import { useVertical } from "../../view/ui/text/vertical.ts";
import * as styles from "./CoverWords.module.css";
import type { cover } from "./schema.ts";

/** Heading, lead and buttons of a cover without the band; its style sheet sets `--size`, `--least` and `--room` of the heading. */
export function CoverWords({
	section: { heading, lead, actions },
	page: { locale },
	className,
}: SectionProps<typeof cover> & { className?: string | undefined }) {
	const isJapanese = useVertical();
	const lines = ownVersion(heading, locale);
	return (
		<div className={classNames(styles.words, isJapanese && styles.japanese, className)}>
			<h1 className={classNames(styles.headline, fitted(lines))}>
				<Lines lines={lines} />
			</h1>
			{(lead !== undefined || actions !== undefined) && (
				<div className={styles.below}>
					{lead !== undefined && <p className={styles.lead}>{lead.join(isJapanese ? "" : " ")}</p>}
					{actions !== undefined && <ButtonLinks links={actions} />}
				</div>
			)}
		</div>
	);
}

/** Classes of every cover without the band, of one whose background reaches up behind the header, and of centred words. */
export const openCover = { cover: styles.cover, over: styles.over, centre: styles.centre, below: styles.below } as const;
