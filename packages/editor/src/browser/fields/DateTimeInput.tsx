import { useTranslate } from "../i18n/language.ts";
import type { FieldInputProps } from "./field-input.ts";

/** A day and a time. Either may be empty. */
export function DateTimeInput({ field, shared, value, onChange }: FieldInputProps) {
	const t = useTranslate();
	const [, day = "", time = ""] =
		/^(\d{4}-\d\d-\d\d)?[ T]?(\d{1,2}:\d\d)?$/.exec(String(value ?? "")) ?? [];
	const change = (parts: readonly string[]) =>
		onChange(parts.filter((part) => part !== "").join(" "));
	return (
		<span className="moment">
			<input
				type="date"
				{...shared}
				value={day}
				onChange={({ target }) => change([target.value, time])}
			/>
			<input
				type="time"
				aria-label={`${field.called} · ${t("time")}`}
				value={time === "" ? "" : time.padStart(5, "0").replace(/^24/, "00")}
				onChange={({ target }) => change([day, target.value])}
			/>
		</span>
	);
}
