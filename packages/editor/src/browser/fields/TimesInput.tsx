import { useId } from "react";
import { useTranslate } from "../i18n/language.ts";
import { type FieldInputProps, stringsOf } from "./field-input.ts";

/** The opening times of a day. */
export function TimesInput({ field, value, onChange }: FieldInputProps) {
	return <DayTimes label={field.called} value={stringsOf(value)} onChange={onChange} />;
}

type DayTimesProps = {
	readonly label: string;
	readonly value: readonly string[];
	readonly onChange: (value: readonly string[]) => void;
	/** The keys of the weekdays that have these times. */
	readonly days?: readonly string[];
};

/**
 * Edits the opening times of a day, such as 9:00–12:30 and 14:00–18:00. An empty list means closed.
 */
export function DayTimes({ label, value, onChange, days }: DayTimesProps) {
	const t = useTranslate();
	const id = useId();
	const set = (index: number, from: string, to: string) =>
		onChange(value.with(index, `${short(from)}-${short(to)}`));
	return (
		<fieldset className="times" aria-labelledby={id} data-part={days?.join(" ")}>
			<span id={id}>{label}</span>
			<div>
				{value.length === 0 && <span className="hint">{t("closedDay")}</span>}
				{value.map((span, index) => {
					const [from, to] = endsOf(span);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: Only its position identifies a time span.
						<span key={index} className="span">
							<input
								type="time"
								aria-label={`${label}, ${t("timeFrom")}`}
								value={from}
								onChange={({ target }) => set(index, target.value, to)}
							/>
							<span aria-hidden="true">–</span>
							<input
								type="time"
								aria-label={`${label}, ${t("timeTo")}`}
								value={to}
								onChange={({ target }) => set(index, from, target.value)}
							/>
							<button
								type="button"
								className="icon"
								aria-label={t("actionOf", {
									action: t("remove"),
									place: span,
								})}
								onClick={() => onChange(value.toSpliced(index, 1))}
							>
								<span aria-hidden="true">✕</span>
							</button>
						</span>
					);
				})}
			</div>
			<button
				type="button"
				className="icon"
				aria-label={t("actionOf", { action: t("addTime"), place: label })}
				onClick={() => onChange([...value, value.length === 0 ? "9:00-17:00" : "-"])}
			>
				<span aria-hidden="true">＋</span>
			</button>
		</fieldset>
	);
}

/**
 * The start and the end in the format of time inputs, such as 09:00. An empty string if a part is
 * not a time.
 */
function endsOf(span: string): readonly [string, string] {
	const [from = "", to = ""] = span.normalize("NFKC").split(/ ?[-–〜~] ?/);
	// An end of `24:00` or later is a time of the next day, which a time input cannot show.
	const onClock = to.replace(/^\d\d(?=:)/, (hour) => String(Number(hour) % 24).padStart(2, "0"));
	return [from.padStart(5, "0"), onClock.padStart(5, "0")].map((time) =>
		/^\d\d:\d\d$/.test(time) ? time : "",
	) as [string, string];
}

/** A time in the format of content files, such as 9:00. */
const short = (time: string) => time.replace(/^0(?=\d:)/, "");
