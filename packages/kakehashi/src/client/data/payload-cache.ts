import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import type { PayloadFile } from "../../core/payload/payload.ts";
import { payloadPath } from "../../core/routing/route.ts";
import { type FetchJson, isRecord } from "./fetch-json.ts";

export type PayloadCache = {
	/** The payload of an address, fetched at most once. Rejects if it cannot be loaded or is not what it should be. */
	readonly load: (path: string) => Promise<PayloadFile>;
};

/** Keeps the payloads of this visit. A failed one is dropped, so that it is requested again. */
export function createPayloadCache({ apiBaseUrl, buildId }: RuntimeConfig, fetchJson: FetchJson): PayloadCache {
	const payloads = new Map<string, Promise<PayloadFile>>();
	const request = async (path: string) => {
		const url = `${apiBaseUrl}${payloadPath(path)}?${buildId}`;
		const payload = await fetchJson(url);
		if (!isPayload(payload, path, buildId)) throw new Error(`${url} is no payload of this build`);
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

/** True for a payload of this address and build. Its contents were checked by the build that made it. */
export function isPayload(value: unknown, path: string, buildId: string): value is PayloadFile {
	if (!isRecord(value) || value.buildId !== buildId) return false;
	const { page, tag, head, layout, sections } = value;
	// Error pages have no address of their own.
	const isHere = isRecord(head) && typeof head.title === "string" && (head.path === path || page === "notFound" || page === "error");
	return isHere && typeof tag === "string" && isRecord(layout) && Array.isArray(sections) && sections.every(isRecord) && hasGoodLinks([layout, sections]);
}

/** Keys under which payloads contain link targets. */
const linkKeys: readonly string[] = ["href", "home"];

/** Whether all links are of the kinds that content files may have. The policy of the pages would also stop a script in one. */
function hasGoodLinks(value: unknown, key = ""): boolean {
	if (typeof value === "string") return !linkKeys.includes(key) || /^(?:[/#?]|https?:|mailto:|tel:)/i.test(value);
	return typeof value !== "object" || value === null || Object.entries(value).every(([name, each]) => hasGoodLinks(each, name));
}
