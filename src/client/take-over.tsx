import { routing } from "../../site.config.ts";
import { localeOfPath } from "../site/locale.ts";
import { matchRoute } from "../site/route.ts";
import { arrive } from "./arrive.ts";
import { fetchJson } from "./fetch-json.ts";
import { createHeadWriter } from "./head-writer.ts";
import { showLanguageHint } from "./language-hint.ts";
import { createPageLoader } from "./load-page.ts";
import { createLoadingBar } from "./loading-bar.ts";
import { createManifestLoader } from "./manifest-loader.ts";
import { startNavigation } from "./navigation.ts";
import { createPayloadCache } from "./payload-cache.ts";
import { startPrefetch } from "./prefetch.ts";
import { readRuntimeConfig } from "./read-runtime-config.ts";
import { watchReleases } from "./release-watch.ts";
import { mayReload } from "./reload-guard.ts";
import { createStage, type ReadyPage } from "./stage.tsx";
import { savesData } from "./when-to-start.ts";

/** Lets React take over the page that is shown, and the runtime the navigations from it. */
export async function takeOver(): Promise<void> {
	const container = document.getElementById("root");
	const match = matchRoute(location.pathname, routing.routes, routing.locales);
	if (container === null || match === undefined) return;
	const config = readRuntimeConfig(document);
	const releases = watchReleases(config, fetchJson);
	addEventListener("vite:preloadError", releases.suspect);
	const loader = createPageLoader(createPayloadCache(config, fetchJson));
	const manifest = createManifestLoader(config, fetchJson);

	let first: ReadyPage;
	try {
		first = await loader.page(match.path, match.route.page);
	} catch (error) {
		// The page is whole without the runtime. Most likely a new release took its files away: then a fresh page has its own.
		console.error(error);
		if (releases.outdated() && mayReload(location.href)) location.reload();
		return;
	}
	const head = createHeadWriter(document, config.siteUrl, first.payload);
	const here = () => localeOfPath(location.pathname, routing.locales);
	let errorPage: ReadyPage | undefined;
	const stage = await createStage(container, first, head, (tag) => (errorPage?.payload.tag === tag ? errorPage : undefined));
	const prefetch = startPrefetch(document, routing, loader);
	const onShown = async () => {
		prefetch.observeLinks();
		showLanguageHint(document);
		const missing = errorPage?.payload.tag !== here().tag;
		// The error page must be there, in the reader's language, when the network is not.
		if (savesData() && !stage.plain()) return;
		errorPage = await loader.failure(here());
		if (!missing || !stage.plain()) return;
		// A component that threw was faster than the error page.
		stage.show(errorPage);
		arrive(document, "");
	};
	const navigate = startNavigation({ routing, loader, manifest, releases, head, stage, bar: createLoadingBar(document), onShown });
	window.kakehashi = { navigate };
	document.documentElement.dataset.taken = "over";
	await onShown();
}
