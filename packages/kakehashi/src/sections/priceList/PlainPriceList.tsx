// biome-ignore-all lint/a11y/useSemanticElements: The elements are the semantic ones; see below.
// biome-ignore-all lint/a11y/noRedundantRoles: Below 600 px the table is laid out with flex, which takes its native roles away in some browsers.
import type { ReactNode } from "react";
import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { RoledTable } from "../../view/ui/RoledTable.tsx";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph, InlineText } from "../../view/ui/text/InlineText.tsx";
import { VisuallyHidden } from "../../view/ui/text/VisuallyHidden.tsx";
import * as styles from "./PriceList.module.css";
import type { priceList } from "./schema.ts";

type PriceListContent = SectionProps<typeof priceList>["section"];
type Items = PriceListContent["groups"][number]["items"];
type PlainPriceListProps = SectionProps<typeof priceList> & {
	/** Renders the picture of an item. Undefined if items of this variant have no pictures. */
	readonly picture?: ((item: Items[number]) => ReactNode) | undefined;
};
type ItemsProps = {
	readonly items: Items;
	readonly picture: PlainPriceListProps["picture"];
	/** The words before what an item contains, for screen readers. */
	readonly containsWords: string | undefined;
};

/**
 * Rows separated by lines, with the name at one end and the price at the other, and notes below.
 * With several prices in a row, it is a table.
 */
export function PlainPriceList({ section, picture }: PlainPriceListProps) {
	const { columns, containsWords, groups, heading } = section;
	return (
		<Section section={section}>
			<InlineParagraph className={styles.tax} text={section.tax} />
			{groups.map(({ name, items }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: The groups never change places, and one may have no name.
				<div key={index} className={styles.group}>
					{name !== undefined && <h3 className={styles.name}>{name}</h3>}
					{columns === undefined ? (
						<SinglePrices
							items={items}
							containsWords={containsWords}
							picture={picture}
						/>
					) : (
						<PriceTable
							columns={columns}
							items={items}
							label={name ?? heading.join(" ")}
							containsWords={containsWords}
							picture={picture}
						/>
					)}
				</div>
			))}
			<ButtonLinks className={styles.actions} links={section.actions} />
		</Section>
	);
}

function SinglePrices({ items, picture, containsWords }: ItemsProps) {
	return (
		<dl className={styles.items}>
			{items.map((item) => {
				const { name, prices, unit, text, time, contains } = item;
				const shown = item.picture === undefined ? undefined : picture?.(item);
				return (
					<div
						key={name}
						className={classNames(styles.item, shown !== undefined && styles.pictured)}
					>
						<dt>{name}</dt>
						{time !== undefined && <dd className={styles.time}>{time}</dd>}
						<dd className={styles.price}>
							{prices[0]}
							{unit !== undefined && <span className={styles.unit}>{unit}</span>}
						</dd>
						{text !== undefined && (
							<dd className={styles.text}>
								<InlineText text={text} />
							</dd>
						)}
						{contains !== undefined && (
							<dd className={styles.contains}>
								<Contains contains={contains} words={containsWords} />
							</dd>
						)}
						{shown !== undefined && <dd className={styles.picture}>{shown}</dd>}
					</div>
				);
			})}
		</dl>
	);
}

/** What an item contains, each in a frame of its own. */
function Contains({
	contains,
	words,
}: {
	readonly contains: readonly string[];
	readonly words: string | undefined;
}) {
	return (
		<>
			{words !== undefined && <VisuallyHidden>{words} </VisuallyHidden>}
			{contains.map((each, index) => (
				<span key={each} className={styles.chip}>
					{each}
					{index < contains.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
				</span>
			))}
		</>
	);
}

type PriceTableProps = ItemsProps & {
	readonly columns: NonNullable<PriceListContent["columns"]>;
	/** The name of the table for screen readers. */
	readonly label: string;
};

function PriceTable({ columns, items, label, picture, containsWords }: PriceTableProps) {
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
				{items.map((item) => (
					<tr key={item.name} className={styles.row} role="row">
						<th className={styles.subject} scope="row" role="rowheader">
							{picture?.(item)}
							{item.name}
							{item.unit !== undefined && (
								<span className={styles.unit}>{item.unit}</span>
							)}
							{item.time !== undefined && (
								<span className={styles.note}>{item.time}</span>
							)}
							{item.text !== undefined && (
								<span className={styles.note}>
									<InlineText text={item.text} />
								</span>
							)}
							{item.contains !== undefined && (
								<span className={styles.contains}>
									<Contains contains={item.contains} words={containsWords} />
								</span>
							)}
						</th>
						{columns.map(({ id }, index) => (
							<td key={id} className={styles.cell} role="cell">
								{item.prices[index]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</RoledTable>
	);
}
