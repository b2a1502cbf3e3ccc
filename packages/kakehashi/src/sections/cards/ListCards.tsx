import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./ListCards.module.css";
import type { cards } from "./schema.ts";

/** Cards with text only: a list with thin lines between the items, in the section's columns. */
export function ListCards({ section }: SectionProps<typeof cards>) {
	return (
		<Section section={section}>
			<div className={styles.list}>
				{section.cards.map(({ heading, text }) => (
					<article key={heading} className={styles.card}>
						<h3>{heading}</h3>
						<p>{text}</p>
					</article>
				))}
			</div>
		</Section>
	);
}
