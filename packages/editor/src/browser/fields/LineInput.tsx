import { fromAbroad } from "@kakehashi/core/value-types/telephone/telephone-number.ts";
import type { Value } from "kakehashi/internal/shared.ts";
import { type InputHTMLAttributes, useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { FieldInput, FieldInputProps } from "./field-input.ts";

type Line = {
	/** The attributes that only the input of this type has. */
	readonly attributes: InputHTMLAttributes<HTMLInputElement>;
	/** Reads what is typed. Default: the text itself. */
	readonly read?: ((text: string) => Value) | undefined;
};

function LineInput({
	shared,
	value,
	onKeyDown,
	onChange,
	attributes,
	read = String,
}: FieldInputProps & Line) {
	const [typed, setTyped] = useState("");
	// Shows the typed text while it equals the value. For example, "1." stays while the person
	// types "1.5".
	const isTyped = read(typed) === value;
	return (
		<input
			{...attributes}
			{...shared}
			value={isTyped ? typed : String(value ?? "")}
			// In a date input, Enter belongs to the calendar of the browser.
			onKeyDown={attributes.type === "date" ? undefined : onKeyDown}
			onChange={({ target }) => {
				setTyped(target.value);
				onChange(read(target.value));
			}}
		/>
	);
}

/** The input of a type whose values are typed on one line. */
export const lineInput =
	(attributes: Line["attributes"], read?: Line["read"]): FieldInput =>
	(props) => <LineInput {...props} attributes={attributes} read={read} />;

/**
 * Also reads full-width digits, because an input method may be on. Input that is not a number stays
 * text, so that the server can say what is wrong.
 */
export function numberIn(text: string): number | string {
	const plain = text.normalize("NFKC").trim();
	return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** A word that is the same in every language, or several lines such as code. */
export function StringInput(props: FieldInputProps) {
	const t = useTranslate();
	const { field, shared, value, onChange } = props;
	const text = String(value ?? "");
	if (text.includes("\n"))
		return (
			<textarea
				{...shared}
				className="code"
				spellCheck={false}
				value={text}
				onChange={({ target }) => onChange(target.value)}
			/>
		);
	const placeholder = field.isOptional ? t("notSet") : undefined;
	const attributes: Line["attributes"] = {
		type: "text",
		spellCheck: false,
		autoCapitalize: "none",
		placeholder,
	};
	return <LineInput {...props} attributes={attributes} />;
}

/** A telephone number. It gets the country code of the site when the input is left. */
export function TelephoneInput(props: FieldInputProps) {
	const { country } = useEditor().site;
	const attributes: Line["attributes"] = {
		type: "tel",
		onBlur: ({ target }) => props.onChange(fromAbroad(target.value, country)),
	};
	return <LineInput {...props} attributes={attributes} />;
}

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
