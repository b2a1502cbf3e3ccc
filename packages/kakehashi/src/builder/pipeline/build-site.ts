import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { asFile } from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { documentFile } from "@kakehashi/core/routing/route.ts";
import type { CollectionPage } from "../../content/payloads/collection-pages.ts";
import { mailTexts } from "../../content/payloads/mail-texts.ts";
import { compressionQuality } from "../../render/compress.ts";
import { startFile } from "../bundle/bundle-server.ts";
import { pageEntries } from "../bundle/site-modules.ts";
import { hostFiles } from "../hosts/host-files.ts";
import { hostLimitWarnings } from "../hosts/host-limits.ts";
import { ownApacheWarnings } from "../hosts/own-apache-rules.ts";
import { staticHostFormWarnings } from "../hosts/static-host-form-warnings.ts";
import { t } from "../i18n/t.ts";
import { webManifest } from "../images/web-manifest.ts";
import { bundledPackages } from "../licenses/bundled-packages.ts";
import { licensesFile, thirdPartyLicenses } from "../licenses/third-party-licenses.ts";
import { createSearchIndex, type SearchIndex } from "../search/create-search-index.ts";
import { asProduction } from "../work/as-production.ts";
import { type BuildRun, prepareBuild } from "./build-run.ts";
import type { BuildSources } from "./build-sources.ts";
import type { OnWarning } from "./by-product.ts";
import { dataFiles } from "./data-files.ts";
import { findableFiles } from "./findable-files.ts";
import { makeParts, type SiteGraphics, type SiteParts, siteGraphics } from "./make-parts.ts";
import { pageFiles } from "./page-files.ts";
import type { Compressor } from "./precompress.ts";
import { type Publish, publishCollections } from "./publish-collections.ts";
import { redirectsOf } from "./redirects-of.ts";
import { type RenderedSite, renderSite } from "./render-site.ts";
import type { RunStage } from "./stages.ts";

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
	onWarning: OnWarning = () => {},
	publish?: Publish,
): Promise<Map<string, Uint8Array>> {
	return asProduction(() => makeFiles(sources, step, onWarning, publish));
}

async function makeFiles(
	sources: BuildSources,
	step: RunStage,
	onWarning: OnWarning,
	publish: Publish | undefined,
): Promise<Map<string, Uint8Array>> {
	const { site, content, publicFiles, timestamp } = sources;
	const graphics = siteGraphics(sources);
	const run = prepareBuild(sources, step, onWarning);
	const { byProduct, compressor, compressing } = run;
	const parts = await makeParts(run, graphics);
	const rendered = await renderSite(run, parts, graphics);
	const { id, payloads, fonts } = rendered;
	// A static host cannot receive messages. So static pages have no form, unless a server
	// elsewhere receives messages.
	const filed =
		sources.apiBaseUrl === ""
			? {
					...payloads,
					pages: new Map([...payloads.pages].map(([path, page]) => [path, asFile(page)])),
				}
			: payloads;
	const drawn = await step("pages", async () => pageFiles(filed, site, rendered.document));
	const pages = encodeAll(drawn);
	compressing.add(pages);
	const search = searchPages(rendered, drawn);
	const hosts = makeHostFiles(run, rendered);
	const { discovery, events } = await findableFiles(
		content,
		site,
		payloads,
		sources.security,
		byProduct,
	);
	const manifest = await byProduct("manifest", "{}", () =>
		webManifest(payloads, site, graphics.colors),
	);
	const texts = new Map([
		...discovery,
		...events,
		["site.webmanifest", manifest],
		...dataFiles(filed, site, content.collections.values(), { id, timestamp }),
		...hosts.client,
	]);
	// The owner's files in `public/` take precedence over generated files of the same path.
	const made = new Map(
		[...parts.icons, ...parts.shareImages.files, ...encodeAll(texts)].filter(
			([path]) => !publicFiles.has(path),
		),
	);
	const others = new Map([...publicFiles, ...parts.pictures, ...(fonts?.files ?? []), ...made]);
	const large = new Map([...encodeAll(await makeLicenseFile(run, parts)), ...parts.kinds.files]);
	// Rarely requested files get a lower quality: the best compression would make them a tenth
	// smaller but take a tenth of the build time.
	compressing.add(large, compressionQuality.large);
	compressing.add(others);
	const compressed = await step("compression", compressing.finish);

	const more = new Map<string, Uint8Array>();
	const publishAsset: Publish = (path, bytes) =>
		(publish ?? (async (path, bytes) => void more.set(path, bytes)))(`client/${path}`, bytes);
	if (content.collections.size > 0)
		await publishEntries(run, rendered, graphics.previews, search, publishAsset);
	if (search !== undefined)
		(
			await byProduct("search", [], () => publishSearch(search, compressor, publishAsset))
		).forEach(onWarning);
	await compressor.tidy();

	const served = [...discovery.keys()].filter((path) => made.has(path));
	const serverBuild = serverBuildOf(sources, rendered, served);
	const code = serverFiles(parts.server.code, parts.command.code, serverBuild);
	const unchanged = [...large, ...parts.client.files];
	return new Map([
		...under("client", [...unchanged, ...pages, ...others, ...compressed, ...hosts.apache]),
		...more,
		...under("server", encodeAll(code)),
		...under("nginx", encodeAll(hosts.nginx)),
	]);
}

/** Starts the search index with the pages. Undefined if no page has a search. */
function searchPages(
	{ payloads, document }: RenderedSite,
	drawn: ReadonlyMap<string, string>,
): SearchIndex | undefined {
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
	return search;
}

function makeHostFiles({ sources, onWarning }: BuildRun, rendered: RenderedSite) {
	const { folder, site, apiBaseUrl, publicFiles } = sources;
	const { assets, config, payloads, policy, render } = rendered;
	const errorPages = [...payloads.notFound.values(), ...payloads.error.values()];
	const inline = render.inlineHashes(assets, site.defaultTheme, errorPages, [
		render.plainErrorStyle,
	]);
	const hosts = hostFiles({ site, config, inline, policy, publicFiles });
	hostLimitWarnings(hosts.client).forEach(onWarning);
	ownApacheWarnings(site, publicFiles).forEach(onWarning);
	staticHostFormWarnings(folder, payloads.pages.values(), apiBaseUrl).forEach(onWarning);
	return hosts;
}

/** The licenses of the packages in the bundles, as a file. */
function makeLicenseFile(
	{ sources: { theme }, byProduct }: BuildRun,
	{ client, server, command }: SiteParts,
): Promise<Map<string, string>> {
	return byProduct("licenses", new Map<string, string>(), async () => {
		const packages = await bundledPackages([
			...client.modules,
			...server.modules,
			...command.modules,
		]);
		return new Map([[licensesFile, thirdPartyLicenses(packages, theme.fonts)]]);
	});
}

/** Publishes the pages of collections and adds the entries to the search. */
async function publishEntries(
	{ sources: { site }, step, onWarning }: BuildRun,
	{ id, payloads, document }: RenderedSite,
	previews: SiteGraphics["previews"],
	search: SearchIndex | undefined,
	publish: Publish,
): Promise<void> {
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
		publish,
		onWarning,
	};
	(await step("collections", () => publishCollections(publishing))).forEach(onWarning);
}

/** @param discovery the generated files for other programs that are published, by path */
function serverBuildOf(
	{ site, content, publicFiles, modules, timestamp }: BuildSources,
	{ id, assets, config, payloads, policy }: RenderedSite,
	discovery: readonly string[],
): ServerBuild {
	const redirects = redirectsOf(site, content, publicFiles);
	return {
		id,
		timestamp,
		config,
		routes: pageEntries(modules.pages),
		pages: Object.fromEntries(payloads.pages),
		notFound: Object.fromEntries(payloads.notFound),
		error: Object.fromEntries(payloads.error),
		mails: mailTexts(content, site),
		policy,
		discovery,
		...(Object.keys(redirects).length > 0 && { redirects }),
		assets,
	};
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

/** Publishes the search index of the site. Returns warnings for the owner. */
async function publishSearch(
	search: SearchIndex,
	compressor: Compressor,
	publish: Publish,
): Promise<Message[]> {
	const { files, excluded } = search.finish();
	for (const [path, bytes] of files)
		for (const [name, each] of [
			[path, bytes] as const,
			...(await compressor.formsOf(path, bytes)),
		])
			await publish(name, each);
	if (excluded === 0) return [];
	return [t("searchEntriesExcluded", { excluded })];
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
