import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { messageLanguage, say } from "../../core/messages/say.ts";
import { normalizeAddress } from "../../core/routing/address.ts";
import type { BrowserPart } from "../../editor/server/bundle-browser-part.ts";
import type { OpenEditor } from "../../editor/server/open-editor.ts";
import type { PeopleStore } from "../people/people-store.ts";
import { maxNoteLength } from "../people/preview-store.ts";
import { hashOf } from "../people/secrets.ts";
import { previewWords as words } from "../previews/preview-words.ts";
import { body, nameText, token } from "./answers.ts";
import { isVisit, type StudioEnv } from "./studio-access.ts";
import { createTurns, TooMany } from "./turns.ts";

export type PreviewOptions = {
	readonly origin: string;
	readonly store: PeopleStore;
	readonly clock: () => number;
	readonly editor: Pick<OpenEditor, "draftBelow" | "hasKey" | "tell">;
	/** The script with which readers leave notes. */
	readonly notesPart: BrowserPart;
	/** The site's. */
	readonly timeZone: string;
};

/** Where the draft is, for somebody with a link. No page of a site begins with an underscore. */
export const previewBase = "/_preview";

/** No note is longer, in bytes. */
const maxNoteBody = 16 * 1024;

/** `__Secure-` and the path: the browser sends it to the draft alone, and not to the editor. */
const cookie = "kakehashi-preview";

const newNote = v.object({
	key: v.pipe(v.string(), v.maxLength(300)),
	path: v.pipe(v.string(), v.maxLength(300), v.startsWith("/")),
	name: nameText,
	words: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxNoteLength)),
});

/**
 * What somebody with a link to the draft can request: its pages, their files, and to leave a note. The link's secret is in
 * an address once, which answers with a cookie and leads on: it is in no address of a page, which scripts, histories and
 * `Referer` tell.
 */
export function previewPages({ origin, store, clock, editor, notesPart, timeZone }: PreviewOptions) {
	const draft = editor.draftBelow(previewBase);
	const lookUp = (secret: string | undefined) => (v.is(token, secret) ? store.preview(hashOf(secret), clock()) : undefined);
	const previewOf = (context: Context) => lookUp(getCookie(context, cookie, "secure"));
	const inTurn = createTurns({ own: 3, all: 6, waiting: 200 });
	const app = new Hono<StudioEnv>().basePath(previewBase);
	app.use(compress());

	app.get("/_open/:secret", async (context) => {
		const secret = context.req.param("secret");
		const preview = await lookUp(secret);
		if (preview === undefined) return previewEnded(context);
		const maxAge = Math.ceil((preview.expiresAt - clock()) / 1000);
		// Lax: a link in a message leads here from elsewhere, and nothing can be changed by following one.
		setCookie(context, cookie, secret, { prefix: "secure", path: previewBase, secure: true, httpOnly: true, sameSite: "Lax", maxAge });
		return context.redirect(previewBase + preview.start, 303);
	});
	app.post(
		"/_note",
		bodyLimit({ maxSize: maxNoteBody }),
		async (context, next) => ((await previewOf(context)) === undefined ? previewEnded(context) : next()),
		body(newNote),
		async (context) => {
			const preview = await previewOf(context);
			const note = context.req.valid("json");
			if (preview === undefined || !editor.hasKey(note.key)) return context.json({ ok: false as const, reason: say(words.textGone) }, 422);
			if (!(await store.addNote(preview.id, note, clock()))) return context.json({ ok: false as const, reason: say(words.enoughNotes) }, 429);
			editor.tell();
			return context.json({ ok: true as const });
		},
	);
	app.get("/*", async (context) => {
		const preview = await previewOf(context);
		if (preview === undefined) return previewEnded(context);
		const path = normalizeAddress(context.req.path.slice(previewBase.length));
		if (path === "") return context.redirect(`${previewBase}/`, 303);
		const script = Object.hasOwn(notesPart.scripts, path.slice(2)) && path.startsWith("/_") ? notesPart.scripts[path.slice(2)] : undefined;
		if (script !== undefined) return context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
		const { search } = new URL(context.req.url);
		const answer = await inTurn(preview.id, () => draft(path, search)).catch((error: unknown) => {
			if (error instanceof TooMany) return "later" as const;
			throw error;
		});
		if (answer === "later") return context.text("", 429, { "retry-after": "2" });
		if (answer === undefined) return context.text("", 404);
		const { status, type, location, headers } = answer;
		if (location !== undefined) return context.redirect(location, status as 302);
		if (headers !== undefined) context.set("headers", within(headers));
		else if (path.startsWith("/assets/")) context.set("headers", { "cache-control": "private, max-age=86400, immutable" });
		const content = typeof answer.body === "string" ? withNotes(answer.body, headers && preview.expiresAt) : (answer.body.slice().buffer as ArrayBuffer);
		return context.body(content, status as 200, { "content-type": type });
	});
	return app;

	/** Puts the script for notes into a document, and tells search engines that it is not for them. */
	function withNotes(text: string, expiresAt: number | undefined): string {
		if (expiresAt === undefined) return text;
		const tags = `<meta name="robots" content="noindex, nofollow"><script type="module" src="${previewBase}/_notes.js" data-preview-until="${expiresAt}" data-time-zone="${timeZone}"></script>`;
		// Without a cookie, browsers would ask for the manifest in vain.
		const own = text.replace('<link rel="manifest"', (link) => `${link} crossorigin="use-credentials"`);
		return own.replace("<head>", (head) => head + tags);
	}

	/** Scripts of the draft reach the draft alone: the editor, at the same host name, is out of their reach even if a writer looks at it. */
	function within({ "Content-Security-Policy": policy = "", ...headers }: Readonly<Record<string, string>>) {
		const own = policy.replaceAll("'self'", `${origin}${previewBase}/`).replace(/form-action [^;]*/, "form-action 'none'");
		return { ...headers, "Referrer-Policy": "same-origin", "Content-Security-Policy": own };
	}
}

/** The same for a link that is unknown, has expired or was taken back. */
function previewEnded(context: Context): Response {
	if (!isVisit(context)) return context.text("", 401);
	return context.html(
		`<!doctype html><html lang="${messageLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${say(words.draft)}</title><style>body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.7 system-ui,sans-serif}</style></head><body><p>${say(words.ended)}</p></body></html>`,
		404,
	);
}
