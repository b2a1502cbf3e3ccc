import type { HoursChange } from "@kakehashi/core/schema/organization.ts";
import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { classNames } from "../../view/ui/class-names.ts";
import { useMinute } from "../../view/ui/use-minute.ts";
import * as styles from "./OpeningHours.module.css";

type ChangesProps = {
	readonly heading: string;
	readonly closed: string;
	readonly timeZone: string;
	readonly changes: readonly HoursChange[];
};

/**
 * The days with different hours. Days that have passed since the build become less prominent. They
 * are not removed, because that would move the text below while someone reads it.
 */
export function Changes({ heading, closed, timeZone, changes }: ChangesProps) {
	const minute = useMinute();
	const today = minute === undefined ? "" : dateIn(minute * 60_000, timeZone);
	if (changes.length === 0) return null;
	return (
		<>
			<h3 className={styles.heading}>{heading}</h3>
			<ul className={styles.changes}>
				{changes.map(({ days, times, note, until }) => (
					<li
						key={days}
						className={classNames(styles.change, until < today && styles.quiet)}
					>
						<span className={styles.days}>{days}</span>
						<span>
							{times.length === 0
								? closed
								: times.map((each) => each.join("")).join(", ")}
						</span>
						{note !== undefined && <span className={styles.note}>{note}</span>}
					</li>
				))}
			</ul>
		</>
	);
}
