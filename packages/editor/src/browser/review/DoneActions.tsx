import { dateAfter, dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { useState } from "react";
import type { ReviewedAction } from "../../review/review.ts";
import { useDay, useTranslate } from "../i18n/language.ts";
import { useZone } from "../i18n/use-zone.ts";
import { NamedText } from "../ui/NamedText.tsx";

type DoneActionsProps = { readonly actions: readonly ReviewedAction[] };

/** Lists the actions of this site by day. */
export function DoneActions({ actions }: DoneActionsProps) {
	const t = useTranslate();
	if (actions.length === 0) return null;
	const days = [...Map.groupBy(actions, ({ day }) => day)];
	return (
		<details className="done">
			<summary>{t("done")}</summary>
			{days.map(([day, each]) => (
				<Day key={day} day={day} actions={each} isOnly={days.length === 1} />
			))}
		</details>
	);
}

type DayProps = DoneActionsProps & {
	readonly day: string;
	/** Whether the list is the only content. It is then expanded. */
	readonly isOnly: boolean;
};

function Day({ day, actions, isOnly }: DayProps) {
	const t = useTranslate();
	const dayName = useDay();
	const { formatOf, timeZone } = useZone();
	const time = formatOf({ timeStyle: "short" });
	// A constant initial value, so that React does not change what the person has expanded or
	// collapsed.
	const [isOpen] = useState(isOnly);
	const name = dayName(day);
	const near = nearDays(timeZone).get(day);
	return (
		<details className="day" open={isOpen}>
			<summary>
				{t("actionsOf", {
					day: near === undefined ? name : t(near),
					count: actions.length,
				})}
			</summary>
			<ul>
				{actions.map((action) => (
					<li key={action.number}>
						<span>
							<time dateTime={new Date(action.at).toISOString()}>
								{time.format(action.at)}
							</time>{" "}
							{!["", "owner"].includes(action.by) && <strong>{action.by}</strong>}{" "}
							<NamedText>{action.label}</NamedText>{" "}
							<small>
								{action.where
									.filter((place) => !action.label.includes(place))
									.join(t("comma"))}
							</small>
						</span>
						{action.undone && <small>{t("actionUndone")}</small>}
					</li>
				))}
			</ul>
		</details>
	);
}

/** The dates of today and yesterday, which get these names in the list. */
function nearDays(timeZone: string): ReadonlyMap<string, "today" | "yesterday"> {
	const today = dateIn(Date.now(), timeZone);
	return new Map([
		[dateAfter(today, -1), "yesterday"],
		[today, "today"],
	]);
}
