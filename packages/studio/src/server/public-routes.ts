import { localize, type Message, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { checked, jsonResponse } from "@kakehashi/editor/server/api/requests.ts";
import { type Context, Hono } from "hono";
import { networksOf } from "kakehashi/internal/inbox.ts";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import type { PeopleStore } from "../people/people-store.ts";
import type { Passkey } from "../people/person.ts";
import { hashOf } from "../people/secrets.ts";
import type { FailureCounter } from "../sign-in/failures.ts";
import type { Passkeys } from "../sign-in/passkeys.ts";
import { joinResponse, signInResponse, token } from "./request-schemas.ts";
import { openSession, type StudioEnv } from "./studio-access.ts";

export type PublicRouteOptions = {
	readonly store: PeopleStore;
	readonly passkeys: Passkeys;
	readonly failures: FailureCounter;
	/** Waits before the response after too many failures. */
	readonly delay: () => Promise<unknown>;
	readonly clock: () => number;
	/** The site's name, by language. */
	readonly siteName: () => Readonly<Record<string, string>>;
	/** The IP address of the client. */
	readonly addressOf: (context: Context<StudioEnv>) => string;
};

/**
 * The routes that need no sign-in: signing in, and using a link. Failures of one kind all get the
 * same response, so that it does not reveal whether a passkey or a link exists.
 */
export function publicRoutes({
	store,
	passkeys,
	failures,
	delay,
	clock,
	siteName,
	addressOf,
}: PublicRouteOptions) {
	/**
	 * A valid passkey or link always works, no matter who else has failed from the same address,
	 * because a secret of 256 bits cannot be guessed. Failures are counted. After too many, each
	 * further failure is refused only after a delay.
	 * @param failureKeys keys under which a failure counts, besides the client's network
	 * @param message the response to a failure
	 */
	async function attempt<T>(
		context: Context<StudioEnv>,
		failureKeys: readonly string[],
		message: Message,
		work: () => Promise<T | undefined>,
	) {
		const result = await work();
		if (result !== undefined) return result;
		// The first network is the smallest one, so that strangers do not share a count.
		const keys = [...networksOf(addressOf(context)).slice(0, 1), ...failureKeys];
		if (failures.hasTooMany(keys)) {
			await delay();
			return context.json({ ok: false as const, reason: localize(t("tooMany")) }, 429);
		}
		failures.add(keys);
		return context.json({ ok: false as const, reason: localize(message) }, 403);
	}
	/** Opens a session after a passkey was verified. */
	async function signIn(context: Context<StudioEnv>, passkey: Passkey, counter: number) {
		const isOpen = await openSession(
			context,
			store,
			async (hash) =>
				(await store.signIn(passkey, counter, hash, clock(), messageLanguage())) !==
				undefined,
		);
		return isOpen ? context.json({ ok: true as const }) : undefined;
	}
	return new Hono<StudioEnv>()
		.get("/site", (context) => context.json({ name: siteName() }))
		.post("/sign-in/options", checked("json", v.object({})), async (context) =>
			jsonResponse(context, await passkeys.signInOptions()),
		)
		.post("/sign-in", checked("json", v.object({ answer: signInResponse })), (context) => {
			const { answer } = context.req.valid("json");
			return attempt(context, [`passkey ${answer.id}`], t("notKnown"), async () => {
				const known = await store.passkey(answer.id);
				const counter = await passkeys.verifySignIn(answer, known);
				if (counter === undefined || known === undefined) return undefined;
				return signIn(context, known.passkey, counter);
			});
		})
		.post("/invitation", checked("json", v.object({ token })), (context) =>
			attempt(context, [], t("noLink"), async () => {
				const tokenHash = hashOf(context.req.valid("json").token);
				const invitation = await store.invitation(tokenHash, clock());
				if (invitation === undefined) return undefined;
				const { person, by } = invitation;
				return jsonResponse(context, {
					ok: true as const,
					name: person.name,
					by,
					options: await passkeys.joinOptions(person, tokenHash),
				});
			}),
		)
		.post("/join", checked("json", v.object({ token, answer: joinResponse })), (context) =>
			attempt(context, [], t("noLink"), async () => {
				const { token, answer } = context.req.valid("json");
				const tokenHash = hashOf(token);
				const passkey = await passkeys.verifyJoin(answer, tokenHash);
				if (
					passkey === undefined ||
					(await store.join(tokenHash, passkey, clock())) === undefined
				)
					return undefined;
				return signIn(context, passkey, passkey.counter);
			}),
		);
}
