import { useState } from "react";
import type { ContentField } from "../../fields/field.ts";
import { isLinkList } from "../../fields/link-list.ts";
import type { InspectorDescription } from "../../server/description/describe-page.ts";
import { hasDraftIn } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";
import { FieldEditor } from "./FieldEditor.tsx";
import { FieldOrder } from "./FieldOrder.tsx";
import { FormField } from "./FormField.tsx";
import { PictureField } from "./PictureField.tsx";

type FieldsProps = {
	readonly described: InspectorDescription;
	/** The text whose card they are in. */
	readonly inspector: string;
	/** Whether they are what was clicked: a picture. */
	readonly isMain: boolean;
};

const isOrder = ({ type }: ContentField) => type === "fieldOrder";
/** Whether a field of a form must be filled in is said in the list of them. */
const isInOrder = (path: ContentField["path"]) => path[2] === "fields" && path.at(-1) === "required";

/** How many are shown without being asked for, if one of them is probably what the person wants. */
const maxShown = 4;

/** The values in a card that are not text: pictures to choose, and, folded away, links, numbers and choices. */
export function Fields({ described: { fields, pictures, links, languages, isEntry }, inspector, isMain }: FieldsProps) {
	const word = useWords();
	const { locales } = useEditor().site;
	// It stays open when the value is saved.
	const [hasDraft] = useState(() => hasDraftIn(inspector));
	/** The pictures and lists of links that were not there at first; they stay where they were begun. */
	const [missing] = useState(() =>
		fields.filter(({ type, schemaNode, value }) => (type === "picture" || isLinkList(schemaNode)) && value === undefined).map(({ key }) => key),
	);
	const written = locales.filter(({ code }) => languages.includes(code));
	const editorOf = (field: ContentField) =>
		field.type === "picture" ? (
			<PictureField key={field.key} field={field} inspector={inspector} pictures={pictures} locales={written} isEntry={isEntry} />
		) : (
			<FieldEditor key={field.key} field={field} inspector={inspector} links={links} />
		);
	// Whoever clicked the picture need not open anything else.
	if (isMain) return fields.map(editorOf);
	// A value that is changed as a whole, such as the fields of a form, counts as one.
	const forms = fields
		.filter(({ type, schemaNode, key }) => (type === "object" && (!isLinkList(schemaNode) || missing.includes(key))) || type === "fieldOrder")
		.toSorted((one, other) => Number(isOrder(other)) - Number(isOrder(one)));
	const folded = fields.filter(({ key, type, path }) => !missing.includes(key) && type !== "object" && type !== "fieldOrder" && !isInOrder(path));
	const isMeant = folded.some(({ type, value }) => value !== undefined && !["string", "enum", "picture"].includes(type));
	return (
		<>
			{fields.filter(({ key, type }) => type === "picture" && missing.includes(key)).map(editorOf)}
			{forms.map((field) => (
				<details key={field.key} className="besides whole">
					<summary>{isOrder(field) ? word("fieldFieldOrder") : field.schemaNode?.name}</summary>
					{isOrder(field) ? <FieldOrder field={field} /> : <FormField field={field} inspector={inspector} links={links} hasFocus={false} />}
				</details>
			))}
			{folded.length > 0 && (
				<details className="besides" open={hasDraft || (isMeant && folded.length <= maxShown)}>
					<summary>
						{word("besides")} <small>{[...new Set(folded.map(({ called }) => called))].slice(0, maxShown).join(word("comma"))}</small>
					</summary>
					{folded.map(editorOf)}
				</details>
			)}
		</>
	);
}
