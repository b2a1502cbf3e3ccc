import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { cacheBuiltKinds, isInBundles } from "kakehashi/internal/open.ts";
import { pictureCacheFolder } from "kakehashi/internal/pictures.ts";
import { kindsOfLook, type LookName, lookIn, readLook } from "kakehashi/internal/theme.ts";
import { siteThemes } from "../colors/site-themes.ts";
import { fieldAt } from "../fields/site-fields.ts";
import { createDraftRenderer, type DraftResponse } from "../site/draft-renderer.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { makePage } from "../site/make-page.ts";
import { createSiteRenderer } from "../site/site-renderer.ts";
import { largePages, sizeOfPage } from "../site/size-of-page.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import { bundleBrowserPart } from "./bundle-browser-part.ts";
import { type BundleElsewhere, cachedFrom } from "./make-editor-bundles.ts";

const styleSheet = (query = "") => `<link rel="stylesheet" href="/_edit/site.css${query}">`;

export type DraftRendering = ReturnType<typeof createDraftRendering>;

/** Draws the pages of an edited site, for the editor and below other paths of its server. */
export function createDraftRendering(
	folder: string,
	config: SiteConfig,
	edited: EditedSite,
	bundleElsewhere: BundleElsewhere | undefined,
) {
	const cacheOf = (site: SiteConfig) => cachedFrom(bundleElsewhere, folder, site, edited.modules);
	const cacheBundle = cacheOf(config);
	const renderer = createSiteRenderer(folder, config, cacheBundle, styleSheet());
	/**
	 * This renderer, and those of the draft below other paths, which are made when somebody opens
	 * such a draft.
	 */
	const renderers = [renderer];
	const themes = siteThemes(folder);
	const pictureCache = pictureCacheFolder(folder);
	const builtKinds = cacheBuiltKinds(async () => ({
		folder,
		site: config,
		ownKinds: edited.modules.ownKinds,
	}));
	let styles = 0;
	const makerAsBuilt = async () => ({
		data: (await builtKinds.get()).data,
		kinds: edited.kinds,
		draw: await renderer.drawAsBuilt(),
	});
	const isMarker = (key: string) => fieldAt(edited.snapshot(), key)?.type === "comparisonCell";
	return {
		renderer,
		themes,
		pictureCache,
		bundle: (name: string, entry: string) =>
			cacheBundle(name, () => bundleBrowserPart(folder, config, name, entry)),
		/** A number that changes when the styles of the site change. */
		styles: () => styles,
		size: async (loaded: LoadedSite, path: string) =>
			sizeOfPage(loaded, await makerAsBuilt(), path),
		large: async (loaded: LoadedSite) => largePages(loaded, await makerAsBuilt()),

		/** @param name the look to render the page in; if left out, the look of the site */
		async page(loaded: LoadedSite, path: string, name?: LookName) {
			const look = name && lookIn(await readLook(name));
			const kinds = look ? { ...edited.kinds, ...kindsOfLook(() => look) } : edited.kinds;
			const draw = await renderer.draw(
				look && { look, headTags: styleSheet(`?look=${name}`) },
			);
			const { data } = await builtKinds.get();
			return makePage(loaded, { data, kinds, isMarker, draw }, path);
		},

		/** See `OpenEditor`. */
		createDraftRenderer(base: string) {
			const below = { ...config, base };
			const open = () => {
				const own = createSiteRenderer(folder, below, cacheOf(below), "");
				renderers.push(own);
				return createDraftRenderer({
					config: below,
					renderer: own,
					builtKinds: builtKinds.get,
					isMarker,
					pictureCache,
				});
			};
			let respond: ReturnType<typeof open> | undefined;
			return (path: string, search: string): Promise<DraftResponse | undefined> => {
				respond ??= open();
				return respond(edited.snapshot(), path, search);
			};
		},

		/** Forgets what was made from these files of the owner's folder. */
		invalidate(changed: readonly string[]): void {
			const others = changed.filter((file) => file !== "theme.css");
			if (changed.some(isInBundles)) {
				styles += 1;
				themes.invalidate();
				for (const each of renderers) each.invalidateTheme();
			}
			if (others.some(isInBundles)) for (const each of renderers) each.invalidate();
			if (others.length > 0) builtKinds.invalidate();
		},
	};
}
