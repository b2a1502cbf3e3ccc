import type { ContentField } from "../../fields/field.ts";
import type { InspectorDescription } from "../../server/description/describe-page.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { FieldEditor } from "./FieldEditor.tsx";
import { PlaceholderField } from "./PlaceholderField.tsx";

type NamedFieldsProps = {
	readonly described: InspectorDescription;
	/** The text whose inspector shows the fields, or the key of the value that was clicked. */
	readonly inspector: string;
	/**
	 * Whether the first field gets the focus. `takeTypedAhead` returns what was typed before the
	 * field was rendered.
	 */
	readonly isFirst: boolean;
	readonly takeTypedAhead: () => string;
};

/**
 * The values that a text is made of, or that the person clicked: prices, the marks of a comparison
 * row, opening hours.
 */
export function NamedFields({ described, inspector, isFirst, takeTypedAhead }: NamedFieldsProps) {
	const t = useTranslate();
	const { named, subject } = described;
	const { locale, site } = useEditor();
	// The amount in the currency that the page shows comes first.
	const { currency } = site.locales.find(({ code }) => code === locale) ?? {};
	const ordered = named.toSorted(
		(one, other) => Number(other.currency === currency) - Number(one.currency === currency),
	);
	const [first] = ordered;
	if (first === undefined) return null;
	const isAmount = first.type === "amount";
	const name = isAmount
		? t("price")
		: first.type === "comparisonCell"
			? t("fieldCells")
			: undefined;
	const called = subject?.[locale] ?? Object.values(subject ?? {})[0];
	const editorOf = (field: ContentField, index: number) => {
		const hasFocus =
			isFirst &&
			(inspector === field.key ||
				(index === 0 && !named.some(({ key }) => key === inspector)));
		if (field.type === "boolean" && field.name.at(-1) === "sample")
			return <PlaceholderField key={field.key} field={field} inspector={inspector} />;
		return (
			<FieldEditor
				key={field.key}
				field={field}
				inspector={inspector}
				choices={described}
				hasFocus={hasFocus}
				takeTypedAhead={takeTypedAhead}
			/>
		);
	};
	if (name === undefined) return ordered.map(editorOf);
	return (
		<fieldset className="named">
			<legend>
				{name} {called !== undefined && <small>{called}</small>}
			</legend>
			{ordered.map(editorOf)}
		</fieldset>
	);
}
