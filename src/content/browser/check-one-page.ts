import { inMessageLanguage } from "../../core/messages/say.ts";
import type { CheckPage } from "../../core/schema/page-check.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { formatProblem } from "../files/content-problem.ts";
import { createPageChecker } from "../files/page-checker.ts";
import { scanPages } from "../files/scan-pages.ts";
import { findMistakes } from "../japanese/find-mistakes.ts";
import { textsOf } from "../japanese/texts-of.ts";

/** Checks the text of a page file as `npm run check` does: the same functions, for visitors who try them out. */
export const checkOnePage: CheckPage = (text, { file, locales, language }) =>
	inMessageLanguage(language, () => {
		const [, folder = "content", path = "", name = ""] = /^(?:(.*)\/)?(pages\/([^/]+)\.yaml)$/.exec(file) ?? [];
		const files = new Map([[path, new TextEncoder().encode(text)]]);
		const site = { locales, routes: scanPages(files), routeRules: {} };
		const checker = createPageChecker({
			files,
			site,
			folder,
			kinds: sectionKinds,
			publicFiles: new Set(),
			pictures: new Map(),
			readFile: () => undefined,
		});
		const { parsed, output, problems } = checker.checkPage(
			name,
			path,
			checker.types(name, () => {}),
		);
		// The writing is looked at when all else is good.
		const found = problems.length > 0 || parsed === undefined ? problems : textsOf(parsed, output, [], site).flatMap(findMistakes);
		return found.map((problem) => {
			const printed = formatProblem(problem);
			const { line, message } = problem;
			return { ...(line === undefined ? {} : { line }), place: printed.slice(0, printed.length - message.length), message };
		});
	});
