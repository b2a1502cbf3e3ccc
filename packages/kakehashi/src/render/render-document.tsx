import {
	inlinedStylesId,
	type RuntimeConfig,
	runtimeConfigId,
	writeRuntimeConfig,
} from "@kakehashi/core/http/runtime-config.ts";
import { narrowedPolicy } from "@kakehashi/core/http/security-headers.ts";
import { themeScript } from "@kakehashi/core/http/theme-script.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { formOf } from "@kakehashi/core/payload/contact-form.ts";
import { fontFaceStyle } from "@kakehashi/core/payload/fonts.ts";
import { headTags, withOrigin } from "@kakehashi/core/payload/head.ts";
import type { Look } from "@kakehashi/core/payload/look.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { PagePolicy } from "@kakehashi/core/policy/page-policy.ts";
import {
	type ThirdParties,
	type ThirdParty,
	thirdPartiesOn,
} from "@kakehashi/core/policy/third-parties.ts";
import type { Theme } from "@kakehashi/core/routing/site.ts";
import { escapeAttribute } from "@kakehashi/core/values/escape-markup.ts";
import { renderToString } from "react-dom/server";
import { createHead } from "unhead/server";
import { sectionComponents } from "../sections/components.ts";
import { published } from "../view/base/published.ts";
import { headerEnd } from "../view/layout/Header.tsx";
import { Page } from "../view/Page.tsx";
import { ArchContext } from "../view/ui/Arch.tsx";
import { ApiBaseUrlContext } from "../view/ui/page-services.ts";
import { inlineHashes } from "./inline-hashes.ts";

/** What the browser bundle contributes to a document. */
export type DocumentAssets = ServerBuild["assets"] & {
	/**
	 * Additional markup for the head, only from the dev server and the editor. Their documents also
	 * contain what other looks need, so that they can preview them.
	 */
	readonly extraHead?: string;
};

export type DocumentOptions = {
	readonly config: RuntimeConfig;
	readonly assets: DocumentAssets;
	readonly defaultTheme: Theme;
	/** The third-party scripts of the site's pages. */
	readonly site?: ThirdParties;
	/**
	 * What all pages of the site together may do. Hosts send this policy with every page, and the
	 * document restricts it to what the page needs. If undefined, the document contains no policy.
	 */
	readonly sitePolicy?: PagePolicy | undefined;
};

/**
 * Renders the whole HTML document of a payload. The same payload, options and code give the same
 * bytes.
 */
export function renderDocument(
	payload: Payload,
	{ config, assets, defaultTheme, site = {}, sitePolicy }: DocumentOptions,
): string {
	const head = createHead({
		disableDefaults: true,
		init: [headTags(payload.head, payload.tag, config.siteUrl)],
	}).render();
	const styles = assets.styles[payload.page] ?? noStyles;
	const styleFiles = styles.files.map(published);
	const narrowed =
		sitePolicy &&
		narrowedPolicy(
			{ config, inline: inlineHashes(assets, defaultTheme, [payload]), page: payload.policy },
			sitePolicy,
		);
	const withArch = assets.look?.shape === undefined || assets.extraHead !== undefined;
	const body = renderToString(
		<ApiBaseUrlContext value={config.apiBaseUrl}>
			<ArchContext value={withArch}>
				<Page payload={payload} buildId={config.buildId} components={sectionComponents} />
			</ArchContext>
		</ApiBaseUrlContext>,
	);
	return [
		`<!doctype html><html ${head.htmlAttrs}${lookAttributes(assets.look)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
		narrowed ? `<meta http-equiv="Content-Security-Policy" content="${narrowed}">` : "",
		`<script>${themeScript(defaultTheme)}</script>`,
		// Parts of a header that was painted half would move when the rest of it arrives.
		`<link rel="expect" href="#${headerEnd}" blocking="render">`,
		head.headTags,
		`<script type="application/ld+json">${withOrigin(payload.head.structuredData, config.siteUrl)}</script>`,
		`<link rel="icon" href="${published("/favicon.ico")}" sizes="32x32"><link rel="icon" href="${published("/favicon.svg")}" type="image/svg+xml">`,
		`<link rel="apple-touch-icon" href="${published("/apple-touch-icon.png")}"><link rel="manifest" href="${published("/site.webmanifest")}">`,
		`<style id="${inlinedStylesId}" data-files="${styleFiles.join(" ")}">${styles.text}</style>`,
		// The inlined styles are those of the page as it is first shown.
		...(formOf(payload)?.state === undefined
			? []
			: styleFiles.map((file) => `<link rel="stylesheet" href="${file}">`)),
		assets.fonts === undefined ? "" : `<style>${fontFaceStyle(assets.fonts, payload)}</style>`,
		`<script type="application/json" id="${runtimeConfigId}">${writeRuntimeConfig(config).replaceAll("<", "\\u003c")}</script>`,
		`<script type="module" src="${published(assets.boot)}"></script>`,
		assets.extraHead ?? "",
		// The runtime hydrates only pages that have an address, because it fetches the payload from
		// that address.
		`</head><body>${withArch ? archSymbol : ""}<div id="root"${payload.head.path === undefined ? "" : ` data-page="${payload.page}"`}>${body}</div>`,
		// Third-party scripts load after the page and do not delay it. Error pages have none.
		...(payload.head.path === undefined
			? []
			: thirdPartiesOn(site, payload.page).map(scriptElement)),
		"</body></html>",
	].join("");
}

/**
 * The SVG of the bridge, included once per page; `Arch` refers to it. Outer arc: span 8, rise 2,
 * radius 5. Inner arc: the same at three quarters.
 */
const archSymbol =
	'<svg width="0" height="0" aria-hidden="true"><symbol id="arch" viewBox="0 0 8 2"><path d="M0 2A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 1 2Z"></path></symbol></svg>';

function lookAttributes(look: Look = {}): string {
	return Object.entries(look)
		.map(([name, word]) => ` data-${name}="${word}"`)
		.join("");
}

function scriptElement({ script, integrity, attributes = {} }: ThirdParty): string {
	const all = {
		src: script,
		...(integrity !== undefined && { integrity, crossorigin: "anonymous" }),
		...attributes,
	};
	return `<script async fetchpriority="low" ${Object.entries(all)
		.map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
		.join(" ")}></script>`;
}

const noStyles = { text: "", files: [] };
