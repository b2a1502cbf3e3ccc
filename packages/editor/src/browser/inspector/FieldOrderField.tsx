import type { Value } from "kakehashi/internal/shared.ts";
import type { FormRow } from "../../fields/form-rows.ts";
import { useEditor } from "../connection/editor-context.ts";
import { SortableRows, withMoved } from "../drag/SortableRows.tsx";
import { useReorder } from "../drag/use-reorder.tsx";
import { Checkbox } from "../fields/ChoiceInput.tsx";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import type { FieldEditorProps } from "./field-editor-props.ts";

/** Edits the order of the fields of a form, and which of them are required. */
export function FieldOrderField({ field }: FieldEditorProps) {
	const { key, value = null, rows = [] } = field;
	const t = useTranslate();
	const { site, locale } = useEditor();
	const { attempt, rejected } = useAttempt();
	const set = (key: string, expected: Value, value: Value) =>
		attempt({ kind: "setField", key, expected, value });
	const reorder = useReorder<HTMLOListElement>({
		count: rows.length,
		async move(from, to) {
			const names = rows.map(({ name }) => name);
			return (await set(key, value, withMoved(names, from, to))) ? to : undefined;
		},
	});
	const nameOf = ({ name, label }: FormRow) => label[locale] ?? name;
	const contentOf = (row: FormRow) => {
		const { label, isRequired, requiredKey } = row;
		// The file does not contain the default of a field kind, so the default is saved as null.
		const [yes, no] = requiredKey?.includes("extraFields") ? [true, null] : [null, false];
		return (
			<>
				<span className="names">
					{site.locales.map(({ code, tag }) => (
						<span key={code} lang={tag}>
							{label[code]}
						</span>
					))}
				</span>
				<Checkbox
					aria-label={`${nameOf(row)}: ${t("fieldRequired")}`}
					checked={isRequired}
					disabled={requiredKey === undefined}
					onChange={() =>
						requiredKey !== undefined &&
						void set(requiredKey, isRequired ? yes : no, isRequired ? no : yes)
					}
				>
					{t("fieldRequired")}
				</Checkbox>
			</>
		);
	};
	return (
		<div className="named">
			<SortableRows
				className="menu-rows"
				reorder={reorder}
				rows={rows.map((row) => ({
					key: row.name,
					name: nameOf(row),
					content: contentOf(row),
				}))}
			/>
			<RejectionNote reason={rejected} />
		</div>
	);
}
