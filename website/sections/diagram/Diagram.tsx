import { Section, type SectionProps } from "kakehashi/view";
import { Drawing } from "../../documents/Drawing.tsx";
import styles from "./Diagram.module.css";
import type { diagram } from "./schema.ts";

/** A drawing below its heading. */
export function Diagram({ section }: SectionProps<typeof diagram>) {
	return (
		<Section section={section}>
			<div className={styles.drawing}>
				<Drawing drawing={section.drawing} alt={section.alt} />
			</div>
		</Section>
	);
}
