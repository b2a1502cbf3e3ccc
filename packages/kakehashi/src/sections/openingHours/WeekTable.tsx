import type { HoursContent } from "@kakehashi/core/schema/organization.ts";
import { classNames } from "../../view/ui/class-names.ts";
import { VisuallyHidden } from "../../view/ui/text/VisuallyHidden.tsx";
import * as styles from "./OpeningHours.module.css";

type Day = { readonly short: string; readonly long: string };

/** The opening hours, and the texts of their table. */
type Week = {
	readonly hours: HoursContent;
	readonly caption: string;
	readonly times: string;
	readonly parts?:
		| {
				readonly morning: string;
				readonly afternoon: string;
				readonly evening?: string | undefined;
		  }
		| undefined;
	readonly holidays?: Day | undefined;
	readonly open: string;
	readonly closed: string;
	readonly closedMark?: string | undefined;
};

/**
 * A table with a column for each day and a row for each time, as at the door of a Japanese clinic.
 * A dot means open.
 * @param isShort the caption and the heading of the times are only for screen readers
 */
export function WeekTable({
	week,
	isShort = false,
}: {
	readonly week: Week;
	readonly isShort?: boolean;
}) {
	const { hours, caption, times, parts, holidays, open, closed, closedMark } = week;
	const columns = [...hours.days, ...(holidays ? [holidays] : [])].slice(
		0,
		hours.rows[0]?.open.length,
	);
	const isClosed = columns.map((_, day) => hours.rows.every((row) => !row.open[day]));
	const head = (words: string) => (isShort ? <VisuallyHidden>{words}</VisuallyHidden> : words);
	return (
		<table className={styles.table} data-hours="">
			<caption>{head(caption)}</caption>
			<thead>
				<tr>
					<th scope="col">{head(times)}</th>
					{columns.map(({ short, long }, day) => (
						<th
							key={long}
							scope="col"
							abbr={long}
							className={classNames(isClosed[day] && styles.quiet)}
						>
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{hours.rows.map(({ part, times: [from, to], open: days }) => (
					<tr key={from + to}>
						<th scope="row">
							{parts && part && (
								<span className={styles.part}>
									{(part === "evening" && parts.evening) ||
										parts[part === "morning" ? part : "afternoon"]}
								</span>
							)}
							<span className={styles.time}>
								{from}
								<wbr />
								{to}
							</span>
						</th>
						{columns.map(({ long }, day) => (
							<td key={long}>
								{days[day] ? (
									<span className={styles.dot} />
								) : isClosed[day] && closedMark !== undefined ? (
									<span className={styles.quiet} aria-hidden="true">
										{closedMark}
									</span>
								) : (
									<span className={styles.dash} />
								)}
								<VisuallyHidden>{days[day] ? open : closed}</VisuallyHidden>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
