import { type ReactNode, useId } from "react";
import type { FieldType } from "../../fields/field.ts";
import {
	BooleanInput,
	EnumInput,
	LanguagesInput,
	StringListInput,
	TimeZoneInput,
} from "./ChoiceInput.tsx";
import { FormFieldInput } from "./FormFieldInput.tsx";
import type { FieldInput, FieldInputProps, FieldPart } from "./field-input.ts";
import { isLarge } from "./field-value.ts";
import { DateTimeInput, lineInput, numberIn, StringInput, TelephoneInput } from "./LineInput.tsx";
import { LinkInput } from "./LinkInput.tsx";
import { ObjectInput } from "./ObjectInput.tsx";
import { TextInput } from "./TextInput.tsx";
import { TimesInput } from "./TimesInput.tsx";

/** The input of each type that needs no more than an input. */
const inputs = {
	string: StringInput,
	dataFile: StringInput,
	country: StringInput,
	telephone: TelephoneInput,
	number: lineInput({ type: "text", inputMode: "decimal" }, numberIn),
	boolean: BooleanInput,
	enum: EnumInput,
	timeZone: TimeZoneInput,
	date: lineInput({ type: "date" }),
	// The placeholder is for browsers that show a text field.
	month: lineInput({ type: "month", placeholder: "2026-11" }),
	dateTime: DateTimeInput,
	link: LinkInput,
	stringList: StringListInput,
	languages: LanguagesInput,
	times: TimesInput,
	text: TextInput,
	object: ObjectInput,
	formField: FormFieldInput,
} satisfies Partial<Record<FieldType, FieldInput>>;

/** The types whose values are never parts of larger ones, and have editors in the inspector. */
export type EditorType = Exclude<FieldType, keyof typeof inputs>;

/** The types whose inputs take the whole width. */
const wide: readonly FieldType[] = ["languages", "times", "text", "object"];

type FieldControlProps = Omit<FieldInputProps, "renderPart"> & {
	/** What is said below the input. */
	readonly status: ReactNode;
};

/** The name of a value, the input of its type, and its status. */
export function FieldControl({ status, ...props }: FieldControlProps) {
	const { called, type, options } = props.field;
	const known: Partial<Record<FieldType, FieldInput>> = inputs;
	const Input = known[type] ?? StringInput;
	const isWide = wide.includes(type);
	// The other inputs show the name themselves.
	const isNamedHere = !isWide && type !== "boolean" && !(type === "stringList" && options);
	const control = (
		<>
			{isNamedHere && <label htmlFor={props.shared.id}>{called}</label>}
			<Input {...props} renderPart={(part) => <PartControl {...part} />} />
			{status}
		</>
	);
	return isWide ? control : <div className="one">{control}</div>;
}

/** The control of a part of a larger value, with the reason if the server refused the part. */
export function PartControl({ onChange, ...part }: FieldPart) {
	const id = useId();
	const own = part.refused.find(({ path }) => path.length === 0);
	const reason = isLarge(part.field) ? undefined : own?.reason;
	return (
		<FieldControl
			{...part}
			shared={{
				id,
				...(reason !== undefined &&
					({ "aria-invalid": true, "aria-describedby": `${id}-refused` } as const)),
			}}
			onChange={(next) => onChange(next)}
			status={
				reason !== undefined && (
					<small id={`${id}-refused`} className="trouble">
						{reason}
					</small>
				)
			}
		/>
	);
}
