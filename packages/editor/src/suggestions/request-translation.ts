import { t } from "../i18n/t.ts";
import type { NoTranslation } from "./translator.ts";

/** The maximum time for a response in milliseconds, and its maximum size in bytes. */
export type ServiceLimits = { readonly timeMs: number; readonly bytes: number };
export const serviceLimits: ServiceLimits = { timeMs: 30_000, bytes: 1_000_000 };

type Question = {
	readonly url: string;
	readonly authorization: string | undefined;
	readonly body: object;
	readonly limits: ServiceLimits;
};

/**
 * Sends JSON to a translation service and returns its response, or the reason for a failure. The
 * reason never contains anything from the response.
 */
export async function requestTranslation({
	url,
	authorization,
	body,
	limits,
}: Question): Promise<{ readonly body: unknown } | NoTranslation> {
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				...(authorization !== undefined && { authorization }),
			},
			body: JSON.stringify(body),
			// Redirects are errors, so that texts are sent only to the configured address.
			redirect: "error",
			signal: AbortSignal.timeout(limits.timeMs),
		});
		if (!response.ok) {
			await response.body?.cancel();
			return failureOf(response.status);
		}
		const text = await readAtMost(response, limits.bytes);
		return text === undefined ? unreadable : { body: JSON.parse(text) };
	} catch (error) {
		if (error instanceof DOMException && error.name === "TimeoutError")
			return { type: "too slow", reason: t("translatorSlow") };
		return error instanceof SyntaxError
			? unreadable
			: { type: "failed", reason: t("translatorAway") };
	}
}

/** The response is not a translation. */
export const unreadable: NoTranslation = { type: "failed", reason: t("translatorUnreadable") };

function failureOf(status: number): NoTranslation {
	if (status === 401 || status === 403) return { type: "failed", reason: t("translatorKey") };
	if (status === 404) return { type: "failed", reason: t("translatorAddress") };
	if (status === 429) return { type: "failed", reason: t("translatorBusy") };
	if (status === 456) return { type: "failed", reason: t("translatorUsedUp") };
	if (status === 400 || status === 413 || status === 422)
		return { type: "refused", reason: t("translatorRefused") };
	return {
		type: "failed",
		reason: t("translatorBroken", { status: String(status) }),
	};
}

/** The body of a response; undefined if it is too long. */
async function readAtMost(response: Response, bytes: number): Promise<string | undefined> {
	const parts: Uint8Array[] = [];
	let length = 0;
	// Returning early from the loop closes the connection.
	for await (const part of response.body ?? []) {
		length += part.length;
		if (length > bytes) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}
