import { isList, type Value } from "kakehashi/internal/shared.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isLinkList } from "../../fields/field.ts";
import { useEditor } from "../connection/editor-context.ts";
import { PartControl } from "../fields/FieldControl.tsx";
import { emptyOf, isComplete } from "../fields/field-value.ts";
import { refusedBelow } from "../fields/refused-parts.ts";
import { useAdd, useTranslate } from "../i18n/language.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { useField } from "./use-field.ts";

/**
 * Edits a value that is changed as a whole: opening hours, an address, the fields of a form. It is
 * saved once nothing in it is empty.
 */
export function FormField({ field, inspector, hasFocus }: FieldEditorProps) {
	const t = useTranslate();
	const addOf = useAdd();
	const { site } = useEditor();
	const { value: saved, status, change, hold, revert } = useField(field, inspector);
	/** The value while it is incomplete. */
	const [begun, setBegun] = useState<Value>();
	const form = useRef<HTMLFieldSetElement>(null);
	const { called } = field;
	const control = ":is(input, select, textarea, button):not([disabled])";
	const first = (within = "") => form.current?.querySelector<HTMLElement>(`${within} ${control}`);
	const focusFirst = () => first()?.focus({ preventScroll: true });
	/**
	 * If the person clicked a part, such as one day of the opening hours, focuses that part and
	 * scrolls to it.
	 */
	const begin = useEffectEvent(() => {
		if (!hasFocus) return;
		const part = inspector.startsWith(`${field.key}.`)
			? first(`[data-part~="${inspector.split(".").at(-1)}"]`)
			: undefined;
		if (part) part.focus();
		else focusFirst();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: The field moves the focus only when it receives it.
	useEffect(() => begin(), [hasFocus]);
	const value = begun ?? saved;
	const edit = (next: Value) => {
		const isWhole = isComplete(field, next);
		setBegun(isWhole ? undefined : next);
		// An empty list of links is removed from the file.
		if (isWhole) change(isLinkList(field) && isList(next) && next.length === 0 ? null : next);
		else hold(next);
	};
	const goBack = () => {
		setBegun(undefined);
		revert();
	};
	const refused = (status.type === "refused" && status.within) || [];
	return (
		<fieldset ref={form} className="form">
			<legend>{called}</legend>
			{value === null ? (
				<p className="choices">
					<button
						type="button"
						onClick={() => {
							flushSync(() => edit(emptyOf(field, site)));
							focusFirst();
						}}
					>
						+ {addOf(called)}
					</button>
				</p>
			) : (
				<PartControl
					field={field}
					value={value}
					refused={refusedBelow(field.key, refused)}
					onChange={edit}
				/>
			)}
			{begun === undefined ? (
				<FieldStatusLine status={status} onRevert={goBack} />
			) : (
				<p className="status" role="status">
					{t("fillIn")}
				</p>
			)}
			{value !== null && field.isOptional && (
				<p className="choices">
					<button
						type="button"
						onClick={() => {
							setBegun(undefined);
							change(null, true);
						}}
					>
						{t("removeIt", { name: called })}
					</button>
				</p>
			)}
		</fieldset>
	);
}
