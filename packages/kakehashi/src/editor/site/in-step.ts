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
export function setOf(texts: Texts, config: EditedSite["config"]): Fingerprints {
	const unwritten = unwrittenIn(texts, config);
	const own = config.locales.map(({ code }) => code).filter((code) => texts[code] !== undefined);
	return fingerprintsOf(
		texts,
		own.filter((code) => !unwritten.includes(code)),
	);
}

/** The codes of the languages in which nobody has written a text yet. */
export function unwrittenIn(texts: Texts, { locales }: EditedSite["config"]): readonly string[] {
	const own = locales.filter(({ code }) => texts[code] !== undefined);
	return unwrittenLanguages(
		own.map(({ code }) => texts[code]?.replaceAll("\n", " ") ?? ""),
		own,
	);
}
