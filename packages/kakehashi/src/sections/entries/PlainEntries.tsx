import type { ComponentType, ReactNode } from "react";
import { EntryLinks, type EntryLinksProps } from "../../view/ui/EntryLinks.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./Entries.module.css";
import type { entries } from "./schema.ts";

type PlainEntriesProps = Pick<SectionProps<typeof entries>, "section"> & {
	/** A component that shows the entries in another way, and content below the entries. */
	readonly Links?: ComponentType<EntryLinksProps>;
	readonly below?: ReactNode;
};

/** The first entries of a list, and a link to all of them. */
export function PlainEntries({ section, Links = EntryLinks, below }: PlainEntriesProps) {
	return (
		<Section section={section}>
			{section.entries.length > 0 ? (
				<Links entries={section.entries} level={3} />
			) : (
				<p className={styles.empty}>{section.empty}</p>
			)}
			{below}
			{section.action !== undefined && (
				<p>
					<a
						className={styles.link}
						href={section.action.href}
						hrefLang={section.action.hreflang}
					>
						{section.action.label}
					</a>
				</p>
			)}
		</Section>
	);
}
