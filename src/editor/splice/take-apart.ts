import { isDeepStrictEqual } from "node:util";
import type { Edit, Path, Value } from "./edit/edit.ts";
import { isList } from "./written/value-text.ts";

/** Takes a value for a whole map or list apart into edits of what differs, so that what stays the same stays untouched. */
export function takeApart(old: Value, path: Path, value: Value): Edit[] {
	if (isDeepStrictEqual(old, value)) return [];
	if (typeof old !== "object" || typeof value !== "object" || old === null || value === null || isList(old) !== isList(value))
		return [{ kind: "set", path, value }];
	if (isList(old) && isList(value)) return takeListApart(old, path, value);
	const [before, after] = [Object.entries(old), Object.entries(value)];
	const kept = before.filter(([key]) => Object.hasOwn(value, key));
	const isKept = (key: string) => Object.hasOwn(old, key);
	// Keys in another order are written anew as a whole.
	if (
		!isDeepStrictEqual(
			Object.keys(value).filter(isKept),
			kept.map(([key]) => key),
		)
	)
		return [{ kind: "set", path, value }];
	const changed = kept.flatMap(([key, each]) => takeApart(each, [...path, key], after.find(([other]) => other === key)?.[1] as Value));
	const removed = before.filter(([key]) => !Object.hasOwn(value, key)).map(([key]): Edit => ({ kind: "removeKey", path: [...path, key] }));
	const added = after.flatMap(([key, each], index): Edit[] => {
		const next = after.slice(index).find(([other]) => isKept(other))?.[0];
		return isKept(key) ? [] : [{ kind: "addKey", path: [...path, key], value: each, ...(next !== undefined && { before: next }) }];
	});
	return [...changed, ...added, ...removed];
}

function takeListApart(old: readonly Value[], path: Path, value: readonly Value[]): Edit[] {
	const shorter = Math.min(old.length, value.length);
	const differs = (offset: (length: number) => number) => (_: unknown, index: number) => !isDeepStrictEqual(old.at(offset(index)), value.at(offset(index)));
	const steps = Array.from({ length: shorter });
	const first = steps.findIndex(differs((index) => index));
	const same = first === -1 ? shorter : first;
	const behind = Math.min(steps.findIndex(differs((index) => -1 - index)) === -1 ? shorter : steps.findIndex(differs((index) => -1 - index)), shorter - same);
	const pairs = shorter - same - behind;
	return [
		...Array.from({ length: pairs }, (_, index) => takeApart(old[same + index] as Value, [...path, same + index], value[same + index] as Value)).flat(),
		...value
			.slice(same + pairs, value.length - behind)
			.map((each, index): Edit => ({ kind: "insertItem", path: [...path, same + pairs + index], value: each })),
		...old.slice(same + pairs, old.length - behind).map((): Edit => ({ kind: "removeItem", path: [...path, same + pairs] })),
	];
}
