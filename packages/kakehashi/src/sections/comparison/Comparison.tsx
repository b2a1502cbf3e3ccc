// biome-ignore-all lint/a11y/useSemanticElements: The elements are semantic; RoledTable explains the roles.
// biome-ignore-all lint/a11y/noRedundantRoles: Below 600 px, flex layout removes the native roles in some browsers.
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { RoledTable } from "../../view/ui/RoledTable.tsx";
import { Section } from "../../view/ui/Section.tsx";
import { VisuallyHidden } from "../../view/ui/text/VisuallyHidden.tsx";
import * as styles from "./Comparison.module.css";
import type { comparison } from "./schema.ts";

/** A table of what each plan includes. Plans that can be paid monthly or yearly stand out. */
export function Comparison({ section }: SectionProps<typeof comparison>) {
	const { columns: plans, caption, subject, groups, included, notIncluded } = section;
	const tone = (index: number) => plans[index]?.highlighted && styles.highlighted;
	return (
		<Section section={section}>
			<RoledTable className={styles.table} label={caption}>
				<thead className={styles.head} role="rowgroup">
					<tr className={styles.row} role="row">
						<th className={styles.subject} scope="col" role="columnheader">
							{subject}
						</th>
						{plans.map((plan, index) => (
							<th
								key={plan.id}
								className={classNames(styles.plan, tone(index))}
								scope="col"
								role="columnheader"
							>
								{plan.name}
							</th>
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<tbody key={group.name} className={styles.group} role="rowgroup">
						<tr className={styles.row} role="row">
							<th
								className={styles.groupName}
								scope="rowgroup"
								role="rowheader"
								colSpan={plans.length + 1}
							>
								{group.name}
							</th>
						</tr>
						{group.rows.map((row) => (
							<tr key={row.name} className={styles.row} role="row">
								<th className={styles.name} scope="row" role="rowheader">
									{row.name}
								</th>
								{plans.map((plan, index) => (
									<td
										key={plan.id}
										className={classNames(styles.cell, tone(index))}
										role="cell"
									>
										<Cell
											value={row.cells[index] ?? false}
											included={included}
											notIncluded={notIncluded}
										/>
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</RoledTable>
		</Section>
	);
}

function Cell({
	value,
	included,
	notIncluded,
}: {
	value: boolean | string;
	included: string;
	notIncluded: string;
}) {
	if (typeof value === "string") return value;
	return (
		<>
			<span className={value ? styles.yes : styles.no} aria-hidden="true" />
			<VisuallyHidden>{value ? included : notIncluded}</VisuallyHidden>
		</>
	);
}
