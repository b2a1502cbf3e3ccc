import { inLocale } from "@kakehashi/core/values/localized.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import { drawIcon, drawInitial } from "../images/draw-icon.ts";
import { createLinkPreviews } from "../images/link-previews.ts";
import { markOf } from "../images/mark-of.ts";
import { pictureColors } from "../images/picture-colors.ts";
import { previewWarnings } from "../images/preview-warnings.ts";
import { siteIcons } from "../images/site-icons.ts";
import { convertPictures } from "../pictures/convert-pictures.ts";
import { animationWarnings, usedPictures } from "../pictures/used-pictures.ts";
import { buildKinds } from "./build-kinds.ts";
import type { BuildRun } from "./build-run.ts";
import type { BuildSources } from "./build-sources.ts";
import { publicFileWarnings } from "./public-files.ts";

/** The colors and the mark of generated pictures, and the link previews. */
export type SiteGraphics = ReturnType<typeof siteGraphics>;

/** Prepares the generated pictures of a site. None is drawn yet. */
export function siteGraphics({
	site,
	content,
	publicFiles,
	modules,
	theme,
	pictures,
	shareImages,
}: BuildSources) {
	const colors = pictureColors(theme);
	const mark = markOf(modules.logo, theme, content.site.nameInLogo === true);
	const hasArches = theme.look.shape === undefined;
	const previews = createLinkPreviews({
		site,
		content,
		publicFiles,
		colors,
		mark,
		pictures,
		hasArches,
		...shareImages,
	});
	return { colors, mark, previews };
}

/** What is made without rendering pages: bundles, pictures, link previews and icons. */
export type SiteParts = Awaited<ReturnType<typeof makeParts>>;

/** Makes the parts concurrently, and reports what the owner should know about them. */
export async function makeParts(run: BuildRun, graphics: SiteGraphics) {
	const { sources, step, onWarning, compressing } = run;
	const { folder, site, content, publicFiles, timestamp, modules } = sources;
	const bundles = step("bundles", () =>
		bundleSite(sources.bundling, modules, ({ files }) => compressing.add(files)),
	);
	const bundled = bundles.then(({ client, server, command }) => ({
		browser: client.modules,
		server: [...server.modules, ...command.modules],
	}));
	// Prevents an unhandled rejection if no kind awaits `bundled`. The failure is reported through
	// `bundles`.
	bundled.catch(() => {});
	const [code, pictures, shareImages, kinds] = await Promise.all([
		bundles,
		step("pictures", () =>
			convertPictures(
				usedPictures([content.pages, content.collections], sources.pictures).values(),
				sources.pictureCache,
			),
		),
		step("share images", graphics.previews.ofPages),
		step("own kinds", () =>
			buildKinds(modules.ownKinds, { folder, site, timestamp, bundled, note: onWarning }),
		),
	]);
	shareImages.warnings.forEach(onWarning);
	publicFileWarnings(publicFiles.keys()).forEach(onWarning);
	animationWarnings([content.pages, content.collections], sources.pictures).forEach(onWarning);
	previewWarnings({
		site,
		content,
		publicFiles,
		fonts: sources.shareImages.fonts,
		folder,
	}).forEach(onWarning);
	const icons = await makeIcons(run, graphics);
	return { ...code, pictures, shareImages, kinds, icons };
}

function makeIcons(
	{ sources, onWarning, byProduct }: BuildRun,
	{ colors, mark }: SiteGraphics,
): Promise<Map<string, Uint8Array>> {
	const { site, content, publicFiles } = sources;
	const siteName = inLocale(content.site.siteName, site.locales[0].code);
	return byProduct("icons", new Map<string, Uint8Array>(), async () => {
		const { latin } = sources.shareImages.fonts;
		const drawn = await (mark === undefined
			? drawInitial(siteName, colors, latin)
			: drawIcon(mark, colors));
		const { files, warnings } = siteIcons(publicFiles, colors, drawn);
		warnings.forEach(onWarning);
		return files;
	});
}
