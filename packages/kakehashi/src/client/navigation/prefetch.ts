import type { BuildManifest } from "@kakehashi/core/routing/manifest.ts";
import { matchRoute } from "@kakehashi/core/routing/route.ts";
import { matchRouteRule } from "@kakehashi/core/routing/route-rule.ts";
import type { Routing } from "@kakehashi/core/routing/site.ts";
import { savesData, whenIdle } from "../data/idle.ts";
import { pagePath } from "../url/page-path.ts";
import type { PageLoader } from "./load-page.ts";
import type { ReadyPage } from "./react-root.tsx";

export type Prefetch = {
	/** Starts to observe the links of the current page. */
	readonly observeLinks: () => void;
};

/**
 * Fetches the chunk and payload of pages that the reader may open next:
 *
 * - immediately, for a link that is hovered, focused or touched;
 * - when the browser is idle, for links in the header (even in a closed menu) and for links in
 *   view, unless the server would have to render the page for the request.
 *
 * Nothing is prefetched if the visitor saves data, or if the browser has no Navigation API.
 * @param prepare receives the most likely pages: those of links in the header and of hovered,
 * focused or touched links
 */
export function startPrefetch(
	document: Document,
	{ routes, locales }: Routing,
	loader: PageLoader,
	manifest: Promise<BuildManifest | undefined>,
	prepare: (page: ReadyPage) => void,
): Prefetch {
	if (savesData() || !("navigation" in globalThis)) return { observeLinks: () => {} };
	const fetchAhead = async (link: HTMLAnchorElement, isLikely: boolean) => {
		const match =
			link.target === "" ? matchRoute(pagePath(link) ?? "", routes, locales) : undefined;
		if (match === undefined || link.pathname === location.pathname) return;
		// A failure is ignored here, because the navigation fetches again and handles the failure.
		const page = await loader.page(match.path, match.route.name).catch(() => undefined);
		if (page && isLikely) prepare(page);
	};
	const fetchWhenIdle = (link: HTMLAnchorElement, isLikely: boolean) =>
		whenIdle(async () => {
			if (
				matchRouteRule(pagePath(link) ?? "", (await manifest)?.routeRules ?? {})?.rule
					.prerender !== false
			)
				fetchAhead(link, isLikely);
		});
	const pointedAt = ({ target }: Event) => {
		const link =
			target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
		if (link) fetchAhead(link, true);
	};
	for (const sign of ["pointerover", "focusin", "touchstart"] as const)
		document.addEventListener(sign, pointedAt, { passive: true });

	const seen = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			seen.unobserve(target);
			fetchWhenIdle(target as HTMLAnchorElement, false);
		}
	});
	return {
		observeLinks: () => {
			seen.disconnect();
			// Links to the search are skipped, because most visitors never search.
			for (const link of document.querySelectorAll<HTMLAnchorElement>(
				"a[href]:not([data-search])",
			))
				if (link.closest("header")) fetchWhenIdle(link, true);
				else seen.observe(link);
		},
	};
}
