import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import type { ReleaseSource } from "../record/release-record.ts";
import type { Publisher, ReleaseRequest, ReleaseResult } from "./publisher.ts";

/** How long reading the site and building it may take, in milliseconds. */
export type PublishLimits = { readonly readMs: number; readonly buildMs: number };

/** Far more than a large site needs. A process that hangs is stopped when one is reached. */
const defaultLimits: PublishLimits = { readMs: 5 * 60_000, buildMs: 60 * 60_000 };

/**
 * Runs the publisher within the time limits, and stops it when one is reached.
 * @throws what the publisher throws
 */
export async function runPublisher(
	publisher: Publisher,
	request: Omit<ReleaseRequest, "signal">,
	limits: PublishLimits = defaultLimits,
): Promise<ReleaseResult> {
	const { promise: timeout, resolve: stopWaiting } = Promise.withResolvers<ReleaseResult>();
	const stopping = new AbortController();
	const { signal } = stopping;
	const within = (ms: number) =>
		setTimeout(() => {
			stopWaiting({ ok: false, reason: t("tookTooLong") });
			stopping.abort();
		}, ms);
	let timer = within(limits.readMs);
	let noted: Promise<ReleaseSource | Message> | undefined;
	const onRead = () => {
		if (signal.aborted) return Promise.resolve(t("tookTooLong"));
		clearTimeout(timer);
		noted = request.onRead().finally(() => {
			timer = within(limits.buildMs);
		});
		return noted;
	};
	try {
		return await Promise.race([publisher.release({ ...request, onRead, signal }), timeout]);
	} finally {
		// The commit may still be in progress, even if the publisher process has ended.
		await noted?.catch(() => {});
		clearTimeout(timer);
		stopping.abort();
	}
}
