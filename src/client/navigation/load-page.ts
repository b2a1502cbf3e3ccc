import { pageChunks } from "#page-chunks";
import { visiblePath } from "../../core/http/visible-path.ts";
import { withFailure } from "../../core/payload/error-payload.ts";
import type { PayloadFile } from "../../core/payload/payload.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { localizePath } from "../../core/routing/locale.ts";
import type { SectionComponents } from "../../view/ui/page-component.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { chunkTimeoutMs, withTimeout } from "../data/timeouts.ts";
import { plainErrorPage, type ReadyPage, readyPage, services } from "./react-root.tsx";

/** What the navigation loads pages with. */
export type PageLoader = {
	/** Fetches payload and chunks of a page together. Rejects when one of them cannot be had. */
	readonly page: (path: string, name: string) => Promise<ReadyPage>;
	/** The error page for a status, in a language, for an address. Rejects when it cannot be had. */
	readonly error: (status: number, message: string, path: string, locale: Locale) => Promise<ReadyPage>;
	/** The generic error page, or plain markup when it cannot be had. Never rejects. */
	readonly failure: (locale: Locale) => Promise<ReadyPage>;
};

export function createPageLoader(payloads: PayloadCache): PageLoader {
	const components = new Map<string, Promise<SectionComponents>>();
	/** The browser never asks again for a script that does not answer: who comes later is told at once. One that failed is tried again. */
	const componentsOf = (name: string): Promise<SectionComponents> => {
		const known = components.get(name);
		if (known !== undefined) return known;
		const chunk = pageChunks[name];
		if (chunk === undefined) return Promise.reject(new Error(`No page "${name}"`));
		const loading = chunk.load();
		loading.catch(() => components.delete(name));
		const limited = withTimeout(loading, chunkTimeoutMs);
		components.set(name, limited);
		return limited;
	};
	const load = async (path: string, name: string, change: (payload: PayloadFile) => PayloadFile) => {
		// The page does without them, or asks for them again.
		for (const service of pageChunks[name]?.needs ?? []) services[service]().catch(() => {});
		const [payload, loaded] = await Promise.all([payloads.load(path), componentsOf(name)]);
		if (payload.page !== name) throw new Error(`${path} answered the payload of ${payload.page}`);
		return readyPage(change(payload), loaded);
	};
	const error: PageLoader["error"] = (status, message, path, locale) =>
		load(localizePath(status === 404 ? "/404" : "/500", locale), status === 404 ? "notFound" : "error", (payload) =>
			withFailure(payload, { status, message, path: visiblePath(path) }),
		);
	return {
		page: (path, name) => load(path, name, (payload) => payload),
		error,
		failure: (locale) =>
			(navigator.onLine ? error(500, "Internal Server Error", "", locale) : error(503, "No network connection", "", locale)).catch(() =>
				plainErrorPage(locale.tag),
			),
	};
}
