import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { contentType } from "@kakehashi/core/http/content-type.ts";
import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { normalizeAddress, pathOf } from "@kakehashi/core/routing/address.ts";
import { htmlDocument } from "@kakehashi/core/values/html-document.ts";
import { type Context, Hono } from "hono";
import { convertOne } from "kakehashi/internal/pictures.ts";
import {
	fontFaces,
	fullFonts,
	headingFontFiles,
	kitFont,
	type LookName,
	lookNames,
	subsetFont,
} from "kakehashi/internal/theme.ts";
import { actions } from "../actions/actions.ts";
import { appBootstrap } from "../bootstrap/bootstrap.ts";
import type { SheetOfTheme } from "../colors/site-themes.ts";
import { fontAddress, ownFonts } from "../colors/site-type.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { t } from "../i18n/t.ts";
import { can } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import { type EditAccess, type EditEnv, writersByDefault } from "./access/access.ts";
import type { EditApi } from "./api/edit-api.ts";
import { appSession } from "./app-session.ts";
import type { BrowserPart } from "./bundle-browser-part.ts";

export type EditAppOptions = {
	readonly edited: EditedSite;
	/** The middleware that identifies people and refuses others. */
	readonly access: EditAccess;
	readonly api: EditApi;
	readonly browserPart: BrowserPart;
	/** Returns all styles of the site. */
	readonly styles: () => Promise<string>;
	/**
	 * Returns the theme of a look, or the site's own theme, as a style sheet to load after the
	 * site's styles.
	 */
	readonly theme: (look: LookName | undefined) => Promise<SheetOfTheme>;
	/** Returns the HTML of the page at an address, in another look if one is given. */
	readonly page: (path: string, look: LookName | undefined) => Promise<string | undefined>;
	readonly pictureCache: string;
};

/**
 * Highlights the editable texts of a page. These styles are added to the site's own styles only in
 * the editor.
 */
const pageMarkers = `
[data-key]:not([data-key=""]) { cursor: pointer; }
[data-key][data-outdated] { outline: 2px dotted currentcolor; outline-offset: 3px; }
[data-key][data-noted] { outline: 4px double var(--focus, var(--link)); outline-offset: 3px; }
[data-key]:hover:not(:has([data-key]:hover)) { outline: 2px dashed var(--focus, var(--link)); outline-offset: 3px; }
[data-key]:focus-visible { outline: 3px solid var(--focus, var(--link)); outline-offset: 3px; }
[data-key][data-editing][data-key] { outline: 3px solid var(--focus, var(--link)); outline-offset: 3px; }
:has(> [data-editing] + [data-editing]) { outline: 3px solid var(--focus, var(--link)); outline-offset: 3px; }
:has(> [data-editing] + [data-editing]) > [data-key][data-key][data-key] { outline: none; }
:is(th, td)[data-key][data-key][data-key][data-key] { outline-offset: -3px; }
svg svg[data-key][data-key][data-key][data-key] { outline: none; }
svg svg[data-key]:is(:hover, [data-editing]) path { stroke: var(--focus, var(--link)); }`;

/** The server of the editor. It serves a fixed list of paths to the people that `access` allows. */
export function createEditApp({
	edited,
	access,
	api,
	browserPart,
	styles,
	theme,
	page,
	pictureCache,
}: EditAppOptions): Hono<EditEnv> {
	const app = new Hono<EditEnv>();
	app.use(access);
	app.use(writersByDefault);
	app.get("/_edit/", (context) => context.html(shell(edited, context.get("person"))));
	app.get("/_edit/:name{.+\\.js}", (context) => {
		const name = context.req.param("name");
		const script = Object.hasOwn(browserPart.scripts, name)
			? browserPart.scripts[name]
			: undefined;
		return script === undefined
			? context.body("", 404)
			: context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
	});
	// The article editor shows headings in the fonts of the page.
	app.get("/_edit/editor.css", (context) =>
		context.body(
			browserPart.styles + fontFaces(headingFontFiles(edited.folder), fontAddress),
			200,
			{ "content-type": "text/css; charset=utf-8" },
		),
	);
	const lookIn = (context: Context<EditEnv>) =>
		lookNames.find((name) => name === context.req.query("look"));
	app.get("/_edit/site.css", async (context) => {
		const { sheet, fonts } = await theme(lookIn(context));
		const { permissions } = context.get("person");
		const isMarked = can(permissions, actions.setText.permission);
		return context.body(
			(await styles()) +
				sheet +
				fullFonts(fonts, fontAddress).all +
				(isMarked ? pageMarkers : ""),
			200,
			{
				"content-type": "text/css; charset=utf-8",
			},
		);
	});
	/** A heading font: of the site, of a preset look, or one of the choices. */
	app.get("/_edit/heading-face.woff2", async (context) => {
		const { file: wanted = "", letters = "" } = context.req.query();
		const files = [
			...Object.values(headingFontFiles(edited.folder)),
			...ownFonts(edited.folder),
			kitFont(basename(wanted, ".woff2")),
		];
		const file = files.find((each) => each === wanted);
		if (file === undefined) return context.body("", 404);
		const font = await readFile(file);
		// A Japanese font has several megabytes, so a list of fonts gets only the letters that it
		// shows.
		const shown =
			letters === "" ? font : await subsetFont(font, letters, "woff2").catch(() => font);
		return context.body(Uint8Array.from(shown), 200, {
			"content-type": shown === font ? contentType(file) : "font/woff2",
		});
	});
	app.route("/_edit", api);

	app.get("*", async (context) => {
		const path = normalizeAddress(context.req.path);
		const { publicFiles, pictures } = edited.snapshot().surroundings;
		const type = contentType(path);
		const file = publicFiles.get(pathOf(path).slice(1));
		if (file !== undefined)
			return context.body(Uint8Array.from(file), 200, { "content-type": type });
		const picture = path.startsWith("/assets/")
			? await convertOne(pictures, path, pictureCache)
			: undefined;
		if (picture !== undefined)
			return context.body(Uint8Array.from(picture), 200, { "content-type": type });
		const html = await page(path, lookIn(context));
		return html === undefined ? context.text("", 404) : context.html(html);
	});
	return app;
}

/**
 * The HTML of the app. The folder is included, so that the browser stores drafts separately for
 * each site.
 */
function shell({ folder, config }: EditedSite, person: Requester): string {
	const bootstrap = appBootstrap.element({
		timeZone: config.locales[0].timeZone,
		site: fingerprint(Buffer.from(folder)).slice(0, 16),
		session: appSession(person),
	});
	return htmlDocument({
		language: messageLanguage(),
		title: localize(t("title")),
		head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_edit/editor.css">
${bootstrap}
<script type="module" src="/_edit/editor.js"></script>`,
		body: '<div id="editor"></div>',
	});
}
