// biome-ignore-all lint/a11y/useSemanticElements: It is a semantic table; its explicit roles are explained below.
import type { ReactNode } from "react";

type RoledTableProps = {
	/** The class of the `<table>` element. */
	readonly className: string | undefined;
	/** The name of the table for screen readers. */
	readonly label: string;
	/**
	 * The groups, rows and cells. Each has its role written out: `rowgroup`, `row`, `columnheader`,
	 * `rowheader`, `cell`.
	 */
	readonly children: ReactNode;
};

/**
 * A table with explicit roles on its rows and cells. Its style sheet changes their `display` in
 * narrow windows, and in some browsers elements then lose their roles. The explicit roles are valid
 * only if the `<table>` itself has no role, so an element around it has the role `table`.
 * @param props the name, the class and the rows of the table
 * @returns the table
 * @example
 * ```tsx
 * <RoledTable className={styles.table} label={section.caption}>
 * 	<tbody role="rowgroup">
 * 		{section.rows.map(({ day, time }) => (
 * 			<tr key={day} role="row">
 * 				<th scope="row" role="rowheader">{day}</th>
 * 				<td role="cell">{time}</td>
 * 			</tr>
 * 		))}
 * 	</tbody>
 * </RoledTable>
 * ```
 */
export function RoledTable({ className, label, children }: RoledTableProps) {
	return (
		<div role="table" aria-label={label}>
			<table className={className} role="none">
				{children}
			</table>
		</div>
	);
}
