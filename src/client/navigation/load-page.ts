import { withFailure } from "../../core/payload/error-payload.ts";
import type { PageKind, PayloadFile, PayloadOf } from "../../core/payload/payload.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { localizePath } from "../../core/routing/locale.ts";
import { loadPage as loadComponent } from "../../view/pages.ts";
import { servicesAtOnce } from "../../view/ui/page-services.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
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
	const load = async <K extends PageKind>(path: string, kind: K, change: (payload: PayloadFile) => PayloadFile) => {
		const service = servicesAtOnce[kind];
		// The page does without it, or asks for it again.
		if (service !== undefined) services[service]().catch(() => {});
		const [payload, component] = await Promise.all([payloads.load(path), loadComponent(kind)]);
		if (payload.page !== kind) throw new Error(`${path} answered the payload of ${payload.page}`);
		return readyPage(change(payload) as PayloadOf<K> & PayloadFile, component);
	};
	const error: PageLoader["error"] = (status, message, address, locale) =>
		load(localizePath(status === 404 ? "/404" : "/500", locale), status === 404 ? "notFound" : "error", (payload) =>
			withFailure(payload, { status, message, address }),
		);
	return {
		page: (path, kind) => load(path, kind, (payload) => payload),
		error,
		failure: (locale) => error(500, "Internal Server Error", "", locale).catch(() => plainErrorPage(locale.tag)),
	};
}
