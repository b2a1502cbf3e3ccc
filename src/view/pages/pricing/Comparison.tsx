// biome-ignore-all lint/a11y/useSemanticElements: the elements are the semantic ones; see below.
// biome-ignore-all lint/a11y/noRedundantRoles: below 600 px the table is laid out with flex, which takes its native roles away in some browsers.
import type { PricingContent } from "../../../core/schema/pricing-page.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden.tsx";
import styles from "./Comparison.module.css";

/** What each plan includes, side by side. Plans that are paid for by month or year stand out. */
export function Comparison({ comparison, plans }: { comparison: PricingContent["comparison"]; plans: PricingContent["plans"]["list"] }) {
	const tone = (index: number) => plans[index]?.yearly && styles.highlighted;
	return (
		<table className={styles.table} role="table">
			<caption>
				<VisuallyHidden>{comparison.caption}</VisuallyHidden>
			</caption>
			<thead className={styles.head} role="rowgroup">
				<tr className={styles.row} role="row">
					<th className={styles.subject} scope="col" role="columnheader">
						{comparison.subject}
					</th>
					{plans.map((plan, index) => (
						<th key={plan.id} className={classNames(styles.plan, tone(index))} scope="col" role="columnheader">
							{plan.name}
						</th>
					))}
				</tr>
			</thead>
			{comparison.groups.map((group) => (
				<tbody key={group.name} className={styles.group} role="rowgroup">
					<tr className={styles.row} role="row">
						<th className={styles.groupName} scope="rowgroup" role="rowheader" colSpan={plans.length + 1}>
							{group.name}
						</th>
					</tr>
					{group.rows.map((row) => (
						<tr key={row.name} className={styles.row} role="row">
							<th className={styles.name} scope="row" role="rowheader">
								{row.name}
							</th>
							{plans.map((plan, index) => (
								<td key={plan.id} className={classNames(styles.cell, tone(index))} role="cell">
									<Cell value={row.cells[index] ?? false} included={comparison.included} notIncluded={comparison.notIncluded} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			))}
		</table>
	);
}

function Cell({ value, included, notIncluded }: { value: boolean | string; included: string; notIncluded: string }) {
	if (typeof value === "string") return value;
	return (
		<>
			<span className={value ? styles.yes : styles.no} aria-hidden="true" />
			<VisuallyHidden>{value ? included : notIncluded}</VisuallyHidden>
		</>
	);
}
