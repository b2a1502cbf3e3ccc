import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { fitted } from "../../view/ui/text/fitted.ts";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import styles from "./Numbers.module.css";
import type { numbers } from "./schema.ts";

/** `1,200店` with a small unit, as in prices. */
function smallUnit(value: string) {
	const [, figure = value, unit] = /^(.*\d)(\s?\p{L}+)$/u.exec(value) ?? [];
	return (
		<>
			{figure}
			{unit !== undefined && <small className={styles.unit}>{unit}</small>}
		</>
	);
}

/** Large figures; what each counts is below it, and is read aloud first. */
export function Numbers({ section }: SectionProps<typeof numbers>) {
	return (
		<Section section={section}>
			<dl className={classNames(styles.numbers, fitted(section.numbers.map(({ value }) => value)))}>
				{section.numbers.map(({ value, label, text }) => (
					<div key={label} className={styles.number}>
						<dt className={styles.label}>{label}</dt>
						<dd className={styles.value}>{smallUnit(value)}</dd>
						{text !== undefined && (
							<dd className={styles.text}>
								<InlineText text={text} />
							</dd>
						)}
					</div>
				))}
			</dl>
		</Section>
	);
}
