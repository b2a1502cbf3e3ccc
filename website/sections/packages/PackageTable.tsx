// biome-ignore-all lint/a11y/useSemanticElements: The elements are semantic; RoledTable explains the roles.
// biome-ignore-all lint/a11y/noRedundantRoles: Below 600 px, grid layout removes the native roles in some browsers.
import { RoledTable } from "kakehashi/view";
import { memo } from "react";
import styles from "./PackageTable.module.css";
import type { PackageContent } from "./package-lists.ts";
import type { PackagesContent } from "./schema.ts";

type PackageTableProps = {
	readonly content: PackagesContent;
	readonly matching: ReadonlySet<PackageContent>;
};

/**
 * A row for every package. Rows that do not match are hidden. `data-in` says where the package
 * runs, for the choice above the table, which works with CSS.
 */
export function PackageTable({ content, matching }: PackageTableProps) {
	const { columns, places, placeCounts, list } = content;
	return (
		<RoledTable className={styles.table} label={content.caption}>
			<thead className={styles.head} role="rowgroup">
				<tr role="row">
					{[
						columns.name,
						columns.version,
						columns.license,
						...(placeCounts === undefined ? [] : [places.label]),
						columns.required,
					].map((column) => (
						<th key={column} className={styles.column} scope="col" role="columnheader">
							{column}
						</th>
					))}
				</tr>
			</thead>
			{/* Names, versions and licenses: once for the hundreds of rows. */}
			<tbody className={styles.body} role="rowgroup" translate="no">
				{list.map((each) => (
					<Row
						key={`${each.name}@${each.version}`}
						content={content}
						each={each}
						hidden={!matching.has(each)}
					/>
				))}
			</tbody>
		</RoledTable>
	);
}

type RowProps = {
	readonly content: PackagesContent;
	readonly each: PackageContent;
	readonly hidden: boolean;
};

const Row = memo(function Row({ content, each, hidden }: RowProps) {
	return (
		<tr
			className={styles.row}
			role="row"
			data-in={each.places.join(" ") || undefined}
			hidden={hidden}
		>
			<th className={styles.name} scope="row" role="rowheader">
				{each.href === undefined ? each.name : <a href={each.href}>{each.name}</a>}
			</th>
			<td role="cell">{each.version}</td>
			<td role="cell">{each.license}</td>
			{each.where !== "" && <td role="cell">{each.where}</td>}
			<td role="cell">{each.direct ? content.direct : content.indirect}</td>
		</tr>
	);
});
