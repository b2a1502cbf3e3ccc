import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./ListTiles.module.css";
import type { tiles } from "./schema.ts";

/** Tiles with text only: a list between hairlines, in the section's columns. */
export function ListTiles({ section }: SectionProps<typeof tiles>) {
	return (
		<Section section={section}>
			<div className={styles.list}>
				{section.tiles.map(({ heading, text }) => (
					<article key={heading} className={styles.tile}>
						<h3>{heading}</h3>
						<p>{text}</p>
					</article>
				))}
			</div>
		</Section>
	);
}
