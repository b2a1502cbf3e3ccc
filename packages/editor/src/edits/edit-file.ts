import { isDeepStrictEqual } from "node:util";
import { storableValue } from "@kakehashi/core/values/storable-text.ts";
import { childrenOf, decode, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { commentsOf, dataOf, openYaml, parseContentFile } from "kakehashi/internal/yaml.ts";
import { type Document, visit } from "yaml";
import { applyEdit } from "./apply-edit.ts";
import type { Edit, Refusal } from "./edit.ts";
import { editDocument } from "./edit-document.ts";
import {
	cannotStore,
	changesMore,
	EditRefused,
	isBroken,
	isShared,
	losesComment,
} from "./edit-refused.ts";
import { settleComments } from "./nodes.ts";

/** The whole file after the edits, or the reason why they were refused. */
export type EditResult = { readonly ok: true; readonly bytes: Uint8Array } | Refusal;

/** Applies edits to a content file, one after another; all or none. It also formats the file. */
export function editFile(bytes: Uint8Array, edits: readonly Edit[]): EditResult {
	try {
		return { ok: true, bytes: edited(bytes, edits.map(writable)) };
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error;
	}
}

/**
 * Returns the new file only after a check: it is read again, and must contain the intended values
 * and all comments.
 */
function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
	const data = dataToEdit(bytes);
	const meant = edits.reduce(applyEdit, data);
	if (isSame(meant, data)) return bytes;
	const text = decode(bytes) ?? "";
	// The second attempt puts all new texts in quotation marks, which can hold any text.
	for (const quoted of [false, true]) {
		const after = write(text, edits, quoted);
		const result = new TextEncoder().encode(after);
		if (after === "" || !isSame(dataOf(result), meant)) continue;
		if (!keepsComments(text, after) && !edits.some((edit) => isRemoval(edit, data)))
			throw losesComment();
		return result;
	}
	throw aliasesIn(openYaml(text).document).size > 0 ? isShared() : changesMore();
}

/**
 * The contents of a file that is to be changed.
 * @throws EditRefused if the file has mistakes, with the line of the first
 */
export function dataToEdit(bytes: Uint8Array): Value {
	const read = parseContentFile("", bytes);
	if ("problems" in read) throw isBroken(read.problems[0]?.line);
	return read.parsed.data as Value;
}

function write(text: string, edits: readonly Edit[], quoted: boolean): string {
	const { document, write } = openYaml(text);
	settleComments(document);
	for (const edit of edits) editDocument(document, edit, quoted);
	dropAnchors(document);
	try {
		// Comments in unusual places reach their final place only when the file is written a second
		// time.
		return openYaml(write()).write();
	} catch {
		// The YAML library throws if an alias is now before its anchor.
		return "";
	}
}

/** Whether both have the same values, with keys in the same order. */
function isSame(one: Value | undefined, other: Value): boolean {
	return isDeepStrictEqual(one, other) && JSON.stringify(one) === JSON.stringify(other);
}

function keepsComments(before: string, after: string): boolean {
	return isDeepStrictEqual(commentsOf(before).toSorted(), commentsOf(after).toSorted());
}

/** Whether an edit removes something, and with it the comments of what it removes. */
function isRemoval(edit: Edit, data: Value): boolean {
	return (
		edit.kind === "removeKey" ||
		edit.kind === "removeItem" ||
		(edit.kind === "set" && typeof valueAt(data, edit.path) === "object")
	);
}

/**
 * The edit without invisible characters. Reading a file drops them, so they are not written:
 * otherwise the file would not read back as intended.
 */
function writable(edit: Edit): Edit {
	if (!("value" in edit)) return edit;
	refuseUnwritable(edit.value);
	return { ...edit, value: storableValue(edit.value) };
}

/** Refuses values that a text file cannot contain. */
function refuseUnwritable(value: Value): void {
	const texts = [value, ...childrenOf(value).map(({ path: [key] }) => key)].filter(
		(each) => typeof each === "string",
	);
	if (
		texts.some((text) => text.includes("\0") || !text.isWellFormed()) ||
		(typeof value === "number" && !Number.isFinite(value))
	)
		throw cannotStore();
	for (const child of childrenOf(value)) refuseUnwritable(child.value);
}

/** The names of the anchors that a document refers to with `*name`. */
function aliasesIn(document: Document): Set<string> {
	const names = new Set<string>();
	visit(document, { Alias: (_, { source }) => void names.add(source) });
	return names;
}

/** Removes anchors without aliases, because the check reports them as mistakes. */
function dropAnchors(document: Document): void {
	const names = aliasesIn(document);
	visit(document, {
		Value(_, node) {
			if (node.anchor !== undefined && !names.has(node.anchor)) delete node.anchor;
		},
	});
}

/** The bytes of a new content file. */
export function newFile(value: Value): Uint8Array {
	const result = editFile(new TextEncoder().encode("new: 1\n"), [
		...childrenOf(value).map(({ path, value }): Edit => ({ kind: "addKey", path, value })),
		{ kind: "removeKey", path: ["new"] },
	]);
	if (!result.ok) throw new Error(result.reason);
	return result.bytes;
}
