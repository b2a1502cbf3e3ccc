import type { EntryListContent } from "../../core/payload/entry-sections.ts";
import { EntryLinks } from "../../view/ui/EntryLinks.tsx";
import styles from "./EntryList.module.css";

/** A page of the list of a collection: tags to choose from, entries, the pages before and after. */
export function EntryList({ section: { entries, gallery, empty, tags, pager, feed } }: { readonly section: EntryListContent }) {
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
					<p>
						<a className={styles.feed} href={feed.href} type="application/atom+xml">
							{feed.label}
						</a>
					</p>
				</div>
				<div className={styles.main}>
					{empty === undefined ? <EntryLinks entries={entries} level={2} gallery={gallery} /> : <p>{empty}</p>}
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
