import type { ReviewedAct } from "../../review/review.ts";
import { useDay, useTime, useWords } from "../words/language.ts";

type DoneActsProps = {
	readonly acts: readonly ReviewedAct[];
	readonly onTakeBack: (act: ReviewedAct) => void;
	/** Hears of a day, as `2026-11-22`, and what it is called. */
	readonly onTakeBackDay: (day: string, name: string) => void;
};

/** What was done here, by day, each to be taken back by itself, or all of a day at once. */
export function DoneActs({ acts, onTakeBack, onTakeBackDay }: DoneActsProps) {
	const word = useWords();
	const [dayName, timeOf] = [useDay(), useTime()];
	if (acts.length === 0) return null;
	return (
		<details className="done">
			<summary>{word("done")}</summary>
			<p className="hint">{word("doneHint")}</p>
			{[...Map.groupBy(acts, ({ day }) => day)].map(([day, each]) => (
				<section key={day}>
					<h3>{dayName(day)}</h3>
					{each.some(({ undone }) => !undone) && (
						<button type="button" aria-label={word("takeBackDayOf", { day: dayName(day) })} onClick={() => onTakeBackDay(day, dayName(day))}>
							{word("takeBackDay")}
						</button>
					)}
					<ul>
						{each.map((act) => (
							<li key={act.act}>
								<span>
									<time dateTime={new Date(act.at).toISOString()}>{timeOf(act.at)}</time> {act.label}{" "}
									<small>{act.where.filter((name) => !act.label.includes(name)).join(", ")}</small>
								</span>
								{act.undone ? (
									<small>{word("takenBack")}</small>
								) : (
									<button type="button" aria-label={word("takeBackOf", { label: act.label })} onClick={() => onTakeBack(act)}>
										{word("takeBack")}
									</button>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
		</details>
	);
}
