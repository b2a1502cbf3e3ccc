import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import { VisuallyHidden } from "../../view/ui/text/VisuallyHidden.tsx";
import { useMinute } from "../../view/ui/use-minute.ts";
import styles from "./Calendar.module.css";
import { type DayState, firstMonth, monthOf, weeksOf } from "./months.ts";
import type { calendar } from "./schema.ts";

/**
 * Shows the months side by side. A script replaces them with the current months in the same place,
 * and marks today.
 */
export function Calendar({ section }: SectionProps<typeof calendar>) {
	const { months, from, schedule, titles, weekdays, firstDay, closed, partly, note, actions } =
		section;
	const minute = useMinute();
	const today = minute === undefined ? undefined : dateIn(minute * 60_000, schedule.timeZone);
	const first = firstMonth(today ?? from, from, schedule, months);
	const words: Readonly<Record<DayState, string | undefined>> = {
		open: undefined,
		partly,
		closed,
	};
	return (
		<Section section={section}>
			<div className={styles.months}>
				{Array.from({ length: months }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: A new month replaces the one in the same place.
					<div key={index} className={styles.month}>
						<table className={styles.table}>
							<caption>{titles[first + index - monthOf(from)]}</caption>
							<thead>
								<tr>
									{weekdays.map(({ short, long }) => (
										<th key={long} scope="col" abbr={long}>
											{short}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{weeksOf(first + index, firstDay, schedule).map((week) => (
									<tr key={week.find((day) => day)?.date}>
										{week.map((day, weekday) => (
											<td
												key={weekdays[weekday]?.long}
												aria-current={
													day && day.date === today ? "date" : undefined
												}
											>
												{day && (
													<>
														<span
															className={classNames(
																styles.day,
																words[day.state] &&
																	styles[day.state],
																day.date === today && styles.today,
															)}
														>
															{day.number}
														</span>
														{words[day.state] && (
															<VisuallyHidden>
																{" "}
																{words[day.state]}
															</VisuallyHidden>
														)}
													</>
												)}
											</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					</div>
				))}
			</div>
			<ul className={styles.legend}>
				<Mark className={styles.closed} words={closed} />
				{partly && <Mark className={styles.partly} words={partly} />}
				<Mark
					className={styles.today}
					words={section.today}
					isHidden={today === undefined}
				/>
			</ul>
			<InlineParagraph className={styles.note} text={note} />
			<ButtonLinks className={styles.actions} links={actions} />
		</Section>
	);
}

/**
 * Explains a mark. The explanation of today's mark takes up space, but is hidden until the script
 * knows today's date.
 */
function Mark({
	className,
	words,
	isHidden = false,
}: {
	readonly className: string | undefined;
	readonly words: string;
	readonly isHidden?: boolean;
}) {
	return (
		<li className={classNames(isHidden && styles.hidden)}>
			<span className={classNames(styles.day, className)} aria-hidden="true">
				1
			</span>
			{words}
		</li>
	);
}
