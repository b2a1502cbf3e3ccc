import { useState } from "react";
import { type ContentField, isLinkList } from "../../fields/field.ts";
import type { InspectorDescription } from "../../server/description/describe-page.ts";
import { hasDraftIn } from "../connection/drafts.ts";
import { useTranslate } from "../i18n/language.ts";
import { FieldEditor } from "./FieldEditor.tsx";

type FieldsProps = {
	readonly described: InspectorDescription;
	/** The text whose inspector shows the fields. */
	readonly inspector: string;
	/**
	 * Whether the person clicked a picture, so that its fields are the main content of the
	 * inspector.
	 */
	readonly isMain: boolean;
};

const isOrder = ({ type }: ContentField) => type === "fieldOrder";
/** `FieldOrderField` already shows whether a form field is required. */
const isInOrder = (path: ContentField["path"]) =>
	path[2] === "fields" && path.at(-1) === "required";

/**
 * The highest number of fields that are expanded by default, if the person probably wants one of
 * them.
 */
const maxShown = 4;

/**
 * The values of an inspector that are not texts. Pictures are shown; links, numbers and choices are
 * collapsed.
 */
export function Fields({ described, inspector, isMain }: FieldsProps) {
	const t = useTranslate();
	const { fields } = described;
	// A state, so that the fields stay expanded after the value is saved.
	const [hasDraft] = useState(() => hasDraftIn(inspector));
	/**
	 * Keys of the pictures and link lists that had no value when the inspector opened. Their fields
	 * keep their place once they have one.
	 */
	const [missing] = useState(() =>
		fields
			.filter(
				(field) =>
					(field.type === "picture" || isLinkList(field)) && field.value === undefined,
			)
			.map(({ key }) => key),
	);
	const editorOf = (field: ContentField) => (
		<FieldEditor key={field.key} field={field} inspector={inspector} choices={described} />
	);
	// If the person clicked the picture, its fields are not collapsed.
	if (isMain) return fields.map(editorOf);
	// A value that is changed as a whole, such as the fields of a form, gets a section of its own.
	const forms = fields
		.filter(
			(field) =>
				isOrder(field) ||
				(field.type === "object" && (!isLinkList(field) || missing.includes(field.key))),
		)
		.toSorted((one, other) => Number(isOrder(other)) - Number(isOrder(one)));
	const folded = fields.filter(
		({ key, type, path }) =>
			!missing.includes(key) &&
			type !== "object" &&
			type !== "fieldOrder" &&
			!isInOrder(path),
	);
	const isMeant = folded.some(
		({ type, value }) => value !== undefined && !["string", "enum", "picture"].includes(type),
	);
	return (
		<>
			{fields
				.filter(({ key, type }) => type === "picture" && missing.includes(key))
				.map(editorOf)}
			{forms.map((field) => (
				<details key={field.key} className="besides whole">
					<summary>{field.called}</summary>
					{editorOf(field)}
				</details>
			))}
			{folded.length > 0 && (
				<details
					className="besides"
					open={hasDraft || (isMeant && folded.length <= maxShown)}
				>
					<summary>
						{t("besides")}{" "}
						<small>
							{[...new Set(folded.map(({ called }) => called))]
								.slice(0, maxShown)
								.join(t("comma"))}
						</small>
					</summary>
					{folded.map(editorOf)}
				</details>
			)}
		</>
	);
}
