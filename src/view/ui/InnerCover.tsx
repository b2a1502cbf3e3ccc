import type { ReactNode } from "react";
import { CoverArt, coverClass, type ShoreContent } from "./CoverArt.tsx";
import { classNames } from "./class-names.ts";
import styles from "./InnerCover.module.css";
import { Lines } from "./Lines.tsx";

/** Arches of one size in a row, arches that grow, or two that meet; and how many they are. */
const arches = { row: 5, grow: 3, pair: 2 } as const;

type InnerCoverProps = ShoreContent & {
	readonly shape: keyof typeof arches;
	/** The page's way of writing, `isVertical(payload.tag)`. */
	readonly vertical: boolean;
	/** The page's h1, in lines. */
	readonly heading: readonly string[];
	readonly lead?: ReactNode;
	/** What stands under the lead, such as `Actions`. */
	readonly children?: ReactNode;
};

/** The cover of the pages other than home: heading and lead on paper, arches along the foot, the page's kanji on the shore. */
export function InnerCover({ shape, vertical, heading, lead, kanji, gloss, children }: InnerCoverProps) {
	return (
		<div className={classNames(coverClass, styles.cover, styles[shape], vertical && styles.vertical)}>
			<div className={styles.inside}>
				<div className={styles.words}>
					<h1 className={styles.headline}>
						<Lines lines={heading} vertical={vertical} />
					</h1>
					{lead !== undefined && <p className={styles.lead}>{lead}</p>}
					{children}
				</div>
				<CoverArt kanji={kanji} gloss={gloss} arches={arches[shape]} />
			</div>
		</div>
	);
}
