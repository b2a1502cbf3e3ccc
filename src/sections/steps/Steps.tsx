import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import styles from "./Steps.module.css";
import type { steps } from "./schema.ts";

/** The steps, each in an opening of the viaduct. */
export function Steps({ section }: SectionProps<typeof steps>) {
	const viaduct = (
		<ol className={styles.steps}>
			{section.steps.map((step, index) => (
				<li className={styles.step} key={step.heading}>
					<div className={styles.words}>
						<p className={styles.number} aria-hidden="true">
							{index + 1}
						</p>
						<h3>{step.heading}</h3>
						<p>
							<InlineText text={step.text} />
						</p>
					</div>
				</li>
			))}
		</ol>
	);
	return <Section section={section} below={viaduct} />;
}
