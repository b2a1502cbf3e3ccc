// biome-ignore-all lint/a11y/useSemanticElements: The elements are the semantic ones; see below.
// biome-ignore-all lint/a11y/noRedundantRoles: Below 600 px the table is laid out with flex, which takes its native roles away in some browsers.
import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { RoledTable } from "../../view/ui/RoledTable.tsx";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph, InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./PriceList.module.css";
import type { priceList } from "./schema.ts";

type PriceListContent = SectionProps<typeof priceList>["section"];
type Items = PriceListContent["groups"][number]["items"];

/**
 * Rows separated by lines, with the name at one end and the price at the other, and notes below.
 * With several prices in a row, it is a table.
 */
export function PriceList({ section }: SectionProps<typeof priceList>) {
	const { columns, groups, heading } = section;
	return (
		<Section section={section}>
			<InlineParagraph className={styles.tax} text={section.tax} />
			{groups.map(({ name, items }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: The groups never change places, and one may have no name.
				<div key={index} className={styles.group}>
					{name !== undefined && <h3 className={styles.name}>{name}</h3>}
					{columns === undefined ? (
						<SinglePrices items={items} />
					) : (
						<PriceTable
							columns={columns}
							items={items}
							label={name ?? heading.join(" ")}
						/>
					)}
				</div>
			))}
			<ButtonLinks className={styles.actions} links={section.actions} />
		</Section>
	);
}

function SinglePrices({ items }: { readonly items: Items }) {
	return (
		<dl className={styles.items}>
			{items.map(({ name, prices, unit, text }) => (
				<div key={name} className={styles.item}>
					<dt>{name}</dt>
					<dd className={styles.price}>
						{prices[0]}
						{unit !== undefined && <span className={styles.unit}>{unit}</span>}
					</dd>
					{text !== undefined && (
						<dd className={styles.text}>
							<InlineText text={text} />
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}

type PriceTableProps = {
	readonly columns: NonNullable<PriceListContent["columns"]>;
	readonly items: Items;
	/** The name of the table for screen readers. */
	readonly label: string;
};

function PriceTable({ columns, items, label }: PriceTableProps) {
	return (
		<RoledTable className={styles.table} label={label}>
			<thead className={styles.head} role="rowgroup">
				<tr className={styles.row} role="row">
					<td className={styles.corner} role="cell" />
					{columns.map(({ id, label: heading }) => (
						<th key={id} className={styles.column} scope="col" role="columnheader">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody className={styles.body} role="rowgroup">
				{items.map(({ name, prices, unit, text }) => (
					<tr key={name} className={styles.row} role="row">
						<th className={styles.subject} scope="row" role="rowheader">
							{name}
							{unit !== undefined && <span className={styles.unit}>{unit}</span>}
							{text !== undefined && (
								<span className={styles.note}>
									<InlineText text={text} />
								</span>
							)}
						</th>
						{columns.map(({ id }, index) => (
							<td key={id} className={styles.cell} role="cell">
								{prices[index]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</RoledTable>
	);
}
