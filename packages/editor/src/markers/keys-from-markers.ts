import { mark, numberOf, withoutMarkers } from "./marker.ts";

/** The attribute with the keys of the texts in an element, separated by spaces. */
export const keyAttribute = "data-key";

const token = /<!--.*?-->|<(script|style)\b.*?<\/\1>|<(\/?)([a-zA-Z][\w-]*)([^>]*)>/gs;
const empty = new Set([
	"area",
	"base",
	"br",
	"col",
	"embed",
	"hr",
	"img",
	"input",
	"link",
	"meta",
	"source",
	"track",
	"wbr",
]);
/** Elements that cannot be clicked. Their texts belong to the element around them. */
const unseen = new Set(["title", "desc", "option", "optgroup"]);

/**
 * Adds the keys of texts to the elements of a document: the innermost element around a text gets
 * its key. The positions come from the same page rendered with edit markers. That page is not
 * shown, because components measure texts and markers change its look.
 * @param keys by the number of the marker
 */
export function keysFromMarkers(html: string, marked: string, keys: readonly string[]): string {
	const own = tagsOf(html);
	const theirs = tagsOf(marked);
	const isSame =
		own.length === theirs.length && own.every((tag, index) => tag[3] === theirs[index]?.[3]);
	// If the markers have changed the elements, the marked document is shown: small differences are
	// better than texts that cannot be clicked.
	const [base, tags] = isSame
		? [html, own]
		: [withoutMarkers(marked), tagsOf(withoutMarkers(marked))];
	const found = keysByTag(marked, theirs, keys);
	let position = 0;
	const parts = tags.map((tag, index) => {
		const before = base.slice(position, tag.index);
		position = tag.index + tag[0].length;
		const names = found.get(index);
		if (names === undefined) return before + tag[0];
		return `${before}<${tag[3]} ${keyAttribute}="${[...names].join(" ")}"${tag[4]}>`;
	});
	return parts.join("") + base.slice(position);
}

const tagsOf = (html: string) => [...html.matchAll(token)];

type Element = { readonly name: string; readonly index: number };

/** The keys of elements, by the index of their tag in the marked document. */
function keysByTag(
	marked: string,
	tags: readonly RegExpExecArray[],
	keys: readonly string[],
): Map<number, Set<string>> {
	const found = new Map<number, Set<string>>();
	const stack: Element[] = [];
	/**
	 * The number of open markers. Only the outermost counts, because inner ones are words inserted
	 * into the text.
	 */
	let depth = 0;
	let current: { readonly key: string | undefined; level: number } | undefined;
	const give = (level: number, key: string | undefined) => {
		const around = stack.slice(0, level);
		const element = around.findLast(({ name }) => !unseen.has(name));
		if (
			key === undefined ||
			element === undefined ||
			around.some(({ index }) => found.get(index)?.has(key))
		)
			return;
		found.set(element.index, (found.get(element.index) ?? new Set()).add(key));
	};
	const readText = (text: string) => {
		for (const [, digits] of text.matchAll(mark)) {
			depth += digits === undefined ? -1 : 1;
			if (digits !== undefined && depth === 1)
				current = { key: keys[numberOf(digits)], level: stack.length };
			if (digits !== undefined || depth !== 0 || current === undefined) continue;
			give(current.level, current.key);
			current = undefined;
		}
	};
	let position = 0;
	for (const [index, tag] of tags.entries()) {
		readText(marked.slice(position, tag.index));
		position = tag.index + tag[0].length;
		const [, , slash, name = "", attributes = ""] = tag;
		if (slash === "/") {
			stack.pop();
			if (current !== undefined) current.level = Math.min(current.level, stack.length);
		} else if (slash === "") {
			stack.push({ name, index });
			for (const [, digits] of attributes.matchAll(mark))
				if (digits !== undefined) give(stack.length, keys[numberOf(digits)]);
			if (empty.has(name)) stack.pop();
		}
	}
	return found;
}
