import { inlinedStylesId } from "@kakehashi/core/http/runtime-config.ts";
import { mayShareDocument } from "@kakehashi/core/policy/page-policy.ts";
import { decideNavigation } from "@kakehashi/core/routing/decide-navigation.ts";
import { localeOfPath } from "@kakehashi/core/routing/locale.ts";
import { matchRoute } from "@kakehashi/core/routing/route.ts";
import type { Routing } from "@kakehashi/core/routing/site.ts";
import { published } from "../../view/base/published.ts";
import { fetchJson } from "../data/fetch-json.ts";
import { savesData } from "../data/idle.ts";
import { loadManifest } from "../data/load-manifest.ts";
import { createPayloadCache } from "../data/payload-cache.ts";
import { readRuntimeConfig } from "../data/read-runtime-config.ts";
import { pagePath } from "../url/page-path.ts";
import { isPageShown } from "../url/page-url.ts";
import type { Comforts } from "./after-hydration.ts";
import { createHeadWriter } from "./head-writer.ts";
import { createPageLoader } from "./load-page.ts";
import { startNavigation } from "./navigation.ts";
import { hydratePage, type ReadyPage } from "./react-root.tsx";

/** Hydrates the current page, and starts in-place navigation. */
export async function hydrate(routing: Routing): Promise<void> {
	const container = document.getElementById("root");
	const match = matchRoute(pagePath(location) ?? "", routing.routes, routing.locales);
	if (container === null || match === undefined) return;
	const loadStyles = claimInlinedStyles(document);
	const config = readRuntimeConfig(document);
	const payloads = createPayloadCache(config, fetchJson);
	let wholeStyles: Promise<unknown> | undefined;
	const loader = createPageLoader(payloads, () => wholeStyles);
	const manifest = loadManifest(config, fetchJson);

	let first: ReadyPage;
	try {
		first = await loader.page(match.path, match.route.name);
	} catch (error) {
		// The page works without the runtime: it is complete, and its links load documents. A
		// reload would make the runtime available sooner, but it could override a navigation that
		// the visitor started by a click before this script ran, which cannot be detected.
		return console.error(error);
	}
	const { middleware = [], policy } = first.payload;
	// A server has already evaluated the middleware, but a static host cannot.
	const decision = await decideNavigation(
		{ path: match.path, search: location.search, locale: match.locale.code },
		{ ...routing, routeRules: { [match.path]: { middleware } } },
	);
	// If the address has changed meanwhile, a new document is being loaded, so hydration would be
	// useless.
	if (!isPageShown()) return;
	const head = createHeadWriter(document, config.siteUrl, first.payload);
	const here = () => localeOfPath(pagePath(location) ?? "/", routing.locales);
	let errorPage: ReadyPage | undefined;
	const root = await hydratePage(container, first, head, (tag) =>
		errorPage?.payload.tag === tag ? errorPage : undefined,
	);
	const prepare = (page: ReadyPage) =>
		mayShareDocument(policy, page.payload.policy) && root.prepare(page);
	let comforts: Comforts | undefined;
	// The page works without it. It also fails, with nothing wrong, when the reader leaves
	// meanwhile.
	import("./after-hydration.ts").then(
		({ startComforts }) => {
			comforts = startComforts({ routing, config, payloads, loader, manifest, prepare });
		},
		() => {},
	);
	const onShown = async () => {
		comforts?.observeLinks();
		const missing = errorPage?.payload.tag !== here().tag;
		// Loads the error page in the reader's language in advance, because it must be available
		// when the network is not.
		if (savesData() && !root.shown().plain) return;
		errorPage = await loader.failure(here());
		const shown = root.shown();
		// A component threw before the error page was loaded, so plain markup is shown. The error
		// page replaces it.
		if (missing && shown.plain) root.replace(shown, errorPage);
	};
	const countPageView = watchPageViews(document);
	const navigate = startNavigation({
		routing,
		loader,
		manifest,
		root,
		policy,
		comforts: () => comforts,
		countPageView,
		onShown,
	});
	window.kakehashi = { navigate };
	document.documentElement.dataset.hydrated = "";
	wholeStyles = loadStyles();
	// A failure is reported when another page needs them.
	wholeStyles.catch(() => {});
	if (decision.type === "redirect")
		return void navigate(decision.redirect.location, { replace: true });
	if (decision.type !== "page") {
		const { status, message } = decision;
		const error = loader.error(status, message, match.path, match.locale);
		root.replace(first, await error.catch(() => loader.failure(match.locale)));
	}
	await onShown();
}

/**
 * Keeps Vite's loader from fetching the style sheets whose used part is inlined in the document:
 * the loader looks for a link with the same address before it loads a style sheet. A disabled link
 * is not fetched. The links are added by script, because Chromium's preload scanner would fetch
 * even disabled links in the HTML.
 * @returns a function that loads the style sheets in full, for what the page does not show yet
 */
function claimInlinedStyles(document: Document): () => Promise<unknown> {
	const files = document.getElementById(inlinedStylesId)?.dataset.files?.match(/\S+/g) ?? [];
	const links = files.map((href) => {
		const link = document.createElement("link");
		link.toggleAttribute("disabled", true);
		link.rel = "stylesheet";
		link.href = href;
		document.head.append(link);
		return link;
	});
	return () =>
		Promise.all(
			links.map(
				(link) =>
					new Promise((resolve, reject) => {
						link.onload = resolve;
						link.onerror = reject;
						link.disabled = false;
					}),
			),
		);
}

/**
 * Records the pages that are shown in place, and reports them to the server when the window is
 * hidden or closed, so that no request competes with loading a page. Undefined if the server of the
 * document does not count page views.
 */
function watchPageViews(document: Document): (() => void) | undefined {
	const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!load?.serverTiming?.some(({ name }) => name === "visits")) return undefined;
	let shown: string[] = [];
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "hidden" || shown.length === 0) return;
		try {
			if (navigator.sendBeacon(published("/api/visits"), shown.join("\n"))) shown = [];
		} catch {
			// Some browsers have no `sendBeacon`, and some extensions block it. Page views are then
			// not counted.
		}
	});
	return () => shown.push(pagePath(location) ?? "");
}
