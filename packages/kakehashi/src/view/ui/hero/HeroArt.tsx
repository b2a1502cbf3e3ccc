import type { ReactNode } from "react";
import { Arch, BrokenArch } from "../Arch.tsx";
import { classNames } from "../class-names.ts";
import * as styles from "./HeroArt.module.css";

/** The content of the shore of a hero. */
export type ShoreContent = {
	/**
	 * The page's kanji, or the status of an error page: large and upright. Screen readers skip it,
	 * because the heading has the same meaning. If undefined, the shore is only a background for
	 * the arches.
	 */
	readonly kanji?: string | undefined;
	/** A few words next to the kanji that explain it. */
	readonly gloss?: ReactNode;
};

/** Three or more characters may need a smaller size. */
const letterClasses: Readonly<Record<number, string | undefined>> = {
	3: styles.three,
	4: styles.four,
	5: styles.five,
};

type HeroArtProps = ShoreContent & {
	readonly arches: number;
	readonly broken?: boolean;
	readonly children?: ReactNode;
};

/**
 * The illustration of a hero, for `LargeHero` and `InnerHero`. `children` is a heading inside it.
 */
export function HeroArt({ kanji, gloss, arches, broken = false, children }: HeroArtProps) {
	const Shape = broken ? BrokenArch : Arch;
	const drawn = Array.from({ length: arches }, (_, index) => `arch ${index}`).map((key) => (
		<Shape key={key} className={styles.arch} />
	));
	return (
		<div className={styles.art}>
			{children}
			{drawn}
			<div className={styles.shore} data-shore="">
				{drawn}
				{kanji !== undefined && (
					<p
						className={classNames(styles.kanji, letterClasses[[...kanji].length])}
						lang="ja"
						aria-hidden="true"
					>
						{kanji}
					</p>
				)}
				{gloss !== undefined && <p className={styles.gloss}>{gloss}</p>}
			</div>
		</div>
	);
}

/** Class names of a hero's elements. */
export const heroClasses = {
	hero: styles.hero,
	inside: styles.inside,
	words: styles.words,
	lead: styles.lead,
} as const;
