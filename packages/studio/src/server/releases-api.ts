import { localize } from "@kakehashi/core/messages/localize.ts";
import { checked } from "@kakehashi/editor/server/api/requests.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { PeopleStore } from "../people/people-store.ts";
import type { StudioPublishing } from "../publishing/open-publishing.ts";
import { needs, type StudioEnv, signedIn } from "./studio-access.ts";

export type ReleasesApiOptions = {
	readonly store: PeopleStore;
	readonly clock: () => number;
	readonly publishing: () => StudioPublishing;
};

/** The routes for people who may publish: list the releases, and go back to one of them. */
export function releasesApi({ store, clock, publishing }: ReleasesApiOptions) {
	return new Hono<StudioEnv>()
		.use("/releases/*", signedIn(store, clock), needs("publish"))
		.get("/releases/list", async (context) => {
			const { releases, ...others } = await publishing().releases();
			return context.json({
				...others,
				releases: releases.map(({ source: _, ...shown }) => shown),
			});
		})
		.post(
			"/releases/back",
			checked("json", v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
			async (context) => {
				const result = await publishing().goBack(
					context.req.valid("json").id,
					context.get("session").person.name,
				);
				return result.ok
					? context.json({ ok: true as const })
					: context.json({ ok: false as const, reason: localize(result.reason) }, 409);
			},
		);
}
