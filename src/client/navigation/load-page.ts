import { visiblePath } from "../../core/http/visible-path.ts";
import { withFailure } from "../../core/payload/error-payload.ts";
import type { PageKind, PayloadFile, PayloadOf } from "../../core/payload/payload.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { localizePath } from "../../core/routing/locale.ts";
import { loadPage as loadComponent } from "../../view/pages.ts";
import type { PageComponent } from "../../view/ui/page-component.ts";
import { servicesAtOnce } from "../../view/ui/page-services.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { chunkTimeoutMs, withTimeout } from "../data/timeouts.ts";
import { plainErrorPage, type ReadyPage, readyPage, services } from "./react-root.tsx";

/** What the navigation loads pages with. */
export type PageLoader = {
	/** Fetches payload and chunks of a page together. Rejects when one of them cannot be had. */
	readonly page: (path: string, kind: PageKind) => Promise<ReadyPage>;
	/** The error page for a status, in a language, for an address. Rejects when it cannot be had. */
	readonly error: (status: number, message: string, address: string, locale: Locale) => Promise<ReadyPage>;
	/** The generic error page, or plain markup when it cannot be had. Never rejects. */
	readonly failure: (locale: Locale) => Promise<ReadyPage>;
};

export function createPageLoader(payloads: PayloadCache): PageLoader {
	const components: { [K in PageKind]?: Promise<PageComponent<K>> } = {};
	/** The browser never asks again for a script that does not answer: who comes later is told at once. One that failed is tried again. */
	const componentOf = <K extends PageKind>(kind: K): Promise<PageComponent<K>> => {
		const known = components[kind];
		if (known !== undefined) return known;
		const loading = loadComponent(kind);
		loading.catch(() => delete components[kind]);
		const limited = withTimeout(loading, chunkTimeoutMs);
		Object.assign(components, { [kind]: limited });
		return limited;
	};
	const load = async <K extends PageKind>(path: string, kind: K, change: (payload: PayloadFile) => PayloadFile) => {
		const service = servicesAtOnce[kind];
		// The page does without it, or asks for it again.
		if (service !== undefined) services[service]().catch(() => {});
		const [payload, component] = await Promise.all([payloads.load(path), componentOf(kind)]);
		if (payload.page !== kind) throw new Error(`${path} answered the payload of ${payload.page}`);
		return readyPage(change(payload) as PayloadOf<K> & PayloadFile, component);
	};
	const error: PageLoader["error"] = (status, message, address, locale) =>
		load(localizePath(status === 404 ? "/404" : "/500", locale), status === 404 ? "notFound" : "error", (payload) =>
			withFailure(payload, { status, message, address: visiblePath(address) }),
		);
	return {
		page: (path, kind) => load(path, kind, (payload) => payload),
		error,
		failure: (locale) =>
			(navigator.onLine ? error(500, "Internal Server Error", "", locale) : error(503, "No network connection", "", locale)).catch(() =>
				plainErrorPage(locale.tag),
			),
	};
}
