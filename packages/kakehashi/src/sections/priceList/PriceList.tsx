import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph, InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./PriceList.module.css";
import type { priceList } from "./schema.ts";

/**
 * Rows separated by lines, with the name at one end and the price at the other, and notes below.
 */
export function PriceList({ section }: SectionProps<typeof priceList>) {
	return (
		<Section section={section}>
			<InlineParagraph className={styles.tax} text={section.tax} />
			{section.groups.map(({ name, items }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: The groups never change places, and one may have no name.
				<div key={index} className={styles.group}>
					{name !== undefined && <h3 className={styles.name}>{name}</h3>}
					<dl className={styles.items}>
						{items.map(({ name, price, unit, text }) => (
							<div key={name} className={styles.item}>
								<dt>{name}</dt>
								<dd className={styles.price}>
									{price}
									{unit !== undefined && (
										<span className={styles.unit}>{unit}</span>
									)}
								</dd>
								{text !== undefined && (
									<dd className={styles.text}>
										<InlineText text={text} />
									</dd>
								)}
							</div>
						))}
					</dl>
				</div>
			))}
			<ButtonLinks className={styles.actions} links={section.actions} />
		</Section>
	);
}
