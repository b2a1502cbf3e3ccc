import {
	codesOfSettings,
	extraFieldErrorCodes,
	type FieldSettings,
} from "@kakehashi/core/contact/extra-field-kinds.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { isList, isMap, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { formExampleText } from "kakehashi/internal/starter.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { Edit } from "../edits/edit.ts";
import type { ContentField } from "../fields/field.ts";
import { t } from "../i18n/t.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { exampleInLanguages } from "../structure/new-section.ts";

/** The message for a visitor who enters neither an email address nor a telephone number. */
const contactMissing: Message = t("emailOrTelephoneMissing");

/**
 * Further edits that a form needs when one of its values changes. If fields are removed, they are
 * also removed from the field order. If the fields need error messages that the form lacks, it gets
 * those of the example. If the email address becomes optional, the form gets an error message for
 * visitors who enter neither an email address nor a telephone number.
 */
export function followUpFormEdits(
	{ file, path, type, value: before }: ContentField,
	value: Value,
	edited: SiteSnapshot,
): Edit[] {
	if (path[0] !== "sections") return [];
	const section = path.slice(0, 2);
	const sectionValue = (more: Path) =>
		valueAt(dataOf(bytesOf(edited, file) ?? new Uint8Array()), [...section, ...more]);
	if (path[2] === "extraFields") {
		const messages = messageEdits(
			fieldsAfter(sectionValue(["extraFields"]) ?? null, path.slice(3), value),
			[...section, "extraFieldErrors"],
			sectionValue(["extraFieldErrors"]),
			edited,
		);
		// The type `object` includes lists.
		if (type !== "object") return messages;
		const idsOf = (fields: Value | undefined) =>
			isList(fields) ? fields.map((field) => valueAt(field, ["id"])) : [];
		const ids = idsOf(value);
		const removed = new Set(idsOf(before).filter((id) => !ids.includes(id)));
		const order = sectionValue(["fieldOrder"]);
		if (!isList(order)) return messages;
		const rest = order.filter((name) => !removed.has(name));
		return rest.length === order.length
			? messages
			: [{ kind: "set", path: [...section, "fieldOrder"], value: rest }, ...messages];
	}
	const isOptionalEmail = path.slice(2).join(".") === "fields.email.required" && value === false;
	if (!isOptionalEmail || sectionValue(["errors", "email", "either"]) !== undefined) return [];
	const texts = Object.fromEntries(
		edited.config.locales.map(({ code, name }) => [
			code,
			// The name of another language shows that the English text must be translated.
			code === "en" || code === "ja" ? contactMissing[code] : `${name}: ${contactMissing.en}`,
		]),
	);
	return [{ kind: "addKey", path: [...section, "errors", "email", "either"], value: texts }];
}

/**
 * The fields that an owner added to a form, after a change.
 * @param path the place of the change in the list; empty if the whole list changed
 * @param value the new value; null if it was removed
 */
function fieldsAfter(before: Value, [index, key]: Path, value: Value): readonly FieldSettings[] {
	const fields = index === undefined ? value : before;
	const list = isList(fields) ? fields.filter(isMap) : [];
	return list.map((field, at) => {
		const changed = at === index && key !== undefined ? { ...field, [key]: value } : field;
		return Object.fromEntries(
			Object.entries(changed).filter(([, each]) => each !== null),
		) as FieldSettings;
	});
}

/** Adds the error messages that fields need and a form lacks, in the words of the example. */
function messageEdits(
	fields: readonly FieldSettings[],
	path: Path,
	messages: Value | undefined,
	edited: SiteSnapshot,
): Edit[] {
	const needed = fields.length === 0 ? [] : [...extraFieldErrorCodes, ...codesOfSettings(fields)];
	const lacking = needed.filter((code) => valueAt(messages, [code]) === undefined);
	if (lacking.length === 0) return [];
	const example = exampleInLanguages(formExampleText(), edited);
	const added = lacking.flatMap((code): [string, Value][] => {
		const words = valueAt(example, ["extraFieldErrors", code]);
		return words === undefined ? [] : [[code, words]];
	});
	return isMap(messages)
		? added.map(([code, words]) => ({ kind: "addKey", path: [...path, code], value: words }))
		: [{ kind: "addKey", path, value: Object.fromEntries(added) }];
}
