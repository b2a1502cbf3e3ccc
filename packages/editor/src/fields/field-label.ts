import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { keyName } from "kakehashi/internal/check.ts";
import { keyNames, type Path, textNames, type Value } from "kakehashi/internal/shared.ts";
import { holderOf } from "../structure/describe-place.ts";

/**
 * The name of a field in the editor, from the last `depth` keys of its path. The names of texts
 * come first, then those of other values.
 */
export function fieldLabel(file: string, data: Value, path: Path, depth = 1): string {
	return path
		.slice(-depth)
		.map((key, index) => {
			const holder = holderOf(file, data, path.slice(0, path.length - depth + index));
			const name =
				textNames[`${holder}.${key}`] ??
				(keyNames as Readonly<Record<string, Message>>)[key] ??
				keyName(String(key), holder);
			return name === undefined ? String(key) : localize(name);
		})
		.join(" ");
}
