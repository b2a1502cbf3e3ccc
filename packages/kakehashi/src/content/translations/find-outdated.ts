import type { Locale } from "../../core/routing/locale.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { outdatedMessage } from "../problems/outdated-message.ts";
import type { Path, Value } from "../yaml/content-tree.ts";
import type { ContentFile } from "../yaml/parse-content-file.ts";
import { type Agreements, setsIn, stateOf } from "./translation-status.ts";

/**
 * Finds the outdated texts of a file: another language has changed since all languages were
 * confirmed.
 */
export function findOutdated(
	{ file, data, lineOf }: ContentFile,
	locales: readonly Locale[],
	confirmations: Agreements,
): ContentProblem[] {
	return outdatedIn(data, locales, confirmations).flatMap(({ path, outdated }) =>
		locales
			.filter(({ code }) => outdated.includes(code))
			.map(({ code, name }) => {
				const line = lineOf([...path, code]);
				return {
					file,
					...(line !== undefined && { line }),
					key: [...path, code].join("."),
					language: `${name} (${code})`,
					message: outdatedMessage,
				};
			}),
	);
}

/** The paths of outdated texts in a file's data, and the codes of their outdated languages. */
function outdatedIn(
	data: Value,
	locales: readonly Locale[],
	confirmations: Agreements,
): { readonly path: Path; readonly outdated: readonly string[] }[] {
	const codes = locales.map(({ code }) => code);
	return setsIn(data, codes, confirmations).flatMap(({ path, set }) => {
		const found = stateOf(set, confirmations);
		return found.state === "outdated" ? [{ path, outdated: found.outdated }] : [];
	});
}
