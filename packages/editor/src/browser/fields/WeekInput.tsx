import { isMap, type Value } from "kakehashi/internal/shared.ts";
import { useState } from "react";
import { useTranslate } from "../i18n/language.ts";
import { type FieldInputProps, stringsOf } from "./field-input.ts";
import { DayTimes } from "./TimesInput.tsx";

/**
 * Edits the opening times of each weekday. Consecutive days with the same times share a row until
 * the person separates them.
 */
export function WeekInput({ field: { parts = [] }, value, onChange }: FieldInputProps) {
	const t = useTranslate();
	const week = isMap(value) ? value : {};
	const isSame = (one: string, other: string) =>
		JSON.stringify(week[one]) === JSON.stringify(week[other]);
	const group = () =>
		parts.reduce<string[][]>((rows, { key }) => {
			const last = rows.at(-1);
			if (last?.[0] !== undefined && isSame(last[0], key)) last.push(key);
			else rows.push([key]);
			return rows;
		}, []);
	// The groups stay the same while somebody types. Otherwise a row would disappear as soon as it
	// equals the row above.
	const [rows, setRows] = useState(group);
	const each = parts.map(({ key }) => [key]);
	const shown = rows.every((days) => days.every((day) => isSame(day, days[0] ?? "")))
		? rows
		: each;
	const nameOf = (key: string | undefined) =>
		parts.find((part) => part.key === key)?.called ?? "";
	const isGrouped = shown.some((days) => days.length > 1);
	return (
		<>
			{shown.map((days) => {
				const [first = ""] = days;
				return (
					<DayTimes
						key={first}
						days={days}
						label={
							days.length === 1
								? nameOf(first)
								: `${nameOf(first)} – ${nameOf(days.at(-1))}`
						}
						value={stringsOf(week[first] ?? null)}
						onChange={(next) =>
							onChange({
								...week,
								...Object.fromEntries(days.map((day) => [day, next as Value])),
							})
						}
					/>
				);
			})}
			<p className="choices">
				<button type="button" onClick={() => setRows(isGrouped ? each : group())}>
					{t(isGrouped ? "eachDay" : "daysTogether")}
				</button>
			</p>
		</>
	);
}
