import type { Content } from "../../content/files/load-content.ts";
import type { LeftOut } from "../../content/files/own-files.ts";
import type { CollectionPage } from "../../content/payloads/collection-pages.ts";
import { mailWords } from "../../content/payloads/mail-words.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { defaultRuntimeConfig } from "../../core/http/runtime-config.ts";
import type { SecurityContact } from "../../core/http/security-contact.ts";
import type { Message } from "../../core/messages/say.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { asFile } from "../../core/payload/contact-form.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { sitePolicy } from "../../core/policy/site-policy.ts";
import { siteUrlOf } from "../../core/routing/base.ts";
import { type Locale, type Locales, localizePath } from "../../core/routing/locale.ts";
import { documentFile } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import type { Collection, Entry } from "../../core/schema/entry.ts";
import { inLocale } from "../../core/values/localized.ts";
import { compressionQuality } from "../../render/compress.ts";
import { loadRenderer, startFile } from "../bundle/bundle-server.ts";
import { type Bundling, bundleSite } from "../bundle/bundle-site.ts";
import { pageEntries, type SiteModuleSources } from "../bundle/site-modules.ts";
import { hostFiles } from "../hosts/host-files.ts";
import { hostLimitNotes } from "../hosts/host-limits.ts";
import { ownApacheNotes } from "../hosts/own-apache-rules.ts";
import { staticHostFormWarnings } from "../hosts/static-host-form-warnings.ts";
import { t } from "../i18n/t.ts";
import type { ShareImageTools } from "../images/create-share-images.ts";
import { drawIcon, drawInitial } from "../images/draw-icon.ts";
import { createLinkPreviews } from "../images/link-previews.ts";
import { markOf } from "../images/mark-of.ts";
import { pictureColors } from "../images/picture-colors.ts";
import { previewNotes } from "../images/preview-notes.ts";
import { siteIcons } from "../images/site-icons.ts";
import { webManifest } from "../images/web-manifest.ts";
import { bundledPackages } from "../licenses/bundled-packages.ts";
import { licensesFile, thirdPartyLicenses } from "../licenses/third-party-licenses.ts";
import { convertPictures } from "../pictures/convert-pictures.ts";
import type { OriginalsByPath } from "../pictures/read-pictures.ts";
import { animationNotes, usedPictures } from "../pictures/used-pictures.ts";
import { createSearchIndex, type SearchIndex } from "../search/create-search-index.ts";
import { fontsOfSite } from "../theme/fonts-of-site.ts";
import type { SiteTheme } from "../theme/read-theme.ts";
import { asProduction } from "../work/as-production.ts";
import { buildIdOf } from "./build-id.ts";
import { buildKinds } from "./build-kinds.ts";
import { byProducts, type TakeNote } from "./by-product.ts";
import { dataFiles } from "./data-files.ts";
import { drawPage } from "./draw-page.ts";
import { findableFiles } from "./findable-files.ts";
import { pageFiles } from "./page-files.ts";
import { type Compressor, createCompressor } from "./precompress.ts";
import { publicFileNotes } from "./public-files.ts";
import { type Publish, publishCollections } from "./publish-collections.ts";
import { redirectsOf } from "./redirects-of.ts";
import type { RunStage } from "./stages.ts";

export type BuildSources = {
	/** The owner's folder. */
	readonly folder: string;
	readonly site: Site;
	/** The languages of the content, including those that are not published yet. */
	readonly languages: Locales;
	/** The pages and kinds of section of the site, as the bundles need them. */
	readonly modules: SiteModuleSources;
	/**
	 * Base URL of the server that pages send requests to. Empty if it is the origin of the pages.
	 */
	readonly apiBaseUrl: string;
	readonly content: Content;
	/** The owner's files that are published unchanged, by path without a leading slash. */
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
	/**
	 * Entries of the owner's folders that cannot be used, such as links that lead outside the site,
	 * and unreadable files.
	 */
	readonly leftOut: readonly LeftOut[];
	/** The owner's pictures by path in their folder. Some may be unusable. */
	readonly pictures: OriginalsByPath;
	/**
	 * The folder that caches converted pictures for the next build. Undefined if nothing is cached.
	 */
	readonly pictureCache: string | undefined;
	readonly security: SecurityContact | undefined;
	readonly theme: SiteTheme;
	readonly shareImages: ShareImageTools;
	/** The folder that caches heading fonts for the next build. Undefined if nothing is cached. */
	readonly fontCache?: string | undefined;
	/** When the sources were last changed, in milliseconds since 1970. */
	readonly timestamp: number;
	readonly bundling: Bundling;
	/** From 0 to 11. The default is the highest. */
	readonly brotliQuality?: number;
	/**
	 * The folder that caches compressed files for the next build. Undefined if nothing is cached.
	 */
	readonly compressionCache?: string;
};

/**
 * The pipeline: makes all files of `dist` from the sources, by path (`client/…` is public,
 * `server/…` and `nginx/…` are not). It does not write the files. The same sources give the same
 * bytes.
 * @param publish receives each file of the collections as soon as it is made, because there may be
 * thousands; if left out, these files are in the result
 */
export function buildSite(
	sources: BuildSources,
	step: RunStage,
	takeNote: TakeNote = () => {},
	publish?: Publish,
): Promise<Map<string, Uint8Array>> {
	return asProduction(() => makeFiles(sources, step, takeNote, publish));
}

async function makeFiles(
	sources: BuildSources,
	step: RunStage,
	takeNote: TakeNote,
	publish: Publish | undefined,
): Promise<Map<string, Uint8Array>> {
	const { folder, site, apiBaseUrl, content, publicFiles, timestamp, modules, theme } = sources;
	const colors = pictureColors(theme);
	const mark = markOf(modules.logo, theme, content.site.nameInLogo === true);
	const hasArches = theme.look.shape === undefined;
	const previews = createLinkPreviews({
		site,
		content,
		publicFiles,
		colors,
		mark,
		pictures: sources.pictures,
		hasArches,
		...sources.shareImages,
	});
	const compressor = createCompressor({
		brotliQuality: sources.brotliQuality,
		cacheFolder: sources.compressionCache,
	});
	const compressing = compressMeanwhile(compressor);
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
	const [{ client, renderer, server, command }, pictures, shareImages, kinds] = await Promise.all(
		[
			bundles,
			step("pictures", () =>
				convertPictures(
					usedPictures([content.pages, content.collections], sources.pictures).values(),
					sources.pictureCache,
				),
			),
			step("share images", previews.ofPages),
			step("own kinds", () =>
				buildKinds(modules.ownKinds, { folder, site, timestamp, bundled, note: takeNote }),
			),
		],
	);
	shareImages.notes.forEach(takeNote);
	publicFileNotes(publicFiles.keys()).forEach(takeNote);
	animationNotes([content.pages, content.collections], sources.pictures).forEach(takeNote);
	previewNotes({ site, content, publicFiles, fonts: sources.shareImages.fonts, folder }).forEach(
		takeNote,
	);
	const siteName = inLocale(content.site.siteName, site.locales[0].code);
	const byProduct = byProducts(takeNote);
	const icons = await byProduct("icons", new Map<string, Uint8Array>(), async () => {
		const { latin } = sources.shareImages.fonts;
		const drawn = await (mark === undefined
			? drawInitial(siteName, colors, latin)
			: drawIcon(mark, colors));
		const { files, notes } = siteIcons(publicFiles, colors, drawn);
		notes.forEach(takeNote);
		return files;
	});
	const shareImageOf = (collection: Collection, locale: Locale, entry?: Entry) =>
		previews.ofEntry(collection, locale, entry)?.urlPath ??
		shareImages.images.get(localizePath(collection.path, locale));
	const payloads = await step("payloads", async () =>
		createPayloads(content, site, {
			shareImages: shareImages.images,
			shareImageOf,
			kinds: modules.kinds,
			data: kinds.data,
		}),
	);

	const render = await loadRenderer(renderer);
	const policy = sitePolicy(site, publicFiles.keys());
	const configFor = (buildId: string) =>
		defaultRuntimeConfig(siteUrlOf(site), buildId, apiBaseUrl);
	const documentsOf =
		(buildId: string, assets: ServerBuild["assets"]) =>
		(payload: Payload, file?: string): string => {
			const options = {
				config: configFor(buildId),
				assets,
				defaultTheme: site.defaultTheme,
				site,
				sitePolicy: policy,
			};
			return drawPage(payload, (each) => render.renderDocument(each, options), file);
		};
	const fonts = await step("fonts", async () => {
		if (Object.keys(theme.headingFonts).length === 0) return undefined;
		const draw = documentsOf("", client.assets);
		// Rendered outside the by-product: a page that fails to render must stop the build, even if
		// it is rendered only to find the letters of headings.
		const documents = [...payloads.pages].map(([path, payload]) => ({
			path,
			tag: payload.tag,
			html: draw(payload),
		}));
		return byProduct("fonts", undefined, () =>
			fontsOfSite({ site, content, theme, pages: documents, cacheFolder: sources.fontCache }),
		);
	});
	fonts?.notes.forEach(takeNote);
	const assets = { ...client.assets, ...(fonts && { fonts: fonts.fonts }) };
	const id = buildIdOf({
		renderer: renderer.code,
		client: { assets },
		payloads,
		site,
		apiBaseUrl,
		files: [publicFiles, client.files, icons],
	});
	const document = documentsOf(id, assets);
	// A static host cannot receive messages. So static pages have no form, unless a server
	// elsewhere receives messages.
	const filed =
		apiBaseUrl === ""
			? {
					...payloads,
					pages: new Map([...payloads.pages].map(([path, page]) => [path, asFile(page)])),
				}
			: payloads;
	const drawn = await step("pages", async () => pageFiles(filed, site, document));
	const pages = encodeAll(drawn);
	compressing.add(pages);
	const search = [...payloads.pages.values()].some(({ sections }) =>
		sections.some(({ kind }) => kind === "search"),
	)
		? createSearchIndex()
		: undefined;
	for (const [path, payload] of payloads.pages)
		search?.add(
			payload,
			(each) =>
				(each === payload ? drawn.get(documentFile(path)) : undefined) ?? document(each),
		);

	const errorPages = [...payloads.notFound.values(), ...payloads.error.values()];
	const inline = render.inlineHashes(assets, site.defaultTheme, errorPages, [
		render.plainErrorStyle,
	]);
	const hosts = hostFiles({ site, config: configFor(id), inline, policy, publicFiles });
	hostLimitNotes(hosts.client).forEach(takeNote);
	ownApacheNotes(site, publicFiles).forEach(takeNote);
	staticHostFormWarnings(folder, payloads.pages.values(), apiBaseUrl).forEach(takeNote);
	const { discovery, events } = await findableFiles(
		content,
		site,
		payloads,
		sources.security,
		byProduct,
	);
	const texts = new Map([
		...discovery,
		...events,
		[
			"site.webmanifest",
			await byProduct("manifest", "{}", () => webManifest(payloads, site, colors)),
		],
		...dataFiles(filed, site, content.collections.values(), { id, timestamp }),
		...hosts.client,
	]);
	// The owner's files in `public/` take precedence over generated files of the same path.
	const made = new Map(
		[...icons, ...shareImages.files, ...encodeAll(texts)].filter(
			([path]) => !publicFiles.has(path),
		),
	);
	const others = new Map([...publicFiles, ...pictures, ...(fonts?.files ?? []), ...made]);
	const notices = await byProduct("licenses", new Map<string, string>(), async () => {
		const packages = await bundledPackages([
			...client.modules,
			...server.modules,
			...command.modules,
		]);
		return new Map([[licensesFile, thirdPartyLicenses(packages, theme.fonts)]]);
	});
	const large = new Map([...encodeAll(notices), ...kinds.files]);
	// Rarely requested files get a lower quality: the best compression would make them a tenth
	// smaller but take a tenth of the build time.
	compressing.add(large, compressionQuality.large);
	compressing.add(others);
	const compressed = await step("compression", compressing.finish);

	const more = new Map<string, Uint8Array>();
	const take: Publish = (path, bytes) =>
		(publish ?? (async (path, bytes) => void more.set(path, bytes)))(`client/${path}`, bytes);
	if (content.collections.size > 0) {
		const drawEntry = (payload: Payload, file?: string) => {
			const html = document(payload, file);
			if (payload.sections[0]?.kind === "entryHero") search?.add(payload, () => html);
			return html;
		};
		const shareImage = ({ collection, locale, entry }: CollectionPage) =>
			previews.ofEntry(collection, locale, entry);
		const pages = [...payloads.collectionPages.all()];
		const publishing = {
			pages,
			site,
			buildId: id,
			document: drawEntry,
			shareImage,
			publish: take,
			takeNote,
		};
		(await step("collections", () => publishCollections(publishing))).forEach(takeNote);
	}
	if (search !== undefined)
		(await byProduct("search", [], () => publishSearch(search, compressor, take))).forEach(
			takeNote,
		);
	await compressor.tidy();

	const redirects = redirectsOf(site, content, publicFiles);
	const serverBuild: ServerBuild = {
		id,
		timestamp,
		config: configFor(id),
		routes: pageEntries(modules.pages),
		pages: Object.fromEntries(payloads.pages),
		notFound: Object.fromEntries(payloads.notFound),
		error: Object.fromEntries(payloads.error),
		mails: mailWords(content, site),
		policy,
		discovery: [...discovery.keys()].filter((path) => made.has(path)),
		...(Object.keys(redirects).length > 0 && { redirects }),
		assets,
	};
	return new Map([
		...under("client", [
			...large,
			...client.files,
			...pages,
			...others,
			...compressed,
			...hosts.apache,
		]),
		...more,
		...under("server", encodeAll(serverFiles(server.code, command.code, serverBuild))),
		...under("nginx", encodeAll(hosts.nginx)),
	]);
}

function encodeAll(texts: ReadonlyMap<string, string>): Map<string, Uint8Array> {
	return new Map([...texts].map(([path, text]) => [path, new TextEncoder().encode(text)]));
}

function under(
	folder: string,
	files: Iterable<readonly [string, Uint8Array]>,
): [string, Uint8Array][] {
	return [...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]);
}

type Compressing = {
	/** Starts to compress some files. */
	readonly add: (files: ReadonlyMap<string, Uint8Array>, maxQuality?: number) => void;
	/** Returns the compressed versions of all added files. Rejects if one failed. */
	readonly finish: () => Promise<[string, Uint8Array][]>;
};

/** Compresses files while the rest of the build continues. */
function compressMeanwhile(compressor: Compressor): Compressing {
	const made: Promise<[string, Uint8Array][]>[] = [];
	return {
		add: (files, maxQuality) => {
			for (const [path, bytes] of files) {
				const forms = compressor.formsOf(path, bytes, maxQuality);
				// Prevents an unhandled rejection: `finish` reports the failure later.
				forms.catch(() => {});
				made.push(forms);
			}
		},
		finish: async () => (await Promise.all(made)).flat(),
	};
}

/** Publishes the search index of the site. Returns warnings for the owner. */
async function publishSearch(
	search: SearchIndex,
	compressor: Compressor,
	publish: Publish,
): Promise<Message[]> {
	const { files, leftOut } = search.finish();
	for (const [path, bytes] of files)
		for (const [name, each] of [
			[path, bytes] as const,
			...(await compressor.formsOf(path, bytes)),
		])
			await publish(name, each);
	if (leftOut === 0) return [];
	return [t("searchEntriesLeftOut", { leftOut })];
}

/** The files that a Node server needs besides the public ones. */
function serverFiles(server: string, command: string, build: ServerBuild): Map<string, string> {
	return new Map([
		["main.js", startFile("server-bundle.js")],
		["server-bundle.js", server],
		["inbox.js", startFile("inbox-bundle.js")],
		["inbox-bundle.js", command],
		["build.json", JSON.stringify(build)],
	]);
}
