import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./DescriptionList.module.css";
import type { descriptionList } from "./schema.ts";

/**
 * Terms with their explanations, in rows separated by lines. From 600 px the terms have a column of
 * their own.
 */
export function DescriptionList({ section }: SectionProps<typeof descriptionList>) {
	return (
		<Section section={section}>
			{section.statement !== undefined && (
				<p className={styles.statement}>{section.statement}</p>
			)}
			<dl className={styles.items}>
				{section.facts.map(({ term, text }) => (
					<div key={term} className={styles.item}>
						<dt className={styles.term}>{term}</dt>
						<dd>
							<InlineText text={text} />
						</dd>
					</div>
				))}
			</dl>
			<ButtonLinks className={styles.actions} links={section.actions} />
		</Section>
	);
}
