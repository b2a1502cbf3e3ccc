import { defaultRuntimeConfig, type RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { asFile } from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { PagePolicy } from "@kakehashi/core/policy/page-policy.ts";
import { sitePolicy } from "@kakehashi/core/policy/site-policy.ts";
import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import { createPayloads, type Payloads } from "../../content/payloads/payloads.ts";
import { loadRenderer } from "../bundle/bundle-server.ts";
import { withUsedStyles } from "../bundle/page-styles.ts";
import { fontsOfSite } from "../theme/fonts-of-site.ts";
import type { FontPage } from "../theme/make-fonts.ts";
import { buildIdOf } from "./build-id.ts";
import type { BuildRun } from "./build-run.ts";
import { changingSections, drawPage } from "./draw-page.ts";
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
	// Without styles, so that only what the elements themselves use counts as used.
	const drawDraft = documentsOf(configFor(""), { ...client.assets, styles: {} });
	const drafts = drawDrafts(payloads, drawDraft);
	changingSections(payloads.pages.values(), modules.ownKinds, drawDraft).forEach(onWarning);
	const fonts = await headingFonts(run, drafts);
	fonts?.warnings.forEach(onWarning);
	// The pages of collections are too many to draw them twice.
	const collections = new Set(
		modules.pages.flatMap(({ name, collection }) => (collection ? [name] : [])),
	);
	const styles = withUsedStyles(
		client.assets.styles,
		drafts.filter(({ page }) => !collections.has(page)),
	);
	const assets = { ...client.assets, styles, ...(fonts && { fonts: fonts.fonts }) };
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

type Draft = FontPage & { readonly page: string };

/**
 * Draws all pages once, to see which letters their headings and which classes their elements have.
 * Outside the by-products: a page that fails to render must stop the build.
 */
function drawDrafts(payloads: Payloads, draw: DrawDocument): Draft[] {
	return [...payloads.pages].map(([path, payload]) => {
		const filed = asFile(payload);
		// A page with a form shows something else on a host without a server.
		const html = draw(payload) + (filed === payload ? "" : draw(filed));
		return { path, tag: payload.tag, page: payload.page, html };
	});
}

/** Makes the fonts of headings. Undefined if the site has none, or if they cannot be made. */
function headingFonts({ sources, step, byProduct }: BuildRun, pages: readonly FontPage[]) {
	const { site, content, theme, fontCache } = sources;
	return step("fonts", async () =>
		Object.keys(theme.headingFonts).length === 0
			? undefined
			: byProduct("fonts", undefined, () =>
					fontsOfSite({ site, content, theme, pages, cacheFolder: fontCache }),
				),
	);
}
