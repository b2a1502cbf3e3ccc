import { visiblePath } from "@kakehashi/core/http/visible-path.ts";
import { isMissingPage, withFailure } from "@kakehashi/core/payload/error-payload.ts";
import type { PayloadFile } from "@kakehashi/core/payload/payload.ts";
import { faultMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { localizePath } from "@kakehashi/core/routing/locale.ts";
import { pageChunks } from "#page-chunks";
import { loadOnce } from "../data/load-once.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { loadDrafts } from "./page-services.ts";
import { plainErrorPage, type ReadyPage, readyPage } from "./react-root.tsx";

/** How the navigation loads pages. */
export type PageLoader = {
	/**
	 * Fetches the payload and the chunks of a page in parallel. Rejects if one of them cannot be
	 * loaded.
	 */
	readonly page: (path: string, name: string) => Promise<ReadyPage>;
	/**
	 * The error page for a status and an address, in a language. Rejects if it cannot be loaded.
	 */
	readonly error: (
		status: number,
		message: string,
		path: string,
		locale: Locale,
	) => Promise<ReadyPage>;
	/** The generic error page, or plain markup if it cannot be loaded. Never rejects. */
	readonly failure: (locale: Locale) => Promise<ReadyPage>;
};

/**
 * @param wholeStyles returns the loading of the style sheets that the document contains in part;
 * undefined for its own page, which needs no more
 */
export function createPageLoader(
	payloads: PayloadCache,
	wholeStyles: () => Promise<unknown> | undefined,
): PageLoader {
	// No retry: a second import would not request a style sheet that failed, so the page would have
	// no styles. The navigation loads the document instead.
	const components = new Map(
		Object.entries(pageChunks).map(([name, { load }]) => [
			name,
			loadOnce(load, { retry: false }),
		]),
	);
	const load = async (
		path: string,
		name: string,
		change: (payload: PayloadFile) => PayloadFile,
	) => {
		// Only a preload. If it fails, the form requests the code again.
		if (pageChunks[name]?.needsForm) loadDrafts().catch(() => {});
		const [payload, loaded] = await Promise.all([
			payloads.load(path),
			components.get(name)?.(),
			wholeStyles(),
		]);
		if (loaded === undefined || payload.page !== name)
			throw new Error(`${path} answered the payload of ${payload.page}`);
		return readyPage(change(payload), loaded);
	};
	const error: PageLoader["error"] = (status, message, path, locale) =>
		load(
			localizePath(isMissingPage(status) ? "/404" : "/500", locale),
			isMissingPage(status) ? "notFound" : "error",
			(payload) => withFailure(payload, { status, message, path: visiblePath(path) }),
		);
	return {
		page: (path, name) => load(path, name, (payload) => payload),
		error,
		failure: (locale) => {
			const [status, message] = navigator.onLine
				? ([500, faultMessage] as const)
				: ([503, "No network connection"] as const);
			return error(status, message, "", locale).catch(() =>
				plainErrorPage(locale.tag, message),
			);
		},
	};
}
