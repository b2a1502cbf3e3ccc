import { Arch } from "../../view/ui/Arch.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Faq.module.css";
import type { faq } from "./schema.ts";

/**
 * Questions that open to show their answers. The first one is open. Uses the browser's `<details>`,
 * so it needs no script.
 */
export function Faq({ section }: SectionProps<typeof faq>) {
	return (
		<Section section={section}>
			<div className={styles.list}>
				{section.questions.map(({ question, answer }, index) => (
					<details key={question} className={styles.item} open={index === 0}>
						<summary className={styles.question}>
							{question}
							<Arch className={styles.sign} />
						</summary>
						<InlineParagraph className={styles.answer} text={answer} />
					</details>
				))}
			</div>
		</Section>
	);
}
