import { useState } from "react";
import { dayOf } from "../../review/day.ts";
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
	if (acts.length === 0) return null;
	const days = [...Map.groupBy(acts, ({ day }) => day)];
	return (
		<details className="done">
			<summary>{word("done")}</summary>
			<p className="hint">{word("doneHint")}</p>
			{days.map(([day, each]) => (
				<Day
					key={day}
					day={day}
					acts={each}
					isOnly={days.length === 1}
					takenBack={takenBackDays[day]}
					onTakeBack={onTakeBack}
					onTakeBackDay={(name) => onTakeBackDay(day, name)}
				/>
			))}
		</details>
	);
}

type DayProps = Pick<DoneActsProps, "acts" | "onTakeBack"> & {
	readonly day: string;
	/** It needs no click where there is nothing else to see. */
	readonly isOnly: boolean;
	/** The act that has taken back all of it. */
	readonly takenBack: number | undefined;
	readonly onTakeBackDay: (name: string) => void;
};

function Day({ day, acts, isOnly, takenBack, onTakeBack, onTakeBackDay }: DayProps) {
	const word = useWords();
	const [dayName, timeOf] = [useDay(), useTime()];
	// What somebody has opened or closed stays so, whatever comes.
	const [isOpen] = useState(isOnly);
	const name = dayName(day);
	const near = nearDays().get(day);
	return (
		<details className="day" open={isOpen}>
			<summary>
				{word("actsOf", { day: near === undefined ? name : word(near), count: String(acts.length) })}{" "}
				{takenBack !== undefined && <small>{word("takenBack")}</small>}
			</summary>
			<ul>
				{acts.map((act) => (
					<li key={act.act}>
						<span>
							<time dateTime={new Date(act.at).toISOString()}>{timeOf(act.at)}</time> {act.label}{" "}
							<small>{act.where.filter((place) => !act.label.includes(place)).join(word("comma"))}</small>
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
			<DayTools
				day={name}
				isDone={acts.some(({ undone }) => !undone)}
				takenBack={takenBack}
				onTakeBack={() => onTakeBackDay(name)}
				onBringBack={(act) => onTakeBack({ act, label: "", brings: name })}
			/>
		</details>
	);
}

/** The days that have a name of their own. */
function nearDays(): ReadonlyMap<string, "today" | "yesterday"> {
	const now = new Date();
	const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	return new Map([
		[dayOf(before.getTime()), "yesterday"],
		[dayOf(now.getTime()), "today"],
	]);
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
		<button type="button" aria-label={word("bringBackDayOf", { day })} onClick={() => onBringBack(takenBack)}>
			{word("bringBack")}
		</button>
	);
}
