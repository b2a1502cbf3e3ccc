import type { RuntimeConfig } from "../http/runtime-config.ts";
import type { PagePolicy } from "../policy/page-policy.ts";
import type { LatestBuild } from "../routing/manifest.ts";
import type { PageEntry } from "../routing/route.ts";
import type { RouteRules } from "../routing/route-rule.ts";
import type { MailTextsByLocale } from "../schema/mails.ts";
import type { Fonts } from "./fonts.ts";
import type { Look } from "./look.ts";
import type { Payload } from "./payload.ts";

/**
 * Folders of public files that contain a separate site, by path, with the headers of their
 * documents. A program that adds such folders to a build writes them into `staticFoldersFile` in
 * `dist/server`.
 */
export type StaticFolders = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const staticFoldersFile = "static-folders.json";

/**
 * What a build writes for the server besides the public files (`dist/server/build.json`): enough to
 * render every page again with another configuration, and to render the error pages for any
 * address.
 */
export type ServerBuild = LatestBuild & {
	/** The configuration with which the public files were built. */
	readonly config: RuntimeConfig;
	readonly routes: readonly PageEntry[];
	/** Payloads by address, including those of pages that are not pre-rendered. */
	readonly pages: Readonly<Record<string, Payload>>;
	/** Not-found and error pages by locale code. */
	readonly notFound: Readonly<Record<string, Payload>>;
	readonly error: Readonly<Record<string, Payload>>;
	readonly mails: MailTextsByLocale;
	/** What all pages together may do: see `sitePolicy`. */
	readonly policy: PagePolicy;
	/**
	 * Paths of the public files that contain the public address of the site. A server with another
	 * address replaces it in them.
	 */
	readonly discovery: readonly string[];
	/** Redirects of entries whose address has changed. */
	readonly redirects?: RouteRules;
	readonly assets: {
		/** Address of the boot module. */
		readonly boot: string;
		/** The settings that differ from the kit's default look; undefined if there are none. */
		readonly look?: Look;
		/** Undefined if the theme has no font for headings: they use the reader's system fonts. */
		readonly fonts?: Fonts;
		/**
		 * By page name: the inlined style sheet, and the addresses of the files that it comes from.
		 */
		readonly styles: Readonly<
			Record<string, { readonly text: string; readonly files: readonly string[] }>
		>;
	};
};
