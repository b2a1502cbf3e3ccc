/**
 * The permissions of people in the studio: edit the draft, publish it, read and answer messages,
 * and manage people.
 */
export const permissions = ["write", "publish", "messages", "people"] as const;
/** `write:fr` is a translator's: change the French texts of the draft, and nothing else. */
export type Permission = (typeof permissions)[number] | `write:${string}`;

/**
 * What something requires: a permission, only that the person may see the draft (`read`) or change
 * texts of it in some language (`translate`), or every permission (`settings`). The settings of a
 * site name scripts that run on it, so whoever changes them can do what everybody can.
 */
export type Requirement = Permission | "read" | "translate" | "settings";

/** Whether people with these permissions may do what requires `wanted`. */
export function can(held: readonly Permission[], wanted: Requirement): boolean {
	if (wanted === "settings") return permissions.every((each) => held.includes(each));
	const writes = held.some((each) => each === "write" || isOfLanguage(each));
	if (wanted === "translate") return writes;
	if (wanted === "read") return writes || held.includes("publish");
	return held.includes(wanted) || (isOfLanguage(wanted) && held.includes("write"));
}

/**
 * The codes of the languages in which a person may change texts, and nothing else; undefined for a
 * person who may change everything.
 */
export function translatedBy(held: readonly Permission[]): readonly string[] | undefined {
	return held.includes("write")
		? undefined
		: held.filter(isOfLanguage).map((each) => each.slice("write:".length));
}

/**
 * Reads the words of stored or sent permissions. An unknown word gives nothing. `write` includes
 * every language.
 */
export function readPermissions(words: readonly string[]): readonly Permission[] {
	const known = permissions.filter((each) => words.includes(each));
	return known.includes("write") ? known : [...new Set(words.filter(isOfLanguage)), ...known];
}

function isOfLanguage(word: string): word is `write:${string}` {
	return /^write:[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(word);
}
