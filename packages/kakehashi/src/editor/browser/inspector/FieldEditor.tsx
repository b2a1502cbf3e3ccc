import { type JSX, type KeyboardEvent, useId } from "react";
import { isList, type Value } from "../../../content/yaml/content-tree.ts";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import type { ContentField } from "../../fields/field.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useTranslate } from "../i18n/language.ts";
import { AmountField } from "./AmountField.tsx";
import { Checkboxes } from "./Checkboxes.tsx";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import { LinkChoice } from "./LinkChoice.tsx";
import { MarkField } from "./MarkField.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { useField } from "./use-field.ts";

type FieldEditorProps = {
	readonly field: ContentField;
	/** The text whose inspector shows this field. */
	readonly inspector: string;
	readonly links: readonly LinkTarget[];
	/**
	 * Whether the field gets the focus. `takeAhead` returns what was typed before the field was
	 * rendered.
	 */
	readonly hasFocus?: boolean;
	readonly takeAhead?: () => string;
};

const nothing = () => "";

/** Edits one value that is not a text, in a control for its kind. */
export function FieldEditor({ hasFocus = false, takeAhead = nothing, ...plain }: FieldEditorProps) {
	const { field, inspector } = plain;
	if (field.type === "amount")
		return (
			<AmountField
				field={field}
				inspector={inspector}
				hasFocus={hasFocus}
				takeAhead={takeAhead}
			/>
		);
	if (field.type === "comparisonCell")
		return <MarkField field={field} inspector={inspector} hasFocus={hasFocus} />;
	return <PlainField {...plain} />;
}

function PlainField({ field, inspector, links }: FieldEditorProps) {
	const t = useTranslate();
	const id = useId();
	const { value, status, change, save, revert } = useField(field, inspector);
	const { type, called: label, isOptional, options, optionNames = {} } = field;
	const shared = {
		id,
		"aria-describedby": `${id}-status`,
		"aria-invalid": status.type === "refused" || undefined,
	};
	const orNull = (text: string): Value => (text === "" && isOptional ? null : text);
	const onKeyDown = (event: KeyboardEvent) => {
		if (pressedKey(event) !== "Enter") return;
		event.preventDefault();
		void save();
	};

	if (type === "boolean")
		return (
			<p className="one">
				<label className="switch">
					<input
						type="checkbox"
						{...shared}
						checked={value === true}
						onChange={({ target }) =>
							change(target.checked ? true : isOptional ? null : false, true)
						}
					/>
					{label}
				</label>
				<FieldStatusLine id={`${id}-status`} status={status} onRevert={revert} />
			</p>
		);
	if (type === "stringList" && options !== undefined)
		return (
			<div className="one">
				<Checkboxes
					label={label}
					choices={options}
					nameOf={(choice) => optionNames[choice]}
					value={Array.isArray(value) ? value.map(String) : (field.preset ?? [])}
					onChange={(next) =>
						change(isOptional && isList(next) && next.length === 0 ? null : next, true)
					}
				/>
				<FieldStatusLine id={`${id}-status`} status={status} onRevert={revert} />
			</div>
		);
	return (
		<p className="one">
			<label htmlFor={id}>{label}</label>
			{type === "enum" && (
				<select
					{...shared}
					value={String(value ?? "")}
					onChange={({ target }) => change(orNull(target.value), true)}
				>
					{isOptional && <option value="">{t("notSet")}</option>}
					{options?.map((option) => (
						<option key={option} value={option}>
							{optionNames[option] ?? option}
						</option>
					))}
				</select>
			)}
			{type === "number" && (
				<NumberInput
					{...shared}
					value={value}
					onKeyDown={onKeyDown}
					onChange={(next) => change(next === "" ? orNull("") : next)}
				/>
			)}
			{type === "dateTime" && (
				<Moment
					{...shared}
					value={String(value ?? "")}
					timeLabel={`${label} · ${t("time")}`}
					onChange={(text) => change(orNull(text))}
				/>
			)}
			{type === "date" && (
				<input
					type="date"
					{...shared}
					value={String(value ?? "")}
					onChange={({ target }) => change(orNull(target.value))}
				/>
			)}
			{(type === "string" || type === "dataFile") &&
				(String(value ?? "").includes("\n") ? (
					<textarea
						{...shared}
						className="code"
						spellCheck={false}
						value={String(value)}
						onChange={({ target }) => change(orNull(target.value))}
					/>
				) : (
					<input
						{...shared}
						type="text"
						spellCheck={false}
						autoCapitalize="none"
						placeholder={isOptional ? t("notSet") : undefined}
						value={String(value ?? "")}
						onKeyDown={onKeyDown}
						onChange={({ target }) => change(orNull(target.value))}
					/>
				))}
			{type === "link" && (
				<LinkChoice
					shared={shared}
					label={label}
					value={String(value ?? "")}
					links={links}
					isOptional={isOptional}
					onKeyDown={onKeyDown}
					onChange={(href, isSoon) => change(orNull(href), isSoon)}
				/>
			)}
			{type === "stringList" && (
				<textarea
					{...shared}
					placeholder={t("oneEach")}
					value={Array.isArray(value) ? value.join("\n") : ""}
					onChange={({ target }) =>
						change(target.value === "" && isOptional ? null : target.value.split("\n"))
					}
				/>
			)}
			<FieldStatusLine id={`${id}-status`} status={status} onRevert={revert} />
		</p>
	);
}

type MomentProps = Pick<
	JSX.IntrinsicElements["input"],
	"id" | "aria-describedby" | "aria-invalid"
> & {
	readonly value: string;
	readonly timeLabel: string;
	readonly onChange: (text: string) => void;
};

/** A date and a time. Either may be empty. */
function Moment({ value, timeLabel, onChange, ...shared }: MomentProps) {
	const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)?[ T]?(\d{1,2}:\d\d)?$/.exec(value) ?? [];
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
				aria-label={timeLabel}
				value={time === "" ? "" : time.padStart(5, "0").replace(/^24/, "00")}
				onChange={({ target }) => change([day, target.value])}
			/>
		</span>
	);
}
