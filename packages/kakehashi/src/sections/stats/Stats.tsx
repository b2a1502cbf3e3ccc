import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { fitted } from "../../view/ui/text/fitted.ts";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Stats.module.css";
import type { stats } from "./schema.ts";

/** Makes the units in `1,200店` or `2時間30分` smaller than the digits, as in prices. */
function smallUnits(value: string) {
	return value.split(/(?<=\d)(\s?\p{L}+)/u).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: The numbers never change places.
			<small key={index} className={styles.unit}>
				{part}
			</small>
		),
	);
}

/** Large numbers. The label is below its number, but screen readers read the label first. */
export function Stats({ section }: SectionProps<typeof stats>) {
	return (
		<Section section={section}>
			<dl
				className={classNames(
					styles.numbers,
					fitted(section.numbers.map(({ value }) => value)),
				)}
			>
				{section.numbers.map(({ value, label, text }) => (
					<div key={label} className={styles.number}>
						<dt className={styles.label}>{label}</dt>
						<dd className={styles.value}>{smallUnits(value)}</dd>
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
