import type { Message } from "kakehashi/core/messages/say.ts";
import { isList, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { Edit } from "../edits/edit.ts";
import type { ContentField } from "../fields/field.ts";
import { t } from "../i18n/t.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";

/** The message for a visitor who enters neither an email address nor a telephone number. */
const either: Message = t("emailOrTelephoneMissing");

/**
 * Further edits that a form needs when one of its values changes. If fields are removed, they are
 * also removed from the field order. If the email address becomes optional, the form gets an error
 * message for visitors who leave out both contacts.
 */
export function formEditsBeside(
	{ file, path, type, value: before }: ContentField,
	value: Value,
	edited: SiteSnapshot,
): Edit[] {
	if (path[0] !== "sections") return [];
	const section = path.slice(0, 2);
	const at = (more: Path) =>
		valueAt(dataOf(bytesOf(edited, file) ?? new Uint8Array()), [...section, ...more]);
	if (path[2] === "extraFields" && type === "object") {
		const [old, now] = [before, value].map((fields) =>
			(isList(fields ?? null) ? (fields as readonly Value[]) : []).map((field) =>
				valueAt(field, ["id"]),
			),
		);
		const order = at(["fieldOrder"]);
		const rest = isList(order)
			? order.filter((name) => now?.includes(name) || !old?.includes(name))
			: [];
		return !isList(order) || rest.length === order.length
			? []
			: [{ kind: "set", path: [...section, "fieldOrder"], value: rest }];
	}
	const isOptionalEmail = path.slice(2).join(".") === "fields.email.required" && value === false;
	if (!isOptionalEmail || at(["errors", "email", "either"]) !== undefined) return [];
	const texts = Object.fromEntries(
		edited.config.locales.map(({ code, name }) => [
			code,
			code === "en" || code === "ja" ? either[code] : `${name}: ${either.en}`,
		]),
	);
	return [{ kind: "addKey", path: [...section, "errors", "email", "either"], value: texts }];
}
