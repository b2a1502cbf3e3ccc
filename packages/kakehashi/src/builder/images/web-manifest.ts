import { withBase } from "@kakehashi/core/routing/base.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Payloads } from "../../content/payloads/payloads.ts";
import type { Colors } from "./picture-colors.ts";
import { iconFiles } from "./site-icons.ts";

/**
 * The web app manifest. One manifest serves all languages: it starts at the home page, where the
 * server redirects visitors who chose a language to the page in it. The site opens in a browser tab
 * rather than as an app, so that its address stays visible.
 */
export function webManifest(payloads: Payloads, site: Site, colors: Colors): string {
	const home = payloads.pages.get("/");
	const [{ tag }] = site.locales;
	const published = (address: string) => withBase(address, site.base);
	return JSON.stringify({
		name: home?.layout.siteName,
		short_name: home?.layout.siteName,
		description: home?.head.description,
		lang: tag,
		dir: "ltr",
		id: published("/"),
		start_url: published("/"),
		scope: published("/"),
		display: "browser",
		background_color: colors.paper,
		theme_color: colors.paper,
		icons: [
			{ src: published("/favicon.svg"), type: "image/svg+xml", sizes: "any" },
			...iconFiles
				.filter(({ purpose }) => purpose !== undefined)
				.map(({ path, size, purpose }) => ({
					src: published(`/${path}`),
					type: "image/png",
					sizes: `${size}x${size}`,
					purpose,
				})),
		],
	});
}
