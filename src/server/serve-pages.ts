import type { Handler } from "hono";
import { decideNavigation } from "../site/decide-navigation.ts";
import { localeOfPath } from "../site/locale.ts";
import type { Site } from "../site/site.ts";
import type { AnswerError } from "./answer-error.ts";
import { answerFile } from "./answer-file.ts";
import { answerRedirect } from "./answer-redirect.ts";
import { requestSearch } from "./request-target.ts";
import type { ServedFile } from "./served-file.ts";
import type { ServerEnv } from "./server-env.ts";

/** Runs route rules, middleware and validity check in the order the browser runs them, and answers what they say. */
export function servePages(files: ReadonlyMap<string, ServedFile>, site: Site, answerError: AnswerError): Handler<ServerEnv> {
	return async (c) => {
		const { path } = c.req;
		const decision = await decideNavigation({ path, search: requestSearch(c), locale: localeOfPath(path, site.locales).code }, site);
		if (decision.type === "redirect") return answerRedirect(decision.redirect.location, decision.redirect.status);
		if (decision.type === "abort") return answerError(c, 403, "Forbidden");
		if (decision.type === "error") return answerError(c, decision.status, decision.message);
		const file = files.get(decision.match.path);
		if (file === undefined) throw new Error(`The page ${decision.match.path} was not prepared`);
		return answerFile(c, file);
	};
}
