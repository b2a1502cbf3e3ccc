import { createHmac, timingSafeEqual } from "node:crypto";
import { refuseRequest } from "@kakehashi/editor/server/access/headers.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type StudioEnv, webhookPath } from "./studio-access.ts";

export type WebhookOptions = {
	/** The secret for the signature. If undefined, every request is rejected. */
	readonly webhookSecret: string | undefined;
	readonly onPush: () => void;
};

/** The largest request body, in bytes. It is large because hosts describe every pushed commit. */
const maxPush = 1024 * 1024;

/**
 * Accepts signed webhook requests about pushes from GitHub, Gitea and Forgejo. The content of the
 * body is not used.
 */
export function webhook({ webhookSecret, onPush }: WebhookOptions) {
	return new Hono<StudioEnv>().post(
		webhookPath,
		bodyLimit({ maxSize: maxPush }),
		async (context) => {
			const body = new Uint8Array(await context.req.arrayBuffer());
			if (
				webhookSecret === undefined ||
				!isSigned(body, context.req.header("x-hub-signature-256") ?? "", webhookSecret)
			)
				return refuseRequest(context, 401);
			onPush();
			return context.json({ ok: true as const }, 202);
		},
	);
}

function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
	const expected = Buffer.from(
		`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
	);
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected);
}
