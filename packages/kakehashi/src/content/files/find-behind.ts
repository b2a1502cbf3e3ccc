import type { Locale } from "../../core/routing/locale.ts";
import { behindMessage } from "./behind-message.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { Path, Value } from "./content-tree.ts";
import { type Agreements, setsIn, stateOf } from "./in-step.ts";
import type { ContentFile } from "./parse-content-file.ts";

/** The texts of a file whose other languages have changed since all were confirmed. */
export function findBehind({ file, data, lineOf }: ContentFile, locales: readonly Locale[], ledger: Agreements): ContentProblem[] {
	return behindIn(data, locales, ledger).flatMap(({ path, behind }) =>
		locales
			.filter(({ code }) => behind.includes(code))
			.map(({ code, name }) => {
				const line = lineOf([...path, code]);
				return { file, ...(line !== undefined && { line }), key: [...path, code].join("."), language: `${name} (${code})`, message: behindMessage };
			}),
	);
}

/** Where those texts are in a file's data, and the codes of the languages that are out of date. */
function behindIn(data: Value, locales: readonly Locale[], ledger: Agreements): { readonly path: Path; readonly behind: readonly string[] }[] {
	const codes = locales.map(({ code }) => code);
	return setsIn(data, codes, ledger).flatMap(({ path, set }) => {
		const found = stateOf(set, ledger);
		return found.state === "behind" ? [{ path, behind: found.behind }] : [];
	});
}
