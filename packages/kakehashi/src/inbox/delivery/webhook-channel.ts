import { createHmac } from "node:crypto";
import { MessageError } from "../../core/messages/message-error.ts";
import type { StoredMessage } from "../store/store.ts";
import type { Channel } from "./channel.ts";

/** What a secret for `signWebhook` begins with. */
export const webhookSecretPrefix = "whsec_";

export type WebhookOptions = {
	readonly url: string;
	readonly secret: string;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** How long to wait for the answer. */
	readonly timeoutMs?: number;
};

/**
 * The value of `Webhook-Signature` as Standard Webhooks defines it, so that a receiver can use a ready-made verifier.
 * @param secret `whsec_` and the key in Base64
 * @param timestamp seconds since 1970, as in `Webhook-Timestamp`
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
	const key = Buffer.from(secret.slice(webhookSecretPrefix.length), "base64");
	return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** The JSON that is posted. Fields that the visitor left empty are null. */
export function webhookBody(id: string, message: StoredMessage): string {
	const { quarantineReason: _, receivedAt, files = [], ...rest } = message;
	return JSON.stringify({
		id,
		event: "contact.message",
		message: {
			...rest,
			files: files.map(({ id: _, ...file }) => file),
			form: rest.form ?? null,
			email: rest.email ?? null,
			company: rest.company ?? null,
			plan: rest.plan ?? null,
			receivedAt: new Date(receivedAt).toISOString(),
		},
	});
}

/** Posts a message to another system. Every answer but 2xx is a failure, a redirect too: the signature is for one address. */
export function createWebhookChannel({ url, secret, clock, timeoutMs = 10_000 }: WebhookOptions): Channel {
	return {
		name: "webhook",
		timeoutMs: 60_000,
		async deliver({ id, message }, signal) {
			const body = webhookBody(id, message);
			const timestamp = Math.floor(clock() / 1000);
			const response = await fetch(url, {
				method: "POST",
				body,
				redirect: "manual",
				signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
				headers: {
					"Content-Type": "application/json; charset=utf-8",
					"Webhook-Id": id,
					"Webhook-Timestamp": String(timestamp),
					"Webhook-Signature": signWebhook(secret, id, timestamp, body),
				},
			}).catch((error: unknown) => {
				// fetch says only "fetch failed"; the reason is in the cause.
				throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
			});
			// Its status is the answer; what it says is not read.
			await response.body?.cancel();
			if (!response.ok)
				throw Object.assign(new MessageError({ en: `The webhook answered ${response.status}.`, ja: `Webhookの応答は${response.status}でした。` }), {
					code: `http ${response.status}`,
				});
		},
	};
}
