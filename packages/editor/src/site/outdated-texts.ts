import { confirmationRow, unwrittenLanguages } from "kakehashi/internal/starter.ts";
import { type Fingerprints, fingerprintsOf, stateOf } from "kakehashi/internal/translations.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import type { Texts } from "./value-texts.ts";

/** The codes of the outdated languages of a text. */
export function outdatedIn(texts: Texts, edited: SiteSnapshot): readonly string[] {
	const { confirmations } = edited;
	const status = confirmations && stateOf(setOf(texts, edited), confirmations);
	return status?.state === "outdated" ? status.outdated : [];
}

/** Whether a person has confirmed that all languages of a text say the same thing. */
export function isConfirmed(texts: Texts, edited: SiteSnapshot): boolean {
	const { confirmations } = edited;
	return (
		confirmations !== undefined &&
		stateOf(setOf(texts, edited), confirmations).state === "upToDate"
	);
}

/** The fingerprints of a text, in the languages in which somebody has written it. */
export function setOf(texts: Texts, edited: SiteSnapshot): Fingerprints {
	const unwritten = unwrittenIn(texts, edited);
	return fingerprintsOf(
		texts,
		localesOf(texts, edited).flatMap(({ code }) => (unwritten.includes(code) ? [] : code)),
	);
}

/** The codes of the languages in which nobody has written a text yet. */
export function unwrittenIn(texts: Texts, edited: SiteSnapshot): readonly string[] {
	return unwrittenLanguages(
		valuesIn(texts, edited),
		localesOf(texts, edited),
		edited.confirmations,
	);
}

/**
 * The row of `confirmed.txt` that accepts a placeholder as it is; empty for texts that cannot be
 * accepted that way.
 */
export const confirmationRowIn = (texts: Texts, edited: SiteSnapshot): string =>
	confirmationRow(valuesIn(texts, edited), localesOf(texts, edited));

const localesOf = (texts: Texts, { config }: SiteSnapshot) =>
	config.locales.filter(({ code }) => texts[code] !== undefined);
const valuesIn = (texts: Texts, edited: SiteSnapshot) =>
	localesOf(texts, edited).map(({ code }) => texts[code]?.replaceAll("\n", " ") ?? "");
