import { localize } from "@kakehashi/core/messages/localize.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { maxBody } from "../../actions/action-requests.ts";
import { refusalOfUnprintable } from "../../actions/unprintable.ts";
import type { Publishing } from "../../publishing/publishing.ts";
import { type EditEnv, requires } from "../access/access.ts";
import { checked, jsonResponse } from "./requests.ts";

const wish = v.strictObject({
	version: v.pipe(v.string(), v.maxLength(100)),
	what: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000))),
	withPlaceholders: v.boolean(),
	heldBack: v.exactOptional(
		v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(10_000)),
	),
	// The latest time that a `Date` can represent.
	at: v.exactOptional(v.pipe(v.number(), v.integer(), v.maxValue(8.64e15))),
});
const nothing = v.strictObject({});

/** Publishes, or requests publishing. On an owner's own machine, neither is available. */
export function publishingApi(publishing: Publishing | undefined) {
	const own = () => {
		if (publishing === undefined) throw new HTTPException(404);
		return publishing;
	};
	return new Hono<EditEnv>()
		.use("/publishing/*", bodyLimit({ maxSize: maxBody }))
		.get("/publishing", async (context) =>
			jsonResponse(context, (await publishing?.state(context.get("person"))) ?? null),
		)
		.post("/publishing/ask", requires("read"), checked("json", nothing), async (context) => {
			await own().ask(context.get("person"));
			return jsonResponse(context, { ok: true } as const);
		})
		.post("/publishing/start", requires("publish"), checked("json", wish), async (context) => {
			const wanted = context.req.valid("json");
			const unprintable = refusalOfUnprintable(wanted.what ?? "");
			if (unprintable !== undefined)
				return jsonResponse(context, { ok: false as const, reason: unprintable }, 422);
			const answer = await own().publish(context.get("person"), wanted);
			return jsonResponse(
				context,
				answer.ok ? answer : { ok: false as const, reason: localize(answer.reason) },
				answer.ok ? 200 : 409,
			);
		})
		.post(
			"/publishing/cancel",
			requires("publish"),
			checked("json", nothing),
			async (context) => {
				await own().cancel(context.get("person"));
				return jsonResponse(context, { ok: true } as const);
			},
		);
}
