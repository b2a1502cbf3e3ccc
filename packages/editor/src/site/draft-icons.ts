import { createHash } from "node:crypto";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import { createPayloads, webManifest } from "kakehashi/internal/render.ts";
import {
	drawIcon,
	drawInitial,
	iconFiles,
	markOf,
	pictureColors,
	readLogo,
	readShareFonts,
	readTheme,
	siteIcons,
	tokensOf,
} from "kakehashi/internal/theme.ts";
import type { LoadedSite } from "./load-site.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

const manifest = "site.webmanifest";
const names = new Set([
	"favicon.svg",
	"favicon.ico",
	manifest,
	...iconFiles.map(({ path }) => path),
]);

/**
 * The icons and the web app manifest that browsers request besides a page, as the build makes them.
 * They are made again when their contents have changed.
 */
export function draftIcons(base: string) {
	let known: { readonly of: string; readonly files: ReadonlyMap<string, Uint8Array> } | undefined;

	/** @param name the name of a file at the root of the site */
	return async function icon(
		name: string,
		{ content, site }: LoadedSite,
		{ folder, surroundings }: Pick<SiteSnapshot, "folder" | "surroundings">,
	): Promise<Uint8Array | undefined> {
		if (!names.has(name)) return undefined;
		const theme = await readTheme(folder);
		const logo = await readLogo(folder).catch(() => undefined);
		const colors = pictureColors(theme);
		if (name === manifest)
			return new TextEncoder().encode(
				webManifest(
					createPayloads(content, site, { only: "/" }),
					{ ...site, base },
					colors,
				),
			);
		const siteName = inLocale(content.site.siteName, site.locales[0].code);
		const { publicFiles } = surroundings;
		const mark = markOf(logo, theme, content.site.nameInLogo === true);
		const own = publicFiles.get("favicon.svg");
		const of = createHash("sha256")
			.update(JSON.stringify([colors, siteName, mark]))
			.update(own ?? "")
			.digest("hex");
		if (known?.of !== of) {
			const { latin = "", japanese = "" } = Object.fromEntries(tokensOf(theme.css));
			const drawn = mark
				? drawIcon(mark, colors)
				: await drawInitial(
						siteName,
						colors,
						(await readShareFonts({ latin, japanese })).latin,
					);
			known = { of, files: siteIcons(publicFiles, colors, drawn).files };
		}
		return known.files.get(name);
	};
}
