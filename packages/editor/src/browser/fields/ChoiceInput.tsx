import { isList } from "kakehashi/internal/shared.ts";
import type { InputHTMLAttributes } from "react";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { zoneNames } from "../i18n/zone-name.ts";
import { type FieldInputProps, stringsOf } from "./field-input.ts";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
	readonly onChange: (isChecked: boolean) => void;
};

/** A checkbox with its label beside it. */
export function Checkbox({ children, onChange, ...attributes }: CheckboxProps) {
	return (
		<label className="switch">
			<input
				type="checkbox"
				{...attributes}
				onChange={({ target }) => onChange(target.checked)}
			/>
			{children}
		</label>
	);
}

/** A checkbox with the name of the value. */
export function BooleanInput({ field, shared, value, onChange }: FieldInputProps) {
	return (
		<Checkbox
			{...shared}
			checked={value === true}
			onChange={(isChecked) => onChange(isChecked, true)}
		>
			{field.called}
		</Checkbox>
	);
}

/** Offers the value of the file as well if it is not among the options, so that it is not lost. */
export function EnumInput({ field, shared, value, onChange }: FieldInputProps) {
	const t = useTranslate();
	const { isOptional, options = [], optionNames = {} } = field;
	const text = String(value ?? "");
	return (
		<select {...shared} value={text} onChange={({ target }) => onChange(target.value, true)}>
			{isOptional && <option value="">{t("notSet")}</option>}
			{[...new Set([...options, ...(text === "" ? [] : [text])])].map((option) => (
				<option key={option} value={option}>
					{optionNames[option] ?? option}
				</option>
			))}
		</select>
	);
}

/** A time zone, by its place and its name. */
export function TimeZoneInput({ field, ...props }: FieldInputProps) {
	const zones = zoneNames(useMessageLanguage());
	const choices = { options: [...zones.keys()], optionNames: Object.fromEntries(zones) };
	return <EnumInput {...props} field={{ ...field, ...choices }} />;
}

/** A list of choices, or of lines. */
export function StringListInput({ field, shared, value, onChange }: FieldInputProps) {
	const t = useTranslate();
	const { called, isOptional, options, optionNames = {}, preset = [] } = field;
	if (options === undefined)
		return (
			<textarea
				{...shared}
				placeholder={t("oneEach")}
				value={stringsOf(value).join("\n")}
				onChange={({ target }) =>
					onChange(target.value === "" && isOptional ? "" : target.value.split("\n"))
				}
			/>
		);
	return (
		<fieldset className="ticks">
			<legend>{called}</legend>
			<Checkboxes
				choices={options}
				nameOf={(choice) => optionNames[choice]}
				value={isList(value) ? value.map(String) : preset}
				onChange={(next) => onChange(isOptional && next.length === 0 ? "" : next, true)}
			/>
		</fieldset>
	);
}

/** The languages that people choose most often. Other languages of the file are shown as well. */
const common = "ja en zh ko fr de es pt it ru vi th id ne tl".split(" ");

/** Languages that people speak, which need not be languages of the site. */
export function LanguagesInput({ field, value, onChange }: FieldInputProps) {
	const names = new Intl.DisplayNames(useMessageLanguage(), { type: "language" });
	return (
		<fieldset className="ticks" aria-label={field.called}>
			<Checkboxes
				choices={common}
				nameOf={(tag) => names.of(tag)}
				value={stringsOf(value)}
				onChange={onChange}
			/>
		</fieldset>
	);
}

type CheckboxesProps = {
	readonly choices: readonly string[];
	readonly nameOf: (choice: string) => string | undefined;
	readonly value: readonly string[];
	readonly onChange: (value: readonly string[]) => void;
};

/** Values of the file that are not choices are shown as well, so they are not lost. */
function Checkboxes({ choices, nameOf, value, onChange }: CheckboxesProps) {
	return [...new Set([...choices, ...value])].map((choice) => (
		<Checkbox
			key={choice}
			checked={value.includes(choice)}
			onChange={(isChecked) =>
				onChange(isChecked ? [...value, choice] : value.filter((each) => each !== choice))
			}
		>
			{nameOf(choice) ?? choice}
		</Checkbox>
	));
}
