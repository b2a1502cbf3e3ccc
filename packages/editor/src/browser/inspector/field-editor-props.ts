import type { ContentField } from "../../fields/field.ts";
import type { InspectorDescription } from "../../server/description/describe-page.ts";

/** What the editor of a field of a file gets. */
export type FieldEditorProps = {
	readonly field: ContentField;
	/** The key of the text whose inspector shows the field, or of the value that was clicked. */
	readonly inspector: string;
	/** What there is to choose from, and the languages of the file. */
	readonly choices: Pick<InspectorDescription, "links" | "pictures" | "languages" | "isEntry">;
	readonly hasFocus: boolean;
	/** Returns what was typed before the field was rendered. */
	readonly takeTypedAhead: () => string;
};
