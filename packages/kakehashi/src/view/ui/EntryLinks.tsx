import type { EntrySummary } from "@kakehashi/core/schema/entry-summary.ts";
import type { ReactNode } from "react";
import * as styles from "./EntryLinks.module.css";
import { Picture } from "./Picture.tsx";

export type EntryLinksProps = {
	readonly entries: readonly EntrySummary[];
	readonly level: 2 | 3;
	readonly gallery?: boolean | undefined;
	/** Renders something else in place of an entry's date. */
	readonly when?: (entry: EntrySummary) => ReactNode;
};

/**
 * Entries in a column with date, title, summary and tags. In a gallery, two are side by side, each
 * below a large picture.
 */
export function EntryLinks({ entries, level, gallery = false, when }: EntryLinksProps) {
	const Heading = `h${level}` as const;
	return (
		<ol className={gallery ? styles.gallery : styles.entries}>
			{entries.map((entry) => {
				const { href, slug, title, summary, date, day, picture, tags } = entry;
				return (
					<li
						key={slug}
						className={gallery ? styles.work : styles.entry}
						id={href === undefined ? slug : undefined}
					>
						{when?.(entry) ??
							(day !== "" && (
								<time className={styles.day} dateTime={date}>
									{day}
								</time>
							))}
						<div className={styles.words}>
							<Heading className={styles.title}>
								{href === undefined ? title : <a href={href}>{title}</a>}
							</Heading>
							<p className={styles.summary}>{summary}</p>
							<TagLinks tags={tags} />
						</div>
						{picture !== undefined && (
							<Picture
								className={styles.picture}
								picture={picture}
								cut={gallery ? 1 : 1.5}
								sizes={
									gallery
										? "(width >= 960px) 34vw, (width >= 600px) 46vw, 92vw"
										: "(width >= 600px) 240px, 92vw"
								}
							/>
						)}
					</li>
				);
			})}
		</ol>
	);
}

/** The tags of an entry. Each links to all entries with that tag. */
export function TagLinks({ tags }: Pick<EntrySummary, "tags">) {
	if (tags.length === 0) return null;
	return (
		<ul className={styles.tags}>
			{tags.map(({ href, label }) => (
				<li key={href}>
					<a href={href}>{label}</a>
				</li>
			))}
		</ul>
	);
}
