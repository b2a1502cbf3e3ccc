import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fitted } from "../text/fitted.ts";
import { Lines } from "../text/Lines.tsx";
import { useVertical } from "../text/vertical.ts";
import { HeroArt, heroClasses, type ShoreContent } from "./HeroArt.tsx";
import styles from "./InnerHero.module.css";

/**
 * The number of arches of each variant: equal arches in a row, arches that grow, or two that meet.
 */
const arches = { row: 5, growing: 3, pair: 2 } as const;

type InnerHeroProps = ShoreContent & {
	readonly shape: keyof typeof arches;
	/** The lines of the page's h1. */
	readonly heading: readonly string[];
	readonly lead?: ReactNode;
	/** Content below the lead, such as `ButtonLinks`. */
	readonly children?: ReactNode;
};

/**
 * The hero of all pages except the home page: heading and lead on the paper background, arches
 * along the bottom, the page's kanji on the shore.
 */
export function InnerHero({ shape, heading, lead, kanji, gloss, children }: InnerHeroProps) {
	const vertical = useVertical();
	return (
		<div
			className={classNames(
				heroClasses.hero,
				styles.hero,
				styles[shape],
				vertical && styles.vertical,
			)}
		>
			<div className={classNames(heroClasses.inside, styles.inside)}>
				<div className={classNames(heroClasses.words, styles.words)}>
					<h1 className={classNames(styles.headline, fitted(heading))}>
						<Lines lines={heading} />
					</h1>
					{lead !== undefined && (
						<p className={classNames(heroClasses.lead, styles.lead)}>{lead}</p>
					)}
					{children}
				</div>
				<HeroArt kanji={kanji} gloss={gloss} arches={arches[shape]} />
			</div>
		</div>
	);
}
