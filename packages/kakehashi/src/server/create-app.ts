import { createContactSchema } from "@kakehashi/core/contact/contact.ts";
import { errorFields, type Log } from "@kakehashi/core/log.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { contactApiPath, contactChoices, formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import { matchRoute } from "@kakehashi/core/routing/route.ts";
import { redirectFor } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { Hono, type NotFoundHandler } from "hono";
import { cors } from "hono/cors";
import type { Inbox } from "../inbox/inbox.ts";
import { contactApi, receiveContactForm, showContactState } from "./contact/contact-handlers.ts";
import { type ContactDependencies, createReceiveContact } from "./contact/receive-contact.ts";
import type { ErrorDocument } from "./errors/error-document.ts";
import { createRespondError, type RespondError, refusePath } from "./errors/respond-document.ts";
import { type CollectionFiles, noCollectionFiles } from "./files/collection-files.ts";
import type { PolicyHeaders } from "./files/prepare-files.ts";
import { followRules, serveFiles, servePages } from "./files/serve-files.ts";
import type { ServedFile } from "./files/served-file.ts";
import { missingInFolders } from "./files/static-folders.ts";
import { localeChoice, renewChoices, storeLocale } from "./http/locale-preference.ts";
import { canonicalPath, leadBelow } from "./http/redirects.ts";
import { refusedStatus, requestPath } from "./http/request-target.ts";
import type { ServerEnv } from "./http/server-env.ts";
import { health, readiness, watchStore } from "./ops/health.ts";
import { loggedPath } from "./ops/request-log.ts";
import type { PageViewCounter } from "./page-views/page-view-counter.ts";
import { receivePageViews } from "./page-views/receive-page-views.ts";
import { respondToSearch } from "./search/respond-to-search.ts";

type AppDependencies = {
	readonly site: Site;
	readonly build: Pick<ServerBuild, "id" | "pages">;
	/** All files that the server has in memory, by address. */
	readonly files: ReadonlyMap<string, ServedFile>;
	/** Pages of collections and their data. Undefined: the site has none. */
	readonly collectionFiles?: CollectionFiles;
	/** Files of other releases. Undefined: there are none. */
	readonly otherReleases?: CollectionFiles;
	readonly policyHeaders?: PolicyHeaders;
	/** The not-found pages of folders that are sites of their own. Undefined: there are none. */
	readonly notFound?: ReadonlyMap<string, ServedFile>;
	readonly errorDocument: ErrorDocument;
	readonly log: Log;
	/** Returns milliseconds that never decrease. */
	readonly clock: () => number;
	/** Milliseconds since 1970. */
	readonly now: () => number;
	readonly render: (payload: Payload) => string;
	/** Undefined if the site has no form. */
	readonly inbox: Pick<Inbox, "receive" | "dropFiles" | "store" | "health"> | undefined;
	/** Undefined: page views are not counted. */
	readonly pageViews?: PageViewCounter | undefined;
	readonly trustedProxies: ContactDependencies["trustedProxies"];
	/** The public address of the site. */
	readonly siteUrl: string;
	/**
	 * `ALLOWED_ORIGINS`: additional origins whose pages may send messages and read payloads. The
	 * public origin may be among them.
	 */
	readonly allowedOrigins: readonly string[];
};

/**
 * Creates the whole server as one function from request to response, which needs no port. Most
 * requests ask for a prepared file, so prepared files come first. Before any rule, check or other
 * handler that reads an address, `refusePath` refuses misleading addresses.
 */
export function createApp(dependencies: AppDependencies): Hono<ServerEnv> {
	const {
		site,
		build,
		files,
		collectionFiles = noCollectionFiles,
		otherReleases,
		errorDocument,
		log,
		clock,
		inbox,
		allowedOrigins,
	} = dependencies;
	const respondError = createRespondError(errorDocument);
	const isPage = (path: string) => matchRoute(path, site.routes, site.locales) !== undefined;
	const app = new Hono<ServerEnv>({ getPath: requestPath });
	const storeState = inbox === undefined ? async () => [] : watchStore(inbox.health, clock);
	app.get("/healthz", health(build.id, storeState));
	app.get("/readyz", readiness(build.id, storeState));
	// Pages on a static host that were built with `API_BASE_URL` request their data from this
	// server, so they need CORS. Pages that this server returns do not.
	const dataCors = cors({ origin: [...allowedOrigins], allowMethods: ["GET", "HEAD"] });
	if (allowedOrigins.length > 0)
		for (const path of ["/builds/*", "/:payload{(?:.+/)?_payload\\.json}"])
			app.use(path, dataCors);
	if (site.base !== "") app.use(leadBelow(site.base));
	app.use(renewChoices(site, dependencies.trustedProxies));
	app.get("*", storeLocale(site, dependencies.trustedProxies));
	app.get("/", localeChoice(site.locales));
	if (dependencies.pageViews !== undefined)
		app.post("/api/visits", receivePageViews(dependencies.pageViews, files, collectionFiles));
	addContactRoutes(app, respondError, dependencies);
	for (const [path, payload] of Object.entries(build.pages))
		if (payload.sections.some(({ kind }) => kind === "search"))
			app.get(
				path,
				followRules(site, respondError),
				respondToSearch(payload, files, dependencies),
				servePages(files, collectionFiles, respondError),
			);
	app.get(
		"*",
		serveFiles(files, site, collectionFiles, otherReleases),
		refusePath(respondError),
		canonicalPath(site, isPage),
		missingInFolders(dependencies.notFound ?? new Map()),
		followRules(site, respondError),
		servePages(files, collectionFiles, respondError),
	);
	app.notFound(respondToRest(dependencies, respondError));
	app.onError((error, c) => {
		log({
			level: "error",
			event: "failure",
			requestId: c.env?.requestId,
			method: c.req.method,
			path: loggedPath(c.req.path),
			...errorFields(error),
		});
		return respondError(c, 500, "Internal Server Error");
	});
	return app;
}

/**
 * Responds to what no handler has responded to. The handlers respond to every GET of a page, so the
 * request has a method that the address does not support, or an unknown address.
 */
function respondToRest(
	{ site, build, files, collectionFiles = noCollectionFiles }: AppDependencies,
	respondError: RespondError,
): NotFoundHandler<ServerEnv> {
	const methods = new Map(
		contactPages(build).flatMap(({ path, form }) => [
			[path, "GET, HEAD, POST"] as const,
			[contactApiPath(form.form), "POST, OPTIONS"] as const,
		]),
	);
	const isRead = (path: string) =>
		files.has(path) ||
		path === "/healthz" ||
		path === "/readyz" ||
		redirectFor(path, "", site.routeRules) !== undefined;
	return async (c) => {
		const { path } = c.req;
		const status = refusedStatus(path);
		const allowed =
			methods.get(path) ??
			(status === undefined && (isRead(path) || (await collectionFiles(path)) !== undefined)
				? "GET, HEAD"
				: undefined);
		if (allowed !== undefined)
			return respondError(c, 405, "Method Not Allowed", { Allow: allowed });
		return status === 400
			? respondError(c, 400, "Bad Request")
			: respondError(c, 404, noRouteMessage);
	};
}

/** The origins whose pages may send messages. */
export const contactOrigins = (siteUrl: string, allowed: readonly string[]): ReadonlySet<string> =>
	new Set([new URL(siteUrl).origin, ...allowed]);

function contactPages(build: AppDependencies["build"]) {
	return Object.entries(build.pages).flatMap(([path, payload]) => {
		const form = formOf(payload);
		return form === undefined ? [] : [{ path, payload, form }];
	});
}

/**
 * Adds the addresses of each form's page in each language, and the address for scripts. A site
 * without a form has none of them.
 */
function addContactRoutes(
	app: Hono<ServerEnv>,
	respondError: RespondError,
	{
		site,
		build,
		files,
		collectionFiles = noCollectionFiles,
		inbox,
		trustedProxies,
		siteUrl,
		allowedOrigins,
		now,
		render,
		policyHeaders,
	}: AppDependencies,
): void {
	const pages = contactPages(build);
	if (pages.length === 0 || inbox === undefined) return;
	const origins = contactOrigins(siteUrl, allowedOrigins);
	const receivers = new Map(
		pages.map(({ form: content }) => {
			const { form } = content;
			const schema = createContactSchema(contactChoices(content));
			return [
				form,
				createReceiveContact({
					inbox,
					trustedProxies,
					origins,
					schema,
					form,
					locales: site.locales,
				}),
			] as const;
		}),
	);
	const follow = followRules(site, respondError);
	for (const { path, payload, form } of pages) {
		const receive = receivers.get(form.form);
		if (receive === undefined) continue;
		const page = { payload, form, render, respondError, policyHeaders };
		app.post(path, follow, receiveContactForm(receive, page));
		app.get(
			path,
			follow,
			showContactState(inbox.store, now, page),
			servePages(files, collectionFiles, respondError),
		);
	}
	const crossOrigin = cors({
		origin: (origin) => (origins.has(origin) ? origin : null),
		allowMethods: ["POST"],
		allowHeaders: ["Content-Type", "Idempotency-Key"],
		exposeHeaders: ["Retry-After"],
		maxAge: 86_400,
	});
	for (const [form, receive] of receivers) {
		const path = contactApiPath(form);
		app.use(path, crossOrigin);
		app.post(path, contactApi(receive, site.locales[0].code));
		app.all(path, (c) => c.notFound());
	}
}
