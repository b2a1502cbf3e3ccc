import { isDeepStrictEqual } from "node:util";
import { visit } from "yaml";
import { applyEdit, valueAt } from "./apply-edit.ts";
import { changesFor } from "./changes-for.ts";
import { commentsOf } from "./comments-of.ts";
import type { Edit, SpliceResult, Value } from "./edit/edit.ts";
import { refuseUnwritable } from "./edit/refuse-unwritable.ts";
import { Refused } from "./edit/refused.ts";
import { faultOf, holds, type ReadSource, readSource } from "./read-source.ts";
import { takeApart } from "./take-apart.ts";
import { changeText } from "./written/text-change.ts";

/** Changes one thing in a YAML file and leaves every other byte as it is, or says why it cannot. */
export function splice(source: string, edit: Edit): SpliceResult {
	try {
		const read = readSource(source);
		const meant = applyEdit(read.data, edit);
		if ("value" in edit) refuseUnwritable(edit.value);
		if (isDeepStrictEqual(meant, read.data) && edit.kind === "set") return { ok: true, source };
		return { ok: true, source: change(source, edit, read, meant) };
	} catch (error) {
		if (error instanceof Refused) return error.refusal;
		throw error;
	}
}

/** Makes several edits, each in what the ones before it have left; all or none. */
export function spliceAll(source: string, edits: readonly Edit[]): SpliceResult {
	let result: SpliceResult = { ok: true, source };
	for (const edit of edits) {
		const next = splice(result.source, edit);
		if (!next.ok) return next;
		result = next;
	}
	return result;
}

/** The changed file, once it has been read again and found to say what was meant. */
function change(source: string, edit: Edit, read: ReadSource, meant: Value): string {
	const { data } = read;
	const steps = edit.kind === "set" ? takeApart(valueAt(data, edit.path) ?? null, edit.path, edit.value) : [edit];
	let refused: Refused | undefined;
	// The second time all texts stand in quotation marks, which hold anything.
	for (const quoted of [false, true]) {
		try {
			const changed = steps.reduce((text, step) => {
				const { document, data: current } = text === source ? read : readSource(text);
				return changeText(text, changesFor(text, document, current, step, quoted));
			}, source);
			if (!holds(changed, meant)) continue;
			if (!keepsComments(source, changed, edit, data)) throw losesComment();
			return changed;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			refused = error;
		}
	}
	throw refused ?? cannotHold(source);
}

function keepsComments(source: string, changed: string, edit: Edit, data: Value): boolean {
	const [before, after] = [commentsOf(source), commentsOf(changed)];
	if (edit.kind === "moveItem") return isDeepStrictEqual(before.toSorted(), after.toSorted());
	const old = edit.kind === "set" ? valueAt(data, edit.path) : undefined;
	const mayLose = edit.kind === "removeKey" || edit.kind === "removeItem" || (typeof old === "object" && old !== null);
	return mayLose ? isSubsequence(after, before) : isDeepStrictEqual(before, after);
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
	let index = 0;
	for (const each of whole) if (part[index] === each) index += 1;
	return index === part.length;
}

function losesComment(): Refused {
	return new Refused("meaning", {
		en: "A comment in the file would be lost, because the list there is written in brackets, on one line. Change it in the file itself.",
		ja: "移動先の一覧が角かっこで1行に書かれているため、ファイルのコメントが失われます。ファイルを直接書き換えてください。",
	});
}

function cannotHold(source: string): Refused {
	const fault = faultOf(source);
	if (fault !== undefined) return fault;
	if (hasAlias(source))
		return new Refused("alias", {
			en: "Other places in the file share this value (&name and *name) and would change with it. Write it out in each place, and you can change it here.",
			ja: "ファイルのほかの場所も、この値を&と*で共有していて、一緒に変わってしまいます。それぞれの場所に内容をそのまま書くと、ここで変更できます。",
		});
	return new Refused("meaning", {
		en: "This cannot be changed here without changing something else in the file. Change it in the file itself.",
		ja: "ここで変更すると、ファイルのほかの部分も変わってしまいます。ファイルを直接書き換えてください。",
	});
}

function hasAlias(source: string): boolean {
	let found = false;
	visit(readSource(source).document, {
		Alias: () => {
			found = true;
		},
	});
	return found;
}
