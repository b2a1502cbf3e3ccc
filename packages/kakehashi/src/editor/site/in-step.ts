import { unwrittenLanguages } from "../../builder/starter/unfinished-texts.ts";
import { type Fingerprints, stateOf } from "../../content/files/in-step.ts";
import { fingerprintsOf } from "../../content/files/ledger.ts";
import type { EditedSite } from "./edited-site.ts";
import type { Texts } from "./value-texts.ts";

/** The codes of the languages of a text that have not followed another. */
export function behindIn(texts: Texts, { config, ledger }: EditedSite): readonly string[] {
	const known = ledger();
	const found = known && stateOf(setOf(texts, config), known);
	return found?.state === "behind" ? found.behind : [];
}

/** Whether a person has confirmed that all languages of a text say the same. */
export function isConfirmed(texts: Texts, { config, ledger }: EditedSite): boolean {
	const known = ledger();
	return known !== undefined && stateOf(setOf(texts, config), known).state === "in step";
}

/** The fingerprints of a text in the languages in which somebody has written it. */
export function setOf(texts: Texts, { locales }: EditedSite["config"]): Fingerprints {
	const own = locales.filter(({ code }) => texts[code] !== undefined);
	const unwritten = unwrittenLanguages(
		own.map(({ code }) => texts[code]?.replaceAll("\n", " ") ?? ""),
		own,
	);
	return fingerprintsOf(
		texts,
		own.map(({ code }) => code).filter((code) => !unwritten.includes(code)),
	);
}
