import { useTranslate } from "../i18n/language.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { useField } from "./use-field.ts";

/**
 * Says that the amounts above are placeholders, and lets the person confirm that they are right.
 */
export function PlaceholderField({
	field,
	inspector,
}: Pick<FieldEditorProps, "field" | "inspector">) {
	const t = useTranslate();
	const { status, change, revert } = useField(field, inspector);
	return (
		<p className="choices">
			<small>{field.called}</small>
			<button
				type="button"
				onClick={({ currentTarget }) => {
					// The button disappears, so the focus moves to a field of the inspector.
					currentTarget
						.closest(".inspector")
						?.querySelector<HTMLElement>(".amount input")
						?.focus({ preventScroll: true });
					change(false, true);
				}}
			>
				{t("isRight")}
			</button>
			<FieldStatusLine status={status} onRevert={revert} />
		</p>
	);
}
