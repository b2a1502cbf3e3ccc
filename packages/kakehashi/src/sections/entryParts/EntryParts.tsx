import type { EntryPartsContent } from "../../core/payload/entry-sections.ts";
import { EntryBody } from "../entryBody/EntryBody.tsx";
import styles from "./EntryParts.module.css";

/** The text of an entry, and beside it a list of its headings. */
export function EntryParts({ section }: { readonly section: EntryPartsContent }) {
	const { blocks, contents, ids } = section;
	const headings = blocks.flatMap(({ heading }) => heading ?? []);
	const list = (
		<nav className={styles.contents} aria-label={contents}>
			<p className={styles.label}>{contents}</p>
			<ul>
				{headings.map((heading, index) => (
					<li key={ids[index]}>
						<a href={`#${ids[index]}`}>{heading}</a>
					</li>
				))}
			</ul>
		</nav>
	);
	return <EntryBody section={section} ids={ids} beside={list} />;
}
