import { type KeyboardEvent, useId } from "react";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import type { ContentField } from "../../fields/field.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { AmountField } from "./AmountField.tsx";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import { MarkField } from "./MarkField.tsx";
import { useField } from "./use-field.ts";
import { LinkTargets, ValueControl } from "./ValueControl.tsx";

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
	const id = useId();
	const { value, status, change, save, revert } = useField(field, inspector);
	const { type, called: label, isOptional, options, optionNames, preset } = field;
	const onKeyDown = (event: KeyboardEvent) => {
		if (pressedKey(event) !== "Enter") return;
		event.preventDefault();
		void save();
	};
	return (
		<LinkTargets value={links}>
			<ValueControl
				type={type}
				shared={{
					id,
					"aria-describedby": `${id}-status`,
					"aria-invalid": status.type === "refused" || undefined,
				}}
				label={label}
				value={value}
				isOptional={isOptional}
				options={options}
				optionNames={optionNames}
				preset={preset}
				onKeyDown={onKeyDown}
				// The file leaves out an optional value that is empty.
				onChange={(next, isSoon) =>
					change(isOptional && (next === "" || next === false) ? null : next, isSoon)
				}
				status={<FieldStatusLine id={`${id}-status`} status={status} onRevert={revert} />}
			/>
		</LinkTargets>
	);
}
