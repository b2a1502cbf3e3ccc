import type { Locale } from "../site/locale.ts";
import { localizePath } from "../site/locale.ts";
import type { PageKind, PayloadFile, PayloadOf } from "../site/payload.ts";
import { loadPage as loadComponent } from "../view/pages.ts";
import type { PayloadCache } from "./payload-cache.ts";
import { type ReadyPage, readyPage } from "./stage.tsx";

/** What the navigation loads pages with. */
export type PageLoader = {
	/** Fetches payload and chunk of a page together. Rejects when one of them cannot be had. */
	readonly page: (path: string, kind: PageKind) => Promise<ReadyPage>;
	/** The error page for a status, in a language, for an address. Rejects when it cannot be had. */
	readonly error: (status: number, message: string, address: string, locale: Locale) => Promise<ReadyPage>;
};

export function createPageLoader(payloads: PayloadCache): PageLoader {
	return {
		page: async (path, kind) => {
			const [payload, component] = await Promise.all([payloads.load(path), loadComponent(kind)]);
			if (payload.page !== kind) throw new Error(`${path} answered the payload of ${payload.page}`);
			return readyPage(payload as PayloadOf<typeof kind> & PayloadFile, component);
		},
		error: async (status, message, address, locale) => {
			const kind = status === 404 ? "notFound" : "error";
			const [payload, component] = await Promise.all([payloads.load(localizePath(`/${status === 404 ? 404 : 500}`, locale)), loadComponent(kind)]);
			const filled = { ...payload, status, content: { ...payload.content, message, address } };
			return readyPage(filled as PayloadOf<typeof kind> & PayloadFile, component);
		},
	};
}
