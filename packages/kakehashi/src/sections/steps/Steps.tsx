import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { rowLayout } from "../../view/ui/row-layout.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Steps.module.css";
import type { steps } from "./schema.ts";

/** A third needs no class, because it is the default width of a step. */
const widths = { whole: styles.whole, half: styles.half, third: undefined };

/** The steps, each under an arch of the viaduct. */
export function Steps({ section }: SectionProps<typeof steps>) {
	const places = rowLayout(section.steps.length);
	const viaduct = (
		<ol className={classNames(styles.steps, section.tone === "paper" && styles.onPaper)}>
			{section.steps.map((step, index) => (
				<li
					className={classNames(
						styles.step,
						widths[places[index]?.width ?? "third"],
						places[index]?.starts && styles.starts,
						places[index]?.ends && styles.ends,
					)}
					key={step.heading}
				>
					<div className={styles.words}>
						<p className={styles.number} aria-hidden="true">
							{index + 1}
						</p>
						<h3>{step.heading}</h3>
						<p>
							{step.code !== undefined && (
								<code className={styles.command} translate="no" data-long="">
									{step.code}
								</code>
							)}
							<InlineText text={step.text} />
						</p>
					</div>
				</li>
			))}
		</ol>
	);
	return <Section section={section} below={viaduct} />;
}
