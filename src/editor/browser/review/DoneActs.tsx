import type { ReviewedAct } from "../../review/review.ts";
import { useDay, useTime, useWords } from "../words/language.ts";

type DoneActsProps = {
	readonly acts: readonly ReviewedAct[];
	/** The acts that have taken back all of a day. */
	readonly takenBackDays: Readonly<Record<string, number>>;
	readonly onTakeBack: (act: Pick<ReviewedAct, "act" | "label" | "brings">) => void;
	/** Hears of a day, as `2026-11-22`, and what it is called. */
	readonly onTakeBackDay: (day: string, name: string) => void;
};

/** What was done here, by day, each to be taken back by itself, or all of a day at once. */
export function DoneActs({ acts, takenBackDays, onTakeBack, onTakeBackDay }: DoneActsProps) {
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
					<DayTools
						day={dayName(day)}
						isDone={each.some(({ undone }) => !undone)}
						takenBack={takenBackDays[day]}
						onTakeBack={() => onTakeBackDay(day, dayName(day))}
						onBringBack={(act) => onTakeBack({ act, label: "", brings: dayName(day) })}
					/>
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
									<button
										type="button"
										aria-label={act.brings === undefined ? word("takeBackOf", { label: act.label }) : word("bringBackOf", { label: act.brings })}
										onClick={() => onTakeBack(act)}
									>
										{word(act.brings !== undefined ? "bringBack" : "takeBack")}
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

type DayToolsProps = {
	/** What the day is called. */
	readonly day: string;
	readonly isDone: boolean;
	/** The act that has taken back all of it. */
	readonly takenBack: number | undefined;
	readonly onTakeBack: () => void;
	readonly onBringBack: (act: number) => void;
};

function DayTools({ day, isDone, takenBack, onTakeBack, onBringBack }: DayToolsProps) {
	const word = useWords();
	if (!isDone) return null;
	if (takenBack === undefined)
		return (
			<button type="button" aria-label={word("takeBackDayOf", { day })} onClick={onTakeBack}>
				{word("takeBackDay")}
			</button>
		);
	return (
		<p>
			<small>{word("takenBack")}</small>{" "}
			<button type="button" aria-label={word("bringBackDayOf", { day })} onClick={() => onBringBack(takenBack)}>
				{word("bringBack")}
			</button>
		</p>
	);
}
