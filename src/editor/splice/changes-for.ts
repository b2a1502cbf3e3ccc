import { type Document, isAlias, isMap, isSeq } from "yaml";
import { valueAt } from "./apply-edit.ts";
import type { Edit, Path, Value } from "./edit/edit.ts";
import { isReference, noSuchPlace } from "./edit/refused.ts";
import { findPlace, type Place } from "./entries/find-place.ts";
import { insertEntry, type NewEntry } from "./entries/insert-entry.ts";
import { moveAcross, moveWithin } from "./entries/move-entry.ts";
import { removeEntry } from "./entries/remove-entry.ts";
import { setValue } from "./entries/set-value.ts";
import type { TextChange } from "./written/text-change.ts";
import { flowText, inlineText, itemLines, pairLines, pairText } from "./written/value-text.ts";

/** What an edit changes in the characters of a file. With `quoted`, texts stand in quotation marks in any case. */
export function changesFor(source: string, document: Document, data: Value, edit: Edit, quoted: boolean): TextChange[] {
	const place = (path: Path) => findPlace(source, document, path);
	const parent = () => withEntries(place(edit.path.slice(0, -1)));
	switch (edit.kind) {
		case "set":
			return setValue(source, place(edit.path), edit.value, quoted);
		case "addKey": {
			const map = parent();
			const key = String(edit.path.at(-1));
			// Behind `key:` without anything a map begins.
			if (map.token === undefined) return setValue(source, map, { [key]: edit.value }, quoted);
			return insertEntry(source, map, edit.before === undefined ? -1 : keyIndex(map, edit.before), newPair(key, edit.value, quoted));
		}
		case "removeKey":
			return removeEntry(source, parent(), keyIndex(parent(), String(edit.path.at(-1))));
		case "insertItem":
			return insertEntry(source, listAt(parent(), edit.path), Number(edit.path.at(-1)), newItem(edit.value, quoted));
		case "removeItem":
			return removeEntry(source, listAt(parent(), edit.path), Number(edit.path.at(-1)));
		case "moveItem":
			return move(source, edit, listAt(parent(), edit.path), listAt(withEntries(place(edit.to.slice(0, -1))), edit.to), data, quoted);
	}
}

function move(source: string, { path, to }: Extract<Edit, { kind: "moveItem" }>, list: Place, target: Place, data: Value, quoted: boolean): TextChange[] {
	const [from, index] = [Number(path.at(-1)), Number(to.at(-1))];
	if (list.token === target.token) return moveWithin(source, list, from, index);
	return moveAcross(source, list, from, target, index, valueAt(data, path) ?? null, quoted);
}

function newPair(key: string, value: Value, quoted: boolean): NewEntry {
	return { inline: pairText(key, value, { quoted }), lines: pairLines(key, value, { quoted }), fitsInline: inlineText(value, { quoted }) !== undefined };
}

function newItem(value: Value, quoted: boolean): NewEntry {
	return { inline: flowText(value, { quoted }), lines: itemLines(value, { quoted }), fitsInline: inlineText(value, { quoted }) !== undefined };
}

function keyIndex({ node }: Place, key: string): number {
	const index = isMap(node) ? node.items.findIndex((pair) => String(pair.key) === key) : -1;
	if (index === -1) throw noSuchPlace([key]);
	return index;
}

/** A place whose entries are to change; a reference has none of its own. */
function withEntries(place: Place): Place {
	if (isAlias(place.node)) throw isReference(place.node.source);
	return place;
}

function listAt(place: Place, path: Path): Place {
	if (!isSeq(place.node)) throw noSuchPlace(path);
	return place;
}
