import { Arch, InlineText, Section, type SectionProps } from "kakehashi/view";
import styles from "./Pipeline.module.css";
import type { pipeline } from "./schema.ts";

/** The drawn plan of how a page is made: stages in a row with a span of the bridge from each to the next. */
export function Pipeline({ section }: SectionProps<typeof pipeline>) {
	const line = (
		<ol className={styles.pipeline}>
			{section.stations.map(({ name, text }, index) => (
				<li key={name} className={styles.step}>
					{index < section.stations.length - 1 && <Arch className={styles.span} />}
					<span className={styles.number}>{index + 1}</span>
					<h3 className={styles.name}>{name}</h3>
					<p className={styles.text}>
						<InlineText text={text} />
					</p>
				</li>
			))}
		</ol>
	);
	return <Section section={section} below={line} />;
}
