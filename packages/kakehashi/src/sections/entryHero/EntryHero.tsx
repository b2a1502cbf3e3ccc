import type { EntryHeroContent } from "@kakehashi/core/payload/entry-sections.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { TagLinks } from "../../view/ui/EntryLinks.tsx";
import { HeroArt, heroClasses } from "../../view/ui/hero/HeroArt.tsx";
import { fitted } from "../../view/ui/text/fitted.ts";
import * as styles from "./EntryHero.module.css";

type EntryHeroProps = { readonly section: EntryHeroContent; readonly page: Payload };

/**
 * The top of an entry: a link to its list, unless there are breadcrumbs, then its title, its date
 * and its summary.
 */
export function EntryHero({
	section: { kanji, title, summary, date, day, picture, updated, tags, list },
	page,
}: EntryHeroProps) {
	return (
		<>
			<div className={classNames(heroClasses.hero, styles.hero)} data-entry>
				<div className={styles.inside}>
					<div className={styles.words}>
						{page.layout.breadcrumbs === undefined && (
							<p>
								<a className={styles.list} href={list.href}>
									{list.label}
								</a>
							</p>
						)}
						<h1 className={classNames(styles.headline, fitted([title]))}>{title}</h1>
						<p className={styles.days}>
							{day !== "" && <time dateTime={date}>{day}</time>}
							{updated !== undefined && (
								<time dateTime={updated.date}>{updated.text}</time>
							)}
						</p>
						<p className={styles.lead}>{summary}</p>
						<TagLinks tags={tags} />
					</div>
					<HeroArt kanji={kanji} arches={1} />
				</div>
			</div>
			{picture !== undefined && (
				<div className={styles.columns}>
					<CaptionedPicture
						className={styles.picture}
						picture={picture}
						first
						sizes="(width >= 960px) 70vw, 92vw"
					/>
				</div>
			)}
		</>
	);
}
