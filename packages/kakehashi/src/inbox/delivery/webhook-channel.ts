import { createHmac } from "node:crypto";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";
import type { StoredMessage } from "../store/store.ts";
import type { Channel } from "./channel.ts";
import {
	type MessageNotice,
	type NoticePost,
	type NoticeService,
	noticeFormats,
} from "./notice-formats.ts";

/** The prefix of a secret for `signWebhook`. */
export const webhookSecretPrefix = "whsec_";

type WebhookOptions = {
	readonly url: string;
	/** The key that signs the JSON. Empty for a chat service, which needs no signature. */
	readonly secret: string;
	/** The chat service that gets a notice instead of the message. */
	readonly service?: NoticeService | undefined;
	readonly token?: string;
	readonly to?: string;
	readonly notice?: (message: StoredMessage) => MessageNotice;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** How long to wait for the response. */
	readonly timeoutMs?: number;
};

/**
 * The value of `Webhook-Signature` as Standard Webhooks defines it, so that a receiver can use a
 * ready-made verifier.
 * @param secret `whsec_` and the key in Base64
 * @param timestamp seconds since 1970, as in `Webhook-Timestamp`
 */
function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
	const key = Buffer.from(secret.slice(webhookSecretPrefix.length), "base64");
	return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** The JSON that is posted. Fields that the visitor left empty are null. */
function webhookBody(id: string, message: StoredMessage): string {
	const { quarantineReason: _, readAt: __, receivedAt, files = [], ...rest } = message;
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

/**
 * Posts a message, or a notice about it, to another system. Any response but 2xx is a failure. So
 * is a redirect, because the signature is meant for one address.
 */
export function createWebhookChannel({
	url,
	secret,
	service,
	token = "",
	to = "",
	notice,
	clock,
	timeoutMs = 10_000,
}: WebhookOptions): Channel {
	const post = (id: string, message: StoredMessage): NoticePost => {
		if (service !== undefined && notice !== undefined)
			return noticeFormats[service](notice(message), { id, token, to });
		const body = webhookBody(id, message);
		const timestamp = Math.floor(clock() / 1000);
		return {
			body,
			headers: {
				"Content-Type": "application/json; charset=utf-8",
				"Webhook-Id": id,
				"Webhook-Timestamp": String(timestamp),
				"Webhook-Signature": signWebhook(secret, id, timestamp, body),
			},
		};
	};
	return {
		name: "webhook",
		timeoutMs: 60_000,
		async deliver({ id, message }, signal) {
			const response = await fetch(url, {
				method: "POST",
				...post(id, message),
				redirect: "manual",
				signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
			}).catch((error: unknown) => {
				// `fetch` reports only "fetch failed". The cause has the reason.
				throw error instanceof TypeError && error.cause instanceof Error
					? error.cause
					: error;
			});
			// Only the status of the response matters, so the body is not read.
			await response.body?.cancel();
			// LINE responds with 409 if an earlier try has arrived.
			if (!response.ok && !(service === "line" && response.status === 409))
				throw Object.assign(
					new MessageError(t("webhookFailed", { status: String(response.status) })),
					{
						code: `http ${response.status}`,
					},
				);
		},
	};
}
