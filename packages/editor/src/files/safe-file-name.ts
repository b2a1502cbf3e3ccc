import { isReservedName } from "kakehashi/internal/storage.ts";

/**
 * A file name that is valid on every system and in addresses, and that no other file has.
 * @param wanted the name on the person's device; its ending is replaced by `ending`
 * @param word stands in for a name without Latin letters and digits, such as `picture`
 */
export function safeFileName(
	wanted: string,
	ending: string,
	word: string,
	isAddressInUse: (name: string) => boolean,
): string {
	const stem = wanted
		.normalize("NFKD")
		.replace(/\.[^.]*$/, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 60)
		.replace(/-$/, "");
	const safe = stem === "" || isReservedName(stem) ? `${word}${stem && `-${stem}`}` : stem;
	for (let number = 1; ; number += 1) {
		const name = `${safe}${number === 1 ? "" : `-${number}`}.${ending}`;
		if (!isAddressInUse(name)) return name;
	}
}
