import { defaultRuntimeConfig, type RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { PagePolicy } from "@kakehashi/core/policy/page-policy.ts";
import { sitePolicy } from "@kakehashi/core/policy/site-policy.ts";
import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import { createPayloads, type Payloads } from "../../content/payloads/payloads.ts";
import { loadRenderer } from "../bundle/bundle-server.ts";
import { fontsOfSite } from "../theme/fonts-of-site.ts";
import { buildIdOf } from "./build-id.ts";
import type { BuildRun } from "./build-run.ts";
import { drawPage } from "./draw-page.ts";
import type { SiteGraphics, SiteParts } from "./make-parts.ts";

/** Draws the document of a page. `file` is its content file. */
type DrawDocument = (payload: Payload, file?: string) => string;

/** The payloads of a build, and what turns them into documents. */
export type RenderedSite = Awaited<ReturnType<typeof renderSite>>;

/** Makes the payloads, the fonts of headings and the id of the build. */
export async function renderSite(run: BuildRun, parts: SiteParts, { previews }: SiteGraphics) {
	const { sources, step, onWarning } = run;
	const { site, content, apiBaseUrl, publicFiles, modules } = sources;
	const { client, shareImages } = parts;
	const shareImageOf = (collection: Collection, locale: Locale, entry?: Entry) =>
		previews.ofEntry(collection, locale, entry)?.urlPath ??
		shareImages.images.get(localizePath(collection.path, locale));
	const payloads = await step("payloads", async () =>
		createPayloads(content, site, {
			shareImages: shareImages.images,
			shareImageOf,
			kinds: modules.kinds,
			data: parts.kinds.data,
		}),
	);

	const render = await loadRenderer(parts.renderer);
	const policy = sitePolicy(site, publicFiles.keys());
	const configFor = (buildId: string) =>
		defaultRuntimeConfig(siteUrlOf(site), buildId, apiBaseUrl);
	const documentsOf = documentsBy(site, render, policy);
	const draw = documentsOf(configFor(""), client.assets);
	const fonts = await headingFonts(run, payloads, draw);
	fonts?.notes.forEach(onWarning);
	const assets = { ...client.assets, ...(fonts && { fonts: fonts.fonts }) };
	const id = buildIdOf({
		renderer: parts.renderer.code,
		client: { assets },
		payloads,
		site,
		apiBaseUrl,
		files: [publicFiles, client.files, parts.icons],
	});
	const config = configFor(id);
	const document = documentsOf(config, assets);
	return { id, config, assets, payloads, policy, render, fonts, document };
}

/** Returns a function that draws the documents of one build. */
function documentsBy(
	site: Site,
	render: Awaited<ReturnType<typeof loadRenderer>>,
	policy: PagePolicy,
): (config: RuntimeConfig, assets: ServerBuild["assets"]) => DrawDocument {
	return (config, assets) => (payload, file) => {
		const { defaultTheme } = site;
		const options = { config, assets, defaultTheme, site, sitePolicy: policy };
		return drawPage(payload, (each) => render.renderDocument(each, options), file);
	};
}

/** Makes the fonts of headings. Undefined if the site has none, or if they cannot be made. */
function headingFonts(
	{ sources, step, byProduct }: BuildRun,
	payloads: Payloads,
	draw: DrawDocument,
) {
	const { site, content, theme, fontCache } = sources;
	return step("fonts", async () => {
		if (Object.keys(theme.headingFonts).length === 0) return undefined;
		// Rendered outside the by-product: a page that fails to render must stop the build, even if
		// it is rendered only to find the letters of headings.
		const pages = [...payloads.pages].map(([path, payload]) => ({
			path,
			tag: payload.tag,
			html: draw(payload),
		}));
		return byProduct("fonts", undefined, () =>
			fontsOfSite({ site, content, theme, pages, cacheFolder: fontCache }),
		);
	});
}
