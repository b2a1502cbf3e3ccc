import type { Content } from "../../content/files/load-content.ts";
import { organisationLines } from "../../content/organisation/organisation-lines.ts";
import type { CollectionPage } from "../../content/payloads/collection-pages.ts";
import { mailWords } from "../../content/payloads/mail-words.ts";
import { createPayloads, type Payloads, payloadsByPath, withOtherLanguages } from "../../content/payloads/payloads.ts";
import { atomFeeds } from "../../content/seo/atom-feed.ts";
import { calendars } from "../../content/seo/calendars.ts";
import { plainText } from "../../content/seo/plain-text.ts";
import { entryShareText } from "../../content/seo/share-text.ts";
import { defaultRuntimeConfig } from "../../core/http/runtime-config.ts";
import type { SecurityContact } from "../../core/http/security-contact.ts";
import { securityHeaders } from "../../core/http/security-headers.ts";
import type { Message } from "../../core/messages/say.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { logoSize } from "../../core/payload/logo-size.ts";
import type { Payload, PayloadFile } from "../../core/payload/payload.ts";
import { sitePolicy } from "../../core/policy/site-policy.ts";
import { siteUrlOf } from "../../core/routing/base.ts";
import { type Locale, type Locales, localizePath } from "../../core/routing/locale.ts";
import { type BuildManifest, latestBuildPath, manifestPath } from "../../core/routing/manifest.ts";
import { documentFile, payloadPath } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import type { Collection, Entry } from "../../core/schema/entry.ts";
import { inLocale } from "../../core/values/localized.ts";
import { compressionQuality } from "../../render/compress.ts";
import { discoveryFiles, type SitemapRow } from "../../render/discovery-files.ts";
import { loadRenderer, startFile } from "../bundle/bundle-server.ts";
import { type Bundling, bundleSite } from "../bundle/bundle-site.ts";
import { pageEntries, type SiteModuleSources } from "../bundle/site-modules.ts";
import { nginxErrors } from "../hosts/nginx-errors.ts";
import { staticHostFiles } from "../hosts/static-host-files.ts";
import { createShareImageMaker, createShareImages, type ShareImageTools } from "../images/create-share-images.ts";
import { drawIcon, drawInitial } from "../images/draw-icon.ts";
import { pictureColors } from "../images/picture-colors.ts";
import { siteIcons } from "../images/site-icons.ts";
import { webManifest } from "../images/web-manifest.ts";
import { drawLogo } from "../logo/draw-logo.ts";
import { bundledPackages } from "../notices/bundled-packages.ts";
import { noticesFile, thirdPartyNotices } from "../notices/third-party-notices.ts";
import { convertPictures } from "../pictures/convert-pictures.ts";
import type { Pictures } from "../pictures/read-pictures.ts";
import { usedPictures } from "../pictures/used-pictures.ts";
import { createSearchIndex } from "../search/create-search-index.ts";
import { makeFaces } from "../theme/make-faces.ts";
import type { Theme } from "../theme/read-theme.ts";
import { asProduction } from "../work/as-production.ts";
import { buildIdOf } from "./build-id.ts";
import { buildKinds } from "./build-kinds.ts";
import { drawPage } from "./draw-page.ts";
import { createCompressor } from "./precompress.ts";
import { type Publish, publishCollections } from "./publish-collections.ts";
import { redirectsOf } from "./redirects-of.ts";
import type { RunStep } from "./step-names.ts";

/** Everything a build is made from. */
export type BuildSources = {
	/** The owner's folder. */
	readonly folder: string;
	readonly site: Site;
	/** The languages of the content: those of the site, and those that are not published yet. */
	readonly languages: Locales;
	/** Its pages and kinds of section, as the bundles know them. */
	readonly modules: SiteModuleSources;
	/** Base URL of the HTTP client in the files; empty: the origin they are served from. */
	readonly apiBaseUrl: string;
	readonly content: Content;
	/** Files published as they are, by path without a leading slash. */
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
	/** The owner's pictures, by path in their folder; some may be unfit for a page. */
	readonly pictures: Pictures;
	/** Where converted pictures are kept for the next build; undefined: nowhere. */
	readonly pictureCache: string | undefined;
	readonly security: SecurityContact | undefined;
	readonly theme: Theme;
	readonly shareImages: ShareImageTools;
	/** Where heading fonts are kept for the next build; undefined: nowhere. */
	readonly faceCache?: string | undefined;
	/** When the sources were last changed, in milliseconds since 1970. */
	readonly timestamp: number;
	readonly bundling: Bundling;
	/** From 0 to 11; if left out, the highest. */
	readonly brotliQuality?: number;
	/** Where compressed files are kept for the next build; if left out, nowhere. */
	readonly compressionCache?: string;
};

/** Called with problems that need not stop the build. */
export type TakeNote = (note: Message) => void;

/**
 * The recipe: from sources to all files of `dist`, by path (`client/…` is public, `server/…` and `nginx/…` are not).
 * Nothing is written here; the same sources give the same bytes.
 * @param publish takes the files of collections as they are made, because there may be thousands; if left out, they are
 * among the files that are returned
 */
export function buildSite(sources: BuildSources, step: RunStep, takeNote: TakeNote = () => {}, publish?: Publish): Promise<Map<string, Uint8Array>> {
	return asProduction(() => makeFiles(sources, step, takeNote, publish));
}

async function makeFiles(sources: BuildSources, step: RunStep, takeNote: TakeNote, publish: Publish | undefined): Promise<Map<string, Uint8Array>> {
	const { folder, site, apiBaseUrl, content, publicFiles, security, timestamp } = sources;
	const colors = pictureColors(sources.theme);
	const { logo } = sources.modules;
	const nameInLogo = content.site.nameInLogo === true;
	const mark = logo && {
		svg: drawLogo(logo, sources.theme.colors),
		picture: "png" in logo ? logo.png : undefined,
		...logoSize(logo.ratio, nameInLogo),
		holdsName: nameInLogo,
	};
	const imageSources = {
		site,
		content,
		publicFiles,
		colors,
		mark,
		pictures: sources.pictures,
		hasArches: sources.theme.look.shape === undefined,
		...sources.shareImages,
	};
	const shareImage = createShareImageMaker(imageSources);
	const used = usedPictures([content.pages, content.collections], sources.pictures);
	const compressor = createCompressor({ brotliQuality: sources.brotliQuality, cacheFolder: sources.compressionCache });
	/** Compressed versions that are being made while the rest continues; whoever awaits them at the end gets the failure. */
	const smaller: Promise<[string, Uint8Array][]>[] = [];
	const compressAll = (files: ReadonlyMap<string, Uint8Array>, maxQuality?: number) => {
		for (const [path, bytes] of files) {
			const forms = compressor.formsOf(path, bytes, maxQuality);
			forms.catch(() => {});
			smaller.push(forms);
		}
	};
	const bundles = step("bundles", () => bundleSite(sources.bundling, sources.modules, (bundle) => compressAll(bundle.files)));
	const bundled = bundles.then(({ client, server, command }) => ({ browser: client.modules, server: [...server.modules, ...command.modules] }));
	// Whoever awaits it gets the failure.
	bundled.catch(() => {});
	const [{ client, renderer, server, command }, pictures, shareImages, kinds] = await Promise.all([
		bundles,
		step("pictures", () => convertPictures(used.values(), sources.pictureCache)),
		step("share images", () => createShareImages(imageSources, shareImage)),
		step("own kinds", () => buildKinds(sources.modules.ownKinds, { folder, site, timestamp, bundled, note: takeNote })),
	]);
	shareImages.notes.forEach(takeNote);
	const siteName = inLocale(content.site.siteName, site.locales[0].code);
	const icons = siteIcons(
		publicFiles,
		colors,
		await (mark === undefined ? drawInitial(siteName, colors, sources.shareImages.fonts.latin) : drawIcon(mark, colors)),
	);
	const imageOf = (collection: Collection, locale: Locale, entry: Entry) =>
		shareImage({
			name: `${collection.name}-${entry.slug}`,
			locale,
			text: entryShareText(content, collection.name, plainText(content, locale)(entry.title), locale, entry.picture),
			place: { file: `content/${entry.file}`, key: "title", heading: "title" },
		});
	const shareImageOf = (collection: Collection, locale: Locale, entry?: Entry) =>
		entry === undefined || !collection.shareImages ? shareImages.images.get(localizePath(collection.path, locale)) : imageOf(collection, locale, entry).urlPath;
	const payloads = await step("payloads", async () =>
		createPayloads(content, site, { shareImages: shareImages.images, shareImageOf, kinds: sources.modules.kinds, data: kinds.data }),
	);
	const siteUrl = siteUrlOf(site);
	const render = await loadRenderer(renderer);
	const policy = sitePolicy(site, publicFiles.keys());
	const documents =
		(buildId: string, assets: ServerBuild["assets"]) =>
		(payload: Payload, file?: string): string => {
			const config = defaultRuntimeConfig(siteUrl, buildId, apiBaseUrl);
			return drawPage(payload, (each) => render.renderDocument(each, { config, assets, defaultTheme: site.defaultTheme, site, sitePolicy: policy }), file);
		};
	const madeFaces = await step("faces", () => facesOf(sources, payloads, documents("", client.assets)));
	const assets = { ...client.assets, ...(madeFaces && { faces: madeFaces.faces }) };
	const id = buildIdOf({ renderer: renderer.code, client: { assets }, payloads, site, apiBaseUrl, files: [publicFiles, client.files, icons] });
	const config = defaultRuntimeConfig(siteUrl, id, apiBaseUrl);
	const document = documents(id, assets);
	const drawn = await step("pages", async () => renderPages(payloads, site, document));
	const html = encodeAll(drawn);
	compressAll(html);
	const search = [...payloads.pages.values()].some(({ sections }) => sections.some(({ kind }) => kind === "search")) ? createSearchIndex() : undefined;
	for (const [path, payload] of payloads.pages)
		search?.add(payload, (each) => (each === payload ? drawn.get(documentFile(path)) : undefined) ?? document(each));
	const pages = prerenderedPaths(payloads, site);
	const lists = [...content.collections.values()].flatMap(({ path }) => site.locales.map((locale) => localizePath(path, locale)));
	const manifest: BuildManifest = { id, timestamp, prerendered: [...pages, ...lists.map((path) => `${path}/**`)], routeRules: site.routeRules };
	const inline = render.inlineHashes(assets, site.defaultTheme);
	const data = [...payloadsByPath(payloads, site)].map(([path, payload]) => [payloadPath(path), payload] as const);
	const https = site.origin.startsWith("https:");
	const headers = securityHeaders({ config, inline, https, page: policy });
	const rows = [...payloads.collectionPages.all()].map(
		({ path, alternates, entry }): SitemapRow => ({ path, alternates, changed: entry && (entry.updated ?? entry.date) }),
	);
	const discovery = discoveryFiles({ pages: [...payloads.pages.values()], rows, about: organisationLines(content, site.locales[0]), siteUrl, security });
	const { feeds: calendarFeeds, events } = calendars(content, site);
	const feeds = [...atomFeeds(content, site.locales, siteUrl), ...calendarFeeds].map(([path, text]) => [path.slice(1), text] as const);
	const publicTexts = new Map([
		...discovery,
		...feeds,
		...[...events].map(([path, text]) => [path.slice(1), text] as const),
		["site.webmanifest", webManifest(payloads, site, colors)],
		...data.map(([path, payload]) => [path.slice(1), JSON.stringify({ ...payload, buildId: id } satisfies PayloadFile)] as const),
		[manifestPath(id).slice(1), JSON.stringify(manifest)],
		[latestBuildPath.slice(1), JSON.stringify({ id, timestamp })],
		...staticHostFiles(site, headers),
	]);
	// What the owner puts into `public/` takes the place of what would be made here.
	const packages = await bundledPackages([...client.modules, ...server.modules, ...command.modules]);
	const notices = encodeAll(new Map([[noticesFile, thirdPartyNotices(packages, sources.theme.fonts)]]));
	const large = new Map([...notices, ...kinds.files]);
	const made = new Map([...icons, ...shareImages.files, ...encodeAll(publicTexts)].filter(([path]) => !publicFiles.has(path)));
	const others = new Map([...publicFiles, ...pictures, ...(madeFaces?.files ?? []), ...made]);
	const publicContent = new Map([...large, ...client.files, ...html, ...others]);
	// Hardly anybody uses these: for a tenth less they would take a tenth of a build.
	compressAll(large, compressionQuality.large);
	compressAll(others);
	const compressed = await step("compression", () => Promise.all(smaller));
	const more = new Map<string, Uint8Array>();
	const take: Publish = publish ?? (async (path, bytes) => void more.set(path, bytes));
	if (lists.length > 0) {
		const shareImage = ({ collection, locale, entry }: CollectionPage) =>
			entry === undefined || !collection.shareImages ? undefined : imageOf(collection, locale, entry);
		const pages = payloads.collectionPages.all();
		const { count, largest } = await step("collections", () =>
			publishCollections({
				pages,
				site,
				buildId: id,
				document: (payload, file) => {
					const html = document(payload, file);
					if (payload.sections[0]?.kind === "entryCover") search?.add(payload, () => html);
					return html;
				},
				shareImage,
				compressor,
				total: rows.length,
				publish: (path, bytes) => take(`client/${path}`, bytes),
			}),
		);
		takeNote({
			en: `collections: ${count} more pages; the largest has ${largest} B of HTML (brotli)`,
			ja: `記事の一覧とページ：ほかに${count}ページ。最大のHTMLは${largest} B（brotli）です`,
		});
	}
	if (search !== undefined) {
		const { files, leftOut } = search.finish();
		for (const [path, bytes] of files)
			for (const [name, each] of [[path, bytes] as const, ...(await compressor.formsOf(path, bytes))]) await take(`client/${name}`, each);
		if (leftOut > 0)
			takeNote({
				en: `search: the ${leftOut} oldest entries are left out, because there are too many; newer ones and all pages can be found.`,
				ja: `サイト内検索：古い記事${leftOut}件は多すぎるため、検索の対象に入りません。それより新しい記事とすべてのページは見つかります。`,
			});
	}
	await compressor.tidy();
	const redirects = redirectsOf(site, content);
	const serverBuild: ServerBuild = {
		id,
		timestamp,
		config,
		routes: pageEntries(sources.modules.pages),
		pages: Object.fromEntries(payloads.pages),
		notFound: Object.fromEntries(payloads.notFound),
		error: Object.fromEntries(payloads.error),
		mails: mailWords(content, site),
		...(policy && { policy }),
		discovery: [...discovery.keys(), ...feeds.map(([path]) => path)].filter((path) => made.has(path)),
		...(Object.keys(redirects).length > 0 && { redirects }),
		assets,
	};
	return new Map([
		...under("client", new Map([...publicContent, ...compressed.flat()])),
		...more,
		...under(
			"server",
			encodeAll(
				new Map([
					["main.js", startFile("server-bundle.js")],
					["server-bundle.js", server.code],
					["inbox.js", startFile("inbox-bundle.js")],
					["inbox-bundle.js", command.code],
					["build.json", JSON.stringify(serverBuild)],
				]),
			),
		),
		...under("nginx", encodeAll(new Map([["errors.conf", nginxErrors(securityHeaders({ config, inline, https }))]]))),
	]);
}

/** The faces of headings, cut to the headings of all pages and to what else is one: titles of entries, names of tags. */
async function facesOf({ theme, site, content, faceCache }: BuildSources, payloads: Payloads, document: (payload: Payload) => string) {
	if (Object.keys(theme.headingFaces).length === 0) return undefined;
	const tagOf = new Map(site.locales.map(({ code, tag }) => [code, tag]));
	const others = [...content.collections.values()].flatMap(({ entries, tags }) => [...entries.map(({ title }) => title), ...Object.values(tags)]);
	return makeFaces({
		faces: theme.headingFaces,
		pages: [...payloads.pages].map(([path, payload]) => ({ path, tag: payload.tag, html: document(payload) })),
		titles: others.flatMap(({ byLocale }) => Object.entries(byLocale).map(([code, text]) => ({ tag: tagOf.get(code) ?? code, text }))),
		base: site.base,
		cacheFolder: faceCache,
	});
}

function renderPages(payloads: Payloads, site: Site, document: (payload: Payload) => string): Map<string, string> {
	const prerendered = new Set(prerenderedPaths(payloads, site));
	const pages = [...payloads.pages].filter(([path]) => prerendered.has(path)).map(([path, payload]) => [documentFile(path), document(payload)] as const);
	const [main, ...others] = site.locales;
	return new Map([
		...pages,
		["404.html", document(withOtherLanguages(payloads.notFound, main.code))],
		...others.map(
			(locale) =>
				[`${locale.prefix.slice(1)}/404.html`, document(payloads.notFound.get(locale.code) ?? withOtherLanguages(payloads.notFound, locale.code))] as const,
		),
		["500.html", document(withOtherLanguages(payloads.error, main.code))],
	]);
}

function prerenderedPaths(payloads: Payloads, site: Site): string[] {
	return [...payloads.pages.keys()].filter((path) => matchRouteRule(path, site.routeRules)?.rule.prerender !== false);
}

function encodeAll(texts: ReadonlyMap<string, string>): Map<string, Uint8Array> {
	return new Map([...texts].map(([path, text]) => [path, new TextEncoder().encode(text)]));
}

function under(folder: string, files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
	return new Map([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
}
