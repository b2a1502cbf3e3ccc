import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { contentType } from "@kakehashi/core/http/content-type.ts";
import { defaultRuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import { securityHeaders } from "@kakehashi/core/http/security-headers.ts";
import { isMissingPage, withFailure } from "@kakehashi/core/payload/error-payload.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { sitePolicy } from "@kakehashi/core/policy/site-policy.ts";
import { pathOf } from "@kakehashi/core/routing/address.ts";
import { withBase } from "@kakehashi/core/routing/base.ts";
import { decideNavigation, noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import { allowedEmbeds } from "@kakehashi/core/routing/known-embeds.ts";
import { localeOfPath } from "@kakehashi/core/routing/locale.ts";
import { manifestPath } from "@kakehashi/core/routing/manifest.ts";
import type { Site, SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { BuiltKinds } from "kakehashi/internal/open.ts";
import { convertOne } from "kakehashi/internal/pictures.ts";
import { createPayloads, payloadsByPath } from "kakehashi/internal/render.ts";
import { fullFonts, headingFontFiles } from "kakehashi/internal/theme.ts";
import { draftIcons } from "./draft-icons.ts";
import { makePage, type PageMaker } from "./make-page.ts";
import type { SiteRenderer } from "./site-renderer.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

/** The response for an address of the draft. */
export type DraftResponse = {
	readonly status: number;
	readonly type: string;
	readonly body: string | Uint8Array;
	readonly location?: string;
	/** For a page, the headers that the published page has. */
	readonly headers?: Readonly<Record<string, string>>;
};

export type DraftOptions = {
	/** The site's configuration, with the path as `base`. */
	readonly config: SiteConfig;
	readonly renderer: SiteRenderer;
	readonly builtKinds: () => Promise<BuiltKinds>;
	readonly isMarker: NonNullable<PageMaker["isMarker"]>;
	readonly pictureCache: string;
};

const buildId = "draft";

/** The manifest of the draft. No page is prerendered. */
const manifestOf = ({ routeRules }: Pick<Site, "routeRules">) =>
	JSON.stringify({ id: buildId, timestamp: 0, prerendered: [], routeRules });

/**
 * The draft as visitors will get it, with its scripts, as if the site were published below a path.
 * `data-key` attributes say which texts an element contains. Third-party scripts are left out,
 * because they must not learn the private address.
 */
export function createDraftRenderer({
	config,
	renderer,
	builtKinds,
	isMarker,
	pictureCache,
}: DraftOptions) {
	const { base } = config;
	const runtime = defaultRuntimeConfig(config.origin, buildId);
	const iconAt = draftIcons(base);
	const fontUrl = (file: string) => withBase(`/_fonts/${basename(file)}`, base);
	const text = (body: string, type: string, status = 200): DraftResponse => ({
		status,
		type,
		body,
	});

	/** @param path the path on the site, without `base` */
	return async function respond(
		edited: SiteSnapshot,
		path: string,
		search: string,
	): Promise<DraftResponse | undefined> {
		const { loaded } = edited;
		if (loaded === undefined) return undefined;
		const { files, assets, renderDocument, inlineHashes } = await renderer.parts();
		const { data, files: madeFiles } = await builtKinds();
		const { publicFiles, pictures } = edited.surroundings;
		const type = contentType(path);
		const name = pathOf(path).slice(1);
		const file = files.get(name) ?? publicFiles.get(name) ?? madeFiles.get(name);
		const picture =
			file === undefined && path.startsWith("/assets/")
				? await convertOne(pictures, path, pictureCache)
				: undefined;
		const known = file ?? picture;
		if (known !== undefined) return { status: 200, type, body: known };
		const icon = await iconAt(name, loaded, edited);
		if (icon !== undefined)
			return {
				status: 200,
				type: name.endsWith(".webmanifest") ? "application/manifest+json" : type,
				body: icon,
			};
		const fonts = headingFontFiles(edited.folder);
		const font = Object.values(fonts).find((each) => path === `/_fonts/${basename(each)}`);
		if (font !== undefined) return { status: 200, type, body: await readFile(font) };

		const { site, content } = loaded;
		const payloadAt = (at: string) => {
			const payloads = createPayloads(content, site, { kinds: edited.kinds, data, only: at });
			return {
				payloads,
				payload:
					payloadsByPath(payloads, site).get(at) ??
					payloads.collectionPages.find(at)?.payload(),
			};
		};
		if (path === manifestPath(buildId)) return text(manifestOf(site), "application/json");
		if (path.endsWith("/_payload.json")) {
			const { payload } = payloadAt(path.slice(0, -"/_payload.json".length) || "/");
			return payload && text(JSON.stringify({ ...payload, buildId }), "application/json");
		}

		const options = {
			config: runtime,
			assets: {
				...assets,
				...(Object.keys(fonts).length > 0 && { fonts: fullFonts(fonts, fontUrl) }),
			},
			defaultTheme: site.defaultTheme,
		};
		const page = sitePolicy({ embeds: allowedEmbeds(site) }, publicFiles.keys());
		const drawn: Payload[] = [];
		const draw = (payload: Payload) => {
			drawn.push(payload);
			return renderDocument(payload, options);
		};
		const document = (body: string, status = 200): DraftResponse => {
			const inline = inlineHashes(options.assets, site.defaultTheme, drawn);
			const headers = securityHeaders({ config: runtime, inline, https: false, page });
			return { ...text(body, "text/html; charset=utf-8", status), headers };
		};
		const locale = localeOfPath(path, site.locales);
		const decision = await decideNavigation({ path, search, locale: locale.code }, site);
		if (decision.type === "redirect") {
			const { location, status } = decision.redirect;
			return { ...text("", "text/plain", status), location: withBase(location, base) };
		}
		const html =
			decision.type === "page"
				? makePage(loaded, { data, kinds: edited.kinds, isMarker, draw }, path)
				: undefined;
		if (html !== undefined) return document(html);
		const failed =
			decision.type === "error" ? decision : { status: 404, message: noRouteMessage };
		const { notFound, error } = payloadAt(path).payloads;
		const errorPage = (isMissingPage(failed.status) ? notFound : error).get(locale.code);
		return (
			errorPage && document(draw(withFailure(errorPage, { ...failed, path })), failed.status)
		);
	};
}
