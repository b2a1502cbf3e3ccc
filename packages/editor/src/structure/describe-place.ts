import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { keyName } from "kakehashi/internal/check.ts";
import { isMap, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { labelOf } from "../i18n/label-of.ts";
import { t } from "../i18n/t.ts";
import { kindName } from "./kind-name.ts";
import { firstText } from "./outline.ts";

/**
 * What is needed to describe a place. `code` is the language in which texts around it are quoted.
 */
export type PlaceContext = {
	readonly codes: readonly string[];
	readonly code: string;
	readonly kinds: SectionKindTable;
};

/**
 * Describes where a text is, for people who know neither the site nor its files: `About › People:
 * Who draws here › Anna › Name`.
 */
export function describePlace(...place: Parameters<typeof describeSteps>): string {
	return describeSteps(...place).join(" › ");
}

/** Like `describePlace`, as a list: the file first, the text last. */
export function describeSteps(
	file: string,
	data: Value,
	path: Path,
	{ codes, code, kinds }: PlaceContext,
): string[] {
	const own = quote(valueAt(data, path), codes, code);
	const steps = path.map((key, index): string => {
		const value = valueAt(data, path.slice(0, index + 1));
		if (typeof key === "string")
			return Array.isArray(value)
				? ""
				: nameOf(key, holderOf(file, data, path.slice(0, index)));
		const kind = kindAt(data, path.slice(0, index + 1));
		const text = quote(value, codes, code);
		return (
			[kind && kindName({ kinds }, kind).name, text === own ? "" : text]
				.filter(Boolean)
				.join(": ") || `${nameOf(String(path[index - 1]), "")} ${key + 1}`
		);
	});
	return [fileName(file, data, codes, code), ...steps].filter(Boolean);
}

/**
 * The name under which the names of keys are looked up for the map at a path: its kind, its key,
 * the key of its list, or the type of the file.
 */
export function holderOf(file: string, data: Value, path: Path): string {
	const key = path.findLast((each) => typeof each === "string");
	if (key !== undefined) return kindAt(data, path) ?? key;
	const name = file.replace(/^.*\/|\.yaml$/g, "");
	return file.startsWith("pages/")
		? "page"
		: name === "_collection"
			? "collection"
			: file.includes("/")
				? "entry"
				: name;
}

/** The kind of a section. */
function kindAt(data: Value, path: Path): string | undefined {
	const kind = path.at(-2) === "sections" ? valueAt(data, [...path, "kind"]) : undefined;
	return typeof kind === "string" ? kind : undefined;
}

const nameOf = (key: string, place: string) =>
	localize(keyName(key, place) ?? { en: key, ja: key });

function quote(value: Value | undefined, codes: readonly string[], code: string): string {
	return labelOf(firstText(value ?? null, codes)?.[code] ?? "");
}

const others: Readonly<Record<string, Message>> = {
	"site.yaml": t("aroundPages"),
	"errors.yaml": t("errorPages"),
	"mails.yaml": t("mails"),
	"organization.yaml": t("organization"),
};

function fileName(file: string, data: Value, codes: readonly string[], code: string): string {
	const name = others[file];
	if (name !== undefined) return localize(name);
	const { menu, title } = isMap(data) ? data : {};
	return quote(menu ?? title, codes, code) || file.replace(/\.yaml$/, "");
}
