import { Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fitted } from "../text/fitted.ts";
import { Lines } from "../text/Lines.tsx";
import type { TextInLanguage } from "../text/translation.ts";
import { useVertical } from "../text/vertical.ts";
import { CoverArt, coverClasses, type ShoreContent } from "./CoverArt.tsx";
import styles from "./LargeCover.module.css";

type LargeCoverProps = ShoreContent & {
	/** The page's h1, in lines. */
	readonly heading: readonly string[];
	/** A paragraph in phrases: running text, and one column each where it is set vertically. */
	readonly lead?: readonly string[];
	/** The heading in the other language, under the arch of a vertical cover; not read out. */
	readonly translation?: TextInLanguage | undefined;
	/** The bridge lacks a span: the page was not found. */
	readonly broken?: boolean;
	/** What is under the arch: buttons, or a few sentences. */
	readonly children: ReactNode;
};

/**
 * The large cover of the home page and the error pages: one arch from the left shore to the right one. Written
 * horizontally, the heading is above the arch; Japanese is in columns between paper and shore.
 */
export function LargeCover({ heading, lead, translation, broken = false, kanji, gloss, children }: LargeCoverProps) {
	const vertical = useVertical();
	const words = (
		<div className={classNames(coverClasses.words, styles.words)}>
			{!vertical && (
				<h1 className={classNames(styles.headline, fitted(heading))}>
					<Lines lines={heading} />
				</h1>
			)}
			{lead !== undefined && (
				<p className={classNames(coverClasses.lead, styles.lead)}>{vertical ? lead.map((phrase) => <span key={phrase}>{phrase}</span>) : lead.join(" ")}</p>
			)}
			<div className={styles.under}>
				{vertical && translation !== undefined && (
					<p className={styles.translation} lang={translation.lang} aria-hidden="true">
						{translation.text}
					</p>
				)}
				{children}
			</div>
		</div>
	);
	const art = (
		<CoverArt kanji={kanji} gloss={gloss} arches={1} broken={broken}>
			{vertical && (
				<h1 className={classNames(styles.columns, heading.length > 2 && styles.many, fitted(heading))}>
					<Lines lines={heading} />
				</h1>
			)}
		</CoverArt>
	);
	return (
		<div className={classNames(coverClasses.cover, styles.cover, vertical && styles.vertical, lead === undefined && styles.terse, broken && styles.broken)}>
			<div className={classNames(coverClasses.inside, styles.inside)}>
				{vertical ? (
					<Fragment>
						{art}
						{words}
					</Fragment>
				) : (
					<Fragment>
						{words}
						{art}
					</Fragment>
				)}
			</div>
		</div>
	);
}
