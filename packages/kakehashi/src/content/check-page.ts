import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { sectionKinds } from "../sections/schemas.ts";
import { findMistakes } from "./japanese/find-mistakes.ts";
import { localeTextsOf, namesIn } from "./japanese/texts-of.ts";
import { createPageChecker } from "./load/page-checker.ts";
import { formatPlace } from "./problems/content-problem.ts";
import { scanPages } from "./read/scan-pages.ts";
import { findOutdated } from "./translations/find-outdated.ts";
import {
	type Agreements,
	comparableTexts,
	pairsOf,
	rowOf,
	setsIn,
} from "./translations/translation-status.ts";
import { dataOf } from "./yaml/parse-content-file.ts";

/**
 * A problem at one place of a page file. `place` followed by `message` is the line that `kakehashi
 * check` prints.
 */
export type PageProblem = {
	readonly line?: number;
	readonly place: string;
	readonly message: string;
};

/** What `checkPage` needs to know about the site and about the reader of its messages. */
export type PageCheckOptions = {
	/** The file's path as it appears in messages: `content/pages/hours.yaml`. */
	readonly file: string;
	/** The languages of the site. */
	readonly locales: Locales;
	/** The language of the messages. */
	readonly language: MessageLanguage;
	/**
	 * The file's text when all its languages agreed. The check lists texts in which only some
	 * languages have changed since.
	 */
	readonly confirmed?: string;
};

/**
 * Checks the text of a page file. The result is the same as that of `kakehashi check` on a site
 * without other pages and without the owner's own kinds of section. It runs in Node and in the
 * browser.
 * @param text the contents of the file
 * @param options the file's path, the languages of the site, the language of the messages, and
 * optionally the text in which all languages agreed
 * @returns the problems, in the order of the checks; empty if the file is correct. The writing is
 * checked only once there are no other problems
 * @example
 * checkPage(text, { file: "content/pages/hours.yaml", locales: site.locales, language: "en" })
 */
export function checkPage(
	text: string,
	{ file, locales, language, confirmed }: PageCheckOptions,
): readonly PageProblem[] {
	const [, folder = "content", path = "", name = ""] =
		/^(?:(.*)\/)?(pages\/([^/]+)\.yaml)$/.exec(file) ?? [];
	const files = new Map([[path, new TextEncoder().encode(text)]]);
	const site = { locales, routes: scanPages(files), routeRules: {} };
	const checker = createPageChecker({
		files,
		site,
		folder,
		kinds: sectionKinds,
		publicFiles: new Map(),
		pictures: new Map(),
		readFile: () => undefined,
	});
	const { parsed, output, problems } = checker.checkPage(
		name,
		path,
		checker.types(name, () => {}),
	);
	// The writing is checked only if there are no other problems.
	const isGood = problems.length === 0 && parsed !== undefined;
	const found = isGood
		? [
				...localeTextsOf(parsed, output, site).flatMap((text) =>
					findMistakes(text, namesIn(output)),
				),
				...(confirmed === undefined
					? []
					: findOutdated(parsed, locales, agreedIn(confirmed, locales))),
			]
		: problems;
	return found.map((problem) => ({
		...(problem.line === undefined ? {} : { line: problem.line }),
		place: formatPlace(problem),
		message: problem.message[language],
	}));
}

/** Treats all texts of a file as confirmed: their languages agree. */
function agreedIn(text: string, locales: Locales): Agreements {
	const codes = locales.map(({ code }) => code);
	const data = dataOf(new TextEncoder().encode(text)) ?? null;
	return {
		pairs: pairsOf(
			setsIn(data, codes, { printsOf: comparableTexts }).map(({ set }) => rowOf(set)),
		),
		printsOf: comparableTexts,
	};
}
