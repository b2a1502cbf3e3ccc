import { EntryLinks } from "../../view/ui/EntryLinks.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import styles from "./Entries.module.css";
import type { entries } from "./schema.ts";

/** The first entries of a list, and a link to all of them. */
export function Entries({ section }: SectionProps<typeof entries>) {
	return (
		<Section section={section}>
			{section.entries.length > 0 ? <EntryLinks entries={section.entries} level={3} /> : <p className={styles.empty}>{section.empty}</p>}
			{section.action !== undefined && (
				<p>
					<a className={styles.link} href={section.action.href} hrefLang={section.action.hreflang}>
						{section.action.label}
					</a>
				</p>
			)}
		</Section>
	);
}
