import { isList } from "kakehashi/internal/shared.ts";
import { useTranslate } from "../i18n/language.ts";
import { type FieldInputProps, stringsOf } from "./field-input.ts";

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

type CheckboxesProps = {
	readonly choices: readonly string[];
	readonly nameOf: (choice: string) => string | undefined;
	readonly value: readonly string[];
	readonly onChange: (value: readonly string[]) => void;
};

/**
 * Checkboxes for a list of choices. Values of the file that are not choices are shown as well, so
 * they are not lost.
 */
export function Checkboxes({ choices, nameOf, value, onChange }: CheckboxesProps) {
	return [...new Set([...choices, ...value])].map((choice) => (
		<label key={choice} className="switch">
			<input
				type="checkbox"
				checked={value.includes(choice)}
				onChange={({ target }) =>
					onChange(
						target.checked
							? [...value, choice]
							: value.filter((each) => each !== choice),
					)
				}
			/>
			{nameOf(choice) ?? choice}
		</label>
	));
}
