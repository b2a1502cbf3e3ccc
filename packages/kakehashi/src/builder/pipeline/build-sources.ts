import type { SecurityContact } from "@kakehashi/core/http/security-contact.ts";
import type { Locales } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Content } from "../../content/load/load-content.ts";
import type { ExcludedPath } from "../../content/read/own-files.ts";
import type { Bundling } from "../bundle/bundle-site.ts";
import type { SiteModuleSources } from "../bundle/site-modules.ts";
import type { ShareImageTools } from "../images/create-share-images.ts";
import type { OriginalsByPath } from "../pictures/read-pictures.ts";
import type { SiteTheme } from "../theme/read-theme.ts";

export type BuildSources = {
	/** The owner's folder. */
	readonly folder: string;
	readonly site: Site;
	/** The languages of the content, including those that are not published yet. */
	readonly languages: Locales;
	/** The pages and kinds of section of the site, as the bundles need them. */
	readonly modules: SiteModuleSources;
	/**
	 * Base URL of the server that pages send requests to. Empty if it is the origin of the pages.
	 */
	readonly apiBaseUrl: string;
	readonly content: Content;
	/** The owner's files that are published unchanged, by path without a leading slash. */
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
	/**
	 * Entries of the owner's folders that cannot be used, such as links that lead outside the site,
	 * and unreadable files.
	 */
	readonly excluded: readonly ExcludedPath[];
	/** The owner's pictures by path in their folder. Some may be unusable. */
	readonly pictures: OriginalsByPath;
	/**
	 * The folder that caches converted pictures for the next build. Undefined if nothing is cached.
	 */
	readonly pictureCache: string | undefined;
	readonly security: SecurityContact | undefined;
	readonly theme: SiteTheme;
	readonly shareImages: ShareImageTools;
	/** The folder that caches heading fonts for the next build. Undefined if nothing is cached. */
	readonly fontCache?: string | undefined;
	/** When the sources were last changed, in milliseconds since 1970. */
	readonly timestamp: number;
	readonly bundling: Bundling;
	/** From 0 to 11. The default is the highest. */
	readonly brotliQuality?: number;
	/**
	 * The folder that caches compressed files for the next build. Undefined if nothing is cached.
	 */
	readonly compressionCache?: string;
};
