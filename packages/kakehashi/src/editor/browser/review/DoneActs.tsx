import { useState } from "react";
import type { ReviewedAct } from "../../review/review.ts";
import { localIn } from "../publishing/moment-in.ts";
import { NamedText } from "../ui/NamedText.tsx";
import { useDay, useWords } from "../words/language.ts";
import { useZone } from "../words/use-zone.ts";

type DoneActsProps = { readonly acts: readonly ReviewedAct[] };

/** What was done here, by day. */
export function DoneActs({ acts }: DoneActsProps) {
	const word = useWords();
	if (acts.length === 0) return null;
	const days = [...Map.groupBy(acts, ({ day }) => day)];
	return (
		<details className="done">
			<summary>{word("done")}</summary>
			{days.map(([day, each]) => (
				<Day key={day} day={day} acts={each} isOnly={days.length === 1} />
			))}
		</details>
	);
}

type DayProps = DoneActsProps & {
	readonly day: string;
	/** If there is nothing else to see, it needs no click. */
	readonly isOnly: boolean;
};

function Day({ day, acts, isOnly }: DayProps) {
	const word = useWords();
	const [dayName, { formatOf, timeZone }] = [useDay(), useZone()];
	const time = formatOf({ timeStyle: "short" });
	// What somebody has opened or closed stays that way, whatever happens.
	const [isOpen] = useState(isOnly);
	const name = dayName(day);
	const near = nearDays(timeZone).get(day);
	return (
		<details className="day" open={isOpen}>
			<summary>{word("actsOf", { day: near === undefined ? name : word(near), count: String(acts.length) })}</summary>
			<ul>
				{acts.map((act) => (
					<li key={act.act}>
						<span>
							<time dateTime={new Date(act.at).toISOString()}>{time.format(act.at)}</time> {act.by !== "owner" && <strong>{act.by}</strong>}{" "}
							<NamedText>{act.label}</NamedText> <small>{act.where.filter((place) => !act.label.includes(place)).join(word("comma"))}</small>
						</span>
						{act.undone && <small>{word("takenBack")}</small>}
					</li>
				))}
			</ul>
		</details>
	);
}

/** The days that have a name: today and yesterday. */
function nearDays(timeZone: string): ReadonlyMap<string, "today" | "yesterday"> {
	const today = localIn(timeZone, Date.now()).slice(0, 10);
	const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
	return new Map([
		[yesterday, "yesterday"],
		[today, "today"],
	]);
}
