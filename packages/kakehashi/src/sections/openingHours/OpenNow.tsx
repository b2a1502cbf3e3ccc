import { type Schedule, wholeDayIn } from "@kakehashi/core/schema/organization.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import { classNames } from "../../view/ui/class-names.ts";
import { useMinute } from "../../view/ui/use-minute.ts";
import * as styles from "./OpeningHours.module.css";
import { type Opening, openingAt } from "./opening-at.ts";

type Words = { readonly open: string; readonly closed: string };
type OpenNowProps = { readonly schedule: Schedule; readonly words: Words; readonly tag: string };

/**
 * Shows whether the organization is open now, in its local time. Only a script knows the time, so
 * the space for the text is reserved until it runs.
 */
export function OpenNow({ schedule, words, tag }: OpenNowProps) {
	const minute = useMinute();
	const opening = minute === undefined ? undefined : openingAt(minute * 60_000, schedule);
	return (
		<p className={classNames(styles.now, opening?.isOpen && styles.isOpen)} data-hours="">
			{opening && textOf(opening, words, tag)}
		</p>
	);
}

function textOf(opening: Opening, { open, closed }: Words, tag: string): string {
	const clock = new Intl.DateTimeFormat(tag, {
		hour: "numeric",
		minute: "2-digit",
		timeZone: "UTC",
	});
	const time = (minutes: number) => clock.format(minutes * 60_000);
	if (opening.isOpen)
		return opening.closes === undefined
			? wholeDayIn(tag)
			: fillAll(open, { time: time(opening.closes) });
	const { ahead, date, opens } = opening;
	const day =
		ahead < 2
			? new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(ahead, "day")
			: formatDate(
					date,
					tag,
					ahead < 7 ? { weekday: "long" } : { month: "long", day: "numeric" },
				);
	return fillAll(closed, { day, time: time(opens) });
}
