import { Fragment } from "react";
import { Arch } from "../../view/ui/Arch.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./ParallelText.module.css";
import type { parallelText } from "./schema.ts";

/**
 * Sentences side by side, the reader's language first. When the pointer or the keyboard focus is on
 * a sentence, its translation is highlighted.
 */
export function ParallelText({ section, page: { locale } }: SectionProps<typeof parallelText>) {
	return (
		<Section section={section}>
			<ul className={styles.pairs}>
				{section.pairs.map((pair) => (
					<li className={styles.pair} key={pair[locale]}>
						{Object.entries(pair)
							.sort(([a], [b]) => Number(b === locale) - Number(a === locale))
							.map(([code, sentence], index) => (
								<Fragment key={code}>
									{index > 0 && <Arch className={styles.arch} />}
									{/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must reach what the pointer can mark. */}
									<p lang={code} tabIndex={0}>
										{sentence}
									</p>
								</Fragment>
							))}
					</li>
				))}
			</ul>
			{section.hint && <p className={styles.hint}>{section.hint}</p>}
		</Section>
	);
}
