import { localize } from "@kakehashi/core/messages/localize.ts";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { PublishResult } from "kakehashi/internal/shared.ts";
import * as v from "valibot";
import { maxBody } from "../../actions/action-requests.ts";
import { refusalOfUnprintable } from "../../actions/unprintable.ts";
import { t } from "../../i18n/t.ts";
import { type EditEnv, requires } from "../access/access.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { checked, jsonResponse } from "./requests.ts";

const publishJob = v.strictObject({
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
const hostJob = v.strictObject({ withPlaceholders: v.boolean() });
const hostAnswer = v.strictObject({
	id: v.pipe(v.number(), v.integer()),
	/** Whether to go on, or a password. */
	answer: v.union([v.boolean(), v.pipe(v.string(), v.maxLength(1000))]),
});

/**
 * Publishes releases, or requests that, and publishes to the host of the site. On an owner's own
 * machine there are no releases.
 */
export function publishingApi({
	publishing,
	host,
	edited,
	publicAddress: address,
}: Pick<EditApiOptions, "publishing" | "host" | "edited" | "publicAddress">) {
	const own = () => {
		if (publishing === undefined) throw new HTTPException(404);
		return publishing;
	};
	const ownHost = () => {
		if (host === undefined) throw new HTTPException(404);
		return host;
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
		.post(
			"/publishing/start",
			requires("publish"),
			checked("json", publishJob),
			async (context) => {
				const wanted = context.req.valid("json");
				const unprintable = refusalOfUnprintable(wanted.what ?? "");
				if (unprintable !== undefined)
					return jsonResponse(context, { ok: false as const, reason: unprintable }, 422);
				return respond(context, await own().publish(context.get("person"), wanted));
			},
		)
		.post(
			"/publishing/cancel",
			requires("publish"),
			checked("json", nothing),
			async (context) => {
				await own().cancel(context.get("person"));
				return jsonResponse(context, { ok: true } as const);
			},
		)
		.get("/publishing/host", async (context) => {
			const site = { snapshot: edited.snapshot(), address };
			return jsonResponse(context, (await host?.state(context.get("person"), site)) ?? null);
		})
		.post(
			"/publishing/host/start",
			requires("publish"),
			checked("json", hostJob),
			(context) => {
				const { withPlaceholders } = context.req.valid("json");
				const result = ownHost().publish(context.get("person"), withPlaceholders);
				return respond(context, result);
			},
		)
		.post(
			"/publishing/host/answer",
			requires("publish"),
			checked("json", hostAnswer),
			(context) => {
				const { id, answer } = context.req.valid("json");
				const isOpen = ownHost().answer(id, answer);
				return respond(
					context,
					isOpen ? { ok: true } : { ok: false, reason: t("hostNotAsked") },
				);
			},
		);
}

/** Responds that publishing has begun, or why not. */
function respond(context: Context, result: PublishResult) {
	return jsonResponse(
		context,
		result.ok ? result : { ok: false as const, reason: localize(result.reason) },
		result.ok ? 200 : 409,
	);
}
