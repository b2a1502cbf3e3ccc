import { fieldOrder } from "@kakehashi/core/contact/field-order.ts";
import { isList, isMap, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";

/** A field of a form, as a row in the list of its fields. */
export type FormRow = {
	/** The field's name in the form's `fieldOrder`. */
	readonly name: string;
	readonly label: Readonly<Record<string, string>>;
	readonly isRequired: boolean;
	/** The key of the setting that makes the field required; undefined if it cannot be changed. */
	readonly requiredKey: string | undefined;
};

/** The fields of a form, in the order in which visitors see them. */
export function formRows(data: Value, section: Path, file: string): FormRow[] {
	const at = (...path: Path) => valueAt(data, [...section, ...path]);
	const key = (...path: Path) => `${file}#${[...section, ...path, "required"].join(".")}`;
	const own = at("extraFields");
	const ids = (isList(own) ? own : []).map((field) => String(valueAt(field, ["id"])));
	const wanted = at("fieldOrder");
	return fieldOrder(ids, isList(wanted) ? wanted.map(String) : []).flatMap((name): FormRow[] => {
		const index = ids.indexOf(name);
		const path = index === -1 ? ["fields", name] : ["extraFields", index];
		const label = at(...path, "label");
		if (!isMap(label)) return [];
		const canChange = index !== -1 || name === "email" || name === "message";
		const required = at(...path, "required");
		const isRequired =
			index === -1
				? required !== false && name !== "company" && name !== "plan"
				: required === true;
		return [
			{
				name,
				label: label as FormRow["label"],
				isRequired,
				requiredKey: canChange ? key(...path) : undefined,
			},
		];
	});
}
