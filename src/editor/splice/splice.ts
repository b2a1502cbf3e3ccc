import { isScalar, parseDocument } from "yaml";
import type { Edit, SpliceResult } from "./edit.ts";

/** Changes one thing in a YAML file and leaves every other byte as it is, or says why it cannot. */
export function splice(source: string, edit: Edit): SpliceResult {
	const document = parseDocument(source, { prettyErrors: false, version: "1.2" });
	const node = edit.kind === "set" ? document.getIn(edit.path, true) : undefined;
	if (edit.kind !== "set" || !isScalar(node) || !node.range) return { ok: false, why: "place", reason: "not yet" };
	return { ok: true, source: source.slice(0, node.range[0]) + JSON.stringify(edit.value) + source.slice(node.range[1]) };
}

/** Makes several edits, each in what the ones before it have left; all or none. */
export function spliceAll(source: string, edits: readonly Edit[]): SpliceResult {
	let result: SpliceResult = { ok: true, source };
	for (const edit of edits) {
		if (!result.ok) return result;
		result = splice(result.source, edit);
	}
	return result;
}
