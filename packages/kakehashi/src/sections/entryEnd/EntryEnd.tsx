import type { EntryEndContent } from "@kakehashi/core/payload/entry-sections.ts";
import * as styles from "./EntryEnd.module.css";

/** The end of an entry: links to its neighbors and to the list. */
export function EntryEnd({
	section: { list, before, after },
}: {
	readonly section: EntryEndContent;
}) {
	return (
		<nav className={styles.end} aria-label={list.label}>
			<ul className={styles.inside}>
				{[before, after].map(
					(link, index) =>
						link && (
							<li key={link.href} className={styles.neighbor}>
								<a href={link.href} rel={index === 0 ? "prev" : "next"}>
									<span className={styles.word}>{link.word}</span>
									<span className={styles.title}>{link.label}</span>
								</a>
							</li>
						),
				)}
				<li className={styles.list}>
					<a href={list.href}>{list.label}</a>
				</li>
			</ul>
		</nav>
	);
}
