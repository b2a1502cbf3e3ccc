import type { Message } from "kakehashi/core/messages/say.ts";
import { isList, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { Edit } from "../edits/edit.ts";
import type { ContentField } from "../fields/field.ts";
import { t } from "../i18n/t.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";

/** The message for a visitor who enters neither an email address nor a telephone number. */
const contactMissing: Message = t("emailOrTelephoneMissing");

/**
 * Further edits that a form needs when one of its values changes. If fields are removed, they are
 * also removed from the field order. If the email address becomes optional, the form gets an error
 * message for visitors who enter neither an email address nor a telephone number.
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
	// The type `object` includes lists.
	if (path[2] === "extraFields" && type === "object") {
		const idsOf = (fields: Value | undefined) =>
			isList(fields) ? fields.map((field) => valueAt(field, ["id"])) : [];
		const ids = idsOf(value);
		const removed = new Set(idsOf(before).filter((id) => !ids.includes(id)));
		const order = sectionValue(["fieldOrder"]);
		if (!isList(order)) return [];
		const rest = order.filter((name) => !removed.has(name));
		return rest.length === order.length
			? []
			: [{ kind: "set", path: [...section, "fieldOrder"], value: rest }];
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
