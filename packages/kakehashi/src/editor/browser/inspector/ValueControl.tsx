import { createContext, type KeyboardEvent, type ReactNode, use } from "react";
import { isList, type Value } from "../../../content/yaml/content-tree.ts";
import { fromAbroad } from "../../../core/value-types/telephone/telephone-number.ts";
import type { ContentField, FieldType } from "../../fields/field.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { zoneNames } from "../i18n/zone-name.ts";
import { Checkboxes } from "./Checkboxes.tsx";
import { LanguageCheckboxes } from "./LanguageCheckboxes.tsx";
import { LinkChoice } from "./LinkChoice.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { TimesField } from "./TimesField.tsx";

/** The targets that a link in a value can have. */
export const LinkTargets = createContext<readonly LinkTarget[]>([]);

/** What an input needs to know of a field of its own, or of a node of a larger value. */
type ValueNode = { readonly name: string } & Pick<
	ContentField,
	"type" | "isOptional" | "options" | "optionNames" | "preset"
>;

type InputProps = {
	readonly node: ValueNode;
	/** Attributes of the input: its id, whether its value was refused, and where the reason is. */
	readonly shared: {
		readonly id: string;
		readonly "aria-describedby"?: string;
		readonly "aria-invalid"?: true | undefined;
	};
	readonly value: Value;
	readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
	/**
	 * Gets the new value; an empty string if an optional value has become empty.
	 * @param isSoon whether the value is complete, so that it need not wait for more input
	 */
	readonly onChange: (value: Value, isSoon?: boolean) => void;
};
type ValueInput = (props: InputProps) => ReactNode;

/** The types whose values have editors of their own, or are edited through their parts. */
export type LargeType =
	| "picture"
	| "amount"
	| "comparisonCell"
	| "menu"
	| "object"
	| "fieldOrder"
	| "group"
	| "dataRows";

/** The input of each type. A type without one does not compile. */
const inputs = {
	string: TextInput,
	dataFile: TextInput,
	country: TextInput,
	telephone: TelephoneInput,
	number: ({ shared, value, onKeyDown, onChange }) => (
		<NumberInput {...shared} value={value} onKeyDown={onKeyDown} onChange={onChange} />
	),
	boolean: SwitchInput,
	enum: ChoiceInput,
	timeZone: TimeZoneInput,
	date: ({ shared, value, onChange }) => (
		<input
			type="date"
			{...shared}
			value={textOf(value)}
			onChange={({ target }) => onChange(target.value)}
		/>
	),
	month: ({ shared, value, onKeyDown, onChange }) => (
		<input
			type="month"
			{...shared}
			// For browsers that show a text field.
			placeholder="2026-11"
			value={textOf(value)}
			onKeyDown={onKeyDown}
			onChange={({ target }) => onChange(target.value)}
		/>
	),
	dateTime: DateTimeInput,
	link: LinkInput,
	stringList: ListInput,
	languages: ({ node, value, onChange }) => (
		<LanguageCheckboxes label={node.name} value={stringsOf(value)} onChange={onChange} />
	),
	times: ({ node, value, onChange }) => (
		<TimesField label={node.name} value={stringsOf(value)} onChange={onChange} />
	),
} satisfies Record<Exclude<FieldType, LargeType>, ValueInput>;

/** The types whose inputs show the name of the value themselves. */
const named: readonly FieldType[] = ["boolean", "languages", "times"];
/** The types whose inputs take the whole width. */
const wide: readonly FieldType[] = ["languages", "times"];

/**
 * The name of a value, the input for its type, and its status.
 * @param status what is said below the input
 */
export function ValueControl({ status, ...props }: InputProps & { readonly status: ReactNode }) {
	const { name, type, options } = props.node;
	const known: Partial<Record<FieldType, ValueInput>> = inputs;
	const Input = known[type] ?? TextInput;
	const isNamed = named.includes(type) || (type === "stringList" && options !== undefined);
	const control = (
		<>
			{!isNamed && <label htmlFor={props.shared.id}>{name}</label>}
			<Input {...props} />
			{status}
		</>
	);
	return wide.includes(type) ? control : <div className="one">{control}</div>;
}

const textOf = (value: Value) => String(value ?? "");
const stringsOf = (value: Value) => (isList(value) ? value.map(String) : []);

function TextInput({ node, shared, value, onKeyDown, onChange }: InputProps) {
	const t = useTranslate();
	const text = textOf(value);
	return text.includes("\n") ? (
		<textarea
			{...shared}
			className="code"
			spellCheck={false}
			value={text}
			onChange={({ target }) => onChange(target.value)}
		/>
	) : (
		<input
			{...shared}
			type="text"
			spellCheck={false}
			autoCapitalize="none"
			placeholder={node.isOptional ? t("notSet") : undefined}
			value={text}
			onKeyDown={onKeyDown}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}

function TelephoneInput({ shared, value, onKeyDown, onChange }: InputProps) {
	const { site } = useEditor();
	return (
		<input
			{...shared}
			type="tel"
			value={textOf(value)}
			onKeyDown={onKeyDown}
			onChange={({ target }) => onChange(target.value)}
			onBlur={({ target }) => onChange(fromAbroad(target.value, site.country))}
		/>
	);
}

function SwitchInput({ node, shared, value, onChange }: InputProps) {
	return (
		<label className="switch">
			<input
				type="checkbox"
				{...shared}
				checked={value === true}
				onChange={({ target }) => onChange(target.checked, true)}
			/>
			{node.name}
		</label>
	);
}

/** Offers the value of the file as well if it is not among the options, so that it is not lost. */
function ChoiceInput({ node, shared, value, onChange }: InputProps) {
	const t = useTranslate();
	const { isOptional, options = [], optionNames = {} } = node;
	const text = textOf(value);
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

function TimeZoneInput({ node, ...props }: InputProps) {
	const zones = zoneNames(useMessageLanguage());
	const choices = { options: [...zones.keys()], optionNames: Object.fromEntries(zones) };
	return <ChoiceInput {...props} node={{ ...node, ...choices }} />;
}

/** A day and a time. Either may be empty. */
function DateTimeInput({ node, shared, value, onChange }: InputProps) {
	const t = useTranslate();
	const [, day = "", time = ""] =
		/^(\d{4}-\d\d-\d\d)?[ T]?(\d{1,2}:\d\d)?$/.exec(textOf(value)) ?? [];
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
				aria-label={`${node.name} · ${t("time")}`}
				value={time === "" ? "" : time.padStart(5, "0").replace(/^24/, "00")}
				onChange={({ target }) => change([day, target.value])}
			/>
		</span>
	);
}

function LinkInput({ node, shared, value, onKeyDown, onChange }: InputProps) {
	const links = use(LinkTargets);
	return (
		<LinkChoice
			shared={shared}
			label={node.name}
			value={textOf(value)}
			links={links}
			isOptional={node.isOptional}
			onKeyDown={onKeyDown}
			onChange={onChange}
		/>
	);
}

/** A list of choices, or of lines. */
function ListInput({ node, shared, value, onChange }: InputProps) {
	const t = useTranslate();
	const { name, isOptional, options, optionNames = {}, preset = [] } = node;
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
		<Checkboxes
			label={name}
			choices={options}
			nameOf={(choice) => optionNames[choice]}
			value={isList(value) ? value.map(String) : preset}
			onChange={(next) =>
				onChange(isOptional && isList(next) && next.length === 0 ? "" : next, true)
			}
		/>
	);
}
