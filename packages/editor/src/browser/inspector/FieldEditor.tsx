import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { FieldType } from "../../fields/field.ts";
import { type EditorType, FieldControl } from "../fields/FieldControl.tsx";
import { LinkTargets } from "../fields/LinkInput.tsx";
import { PictureInPlace } from "./AddPictures.tsx";
import { AmountField } from "./AmountField.tsx";
import { ComparisonCellField } from "./ComparisonCellField.tsx";
import { DataRowsField } from "./DataRowsField.tsx";
import { FieldOrderField } from "./FieldOrderField.tsx";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import { FormField } from "./FormField.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { MenuField } from "./MenuField.tsx";
import { useField } from "./use-field.ts";

type FieldEditorComponent = (props: FieldEditorProps) => ReactNode;

/** The editor of each type that needs more than an input. A type without one does not compile. */
const editors = {
	amount: AmountField,
	comparisonCell: ComparisonCellField,
	picture: PictureInPlace,
	menu: MenuField,
	fieldOrder: FieldOrderField,
	dataRows: DataRowsField,
	// A group has no input here: another control removes it.
	group: () => null,
} satisfies Record<EditorType, FieldEditorComponent>;

const noTypedText = () => "";

/** Edits one value of a file that is not a text, in the editor of its type. */
export function FieldEditor(
	props: Pick<FieldEditorProps, "field" | "inspector" | "choices"> & Partial<FieldEditorProps>,
) {
	const { type, isWhole = false } = props.field;
	const byType: Partial<Record<FieldType, FieldEditorComponent>> = editors;
	const Editor: FieldEditorComponent = isWhole ? FormField : (byType[type] ?? PlainField);
	return (
		<LinkTargets value={props.choices.links}>
			<Editor hasFocus={false} takeTypedAhead={noTypedText} {...props} />
		</LinkTargets>
	);
}

function PlainField({ field, inspector }: FieldEditorProps) {
	const id = useId();
	const { value, status, change, save, revert } = useField(field, inspector);
	const { isOptional } = field;
	const onKeyDown = (event: KeyboardEvent) => {
		if (pressedKey(event) !== "Enter") return;
		event.preventDefault();
		void save();
	};
	return (
		<FieldControl
			field={field}
			refused={[]}
			shared={{
				id,
				"aria-describedby": `${id}-status`,
				"aria-invalid": status.type === "refused" || undefined,
			}}
			value={value}
			onKeyDown={onKeyDown}
			// An optional value that is empty is removed from the file.
			onChange={(next, isSoon) =>
				change(isOptional && (next === "" || next === false) ? null : next, isSoon)
			}
			status={<FieldStatusLine id={`${id}-status`} status={status} onRevert={revert} />}
		/>
	);
}
