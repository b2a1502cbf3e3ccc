import { localize, messageLanguageFor } from "@kakehashi/core/messages/localize.ts";
import { failureText, MessageError } from "@kakehashi/core/messages/message-error.ts";
import { htmlDocument } from "@kakehashi/core/values/html-document.ts";
import type { BrowserPart } from "@kakehashi/editor/server/bundle-browser-part.ts";
import type { OpenEditor } from "@kakehashi/editor/server/open-editor.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { InRequestLanguage } from "kakehashi/internal/render.ts";
import { StoreUnavailable, UnstorableText } from "kakehashi/internal/storage.ts";
import { t } from "../i18n/t.ts";
import { type MessagesApiOptions, messagesApi } from "./messages-api.ts";
import { type PeopleApiOptions, peopleApi } from "./people-api.ts";
import { previewPages } from "./preview-pages.ts";
import { previewsApi } from "./previews-api.ts";
import { type PublicRouteOptions, publicRoutes } from "./public-routes.ts";
import { type ReleasesApiOptions, releasesApi } from "./releases-api.ts";
import {
	atTheirPace,
	guardRequests,
	isVisit,
	needs,
	type StudioEnv,
	signedIn,
} from "./studio-access.ts";
import { type StudioPageName, studioBootstrap } from "./studio-bootstrap.ts";
import { type WebhookOptions, webhook } from "./webhook.ts";

export type StudioAppOptions = Omit<PublicRouteOptions, "siteName"> &
	Omit<PeopleApiOptions, "actions" | "siteName"> &
	ReleasesApiOptions &
	Pick<WebhookOptions, "webhookSecret"> &
	Omit<MessagesApiOptions, "mailTexts"> & {
		/** The editor, opened with `editAccess` as its access. */
		readonly editor: OpenEditor;
		readonly browserPart: BrowserPart;
		/** The script with which readers of the draft write notes. */
		readonly notesPart: BrowserPart;
		readonly inLanguage: InRequestLanguage;
		/** The site's time zone, an IANA name. */
		readonly timeZone: string;
	};

/** The largest request body that the studio itself accepts, in bytes. */
const maxBody = 64 * 1024;

/** The types of the studio's routes, for the client in the browser. */
export type StudioApi = ReturnType<typeof studioApi>;

function studioApi(
	options: PublicRouteOptions & PeopleApiOptions & ReleasesApiOptions & MessagesApiOptions,
) {
	return new Hono<StudioEnv>()
		.route("/", publicRoutes(options))
		.route("/", peopleApi(options))
		.route("/", previewsApi(options))
		.route("/", releasesApi(options))
		.route("/", messagesApi(options));
}

/**
 * The studio: the editor behind a sign-in. The editor handles all other addresses and checks access
 * itself.
 */
export function createStudioApp({
	editor,
	browserPart,
	notesPart,
	inLanguage,
	...options
}: StudioAppOptions): Hono<StudioEnv> {
	const { store, clock } = options;
	const app = new Hono<StudioEnv>();
	const shell = (page: StudioPageName) => shellIn(options.timeZone, page);
	app.use(guardRequests(options.origin));
	app.use((context, next) =>
		inLanguage(
			messageLanguageFor(
				context.req.header("x-editor-language") ?? context.req.header("accept-language"),
			),
			next,
		),
	);
	app.onError((error, context) => {
		if (error instanceof StoreUnavailable)
			return context.json(
				{
					ok: false,
					reason: localize(error.reason === "full" ? t("full") : t("notNow")),
				},
				503,
			);
		if ("getResponse" in error && typeof error.getResponse === "function")
			return error.getResponse();
		if (error instanceof MessageError)
			return context.json(
				{ ok: false, reason: localize(error.localized) },
				error instanceof UnstorableText ? 422 : 409,
			);
		console.error(failureText(error));
		return context.text("", 500);
	});
	app.route(
		"/",
		webhook({
			webhookSecret: options.webhookSecret,
			onPush: () => options.publishing().fetch(),
		}),
	);
	app.use("/_studio/*", bodyLimit({ maxSize: maxBody }), atTheirPace(clock));
	for (const page of ["sign-in", "join"] as const)
		app.get(`/_studio/${page}`, (context) => context.html(shell(page)));
	for (const page of ["people", "log"] as const)
		app.get(`/_studio/${page}`, signedIn(store, clock), needs("people"), (context) =>
			context.html(shell(page)),
		);
	app.get("/_studio/messages", signedIn(store, clock), needs("messages"), (context) =>
		context.html(shell("messages")),
	);
	app.get("/_studio/previews", signedIn(store, clock), needs("write"), (context) =>
		context.html(shell("previews")),
	);
	app.get("/_studio/releases", signedIn(store, clock), needs("publish"), (context) =>
		context.html(shell("releases")),
	);
	app.get("/_studio/:name{.+\\.js}", (context) => {
		const name = context.req.param("name");
		const script = Object.hasOwn(browserPart.scripts, name)
			? browserPart.scripts[name]
			: undefined;
		return script === undefined
			? context.body("", 404)
			: context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
	});
	app.get("/_studio/studio.css", (context) =>
		context.body(browserPart.styles, 200, { "content-type": "text/css; charset=utf-8" }),
	);
	// The sign-in page redirects people who have signed in to an area that they may use.
	app.get("/", (context, next) =>
		isVisit(context) ? Promise.resolve(context.redirect("/_studio/sign-in", 303)) : next(),
	);
	app.route(
		"/_studio",
		studioApi({
			...options,
			siteName: editor.siteName,
			actions: editor.actions,
			mailTexts: editor.mailTexts,
		}),
	);
	app.route("/", previewPages({ ...options, editor, notesPart }));
	app.route("/", editor.app);
	return app;
}

function shellIn(timeZone: string, page: StudioPageName): string {
	const bootstrap = studioBootstrap.element({ timeZone, page });
	const { en, ja } = t("needsScript");
	return htmlDocument({
		language: "en",
		htmlAttributes: 'data-theme="system"',
		title: "Kakehashi",
		head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_studio/studio.css">
${bootstrap}
<script type="module" src="/_studio/studio.js"></script>`,
		body: `<div id="editor"></div>
<noscript>${en}<br><span lang="ja">${ja}</span></noscript>`,
	});
}
