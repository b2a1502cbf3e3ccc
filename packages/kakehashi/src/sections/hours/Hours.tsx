import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import { VisuallyHidden } from "../../view/ui/text/VisuallyHidden.tsx";
import { Changes } from "./Changes.tsx";
import styles from "./Hours.module.css";
import { OpenNow } from "./OpenNow.tsx";
import type { hours } from "./schema.ts";

/** A column for each day and a row for each time, as at the door of a Japanese clinic: a dot where it is open. */
export function Hours({ section }: SectionProps<typeof hours>) {
	const { hours: week, caption, times, parts, holidays, open, closed, closedMark, changes, now, note, actions, tag } = section;
	const columns = [...week.days, ...(holidays ? [holidays] : [])].slice(0, week.rows[0]?.open.length);
	const isClosed = columns.map((_, day) => week.rows.every((row) => !row.open[day]));
	return (
		<Section section={section}>
			{now && <OpenNow schedule={week.schedule} words={now} tag={tag} />}
			<table className={styles.table}>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{times}</th>
						{columns.map(({ short, long }, day) => (
							<th key={long} scope="col" abbr={long} className={classNames(isClosed[day] && styles.quiet)}>
								{short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{week.rows.map(({ part, times: [from, to], open: days }) => (
						<tr key={from + to}>
							<th scope="row">
								{parts && <span className={styles.part}>{(part === "evening" && parts.evening) || parts[part === "morning" ? part : "afternoon"]}</span>}
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
			{note && (
				<p className={styles.note}>
					<InlineText text={note} />
				</p>
			)}
			{changes !== undefined && <Changes heading={changes} closed={closed} timeZone={week.schedule.timeZone} changes={week.changes} />}
			{actions && <ButtonLinks className={styles.actions} links={actions} />}
		</Section>
	);
}
