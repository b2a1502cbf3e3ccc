import { useEffect, useState } from "react";
import type { HoursChange } from "../../core/schema/organisation.ts";
import styles from "./Hours.module.css";
import { dateIn } from "./opening-at.ts";

type ChangesProps = { readonly heading: string; readonly closed: string; readonly timeZone: string; readonly changes: readonly HoursChange[] };

/** The days that are otherwise. Script takes away those that have passed since the page was made. */
export function Changes({ heading, closed, timeZone, changes }: ChangesProps) {
	const [today, setToday] = useState("");
	useEffect(() => setToday(dateIn(Date.now(), timeZone)), [timeZone]);
	const coming = changes.filter(({ until }) => until >= today);
	if (coming.length === 0) return null;
	return (
		<>
			<h3 className={styles.heading}>{heading}</h3>
			<ul className={styles.changes}>
				{coming.map(({ days, times, note }) => (
					<li key={days} className={styles.change}>
						<span className={styles.days}>{days}</span>
						<span>{times.length === 0 ? closed : times.map((each) => each.join("")).join(", ")}</span>
						{note !== undefined && <span className={styles.note}>{note}</span>}
					</li>
				))}
			</ul>
		</>
	);
}
