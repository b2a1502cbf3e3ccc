import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import type { testimonials } from "./schema.ts";
import * as styles from "./Testimonials.module.css";

/**
 * Testimonials side by side if there is room. A single one, or the last of an odd number, has a
 * whole row.
 */
export function Testimonials({ section }: SectionProps<typeof testimonials>) {
	return (
		<Section section={section}>
			<div className={styles.testimonials}>
				{section.testimonials.map(({ text, name, role }) => (
					<figure key={name} className={styles.testimonial}>
						<blockquote className={styles.text}>
							<InlineParagraph text={text} />
						</blockquote>
						<figcaption>
							<span className={styles.name}>{name}</span>{" "}
							{role !== undefined && <span className={styles.role}>{role}</span>}
						</figcaption>
					</figure>
				))}
			</div>
		</Section>
	);
}
