import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import styles from "./Chart.module.css";
import type { chart } from "./schema.ts";

/**
 * Draws an arc for each value. All arcs start at the same point, and each ends at its value on the
 * axis. The end of an arc has the number of its row in the table below, which repeats everything in
 * the drawing. If there is a unit, it has all the data of the row instead.
 */
export function Chart({
	section: { rows, height, labels, unit, caption, columns, source, ...section },
}: SectionProps<typeof chart>) {
	return (
		<Section section={section}>
			<div className={styles.chart}>
				{unit !== undefined && (
					<p className={styles.caption} aria-hidden="true">
						{caption}
					</p>
				)}
				<svg className={styles.arcs} aria-hidden="true">
					{rows.map(({ name, end, highlighted }) => (
						<svg
							key={name}
							aria-hidden="true"
							width={end}
							height="100%"
							viewBox="0 0 8 2"
							preserveAspectRatio="xMidYMax meet"
							overflow="visible"
						>
							<path
								className={classNames(
									styles.arc,
									highlighted && styles.highlighted,
								)}
								d="M0 2A5 5 0 0 1 8 2"
							/>
						</svg>
					))}
				</svg>
				{unit === undefined ? (
					<svg className={styles.ends} height={height} aria-hidden="true">
						{rows.map(({ name, end, y, highlighted }, index) => (
							<text
								key={name}
								className={classNames(styles.end, highlighted && styles.ours)}
								x={end}
								y={y}
							>
								{index + 1}
							</text>
						))}
					</svg>
				) : (
					(["y", "phone"] as const).map((size) => (
						<svg
							key={size}
							className={classNames(styles[size], styles[section.tone])}
							height={size === "y" ? labels.height : labels.phone}
							aria-hidden="true"
						>
							{rows.map(({ name, end, label }) => (
								<line
									key={name}
									className={styles.foot}
									x1={end}
									x2={end}
									y2={label[size] - 16}
								/>
							))}
							{rows.map(({ name, value, end, label, highlighted }) => (
								<text
									key={name}
									className={classNames(styles.label, highlighted && styles.ours)}
									x={end}
									y={label[size]}
									textAnchor={label.anchor}
								>
									{name}{" "}
									<tspan className={styles.value}>{`${value} ${unit}`}</tspan>
								</text>
							))}
						</svg>
					))
				)}
				<table className={classNames(styles.table, unit !== undefined && styles.withUnit)}>
					<caption>{caption}</caption>
					<thead>
						<tr>
							<th scope="col">{columns.name}</th>
							<th scope="col">{columns.value}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ name, value, highlighted }, index) => (
							<tr key={name} className={highlighted ? styles.ours : undefined}>
								<th scope="row">
									<span aria-hidden="true">{index + 1}</span>
									{name}
								</th>
								<td>{value}</td>
							</tr>
						))}
					</tbody>
				</table>
				<InlineParagraph className={styles.source} text={source} />
			</div>
		</Section>
	);
}
