import { type PayloadFile, pageKinds } from "../site/payload.ts";
import { payloadPath } from "../site/route.ts";
import type { RuntimeConfig } from "../site/runtime-config.ts";
import type { FetchJson } from "./fetch-json.ts";

export type PayloadCache = {
	/** The payload of an address, fetched at most once. Rejects when it cannot be had or is not what it should be. */
	readonly load: (path: string) => Promise<PayloadFile>;
};

/** Keeps the payloads of this visit. One that failed is forgotten, so that it is asked for again. */
export function createPayloadCache({ apiBaseUrl, buildId }: RuntimeConfig, fetchJson: FetchJson): PayloadCache {
	const payloads = new Map<string, Promise<PayloadFile>>();
	const request = async (path: string) => {
		const url = `${apiBaseUrl}${payloadPath(path)}?${buildId}`;
		const payload = await fetchJson(url);
		if (!isPayload(payload, path, buildId)) throw new Error(`${url} is not a payload of build ${buildId}`);
		return payload;
	};
	return {
		load: (path) => {
			const known = payloads.get(path);
			if (known !== undefined) return known;
			const loading = request(path);
			payloads.set(path, loading);
			loading.catch(() => payloads.delete(path));
			return loading;
		},
	};
}

/** True for a payload of this address and build. What it holds was checked by the build that made it. */
export function isPayload(value: unknown, path: string, buildId: string): value is PayloadFile {
	if (typeof value !== "object" || value === null) return false;
	const payload = value as Partial<Record<keyof PayloadFile, unknown>>;
	const kind = pageKinds.find((page) => page === payload.page);
	if (kind === undefined || payload.buildId !== buildId) return false;
	if (!isRecord(payload.layout) || !isRecord(payload.content) || !isRecord(payload.head) || typeof payload.tag !== "string") return false;
	// Error pages have no address of their own.
	return typeof payload.head.title === "string" && (payload.head.path === path || kind === "notFound" || kind === "error");
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
