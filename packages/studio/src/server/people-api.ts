import { localize } from "@kakehashi/core/messages/localize.ts";
import { actionLabel } from "@kakehashi/editor/actions/actions.ts";
import { checked } from "@kakehashi/editor/server/api/requests.ts";
import type { OpenEditor } from "@kakehashi/editor/server/open-editor.ts";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import { createLink, type LinkOptions } from "../mail/create-link.ts";
import type { ChangeContext, Logged } from "../people/logged.ts";
import type { PeopleRefusal, PeopleStore } from "../people/people-store.ts";
import { mayNotGive, type Person } from "../people/person.ts";
import { refusals } from "../people/refusals.ts";
import { newPerson } from "./request-schemas.ts";
import {
	closeSession,
	deleteSessionCookie,
	needs,
	type StudioEnv,
	signedIn,
	signedInLately,
} from "./studio-access.ts";

export type PeopleApiOptions = LinkOptions & {
	readonly clock: () => number;
	/** The actions that changed the site. */
	readonly actions: OpenEditor["actions"];
	/** The languages of the site. */
	readonly languages: readonly { readonly code: string; readonly name: string }[];
};

/** How many entries of the log are shown at first, and how many at most. */
const shownAtFirst = 500;
const maxShown = 20_000;

const refused = (why: PeopleRefusal) => ({
	ok: false as const,
	why,
	reason: localize(t(refusals[why])),
});

/**
 * Merges histories, newest first. The entries of each history stay in their order, even if the
 * clock was set back between them.
 */
function inOrder<T extends { readonly at: number }>(...histories: readonly (readonly T[])[]): T[] {
	const placed = histories.flatMap((history) => {
		let place = Number.POSITIVE_INFINITY;
		return history.map((entry) => {
			place = Math.min(place, entry.at);
			return { entry, place };
		});
	});
	return placed.toSorted((a, b) => b.place - a.place).map(({ entry }) => entry);
}

/**
 * The routes for people who have signed in: who they are and, with the permission "people", people
 * and the log.
 */
export function peopleApi(options: PeopleApiOptions) {
	const { store, clock, actions, languages } = options;
	const changeBy = (context: Context<StudioEnv>): ChangeContext => {
		const { name, permissions } = context.get("session").person;
		return { by: name, now: clock(), held: permissions };
	};
	const person = v.object({ id: v.pipe(v.string(), v.maxLength(50)) });
	return new Hono<StudioEnv>()
		.get("/me", signedIn(store, clock), (context) => {
			const { name, permissions } = context.get("session").person;
			return context.json({ name, permissions });
		})
		.post(
			"/sign-out",
			deleteSessionCookie,
			signedIn(store, clock),
			checked("json", v.object({})),
			async (context) => {
				await closeSession(context, store, changeBy(context));
				return context.json({ ok: true as const });
			},
		)
		.use("/people/*", signedIn(store, clock), needs("people"))
		.get("/people/list", async (context) =>
			context.json({
				own: context.get("session").person.id,
				languages,
				now: clock(),
				people: await store.list(clock()),
			}),
		)
		.get(
			"/people/log",
			checked(
				"query",
				v.object({
					count: v.optional(
						v.pipe(v.string(), v.regex(/^\d{1,5}$/)),
						String(shownAtFirst),
					),
				}),
			),
			async (context) => {
				const count = Math.min(Number(context.req.valid("query").count), maxShown);
				return context.json(await wholeLog(store, actions, count));
			},
		)
		.post(
			"/people/invite",
			signedInLately(clock),
			checked("json", newPerson),
			async (context) => {
				const change = changeBy(context);
				const { name, email, permissions } = context.req.valid("json");
				if (mayNotGive(permissions, change)) return context.json(refused("more"), 409);
				const added = await store.add({ name, email, permissions }, change);
				if (typeof added === "string") return context.json(refused(added), 409);
				return context.json({
					ok: true as const,
					...(await linkOf(options, added, change)),
				});
			},
		)
		.post(
			"/people/link",
			signedInLately(clock),
			checked(
				"json",
				v.object({ ...person.entries, removesPasskeys: v.optional(v.boolean(), false) }),
			),
			async (context) => {
				const { id, removesPasskeys } = context.req.valid("json");
				const found = (await store.list(clock())).find((each) => each.id === id);
				if (found === undefined) return context.json(refused("unknown"), 409);
				const change = changeBy(context);
				const why = removesPasskeys ? await store.removePasskeys(id, change) : undefined;
				if (why !== undefined) return context.json(refused(why), 409);
				const given = await linkOf(options, found, change);
				return "why" in given
					? context.json(given, 409)
					: context.json({ ok: true as const, ...given });
			},
		)
		.post(
			"/people/permissions",
			signedInLately(clock),
			checked(
				"json",
				v.object({ ...person.entries, permissions: newPerson.entries.permissions }),
			),
			async (context) => {
				const { id, permissions } = context.req.valid("json");
				const why = await store.setPermissions(id, permissions, changeBy(context));
				return why === undefined
					? context.json({ ok: true as const })
					: context.json(refused(why), 409);
			},
		)
		.post("/people/remove", signedInLately(clock), checked("json", person), async (context) => {
			const why = await store.remove(context.req.valid("json").id, changeBy(context));
			return why === undefined
				? context.json({ ok: true as const })
				: context.json(refused(why), 409);
		});
}

async function linkOf(options: LinkOptions, to: Person, change: ChangeContext) {
	const given = await createLink(options, to, change);
	return typeof given === "string" ? refused(given) : given;
}

/** The newest entries of the log, together with the actions that changed the site. */
async function wholeLog(store: PeopleStore, actions: OpenEditor["actions"], count: number) {
	const edited = (await actions(count)).map(({ at, by, kind, label, where }) => ({
		at,
		by,
		kind: actionLabel(kind),
		about: label,
		where,
	}));
	return inOrder<Logged | (typeof edited)[number]>(await store.log(count), edited).slice(
		0,
		count,
	);
}
