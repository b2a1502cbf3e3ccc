import type { EntryPartsContent } from "@kakehashi/core/payload/entry-sections.ts";
import { EntryBody } from "../entryBody/EntryBody.tsx";
import * as styles from "./EntryParts.module.css";

/** The text of an entry, and beside it a list of its headings. */
export function EntryParts({ section }: { readonly section: EntryPartsContent }) {
	const headings = section.blocks.flatMap(({ heading }) => heading ?? []);
	const links = section.ids.map((id, index) => (
		<li key={id}>
			<a href={`#${id}`}>{headings[index]}</a>
		</li>
	));
	const list = (
		<nav className={styles.contents} aria-label={section.contents}>
			<p>{section.contents}</p>
			<ul>{links}</ul>
		</nav>
	);
	return <EntryBody section={section} beside={list} />;
}
