import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Links.module.css";
import type { links } from "./schema.ts";

/**
 * Where to go next, as cards that are side by side if there is room: a name, a few sentences, a
 * link.
 */
export function Links({ section }: SectionProps<typeof links>) {
	return (
		<Section section={section}>
			<div className={styles.cards}>
				{section.links.map(({ name, text, action }) => (
					<div key={name} className={styles.card}>
						<h3 className={styles.name}>{name}</h3>
						<InlineParagraph text={text} />
						<p>
							<a
								className={styles.link}
								href={action.href}
								hrefLang={action.hreflang}
							>
								{action.label}
							</a>
						</p>
					</div>
				))}
			</div>
		</Section>
	);
}
