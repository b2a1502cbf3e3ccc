import { Section, type SectionProps } from "kakehashi/view";
import styles from "./Gallery.module.css";
import type { gallery } from "./schema.ts";

export function Gallery({ section }: SectionProps<typeof gallery>) {
	return (
		<Section section={section}>
			<ul className={styles.gallery}>
				{section.shelves.map(({ name }) => (
					<li key={name}>{name}</li>
				))}
			</ul>
		</Section>
	);
}
