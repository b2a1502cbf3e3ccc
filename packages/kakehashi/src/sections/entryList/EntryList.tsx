import type { EntryListContent } from "@kakehashi/core/payload/entry-sections.ts";
import type { ComponentType, ReactNode } from "react";
import { EntryLinks, type EntryLinksProps } from "../../view/ui/EntryLinks.tsx";
import * as styles from "./EntryList.module.css";

type EntryListProps = {
	readonly section: EntryListContent;
	/**
	 * A component that shows the entries in another way, content below the entries, and content
	 * beside the link to the feed.
	 */
	readonly Links?: ComponentType<EntryLinksProps>;
	readonly below?: ReactNode;
	readonly calendar?: ReactNode;
};

/**
 * One page of a collection's list: tags to choose from, entries, and links to the previous and next
 * pages.
 */
export function EntryList({
	section: { entries, gallery, empty, tags, pager, feed },
	Links = EntryLinks,
	below,
	calendar,
}: EntryListProps) {
	return (
		<section className={styles.list}>
			<div className={styles.columns}>
				<div className={styles.side}>
					{tags !== undefined && (
						<nav aria-label={tags.label}>
							<p className={styles.label}>{tags.label}</p>
							<ul className={styles.tags}>
								{tags.links.map(({ href, label, current }) => (
									<li key={href}>
										<a href={href} aria-current={current ? "page" : undefined}>
											{label}
										</a>
									</li>
								))}
							</ul>
						</nav>
					)}
					{feed !== undefined && (
						<p>
							<a className={styles.feed} href={feed.href} type="application/atom+xml">
								{feed.label}
							</a>
						</p>
					)}
					{calendar}
				</div>
				<div className={styles.main}>
					{empty === undefined ? (
						<Links entries={entries} level={2} gallery={gallery} />
					) : (
						<p>{empty}</p>
					)}
					{below}
					{pager !== undefined && (
						<nav className={styles.pager} aria-label={pager.page}>
							{pager.before && (
								<a href={pager.before.href} rel="prev">
									{pager.before.label}
								</a>
							)}
							<span className={styles.page}>{pager.page}</span>
							{pager.after && (
								<a href={pager.after.href} rel="next">
									{pager.after.label}
								</a>
							)}
						</nav>
					)}
				</div>
			</div>
		</section>
	);
}
