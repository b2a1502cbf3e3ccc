import { AsyncLocalStorage } from "node:async_hooks";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Connect, ViteDevServer } from "vite";
import { ContentError, formatProblem } from "../../content/files/content-problem.ts";
import type { EntryCache } from "../../content/files/load-collections.ts";
import { createPayloads, payloadsByPath } from "../../content/payloads/payloads.ts";
import { atomFeeds } from "../../content/seo/atom-feed.ts";
import { feedType } from "../../core/http/cache-rules.ts";
import { defaultRuntimeConfig } from "../../core/http/runtime-config.ts";
import { chooseMessageLanguage, commandLanguage, type MessageLanguage, messageLanguage, messageLanguageFor, say } from "../../core/messages/say.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { withFailure } from "../../core/payload/error-payload.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { decideNavigation, noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import { latestBuildPath, manifestPath } from "../../core/routing/manifest.ts";
import type { Site, SiteConfig } from "../../core/routing/site.ts";
import { SiteError } from "../../core/routing/site-error.ts";
import { noticesPath, sbomPath } from "../../core/schema/project-facts.ts";
import type * as Render from "../../render/index.ts";
import { createDownloads } from "../packages/create-downloads.ts";
import { findPackagePlaces } from "../packages/find-package-places.ts";
import { projectFacts } from "../packages/project-facts.ts";
import { convertOne } from "../pictures/convert-pictures.ts";
import { pictureCacheFolder, readPictures } from "../pictures/read-pictures.ts";
import { type Installed, readSources } from "../recipe/read-sources.ts";
import { styleSheets } from "./style-sheets.ts";

/** The build id that pages of the dev server carry. */
export const devBuildId = "dev";

/** Whose request is answered decides in which language problems are told. */
const reader = new AsyncLocalStorage<MessageLanguage>();

export type DevPagesOptions = { readonly root: string; readonly siteFolder: string };

/**
 * Answers page addresses with pages made anew from the files on disk, and everything wrong with them in the page, in the
 * language that the browser asks for.
 */
export function devPages(vite: ViteDevServer, options: DevPagesOptions): Connect.NextHandleFunction {
	const fallback = commandLanguage(process.argv, process.env);
	chooseMessageLanguage(() => reader.getStore() ?? fallback);
	return (request, response, next) => {
		const url = new URL(request.url ?? "/", "http://localhost");
		if (url.pathname.startsWith("/assets/")) {
			makePicture(options, url.pathname).then((bytes) => {
				if (bytes === undefined) return next();
				response.writeHead(200, { "content-type": getMimeType(url.pathname), "cache-control": "no-store" });
				response.end(bytes);
			}, next);
			return;
		}
		const wantsPage = request.headers.accept?.includes("text/html") === true;
		if (!wantsPage && !/\.json$|\/feed\.xml$/.test(url.pathname)) return next();
		const language = messageLanguageFor(request.headers["accept-language"]) ?? fallback;
		reader
			.run(language, () => answer(vite, options, url, wantsPage))
			.then((result) => {
				if (result === undefined) return next();
				response.writeHead(result.status, {
					"content-type": result.type,
					"cache-control": "no-store",
					...(result.location === undefined ? {} : { location: result.location }),
				});
				response.end(result.body);
			}, next);
	};
}

/** One size of a picture, made when somebody looks at it. */
async function makePicture({ root, siteFolder }: DevPagesOptions, path: string): Promise<Uint8Array | undefined> {
	const cacheFolder = pictureCacheFolder(root);
	const pictures = await readPictures(join(siteFolder, "pictures"), cacheFolder);
	return convertOne(
		[...pictures.values()].filter((each) => "image" in each),
		path,
		cacheFolder,
	);
}
/** What is known of entries, which may be thousands: those that were not saved since are not read again. */
const entryCache: EntryCache = new Map();

/** What the installed packages say of themselves, while the lockfile is not written anew. */
let installed: { readonly version: number; readonly known: Installed } | undefined;

type Answer = { readonly status: number; readonly type: string; readonly body: string; readonly location?: string };

const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

async function answer(vite: ViteDevServer, { root, siteFolder }: DevPagesOptions, url: URL, wantsPage: boolean): Promise<Answer | undefined> {
	try {
		const configuration = (await vite.ssrLoadModule(join(siteFolder, "site.config.ts"))) as { site: SiteConfig };
		const { mtimeMs: version } = await stat(join(root, "package-lock.json"));
		const sources = await readSources(root, configuration.site, {
			siteFolder,
			entryCache,
			installed: installed?.version === version ? installed.known : undefined,
		});
		installed = { version, known: { project: sources.project, timestamp: sources.timestamp } };
		const { site } = sources;
		// Nothing is bundled here, so the page does not say what is in the bundles.
		const places = findPackagePlaces(sources.project.packages, undefined);
		const facts = projectFacts(sources.project, places, sources.releases);
		const payloads = createPayloads(sources.content, site, facts, { kinds: sources.modules.kinds });
		const download = url.pathname === sbomPath || url.pathname === noticesPath ? createDownloads(sources, places).get(url.pathname.slice(1)) : undefined;
		if (download !== undefined) return { status: 200, type: url.pathname.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8", body: download };
		if (url.pathname === latestBuildPath) return json({ id: devBuildId, timestamp: 0 });
		if (url.pathname === manifestPath(devBuildId))
			return json({ id: devBuildId, timestamp: 0, prerendered: [...payloads.pages.keys()], routeRules: site.routeRules });
		if (url.pathname.endsWith("/_payload.json")) {
			const page = url.pathname.slice(0, -"/_payload.json".length) || "/";
			const payload = payloadsByPath(payloads, site).get(page) ?? payloads.collectionPages.find(page)?.payload();
			return payload === undefined ? undefined : json({ ...payload, buildId: devBuildId });
		}
		const feed = atomFeeds(sources.content, facts, site.locales, site.origin).get(url.pathname);
		if (feed !== undefined) return { status: 200, type: feedType, body: feed };
		if (!wantsPage) return undefined;
		const locale = localeOfPath(url.pathname, site.locales);
		const decision = await decideNavigation({ path: url.pathname, search: url.search, locale: locale.code }, site);
		if (decision.type === "redirect") return { status: decision.redirect.status, type: "text/plain", body: "", location: decision.redirect.location };
		const page = decision.type === "page" ? (payloads.pages.get(url.pathname) ?? payloads.collectionPages.find(url.pathname)?.payload()) : undefined;
		const missing = { status: 404, message: noRouteMessage };
		const error = decision.type === "error" ? decision : decision.type === "page" ? missing : { status: 403, message: "Forbidden" };
		const errorPage = (error.status === 404 ? payloads.notFound : payloads.error).get(locale.code);
		const payload = page ?? (errorPage && withFailure(errorPage, { ...error, path: url.pathname }));
		if (payload === undefined) return undefined;
		return { status: page === undefined ? error.status : 200, type: "text/html", body: await document(vite, payload, site, url.pathname) };
	} catch (error) {
		if (!wantsPage || !(error instanceof Error)) throw error;
		vite.ssrFixStacktrace(error);
		return { status: 500, type: "text/html", body: problemPage(error) };
	}
}

async function document(vite: ViteDevServer, payload: Payload, site: Site, path: string): Promise<string> {
	const render = (await vite.ssrLoadModule("/src/render/index.ts")) as typeof Render;
	const sheets = styleSheets(vite).map((file) => `<link rel="stylesheet" href="${file}">`);
	const assets: ServerBuild["assets"] & { extraHead: string } = {
		boot: "/src/client/boot/boot.ts",
		styles: {},
		extraHead: sheets.join(""),
	};
	const config = defaultRuntimeConfig(site.origin, devBuildId);
	return vite.transformIndexHtml(path, render.renderDocument(payload, { config, assets, defaultTheme: site.defaultTheme }));
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** What is wrong, in the page, until the file is mended: the page then reloads by itself. */
function problemPage(error: Error): string {
	const lines =
		error instanceof ContentError
			? error.problems.map(formatProblem)
			: error instanceof SiteError
				? error.message.split("\n").slice(1)
				: [error.stack ?? error.message];
	const items = lines.map((line) => `<li><pre>${escapeHtml(line)}</pre></li>`).join("");
	const title =
		error instanceof ContentError || error instanceof SiteError
			? (error.message.split("\n")[0] ?? "")
			: say({ en: "The page could not be made", ja: "ページを作れませんでした" });
	const advice = say({ en: "Fix it and save: this page comes back by itself.", ja: "直して保存すると、このページは自動で元に戻ります。" });
	return `<!doctype html><html lang="${messageLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><script type="module" src="/@vite/client"></script>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:3rem auto;max-width:70rem;padding:0 1.5rem}pre{white-space:pre-wrap;font:15px/1.6 ui-monospace,monospace;margin:0}li{margin:.75rem 0}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${advice}</p><ol>${items}</ol></body></html>`;
}
