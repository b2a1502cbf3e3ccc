import { isList, type Path, type Value, valueAt } from "../../content/files/content-tree.ts";
import { dataOf } from "../../content/files/parse-content-file.ts";
import type { Message } from "../../core/messages/say.ts";
import type { Edit } from "../edits/edit.ts";
import type { ContentField } from "../fields/field.ts";
import type { EditedSite } from "../site/edited-site.ts";

/** What people read who give neither an email address nor a telephone number. */
const either: Message = { en: "Enter an email address or a telephone number", ja: "メールアドレスか電話番号の、どちらかを入力してください" };

/** What else in a form changes with one of its values: its order, without fields that are gone, and what a form says whose email address may be left empty. */
export function formEditsBeside(
	{ file, path, type, value: before }: ContentField,
	value: Value,
	{ bytesOf, config }: Pick<EditedSite, "bytesOf" | "config">,
): Edit[] {
	if (path[0] !== "sections") return [];
	const section = path.slice(0, 2);
	const at = (more: Path) => valueAt(dataOf(bytesOf(file) ?? new Uint8Array()), [...section, ...more]);
	if (path[2] === "extraFields" && type === "object") {
		const [old, now] = [before, value].map((fields) => (isList(fields ?? null) ? (fields as readonly Value[]) : []).map((field) => valueAt(field, ["id"])));
		const order = at(["fieldOrder"]);
		const rest = isList(order) ? order.filter((name) => now?.includes(name) || !old?.includes(name)) : [];
		return !isList(order) || rest.length === order.length ? [] : [{ kind: "set", path: [...section, "fieldOrder"], value: rest }];
	}
	const isOptionalEmail = path.slice(2).join(".") === "fields.email.required" && value === false;
	if (!isOptionalEmail || at(["errors", "email", "either"]) !== undefined) return [];
	const texts = Object.fromEntries(config.locales.map(({ code, name }) => [code, code === "en" || code === "ja" ? either[code] : `${name}: ${either.en}`]));
	return [{ kind: "addKey", path: [...section, "errors", "email", "either"], value: texts }];
}
