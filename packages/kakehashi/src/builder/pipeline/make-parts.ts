import { inLocale } from "../../core/values/localized.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import { drawIcon, drawInitial } from "../images/draw-icon.ts";
import { createLinkPreviews } from "../images/link-previews.ts";
import { markOf } from "../images/mark-of.ts";
import { pictureColors } from "../images/picture-colors.ts";
import { previewNotes } from "../images/preview-notes.ts";
import { siteIcons } from "../images/site-icons.ts";
import { convertPictures } from "../pictures/convert-pictures.ts";
import { animationNotes, usedPictures } from "../pictures/used-pictures.ts";
import { buildKinds } from "./build-kinds.ts";
import type { BuildRun } from "./build-run.ts";
import type { BuildSources } from "./build-sources.ts";
import { publicFileNotes } from "./public-files.ts";

/** The colors and the mark of generated pictures, and the link previews. */
export type SiteDrawing = ReturnType<typeof siteDrawing>;

/** Prepares the generated pictures of a site. None is drawn yet. */
export function siteDrawing({
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
export async function makeParts(run: BuildRun, drawing: SiteDrawing) {
	const { sources, step, takeNote, compressing } = run;
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
		step("share images", drawing.previews.ofPages),
		step("own kinds", () =>
			buildKinds(modules.ownKinds, { folder, site, timestamp, bundled, note: takeNote }),
		),
	]);
	shareImages.notes.forEach(takeNote);
	publicFileNotes(publicFiles.keys()).forEach(takeNote);
	animationNotes([content.pages, content.collections], sources.pictures).forEach(takeNote);
	previewNotes({ site, content, publicFiles, fonts: sources.shareImages.fonts, folder }).forEach(
		takeNote,
	);
	const icons = await makeIcons(run, drawing);
	return { ...code, pictures, shareImages, kinds, icons };
}

function makeIcons(
	{ sources, takeNote, byProduct }: BuildRun,
	{ colors, mark }: SiteDrawing,
): Promise<Map<string, Uint8Array>> {
	const { site, content, publicFiles } = sources;
	const siteName = inLocale(content.site.siteName, site.locales[0].code);
	return byProduct("icons", new Map<string, Uint8Array>(), async () => {
		const { latin } = sources.shareImages.fonts;
		const drawn = await (mark === undefined
			? drawInitial(siteName, colors, latin)
			: drawIcon(mark, colors));
		const { files, notes } = siteIcons(publicFiles, colors, drawn);
		notes.forEach(takeNote);
		return files;
	});
}
