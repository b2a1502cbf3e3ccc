import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { calendarType, feedType } from "@kakehashi/core/http/cache-rules.ts";
import { contentType } from "@kakehashi/core/http/content-type.ts";
import { defaultRuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import {
	localize,
	messageLanguage,
	messageLanguageFor,
} from "@kakehashi/core/messages/localize.ts";
import { failureText, ProblemsError } from "@kakehashi/core/messages/message-error.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { isMissingPage, withFailure } from "@kakehashi/core/payload/error-payload.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { encodeUrl, normalizeAddress, pathOf } from "@kakehashi/core/routing/address.ts";
import { siteUrlOf, withBase } from "@kakehashi/core/routing/base.ts";
import { decideNavigation, noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import { type Locale, localeOfPath } from "@kakehashi/core/routing/locale.ts";
import { latestBuildPath, manifestPath } from "@kakehashi/core/routing/manifest.ts";
import type { Redirect } from "@kakehashi/core/routing/route-rule.ts";
import type { Site, SiteConfig } from "@kakehashi/core/routing/site.ts";
import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import type { Connect, EnvironmentModuleNode, ViteDevServer } from "vite";
import type { EntryCache } from "../../content/load/load-collections.ts";
import { createPayloads, payloadsByPath } from "../../content/payloads/payloads.ts";
import { atomFeeds } from "../../content/seo/atom-feed.ts";
import { calendars } from "../../content/seo/calendars.ts";
import {
	type ConfigurationCode,
	joinConfiguration,
} from "../../content/settings/join-configuration.ts";
import { readSettings } from "../../content/settings/read-settings.ts";
import { withSlashes } from "../../disk/paths.ts";
import type * as Render from "../../render/index.ts";
import { readOwnModules } from "../bundle/read-site-modules.ts";
import { configurationFile, hasConfigurationCode } from "../configuration-file.ts";
import { t } from "../i18n/t.ts";
import { kitModule } from "../kit-files.ts";
import { convertOne } from "../pictures/convert-pictures.ts";
import { cacheBuiltKinds } from "../pipeline/build-kinds.ts";
import { readSources } from "../pipeline/read-sources.ts";
import { readFileTexts } from "../starter/read-file-texts.ts";
import { noConfirmations, translationsTable } from "../starter/translations-table.ts";
import { fullFonts } from "../theme/make-fonts.ts";
import type { SiteTheme } from "../theme/read-theme.ts";
import { inRequestLanguage } from "./in-request-language.ts";

const devBuildId = "dev";

/** The dev server's middleware for the pages of a site. */
type DevPages = {
	/**
	 * Responds to page requests with pages made from the files. If something is wrong, the page
	 * lists all problems, in the language that the browser requests.
	 */
	readonly handle: Connect.NextHandleFunction;
	/** Discards what was read, because a file has changed. */
	readonly invalidate: () => void;
};

export function devPages(vite: ViteDevServer, folder: string): DevPages {
	const inLanguage = inRequestLanguage(messageLanguage());
	const live = liveSite(vite, folder);
	/** What the terminal says about the last page that failed. */
	let failure: string | undefined;
	// Here messages are in the language of the terminal, whatever the browser requests.
	const printFailure = ({ type, status, error }: DevFile) => {
		if (error !== undefined) {
			const text = failureText(error);
			if (text !== failure) console.error(text);
			failure = text;
		} else if (type === "text/html" && status === 200) failure = undefined;
	};
	return {
		invalidate: live.invalidate,
		handle(request, response, next) {
			const url = new URL(request.url ?? "/", "http://localhost");
			url.pathname = normalizeAddress(url.pathname);
			const answered = inLanguage(
				messageLanguageFor(request.headers["accept-language"]),
				() => devFileFor(vite, folder, live, url, acceptsPage(request.headers)),
			);
			const respond = (result: DevFile | undefined) => {
				if (result === undefined) return next();
				printFailure(result);
				const { status, type, location, body } = result;
				response.writeHead(status, {
					"content-type": type,
					"cache-control": "no-store",
					...(location !== undefined && { location: encodeUrl(location) }),
				});
				response.end(body);
			};
			answered.then(respond).catch(next);
		},
	};
}

/**
 * Whether a request may be answered with a page. Programs such as curl accept anything. Browsers do
 * so for scripts and data, too, but name them in `Sec-Fetch-Dest`.
 */
function acceptsPage({
	accept = "*/*",
	"sec-fetch-dest": destination,
}: IncomingHttpHeaders): boolean {
	return accept.includes("text/html") || (accept.startsWith("*/*") && destination === undefined);
}

type LiveSite = ReturnType<typeof liveSite>;

/**
 * The current state of the site's files. They are read, checked and made into payloads when
 * something has changed, not on every request.
 */
function liveSite(vite: ViteDevServer, folder: string) {
	/**
	 * The parsed entries. There may be thousands, so only those that were saved since are read
	 * again.
	 */
	const entryCache: EntryCache = new Map();
	/** The joined configuration, for as long as no file changes. */
	let joined: { readonly own: ConfigurationCode["site"]; readonly site: SiteConfig } | undefined;
	const load = async () => {
		const code: ConfigurationCode = hasConfigurationCode(folder)
			? await vite.ssrLoadModule(configurationFile(folder))
			: {};
		if (joined === undefined || joined.own !== code.site)
			joined = { own: code.site, site: joinConfiguration(readSettings(folder), code).site };
		return joined.site;
	};
	const builtKinds = cacheBuiltKinds(async () => ({
		folder,
		site: await load(),
		ownKinds: (await readOwnModules(folder)).ownKinds,
	}));
	const make = async (config: SiteConfig) => {
		const sources = await readSources(folder, config, { entryCache, withUnpublished: true });
		const { data } = await builtKinds.get();
		return {
			...sources,
			payloads: createPayloads(sources.content, sources.site, {
				kinds: sources.modules.kinds,
				data,
			}),
		};
	};
	let last: { readonly config: SiteConfig; readonly made: ReturnType<typeof make> } | undefined;
	const invalidate = () => {
		builtKinds.invalidate();
		joined = undefined;
		last = undefined;
	};
	vite.watcher.on("all", invalidate);
	return {
		invalidate,
		locales: async () => (await load()).locales,
		builtFiles: async () => (await builtKinds.get()).files,
		async read() {
			const config = await load();
			if (last?.config !== config) last = { config, made: make(config) };
			return last.made;
		},
	};
}

type DevFile = {
	readonly status: number;
	readonly type: string;
	readonly body: string | Uint8Array;
	readonly location?: string;
	/** Why the page could not be made. */
	readonly error?: Error;
};

const json = (value: unknown): DevFile => ({
	status: 200,
	type: "application/json",
	body: JSON.stringify(value),
});

async function devFileFor(
	vite: ViteDevServer,
	folder: string,
	live: LiveSite,
	url: URL,
	wantsPage: boolean,
): Promise<DevFile | undefined> {
	try {
		const type = contentType(url.pathname);
		const file = (await live.builtFiles()).get(url.pathname.slice(1));
		if (file !== undefined) return { status: 200, type, body: file };
		// Vite does not find a public file whose name in the URL differs from its name on disk only
		// in Unicode normalization (NFC or NFD).
		const publicFile = url.pathname.includes("%")
			? (await live.read()).publicFiles.get(pathOf(url.pathname).slice(1))
			: undefined;
		if (publicFile !== undefined) return { status: 200, type, body: publicFile };
		const isPicture = url.pathname.startsWith("/assets/");
		if (!wantsPage && !isPicture && !/\.json$|\/feed\.xml$|\.ics$/.test(url.pathname))
			return undefined;
		if (wantsPage && url.pathname === translationsPath)
			return {
				status: 200,
				type: "text/html",
				body: await translationsPage(vite, folder, await live.locales()),
			};
		const { site, content, payloads, pictures, pictureCache, theme } = await live.read();
		const picture = isPicture
			? await convertOne(pictures, url.pathname, pictureCache)
			: undefined;
		if (picture !== undefined) return { status: 200, type, body: picture };
		if (url.pathname === latestBuildPath) return json({ id: devBuildId, timestamp: 0 });
		if (url.pathname === manifestPath(devBuildId))
			return json({
				id: devBuildId,
				timestamp: 0,
				prerendered: [...payloads.pages.keys()],
				routeRules: site.routeRules,
			});
		if (url.pathname.endsWith("/_payload.json")) {
			const page = url.pathname.slice(0, -"/_payload.json".length) || "/";
			const payload =
				payloadsByPath(payloads, site).get(page) ??
				payloads.collectionPages.find(page)?.payload();
			return payload === undefined ? undefined : json({ ...payload, buildId: devBuildId });
		}
		const feed = atomFeeds(content, site.locales, siteUrlOf(site)).get(url.pathname);
		if (feed !== undefined) return { status: 200, type: feedType, body: feed };
		const { feeds, events } = calendars(content, site);
		const calendar = feeds.get(url.pathname) ?? events.get(url.pathname);
		if (calendar !== undefined) return { status: 200, type: calendarType, body: calendar };
		if (!wantsPage) return undefined;
		const locale = localeOfPath(url.pathname, site.locales);
		const path = url.pathname.replace(/(?<=.)\/$/, "");
		const decision = await decideNavigation(
			{ path, search: url.search, locale: locale.code },
			site,
		);
		const redirectTo = ({
			status,
			location,
		}: Pick<Redirect, "status" | "location">): DevFile => ({
			status,
			type: "text/plain",
			body: "",
			location: withBase(location, site.base),
		});
		if (decision.type === "redirect") return redirectTo(decision.redirect);
		if (path !== url.pathname) return redirectTo({ status: 308, location: path + url.search });
		const page =
			decision.type === "page"
				? (payloads.pages.get(url.pathname) ??
					payloads.collectionPages.find(url.pathname)?.payload())
				: undefined;
		const missing = { status: 404, message: noRouteMessage };
		const error = decision.type === "page" ? missing : decision;
		const errorPage = (isMissingPage(error.status) ? payloads.notFound : payloads.error).get(
			locale.code,
		);
		const payload =
			page ?? (errorPage && withFailure(errorPage, { ...error, path: url.pathname }));
		if (payload === undefined) return undefined;
		return {
			status: page === undefined ? error.status : 200,
			type: "text/html",
			body: await document(vite, payload, site, theme),
		};
	} catch (error) {
		if (!wantsPage || !(error instanceof Error)) throw error;
		vite.ssrFixStacktrace(error);
		return {
			status: 500,
			type: "text/html",
			body: problemPage(error, vite.config.base),
			error,
		};
	}
}

async function document(
	vite: ViteDevServer,
	payload: Payload,
	site: Site,
	{ look, headingFonts }: SiteTheme,
): Promise<string> {
	const render = (await vite.ssrLoadModule(kitModule("render/index.ts"))) as typeof Render;
	const sheets = styleSheets(vite).map(
		(file) => `<link rel="stylesheet" href="${withBase(file, site.base)}">`,
	);
	// The scripts that Vite adds are taken from an empty page. In a page of the site, Vite would
	// treat addresses as files and add the base a second time. The address is always `/`, because
	// Vite decodes it and would fail for a mistyped one. The scripts are the same for all pages.
	const scripts = (await vite.transformIndexHtml("/", "<head></head>")).replaceAll(
		/<\/?head>/g,
		"",
	);
	const assets: ServerBuild["assets"] & { extraHead: string } = {
		boot: fsAddress(kitModule("client/boot/boot.ts")),
		look,
		// Quoted, because the path of a folder may contain parentheses.
		fonts: fullFonts(
			headingFonts,
			(file) => `"${withBase(encodeURI(fsAddress(file)), site.base)}"`,
		),
		styles: {},
		extraHead: sheets.join(""),
	};
	const config = defaultRuntimeConfig(siteUrlOf(site), devBuildId);
	return render
		.renderDocument(payload, { config, assets, defaultTheme: site.defaultTheme })
		.replace("<head>", (head) => head + scripts);
}

/**
 * The address at which Vite serves a file outside the site: `/@fs/C:/kit/a.ts` on Windows,
 * `/@fs/kit/a.ts` elsewhere.
 */
export function fsAddress(file: string, rules?: { readonly sep: "\\" | "/" }): string {
	return `/@fs/${withSlashes(file, rules).replace(/^\//, "")}`;
}

/**
 * Where the dev server shows the state of the texts. The path cannot clash with a page, because no
 * page's path begins with an underscore.
 */
export const translationsPath = "/_translations";

/** A page that lists what is wrong. It reloads by itself when the file is fixed. */
function problemPage(error: Error, base: string): string {
	const [heading, lines] =
		error instanceof ProblemsError
			? [error.title, error.lines.map(localize)]
			: [t("devPageNotBuilt"), [failureText(error)]];
	const items = lines.map((line) => `<li><pre>${escapeText(line)}</pre></li>`).join("");
	const advice = localize(t("devFixAndSave"));
	return plainPage(localize(heading), `<p>${advice}</p><ol>${items}</ol>`, base);
}

/**
 * A table of the state of the texts by page and language. The page reloads when something has
 * changed.
 */
async function translationsPage(
	vite: ViteDevServer,
	folder: string,
	locales: readonly Locale[],
): Promise<string> {
	const { files, confirmations } = await readFileTexts(join(folder, "content"), locales);
	const { headings, rows } = translationsTable(files, locales);
	const row = (cells: readonly string[], tag: string) =>
		`<tr>${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join("")}</tr>`;
	const table = `<table><thead>${row(headings.map(localize), "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
	return plainPage(
		localize(t("devTextsByPage")),
		(confirmations === undefined ? `<p>${escapeText(localize(noConfirmations))}</p>` : "") +
			table,
		vite.config.base,
	);
}

function plainPage(title: string, body: string, base: string): string {
	return `<!doctype html><html lang="${messageLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<script type="module" src="${base}@vite/client"></script>
<style>
body {
	font: 16px/1.6 system-ui, sans-serif;
	margin: 3rem auto;
	max-width: 70rem;
	padding: 0 1.5rem;
}
pre { white-space: pre-wrap; font: 15px/1.6 ui-monospace, monospace; margin: 0 }
li { margin: .75rem 0 }
th, td { padding: .25rem 1.5rem .25rem 0; text-align: start }
</style>
</head>
<body>
<h1>${escapeText(title)}</h1>
${body}
</body>
</html>`;
}

/** The addresses of all style sheets that the renderer's modules import, in cascade order. */
function styleSheets(vite: ViteDevServer): string[] {
	const found: string[] = [];
	const seen = new Set<EnvironmentModuleNode>();
	const visit = (module: EnvironmentModuleNode) => {
		if (seen.has(module)) return;
		seen.add(module);
		for (const imported of module.importedModules) visit(imported);
		if (module.file?.endsWith(".css")) found.push(module.url);
	};
	for (const module of vite.environments.ssr.moduleGraph.urlToModuleMap.values())
		if (module.file === kitModule("render/index.ts")) visit(module);
	return found;
}
