import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fitted } from "../text/fitted.ts";
import { Lines } from "../text/Lines.tsx";
import { useVertical } from "../text/vertical.ts";
import { HeroArt, heroClasses, type ShoreContent } from "./HeroArt.tsx";
import styles from "./InnerHero.module.css";

/** Arches of one size in a row, arches that grow, or two that meet; and how many there are. */
const arches = { row: 5, growing: 3, pair: 2 } as const;

type InnerHeroProps = ShoreContent & {
	readonly shape: keyof typeof arches;
	/** The page's h1, in lines. */
	readonly heading: readonly string[];
	readonly lead?: ReactNode;
	/** What is below the lead, such as `ButtonLinks`. */
	readonly children?: ReactNode;
};

/** The hero of pages other than the home page: heading and lead on paper, arches along the foot, the page's kanji on the shore. */
export function InnerHero({ shape, heading, lead, kanji, gloss, children }: InnerHeroProps) {
	const vertical = useVertical();
	return (
		<div className={classNames(heroClasses.hero, styles.hero, styles[shape], vertical && styles.vertical)}>
			<div className={classNames(heroClasses.inside, styles.inside)}>
				<div className={classNames(heroClasses.words, styles.words)}>
					<h1 className={classNames(styles.headline, fitted(heading))}>
						<Lines lines={heading} />
					</h1>
					{lead !== undefined && <p className={classNames(heroClasses.lead, styles.lead)}>{lead}</p>}
					{children}
				</div>
				<HeroArt kanji={kanji} gloss={gloss} arches={arches[shape]} />
			</div>
		</div>
	);
}
