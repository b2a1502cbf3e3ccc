import { isMap, type Path, type Value, valueAt } from "../../content/files/content-tree.ts";
import { keyName } from "../../content/json-schema/describe-keys.ts";
import { type Message, say } from "../../core/messages/say.ts";
import { firstText } from "../../editor/structure/outline.ts";
import { words } from "../../editor/words/words.ts";
import { kindWords } from "../../sections/kind-words.ts";

/**
 * Where a text stands, for somebody who knows neither the site nor its files: `About › People: Who draws here › Anna › Name`.
 * @param code the language in which texts around it are quoted
 */
export function placeInWords(file: string, data: Value, path: Path, codes: readonly string[], code: string): string {
	const own = quote(valueAt(data, path), codes, code);
	const steps = path.map((key, index): string => {
		const value = valueAt(data, path.slice(0, index + 1));
		const [list, before] = [path[index - 2], path[index - 1]];
		if (typeof key === "string")
			return Array.isArray(value)
				? ""
				: nameOf(key, before === undefined ? fileKind(file) : String(kindAt(data, path.slice(0, index)) ?? (typeof before === "number" ? list : before)));
		const kind = kindWords[kindAt(data, path.slice(0, index + 1)) ?? ""]?.name;
		const text = quote(value, codes, code);
		return [kind && say(kind), text === own ? "" : text].filter(Boolean).join(": ") || `${nameOf(String(before), "")} ${key + 1}`;
	});
	return [fileName(file, data, codes, code), ...steps].filter(Boolean).join(" › ");
}

/** What a file is to the words for its keys. */
function fileKind(file: string): string {
	const name = file.replace(/^.*\/|\.yaml$/g, "");
	return file.startsWith("pages/") ? "page" : name === "_collection" ? "collection" : file.includes("/") ? "entry" : name;
}

function kindAt(data: Value, path: Path): string | undefined {
	const kind = valueAt(data, [...path, "kind"]);
	return typeof kind === "string" ? kind : undefined;
}

const nameOf = (key: string, place: string) => say(keyName(key, place) ?? { en: key, ja: key });

function quote(value: Value | undefined, codes: readonly string[], code: string): string {
	const text = firstText(value ?? null, codes)?.[code] ?? "";
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const others: Readonly<Record<string, Message>> = {
	"site.yaml": words.aroundPages,
	"errors.yaml": words.errorPages,
	"mails.yaml": words.mails,
};

function fileName(file: string, data: Value, codes: readonly string[], code: string): string {
	const name = others[file];
	if (name !== undefined) return say(name);
	const { menu, title } = isMap(data) ? data : {};
	return quote(menu ?? title, codes, code) || file.replace(/\.yaml$/, "");
}
