import { published } from "../../view/base/published.ts";
import { dataTimeoutMs } from "./timeouts.ts";

/**
 * Fetches and parses JSON. Rejects for any status but 2xx, for a truncated response, and for a
 * response that is not JSON.
 */
export async function fetchJson(url: string): Promise<unknown> {
	const response = await fetch(published(url), { signal: AbortSignal.timeout(dataTimeoutMs) });
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return response.json();
}

export type FetchJson = typeof fetchJson;

/** True for a JSON object, which excludes null and arrays. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
