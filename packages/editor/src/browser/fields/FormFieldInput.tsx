import { isMap } from "kakehashi/internal/shared.ts";
import { useEditor } from "../connection/editor-context.ts";
import { EnumInput } from "./ChoiceInput.tsx";
import type { FieldInputProps } from "./field-input.ts";
import { nameOfItem } from "./field-value.ts";

/** Offers the other fields of the form, by their labels. */
export function FormFieldInput({ siblings = [], ...props }: FieldInputProps) {
	const { locale } = useEditor();
	const names = siblings.flatMap((each): [string, string][] =>
		isMap(each) ? [[String(each.id), nameOfItem(each, locale) || String(each.id)]] : [],
	);
	const options = names.map(([id]) => id);
	return (
		<EnumInput
			{...props}
			field={{ ...props.field, options, optionNames: Object.fromEntries(names) }}
		/>
	);
}
