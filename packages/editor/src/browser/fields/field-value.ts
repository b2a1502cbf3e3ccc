import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { isList, isMap, type Value } from "kakehashi/internal/shared.ts";
import { appBootstrap } from "../../bootstrap/bootstrap.ts";
import type { FieldDescription } from "../../fields/field.ts";

/** The languages of the site, and the country of the organization as two letters. */
type ValueContext = {
	readonly locales: readonly { readonly code: string }[];
	readonly country: string;
};

/** Whether a value has inputs of its own for its parts or languages. */
export const isLarge = ({ type }: FieldDescription): boolean =>
	type === "object" || type === "text";

/** The initial value of a field, before the person enters anything. */
export function emptyOf(
	{ type, options = [], parts = [], item }: FieldDescription,
	site: ValueContext,
): Value {
	switch (type) {
		case "text":
			return Object.fromEntries(site.locales.map(({ code }) => [code, ""]));
		case "object":
			if (item !== undefined) return [withName(emptyOf(item, site), [])];
			return Object.fromEntries(
				parts.flatMap((part): [string, Value][] =>
					part.isOptional ? [] : [[part.key, emptyOf(part, site)]],
				),
			);
		case "enum":
			return options[0] ?? "";
		case "boolean":
			return false;
		case "times":
		case "languages":
		case "stringList":
			return [];
		case "date":
			return todayThere();
		case "timeZone":
			return Intl.DateTimeFormat().resolvedOptions().timeZone;
		case "country":
			return site.country;
		default:
			return "";
	}
}

/** Gives a new list item a unique id, if its schema has one. Messages and addresses use that id. */
export function withName(item: Value, others: readonly Value[]): Value {
	if (!isMap(item) || !Object.hasOwn(item, "id")) return item;
	const usedIds = new Set(others.map((other) => (isMap(other) ? other.id : undefined)));
	let number = others.length + 1;
	while (usedIds.has(`item${number}`)) number += 1;
	return { ...item, id: `item${number}` };
}

/** The label, the date or the name of a list item; empty if it has none. */
export function nameOfItem(item: Value, locale: string): string {
	if (!isMap(item)) return "";
	const name = isMap(item.label) ? item.label[locale] : (item.date ?? item.name);
	return typeof name === "string" ? name : "";
}

/** Whether all required fields have a value. */
export function isComplete(field: FieldDescription, value: Value | undefined): boolean {
	const { type, required = [], parts = [], item, isOptional } = field;
	if (value === undefined || value === null) return isOptional;
	switch (type) {
		case "text":
			return (
				isMap(value) && required.every((code) => String(value[code] ?? "").trim() !== "")
			);
		case "object":
			return item !== undefined
				? isList(value) && value.every((each) => isComplete(item, each))
				: isMap(value) && parts.every((part) => isComplete(part, value[part.key]));
		case "times":
			return (
				isList(value) &&
				value.every((span) => /\d:\d\d\D+\d+:\d\d$/.test(String(span).normalize("NFKC")))
			);
		case "languages":
		case "stringList":
			return isList(value) && value.length > 0;
		default:
			return typeof value !== "string" || value.trim() !== "";
	}
}

/** Today's date in the time zone of the site, which may differ from that of the person. */
const todayThere = () => dateIn(Date.now(), appBootstrap.read().timeZone);
