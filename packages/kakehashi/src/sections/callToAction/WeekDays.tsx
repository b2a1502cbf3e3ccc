import { dateIn, weekdayOf } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { classNames } from "../../view/ui/class-names.ts";
import { useMinute } from "../../view/ui/use-minute.ts";
import type { UsualWeek } from "./schema.ts";
import * as styles from "./WeekDays.module.css";

/**
 * The days of the week in a row, each with its hours. Only a script knows which day it is, and
 * marks today.
 */
export function WeekDays({ week: { closed, timeZone, days } }: { readonly week: UsualWeek }) {
	const minute = useMinute();
	const today = minute === undefined ? -1 : weekdayOf(dateIn(minute * 60_000, timeZone));
	return (
		<ol className={styles.days}>
			{days.map(({ short, long, times }, index) => (
				<li
					key={long}
					className={classNames(
						styles.day,
						times.length === 0 && styles.closed,
						(index + 1) % 7 === today && styles.today,
					)}
				>
					<b>{short}</b>
					{times.length === 0 && <span>{closed}</span>}
					{times.map(([from, to]) => (
						<span key={from}>
							{from}
							<wbr />
							{to}
						</span>
					))}
				</li>
			))}
		</ol>
	);
}
