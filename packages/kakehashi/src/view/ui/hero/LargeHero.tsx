import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fitted } from "../text/fitted.ts";
import { Lines } from "../text/Lines.tsx";
import { useVertical } from "../text/vertical.ts";
import { HeroArt, heroClasses, type ShoreContent } from "./HeroArt.tsx";
import * as styles from "./LargeHero.module.css";

type LargeHeroProps = ShoreContent & {
	/** The lines of the page's h1. */
	readonly heading: readonly string[];
	/** The phrases of the lead paragraph. */
	readonly lead?: readonly string[] | undefined;
	/** Shows the bridge with a missing span, for the not-found page. */
	readonly broken?: boolean;
	/** Content below the arch: buttons, or a few sentences. */
	readonly children: ReactNode;
};

/**
 * The large hero of the home page and the error pages: one arch from the left shore to the right
 * shore, with the heading above it. In narrow windows, a Japanese heading is vertical, between
 * paper and shore.
 */
export function LargeHero({
	heading,
	lead,
	broken = false,
	kanji,
	gloss,
	children,
}: LargeHeroProps) {
	const vertical = useVertical();
	const art = <HeroArt kanji={kanji} gloss={gloss} arches={1} broken={broken} />;
	return (
		<div
			className={classNames(
				heroClasses.hero,
				styles.hero,
				vertical && styles.vertical,
				lead === undefined && styles.terse,
				broken && styles.broken,
			)}
		>
			<div className={classNames(heroClasses.inside, styles.inside)}>
				{vertical && art}
				<div className={classNames(heroClasses.words, styles.words)}>
					<h1 className={classNames(styles.headline, fitted(heading))}>
						<Lines lines={heading} />
					</h1>
					{lead !== undefined && (
						<p className={classNames(heroClasses.lead, styles.lead)}>
							{lead.join(vertical ? "" : " ")}
						</p>
					)}
					<div className={styles.under}>{children}</div>
				</div>
				{!vertical && art}
			</div>
		</div>
	);
}
