import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { PayloadFile } from "@kakehashi/core/payload/payload.ts";
import { payloadPath } from "@kakehashi/core/routing/route.ts";
import { type FetchJson, isRecord } from "./fetch-json.ts";

export type PayloadCache = {
	/**
	 * Returns the payload of an address, which is fetched at most once. Rejects if it cannot be
	 * loaded or is not a payload of this address and build.
	 */
	readonly load: (path: string) => Promise<PayloadFile>;
};

/**
 * Caches payloads as long as the document lives. A failed request is removed, so that the next call
 * requests it again.
 */
export function createPayloadCache(
	{ apiBaseUrl, buildId }: RuntimeConfig,
	fetchJson: FetchJson,
): PayloadCache {
	const payloads = new Map<string, Promise<PayloadFile>>();
	const request = async (path: string) => {
		const url = `${apiBaseUrl}${payloadPath(path)}?${buildId}`;
		const payload = await fetchJson(url);
		if (!isPayload(payload, path, buildId))
			throw new Error(`${url} is no payload of this build`);
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

/**
 * True for a payload of this address and build. Its other contents need no check, because the build
 * has checked them.
 */
export function isPayload(value: unknown, path: string, buildId: string): value is PayloadFile {
	if (!isRecord(value) || value.buildId !== buildId) return false;
	const { page, tag, head, layout, sections } = value;
	// Error pages have no address of their own.
	const isHere =
		isRecord(head) &&
		typeof head.title === "string" &&
		(head.path === path || page === "notFound" || page === "error");
	return (
		isHere &&
		typeof tag === "string" &&
		isRecord(layout) &&
		Array.isArray(sections) &&
		sections.every(isRecord) &&
		hasGoodLinks([layout, sections])
	);
}

/** Keys under which payloads contain link targets. */
const linkKeys: readonly string[] = ["href", "home"];

/**
 * Whether all links have a form that content files may use. This keeps out `javascript:` links,
 * which the content security policy would also block.
 */
function hasGoodLinks(value: unknown, key = ""): boolean {
	if (typeof value === "string")
		return !linkKeys.includes(key) || /^(?:[/#?]|https?:|mailto:|tel:)/i.test(value);
	return (
		typeof value !== "object" ||
		value === null ||
		Object.entries(value).every(([name, each]) => hasGoodLinks(each, name))
	);
}
