import { localize } from "@kakehashi/core/messages/localize.ts";
import { checked } from "@kakehashi/editor/server/api/requests.ts";
import { Hono } from "hono";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import type { PeopleStore } from "../people/people-store.ts";
import { previewDays } from "../people/preview-store.ts";
import { hashOf, newSecret } from "../people/secrets.ts";
import { previewBase } from "./preview-pages.ts";
import { nameText } from "./request-schemas.ts";
import { needs, type StudioEnv, signedIn } from "./studio-access.ts";

export type PreviewsApiOptions = {
	readonly origin: string;
	readonly store: PeopleStore;
	readonly clock: () => number;
};

const dayMs = 24 * 3_600_000;

const newPreview = v.object({
	name: nameText,
	start: v.pipe(v.string(), v.maxLength(300), v.check(isWithin)),
	days: v.picklist(previewDays),
});

/** Whether a path stays below the preview's path, however a browser normalizes it. */
function isWithin(start: string): boolean {
	const address = `https://studio.example${previewBase}${start}`;
	return start.startsWith("/") && URL.canParse(address) && new URL(address).href === address;
}

/** The routes for people who may edit: list, create and delete preview links to the draft. */
export function previewsApi({ origin, store, clock }: PreviewsApiOptions) {
	return new Hono<StudioEnv>()
		.use("/previews/*", signedIn(store, clock), needs("write"))
		.get("/previews/list", async (context) =>
			context.json({ now: clock(), previews: await store.previews() }),
		)
		.post("/previews/make", checked("json", newPreview), async (context) => {
			const { person } = context.get("session");
			const { name, start, days } = context.req.valid("json");
			const secret = newSecret();
			const now = clock();
			const refused = await store.addPreview(
				person.id,
				{ name, start, expiresAt: now + days * dayMs, tokenHash: hashOf(secret) },
				{ by: person.name, now },
			);
			if (refused !== undefined)
				return context.json(
					{ ok: false as const, reason: localize(t("enoughPreviews")) },
					409,
				);
			return context.json({
				ok: true as const,
				link: `${origin}${previewBase}/_open/${secret}`,
			});
		})
		.post(
			"/previews/revoke",
			checked("json", v.object({ id: v.pipe(v.string(), v.maxLength(50)) })),
			async (context) => {
				const change = { by: context.get("session").person.name, now: clock() };
				// Succeeds even if someone else has just deleted the link, because the result is
				// the same.
				await store.removePreview(context.req.valid("json").id, change);
				return context.json({ ok: true as const });
			},
		);
}
