import type { HttpBindings } from "@hono/node-server";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import { can, type Permission } from "@kakehashi/editor/permissions/permission.ts";
import type { EditAccess, EditEnv } from "@kakehashi/editor/server/access/access.ts";
import {
	protect,
	refuseRequest,
	unattendedHeader,
} from "@kakehashi/editor/server/access/headers.ts";
import { problemOfRequest } from "@kakehashi/editor/server/access/requests.ts";
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { t } from "../i18n/t.ts";
import type { ChangeContext } from "../people/logged.ts";
import { maxSessionMs, type PeopleStore, type Session } from "../people/people-store.ts";
import type { Person } from "../people/person.ts";
import { hashOf, newSecret } from "../people/secrets.ts";

/** `headers` are those of a page of the draft, and replace the studio's own. */
export type StudioEnv = {
	Bindings: HttpBindings;
	Variables: EditEnv["Variables"] & {
		session: Session;
		headers?: Readonly<Record<string, string>>;
	};
};

/** The path to which the host of the repository reports a push. */
export const webhookPath = "/_studio/webhook";

/** How long after signing in a person may change people and permissions, in milliseconds. */
export const freshMs = 10 * 60_000;

/**
 * With the prefix `__Host-`, browsers accept and send the cookie only for this host name and only
 * over HTTPS.
 */
const cookie = "kakehashi";
const prefix = { prefix: "host", path: "/", secure: true } as const;

const secretOf = (context: Context) => getCookie(context, cookie, "host") ?? "";

/**
 * The first check of every request: it must be for this server and come from this server's own
 * pages. Also adds the headers that protect the response.
 */
export function guardRequests(origin: string): MiddlewareHandler<StudioEnv> {
	const { host, protocol } = new URL(origin);
	const isSecure = protocol === "https:";
	return async (context, next) => {
		// People may open the studio from another site, such as from a link in an email. That is
		// safe, because changes and private data require the session cookie, which the browser does
		// not send then.
		const problem = problemOfRequest(
			context,
			[host],
			isSecure ? "https" : "http",
			isVisit(context),
			context.req.path === webhookPath,
		);
		if (problem !== undefined) context.res = refuseRequest(context, problem);
		else await next();
		protect(context, /^\/_(?:edit|studio)\//.test(context.req.path));
		for (const [name, value] of Object.entries(context.get("headers") ?? {}))
			context.header(name, value);
		context.header("x-robots-tag", "noindex, nofollow");
		if (isSecure) context.header("strict-transport-security", "max-age=31536000");
	};
}

/** Whether a person navigates to the address, as opposed to a request by a script or a frame. */
export function isVisit({ req }: Context): boolean {
	const destination = req.header("sec-fetch-dest");
	return (
		req.method === "GET" &&
		(destination === undefined
			? (req.header("accept") ?? "").includes("text/html")
			: destination === "document")
	);
}

/** Paths that every open page requests automatically, whether or not a person is present. */
const askedByWindows = new Set([
	"/_edit/events",
	"/_edit/here",
	"/_edit/publishing",
	"/_studio/messages/unread",
]);

/** Whether the request shows that a person is present. */
const isUse = ({ req }: Context) =>
	!askedByWindows.has(req.path) && req.header(unattendedHeader) === undefined;

const sessionOf = (context: Context, store: PeopleStore, clock: () => number) =>
	store.session(hashOf(secretOf(context)), clock(), isUse(context));

/** Redirects a navigation to the sign-in page. Other requests get the status 401. */
const turnAway = (context: Context) =>
	isVisit(context)
		? context.redirect("/_studio/sign-in", 303)
		: refuseRequest(context, 401, localize(t("notSignedIn")));

/** Lets in only people who have signed in, and sets `session`. */
export function signedIn(store: PeopleStore, clock: () => number): MiddlewareHandler<StudioEnv> {
	return async (context, next) => {
		const session = await sessionOf(context, store, clock);
		if (session === undefined) return turnAway(context);
		context.set("session", session);
		return next();
	};
}

/**
 * How many changes a session may make per minute: more than a person can make, and too few to push
 * entries out of the log.
 */
export const maxChanges = 300;

/**
 * How many sessions are counted before counting starts again, so that requests cannot fill the
 * memory.
 */
const maxCounted = 20_000;

/** Rejects changes that arrive faster than a person can work. */
export function atTheirPace(clock: () => number): MiddlewareHandler<StudioEnv> {
	let minute = 0;
	let made = new Map<string, number>();
	return async (context, next) => {
		const secret = secretOf(context);
		const now = Math.floor(clock() / 60_000);
		if (context.req.method !== "POST" || secret === "") return next();
		if (now !== minute || made.size > maxCounted) [minute, made] = [now, new Map()];
		const count = (made.get(hashOf(secret)) ?? 0) + 1;
		made.set(hashOf(secret), count);
		if (count <= maxChanges) return next();
		return context.json({ ok: false, reason: localize(t("tooFast")) }, 429, {
			"retry-after": "60",
		});
	};
}

/** Lets in only people with this permission. */
export function needs(permission: Permission): MiddlewareHandler<StudioEnv> {
	return async (context, next) =>
		can(context.get("session").person.permissions, permission)
			? next()
			: refuseRequest(context, 403, localize(t("noPermission")));
}

/** Changing people requires a recent sign-in with the passkey. An open session is not enough. */
export function signedInLately(clock: () => number): MiddlewareHandler<StudioEnv> {
	return async (context, next) =>
		Math.abs(clock() - context.get("session").openedAt) < freshMs
			? next()
			: context.json({ ok: false, why: "again", reason: "" }, 403);
}

/**
 * Access to the editor in the studio, for people who may see the draft.
 * @param languages returns the codes of the site's languages; a permission for another language
 * gives nothing
 */
export function editAccess(
	origin: string,
	store: PeopleStore,
	clock: () => number,
	languages: () => readonly string[],
): EditAccess {
	const { hostname } = new URL(origin);
	const heldBy = ({ permissions }: Person) =>
		permissions.filter(
			(each) =>
				!each.startsWith("write:") || languages().some((code) => each === `write:${code}`),
		);
	return async (context, next) => {
		const session = await sessionOf(context, store, clock);
		if (session === undefined) return turnAway(context);
		const { id, name, email = `${id}@${hostname}` } = session.person;
		const permissions = heldBy(session.person);
		if (!can(permissions, "read"))
			return refuseRequest(context, 403, localize(t("noPermission")));
		context.set("person", {
			name,
			author: { name, email, isStored: false },
			permissions,
			isInStudio: true,
		});
		await next();
		if (!context.res.headers.get("content-type")?.startsWith("text/event-stream"))
			return undefined;
		const mayStill = async () => {
			const current = await sessionOf(context, store, clock);
			return current !== undefined && can(heldBy(current.person), "read");
		};
		context.res = whileAllowed(context.res, mayStill);
		return undefined;
	};
}

/** Ends a streaming response once the person may no longer receive it. */
function whileAllowed(response: Response, isAllowed: () => Promise<boolean>): Response {
	const checkedStream = new TransformStream<Uint8Array, Uint8Array>({
		async transform(part, controller) {
			if (await isAllowed()) controller.enqueue(part);
			else controller.terminate();
		},
	});
	return new Response(response.body?.pipeThrough(checkedStream), response);
}

/**
 * Opens a new session and ends the browser's previous one. The store receives only the hash of the
 * secret.
 */
export async function openSession(
	context: Context,
	store: PeopleStore,
	open: (hash: string) => Promise<boolean>,
): Promise<boolean> {
	const secret = newSecret();
	if (!(await open(hashOf(secret)))) return false;
	await store.endSession(hashOf(secretOf(context)));
	setCookie(context, cookie, secret, {
		...prefix,
		httpOnly: true,
		sameSite: "Strict",
		maxAge: maxSessionMs / 1000,
	});
	return true;
}

/** Ends the session. A full database prevents only the log entry, not the sign-out. */
export async function closeSession(
	context: Context,
	store: PeopleStore,
	change: ChangeContext,
): Promise<void> {
	await store.endSession(hashOf(secretOf(context)));
	await store
		.record("signedOut", "", change)
		.catch((error: unknown) => console.error(failureText(error)));
}

/** Deletes the session cookie in the browser, even if the request fails later. */
export const deleteSessionCookie: MiddlewareHandler<StudioEnv> = (context, next) => {
	deleteCookie(context, cookie, prefix);
	return next();
};
