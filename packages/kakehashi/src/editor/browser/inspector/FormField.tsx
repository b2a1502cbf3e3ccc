import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isList, type Value } from "../../../content/yaml/content-tree.ts";
import type { ContentField } from "../../fields/field.ts";
import { isLinkList } from "../../fields/link-list.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useAdd, useTranslate } from "../i18n/language.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import { RefusedParts, refusedBelow } from "./refused-parts.ts";
import { SchemaNodeEditor } from "./SchemaNodeEditor.tsx";
import { emptyOf, isComplete } from "./schema-node-value.ts";
import { useField } from "./use-field.ts";
import { LinkTargets } from "./ValueControl.tsx";

type FormFieldProps = {
	readonly field: ContentField;
	readonly inspector: string;
	readonly links: readonly LinkTarget[];
	readonly hasFocus: boolean;
};

/**
 * Edits a value that is changed as a whole: opening hours, an address, the fields of a form. It is
 * saved once nothing in it is empty.
 */
export function FormField({ field, inspector, links, hasFocus }: FormFieldProps) {
	const t = useTranslate();
	const addOf = useAdd();
	const { site } = useEditor();
	const { value: saved, status, change, keep, revert } = useField(field, inspector);
	/** The value while it is incomplete. */
	const [begun, setBegun] = useState<Value>();
	const form = useRef<HTMLFieldSetElement>(null);
	const { schemaNode } = field;
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever it gets it.
	useEffect(() => begin(), [hasFocus]);
	if (schemaNode === undefined) return null;
	const codes = site.locales.map(({ code }) => code);
	const value = begun ?? saved;
	const edit = (next: Value) => {
		const isWhole = isComplete(schemaNode, next);
		setBegun(isWhole ? undefined : next);
		// An empty list of links is removed from the file.
		if (isWhole)
			change(isLinkList(schemaNode) && isList(next) && next.length === 0 ? null : next);
		else keep(next);
	};
	const goBack = () => {
		setBegun(undefined);
		revert();
	};
	return (
		<fieldset ref={form} className="form">
			<legend>{schemaNode.name}</legend>
			{value === null ? (
				<p className="choices">
					<button
						type="button"
						onClick={() => {
							flushSync(() => edit(emptyOf(schemaNode, codes, site.country)));
							focusFirst();
						}}
					>
						+ {addOf(schemaNode.name)}
					</button>
				</p>
			) : (
				<LinkTargets value={links}>
					<RefusedParts
						value={refusedBelow(
							field.key,
							(status.type === "refused" && status.within) || [],
						)}
					>
						<SchemaNodeEditor schemaNode={schemaNode} value={value} onChange={edit} />
					</RefusedParts>
				</LinkTargets>
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
						{t("removeIt", { name: schemaNode.name })}
					</button>
				</p>
			)}
		</fieldset>
	);
}
