import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { failureText } from "../../core/messages/message-error.ts";
import { say } from "../../core/messages/say.ts";
import { type EditAccess, type EditEnv, studioAreas } from "../../editor/server/access/access.ts";
import { protect, refuseRequest, unattendedHeader } from "../../editor/server/access/headers.ts";
import { problemOfRequest } from "../../editor/server/access/requests.ts";
import type { Change } from "../people/logged.ts";
import { maxSessionMs, type PeopleStore, type Session } from "../people/people-store.ts";
import type { Permission } from "../people/person.ts";
import { hashOf, newSecret } from "../people/secrets.ts";
import { studioWords } from "../words/words.ts";

/** `headers`: those of a page of the draft, where they differ from the studio's own. */
export type StudioEnv = { Bindings: HttpBindings; Variables: EditEnv["Variables"] & { session: Session; headers?: Readonly<Record<string, string>> } };

/** Where the host of the repository says that something was pushed. */
export const webhookPath = "/_studio/webhook";

/** How long after signing in people and rights can be changed, in milliseconds. */
export const freshMs = 10 * 60_000;

/** `__Host-`: browsers accept and send it for this host name only, and over HTTPS only. */
const cookie = "kakehashi";
const prefix = { prefix: "host", path: "/", secure: true } as const;

const secretOf = (context: Context) => getCookie(context, cookie, "host") ?? "";

/** The first check for every request: it must be for this server and from its own pages, and its response is kept from everybody else. */
export function door(origin: string): MiddlewareHandler<StudioEnv> {
	const { host, protocol } = new URL(origin);
	const isSecure = protocol === "https:";
	return async (context, next) => {
		// A link in an email leads here; anything that changes something or is private also needs the session, which is not sent along.
		const problem = problemOfRequest(context, [host], isSecure ? "https" : "http", isVisit(context), context.req.path === webhookPath);
		if (problem !== undefined) context.res = refuseRequest(context, problem);
		else await next();
		protect(context, /^\/_(?:edit|studio)\//.test(context.req.path));
		for (const [name, value] of Object.entries(context.get("headers") ?? {})) context.header(name, value);
		context.header("x-robots-tag", "noindex, nofollow");
		if (isSecure) context.header("strict-transport-security", "max-age=31536000");
	};
}

/** Whether a person navigates to an address, as opposed to a script or frame requesting it. */
export function isVisit({ req }: Context): boolean {
	const destination = req.header("sec-fetch-dest");
	return req.method === "GET" && (destination === undefined ? (req.header("accept") ?? "").includes("text/html") : destination === "document");
}

/** What every window asks by itself, whether or not anybody is there. */
const askedByWindows = new Set(["/_edit/events", "/_edit/here", "/_edit/publishing", "/_studio/messages/unread"]);

/** Whether a request shows that somebody is there. */
const isUse = ({ req }: Context) => !askedByWindows.has(req.path) && req.header(unattendedHeader) === undefined;

const sessionOf = (context: Context, store: PeopleStore, clock: () => number) => store.session(hashOf(secretOf(context)), clock(), isUse(context));

/** Redirects a person to the sign-in; a script is told that it is not allowed. */
const turnAway = (context: Context) =>
	isVisit(context) ? context.redirect("/_studio/sign-in", 303) : refuseRequest(context, 401, say(studioWords.notSignedIn));

/** Lets in people who have signed in, and says who they are. */
export function signedIn(store: PeopleStore, clock: () => number): MiddlewareHandler<StudioEnv> {
	return async (context, next) => {
		const session = await sessionOf(context, store, clock);
		if (session === undefined) return turnAway(context);
		context.set("session", session);
		return next();
	};
}

/** How many changes somebody can make within a minute: more than a person, and too few to hide anything in the log. */
export const maxChanges = 300;

/** Of so many sessions changes are counted, so that nobody can fill the memory. */
const maxCounted = 20_000;

/** Refuses what comes faster than any person can work. */
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
		return context.json({ ok: false, reason: say(studioWords.tooFast) }, 429, { "retry-after": "60" });
	};
}

/** Lets in people who have a right. */
export function needs(permission: Permission): MiddlewareHandler<StudioEnv> {
	return async (context, next) =>
		context.get("session").person.permissions.includes(permission) ? next() : refuseRequest(context, 403, say(studioWords.noPermission));
}

/** Changing people requires a recently shown passkey: an open window is not enough. */
export function signedInLately(clock: () => number): MiddlewareHandler<StudioEnv> {
	return async (context, next) =>
		Math.abs(clock() - context.get("session").openedAt) < freshMs ? next() : context.json({ ok: false, why: "again", reason: "" }, 403);
}

/** What changes nothing in the draft: publishing it, and saying that one is there. */
const ofPublishers = /^\/_edit\/(?:publishing\/|here$)/;

/** Who may enter the editor in the studio: anyone who has signed in and has the right to write; and, to look and to publish, whoever may publish. */
export function editAccess(origin: string, store: PeopleStore, clock: () => number): EditAccess {
	const { hostname } = new URL(origin);
	return async (context, next) => {
		const session = await sessionOf(context, store, clock);
		if (session === undefined) return turnAway(context);
		const { id, name, email = `${id}@${hostname}`, permissions } = session.person;
		const mayWrite = permissions.includes("write");
		const mayPublish = permissions.includes("publish");
		const isLooking = mayPublish && (context.req.method === "GET" || ofPublishers.test(context.req.path));
		if (!mayWrite && !isLooking) return refuseRequest(context, 403, say(studioWords.noPermission));
		context.set("person", {
			name,
			author: { name, email, isKept: false },
			mayWrite,
			mayPublish,
			house: { rooms: studioAreas.filter((room) => permissions.includes(room)) },
		});
		await next();
		if (!context.res.headers.get("content-type")?.startsWith("text/event-stream")) return undefined;
		const mayStill = async () =>
			(await sessionOf(context, store, clock))?.person.permissions.some((permission) => permission === "write" || permission === "publish") === true;
		context.res = whileAllowed(context.res, mayStill);
		return undefined;
	};
}

/** Ends a streaming response once whoever requested it may no longer receive it. */
function whileAllowed(response: Response, isAllowed: () => Promise<boolean>): Response {
	const checkedStream = new TransformStream<Uint8Array, Uint8Array>({
		async transform(part, controller) {
			if (await isAllowed()) controller.enqueue(part);
			else controller.terminate();
		},
	});
	return new Response(response.body?.pipeThrough(checkedStream), response);
}

/** Gives the browser a new session, whatever it had before. The store gets only the hash. */
export async function openSession(context: Context, store: PeopleStore, open: (hash: string) => Promise<boolean>): Promise<boolean> {
	const secret = newSecret();
	if (!(await open(hashOf(secret)))) return false;
	await store.endSession(hashOf(secretOf(context)));
	setCookie(context, cookie, secret, { ...prefix, httpOnly: true, sameSite: "Strict", maxAge: maxSessionMs / 1000 });
	return true;
}

/** Ends the session, in the browser even if the database cannot be used, and in a full database although the log takes nothing more. */
export async function closeSession(context: Context, store: PeopleStore, change: Change): Promise<void> {
	await store.endSession(hashOf(secretOf(context)));
	await store.record("signedOut", "", change).catch((error: unknown) => console.error(failureText(error)));
}

/** Makes the browser forget its session, whatever becomes of the request. */
export const forgetSession: MiddlewareHandler<StudioEnv> = (context, next) => {
	deleteCookie(context, cookie, prefix);
	return next();
};
