import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { normalizeAddress } from "@kakehashi/core/routing/address.ts";
import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { htmlDocument } from "@kakehashi/core/values/html-document.ts";
import { checked } from "@kakehashi/editor/server/api/requests.ts";
import type { BrowserPart } from "@kakehashi/editor/server/bundle-browser-part.ts";
import type { OpenEditor } from "@kakehashi/editor/server/open-editor.ts";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import type { PeopleStore } from "../people/people-store.ts";
import { maxNoteLength } from "../people/preview-store.ts";
import { hashOf } from "../people/secrets.ts";
import { t } from "../previews/i18n/t.ts";
import { createRequestScheduler, TooManyRequests } from "./request-scheduler.ts";
import { nameText, token } from "./request-schemas.ts";
import { isVisit, type StudioEnv } from "./studio-access.ts";
import { previewBootstrap } from "./studio-bootstrap.ts";

export type PreviewOptions = {
	readonly origin: string;
	readonly store: PeopleStore;
	readonly clock: () => number;
	readonly editor: Pick<OpenEditor, "createDraftRenderer" | "hasKey" | "notify">;
	/** The script with which readers write notes. */
	readonly notesPart: BrowserPart;
	/** The site's time zone, an IANA name. */
	readonly timeZone: string;
};

/**
 * The path below which people with a preview link see the draft. No page of a site has a path that
 * begins with an underscore.
 */
export const previewBase = "/_preview";

/** The largest request body with a note, in bytes. */
const maxNoteBody = 16 * 1024;

/**
 * The prefix `__Secure-` and the path make the browser send the cookie only to the draft, not to
 * the editor.
 */
const cookie = "kakehashi-preview";

const newNote = v.object({
	key: v.pipe(v.string(), v.maxLength(300)),
	path: v.pipe(v.string(), v.maxLength(300), v.startsWith("/")),
	name: nameText,
	words: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxNoteLength)),
});

/**
 * The routes for people with a preview link: pages of the draft, files, and notes. The link's
 * secret is only in the address that opens the preview. Its response sets a cookie and redirects.
 * The address of a page never contains the secret, because scripts, the browser's history and the
 * `Referer` header reveal addresses.
 */
export function previewPages({
	origin,
	store,
	clock,
	editor,
	notesPart,
	timeZone,
}: PreviewOptions) {
	const draft = editor.createDraftRenderer(previewBase);
	const lookUp = (secret: string | undefined) =>
		v.is(token, secret) ? store.preview(hashOf(secret), clock()) : undefined;
	const previewOf = (context: Context) => lookUp(getCookie(context, cookie, "secure"));
	const inTurn = createRequestScheduler({ own: 3, all: 6, waiting: 200 });
	const app = new Hono<StudioEnv>().basePath(previewBase);
	app.use(compress());

	app.get("/_open/:secret", async (context) => {
		const secret = context.req.param("secret");
		const preview = await lookUp(secret);
		if (preview === undefined) return previewEnded(context);
		const maxAge = Math.ceil((preview.expiresAt - clock()) / 1000);
		// `Lax`, because people open the link from a message elsewhere. That is safe, because a GET
		// request changes nothing.
		setCookie(context, cookie, secret, {
			prefix: "secure",
			path: previewBase,
			secure: true,
			httpOnly: true,
			sameSite: "Lax",
			maxAge,
		});
		return context.redirect(previewBase + preview.start, 303);
	});
	app.post(
		"/_note",
		bodyLimit({ maxSize: maxNoteBody }),
		async (context, next) =>
			(await previewOf(context)) === undefined ? previewEnded(context) : next(),
		checked("json", newNote),
		async (context) => {
			const preview = await previewOf(context);
			const note = context.req.valid("json");
			if (preview === undefined || !editor.hasKey(note.key))
				return context.json({ ok: false as const, reason: localize(t("textGone")) }, 422);
			if (!(await store.addNote(preview.id, note, clock())))
				return context.json(
					{ ok: false as const, reason: localize(t("enoughNotes")) },
					429,
				);
			editor.notify();
			return context.json({ ok: true as const });
		},
	);
	app.get("/*", async (context) => {
		const preview = await previewOf(context);
		if (preview === undefined) return previewEnded(context);
		const path = normalizeAddress(context.req.path.slice(previewBase.length));
		if (path === "") return context.redirect(`${previewBase}/`, 303);
		const script =
			Object.hasOwn(notesPart.scripts, path.slice(2)) && path.startsWith("/_")
				? notesPart.scripts[path.slice(2)]
				: undefined;
		if (script !== undefined)
			return context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
		const { search } = new URL(context.req.url);
		const response = await inTurn(preview.id, () => draft(path, search)).catch(
			(error: unknown) => {
				if (error instanceof TooManyRequests) return "later" as const;
				throw error;
			},
		);
		if (response === "later") return context.text("", 429, { "retry-after": "2" });
		if (response === undefined) return context.text("", 404);
		const { status, type, location, headers } = response;
		if (location !== undefined) return context.redirect(location, status as 302);
		if (headers !== undefined) context.set("headers", within(headers, origin));
		else if (path.startsWith("/assets/"))
			context.set("headers", { "cache-control": "private, max-age=86400, immutable" });
		const content =
			typeof response.body === "string"
				? withNotes(response.body, headers && preview.expiresAt, timeZone)
				: Uint8Array.from(response.body);
		return context.body(content, status as 200, { "content-type": type });
	});
	return app;
}

/**
 * Adds the script for notes to a document, and tells search engines not to index the document.
 */
function withNotes(text: string, expiresAt: number | undefined, timeZone: string): string {
	if (expiresAt === undefined) return text;
	const bootstrap = previewBootstrap.element({ timeZone, expiresAt });
	const tags = `<meta name="robots" content="noindex, nofollow">${bootstrap}<script type="module" src="${previewBase}/_notes.js"></script>`;
	// By default, browsers request the manifest without cookies, and the request would fail.
	const own = text.replace(
		'<link rel="manifest"',
		(link) => `${link} crossorigin="use-credentials"`,
	);
	return own.replace("<head>", (head) => head + tags);
}

/**
 * Restricts scripts of the draft to the preview's path. They cannot reach the editor, which has
 * the same origin, even if a person who may edit opens the preview.
 */
function within(
	{ "Content-Security-Policy": policy = "", ...headers }: Readonly<Record<string, string>>,
	origin: string,
) {
	const own = policy
		.replaceAll("'self'", `${origin}${previewBase}/`)
		.replace(/form-action [^;]*/, "form-action 'none'");
	return { ...headers, "Referrer-Policy": "same-origin", "Content-Security-Policy": own };
}

/** The same response whether the link is unknown, expired or deleted. */
function previewEnded(context: Context): Response {
	if (!isVisit(context)) return context.text("", 401);
	const html = htmlDocument({
		language: messageLanguage(),
		title: localize(t("draft")),
		meta: `<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">`,
		head: `<style>
body {
	max-width: 36rem;
	margin: 15vh auto;
	padding: 0 1.25rem;
	font: 1.125rem/1.7 system-ui, sans-serif;
}
</style>`,
		body: `<p>${escapeText(localize(t("ended")))}</p>`,
	});
	return context.html(html, 404);
}
