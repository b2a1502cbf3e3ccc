import type { Handler } from "hono";
import type { ServerEnv } from "../http/server-env.ts";
import { receiptToken } from "./receipt.ts";
import type { ReceiveContact } from "./receive-contact.ts";

/** `POST /api/contact`: takes a message as JSON, from the page's script or from another program. */
export function contactApi(receive: ReceiveContact, defaultLocale: string): Handler<ServerEnv> {
	return async (c) => {
		const outcome = await receive(c, "json", defaultLocale);
		const headers = { "Cache-Control": "no-store" };
		if (outcome.type === "accepted") return c.json({ reference: outcome.reference, receipt: receiptToken(outcome) }, 201, headers);
		if (outcome.type === "invalid") return c.json({ errors: outcome.errors }, 422, headers);
		if (outcome.type === "refused") return c.json({ error: "refused" }, outcome.status, headers);
		return c.json({ error: outcome.type }, outcome.status, { ...headers, "Retry-After": String(outcome.retryAfterSeconds) });
	};
}
