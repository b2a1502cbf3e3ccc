import { useState } from "react";
import type { ReviewedAct } from "../../review/review.ts";
import { mayWrite } from "../connection/may-write.ts";
import { localIn } from "../publishing/moment-in.ts";
import { NamedText } from "../ui/NamedText.tsx";
import { useDay, useWords } from "../words/language.ts";
import { useZone } from "../words/use-zone.ts";

type DoneActsProps = {
	readonly acts: readonly ReviewedAct[];
	readonly onTakeBack: (act: Pick<ReviewedAct, "act" | "label" | "brings">) => void;
};

/** What was done here, by day; each act can be undone on its own. */
export function DoneActs({ acts, onTakeBack }: DoneActsProps) {
	const word = useWords();
	if (acts.length === 0) return null;
	const days = [...Map.groupBy(acts, ({ day }) => day)];
	return (
		<details className="done">
			<summary>{word("done")}</summary>
			{mayWrite() && <p className="hint">{word("doneHint")}</p>}
			{days.map(([day, each]) => (
				<Day key={day} day={day} acts={each} isOnly={days.length === 1} onTakeBack={onTakeBack} />
			))}
		</details>
	);
}

type DayProps = Pick<DoneActsProps, "acts" | "onTakeBack"> & {
	readonly day: string;
	/** If there is nothing else to see, it needs no click. */
	readonly isOnly: boolean;
};

function Day({ day, acts, isOnly, onTakeBack }: DayProps) {
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
						{act.undone ? (
							<small>{word("takenBack")}</small>
						) : (
							mayWrite() && (
								<button
									type="button"
									aria-label={act.brings === undefined ? word("takeBackOf", { label: act.label }) : word("bringBackOf", { label: act.brings })}
									onClick={() => onTakeBack(act)}
								>
									{word(act.brings !== undefined ? "bringBack" : "takeBack")}
								</button>
							)
						)}
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
