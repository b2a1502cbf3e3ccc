import { Hono } from "hono";
import type { ServerBuild } from "../site/build-output.ts";
import type { Site } from "../site/site.ts";
import { createAnswerError } from "./answer-error.ts";
import { canonicalAddress } from "./canonical-address.ts";
import type { ErrorDocument } from "./error-document.ts";
import { health } from "./health.ts";
import { localeChoice } from "./locale-choice.ts";
import { errorFields, type Log } from "./log.ts";
import { refuseAddress } from "./refuse-address.ts";
import { loggedPath, requestLog } from "./request-log.ts";
import { requestPath } from "./request-target.ts";
import { serveFiles } from "./serve-files.ts";
import { servePages } from "./serve-pages.ts";
import type { ServedFile } from "./served-file.ts";
import type { ServerEnv } from "./server-env.ts";

export type AppDependencies = {
	readonly site: Site;
	readonly build: Pick<ServerBuild, "id" | "pages">;
	/** Everything that is served from memory, by address. */
	readonly files: ReadonlyMap<string, ServedFile>;
	readonly errorDocument: ErrorDocument;
	readonly log: Log;
	/** Milliseconds, never going back. */
	readonly clock: () => number;
};

/**
 * The whole server as one function from request to answer; it needs no port. What most requests ask for comes first: a
 * prepared file. Rules, checks and everything that reads an address come after addresses that mislead are gone.
 */
export function createApp({ site, build, files, errorDocument, log, clock }: AppDependencies): Hono<ServerEnv> {
	const answerError = createAnswerError(errorDocument);
	const isPage = (path: string) => Object.hasOwn(build.pages, path);
	const app = new Hono<ServerEnv>({ getPath: requestPath });
	app.use(requestLog(log, clock));
	app.get("/healthz", health(build.id));
	app.get("/", localeChoice(site.locales));
	app.get("*", serveFiles(files, site), refuseAddress(answerError), canonicalAddress(site, isPage), servePages(files, site, answerError));
	// Every GET is answered above: what comes here is a method that the address does not have.
	app.notFound((c) => answerError(c, 400, "Bad Request", { Allow: "GET, HEAD" }));
	app.onError((error, c) => {
		log({ level: "error", event: "failure", requestId: c.get("requestId"), method: c.req.method, path: loggedPath(c.req.path), ...errorFields(error) });
		return answerError(c, 500, "Internal Server Error");
	});
	return app;
}
