import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fitted } from "../text/fitted.ts";
import { Lines } from "../text/Lines.tsx";
import { useVertical } from "../text/vertical.ts";
import { CoverArt, coverClasses, type ShoreContent } from "./CoverArt.tsx";
import styles from "./InnerCover.module.css";

/** Arches of one size in a row, arches that grow, or two that meet; and how many there are. */
const arches = { row: 5, growing: 3, pair: 2 } as const;

type InnerCoverProps = ShoreContent & {
	readonly shape: keyof typeof arches;
	/** The page's h1, in lines. */
	readonly heading: readonly string[];
	readonly lead?: ReactNode;
	/** What is below the lead, such as `ButtonLinks`. */
	readonly children?: ReactNode;
};

/** The cover of pages other than the home page: heading and lead on paper, arches along the foot, the page's kanji on the shore. */
export function InnerCover({ shape, heading, lead, kanji, gloss, children }: InnerCoverProps) {
	const vertical = useVertical();
	return (
		<div className={classNames(coverClasses.cover, styles.cover, styles[shape], vertical && styles.vertical)}>
			<div className={classNames(coverClasses.inside, styles.inside)}>
				<div className={classNames(coverClasses.words, styles.words)}>
					<h1 className={classNames(styles.headline, fitted(heading))}>
						<Lines lines={heading} />
					</h1>
					{lead !== undefined && <p className={classNames(coverClasses.lead, styles.lead)}>{lead}</p>}
					{children}
				</div>
				<CoverArt kanji={kanji} gloss={gloss} arches={arches[shape]} />
			</div>
		</div>
	);
}
