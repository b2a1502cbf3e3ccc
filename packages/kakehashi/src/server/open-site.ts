import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import { pageHeaders } from "@kakehashi/core/http/security-headers.ts";
import type { Log } from "@kakehashi/core/log.ts";
import {
	type ServerBuild,
	type StaticFolders,
	staticFoldersFile,
} from "@kakehashi/core/payload/build-output.ts";
import { formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import { checkSite } from "@kakehashi/core/routing/check-site.ts";
import { localizedRoutes } from "@kakehashi/core/routing/route.ts";
import {
	type Site,
	type SiteConfig,
	withPages,
	withRedirects,
} from "@kakehashi/core/routing/site.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import { readInboxEnvironment } from "../inbox/delivery/environment.ts";
import { createInbox } from "../inbox/inbox.ts";
import { openStore } from "../inbox/store/open-store.ts";
import { isRelease } from "../releases/follow/follow-releases.ts";
import {
	inlineHashes,
	plainErrorDocument,
	plainErrorStyle,
	renderDocument,
} from "../render/index.ts";
import { createReceiveUpload } from "./contact/receive-upload.ts";
import { contactOrigins, createApp } from "./create-app.ts";
import { readEnvironment } from "./environment.ts";
import { createErrorDocument } from "./errors/error-document.ts";
import { createCollectionFiles } from "./files/collection-files.ts";
import { mountAt } from "./files/mount-at.ts";
import { createOtherReleases } from "./files/other-releases.ts";
import { prepareFiles, readClientFiles } from "./files/prepare-files.ts";
import { redirectsToFolders, splitFiles } from "./files/static-folders.ts";
import { createResponseHeaders } from "./http/response-headers.ts";
import type { ServedSite } from "./ops/listen.ts";
import { createPageViewCounter } from "./page-views/page-view-counter.ts";

/** A build that is ready to serve requests. */
export type OpenSite = ServedSite & {
	/** Id of the build. */
	readonly id: string;
	/** Path that the site is published under. */
	readonly base: string;
	/** Starts delivering messages. */
	start(): void;
	/** Finishes the deliveries in progress and starts no more. The site still accepts messages. */
	settle(): Promise<void>;
	/**
	 * Stores the counts, finishes deliveries and closes the store. Afterwards the site can serve no
	 * requests.
	 */
	stop(): Promise<void>;
};

/**
 * Opens the build in a folder `dist/server`, with the program of that build. The environment
 * configures it.
 */
export type OpenBuild = (folder: string, log: Log, clock: () => number) => Promise<OpenSite>;

/**
 * Makes a build ready to serve requests, as the environment configures it.
 * @param variables the environment variables of the program
 * @param folder `dist/server` of the build
 * @param clock returns milliseconds that never decrease
 * @throws SiteError, EnvironmentError, or an error of the system if files are missing
 */
export async function openSite(
	configuration: SiteConfig,
	variables: EnvironmentVariables,
	folder: string,
	log: Log,
	clock: () => number,
): Promise<OpenSite> {
	const environment = readEnvironment(variables);
	const { build, site, folders } = await readBuild(configuration, folder);
	const config = runtimeConfigOf(environment, build, site);
	const { render, inlineOf, policyHeaders } = rendering(build, site, config);
	const clientFolder = join(folder, "../client");
	const lists = localizedRoutes(
		site.routes.filter(({ collection }) => collection),
		site.locales,
	).map(({ path }) => path);
	const { own, served, notFound } = splitFiles(
		await readClientFiles(clientFolder, lists, isRelease(join(folder, ".."))),
		folders,
	);
	const files = new Map([
		...(await prepareFiles({ clientFiles: own, build, site, config, render, policyHeaders })),
		...served,
	]);
	const collectionFiles = createCollectionFiles({
		folder: clientFolder,
		site,
		build,
		config,
		render,
		policyHeaders,
	});
	const errorDocument = createErrorDocument({
		site,
		build,
		render,
		plainError: plainErrorDocument(Object.values(build.error)),
		log,
	});
	const { siteUrl } = config;
	const { store, inbox, pageViews } = openStored(variables, build, site, siteUrl, log);
	const { TRUSTED_PROXIES: trustedProxies, ALLOWED_ORIGINS: allowedOrigins } = environment;
	const otherReleases = createOtherReleases(join(folder, ".."));
	const pagesAndFiles = {
		site,
		build,
		files,
		collectionFiles,
		otherReleases,
		errorDocument,
		render,
		policyHeaders,
		notFound,
	};
	const app = createApp({
		...pagesAndFiles,
		log,
		clock,
		now: Date.now,
		inbox,
		pageViews,
		trustedProxies,
		siteUrl,
		allowedOrigins,
	});
	const errorPages = [...Object.values(build.notFound), ...Object.values(build.error)];
	const responseHeaders = createResponseHeaders({
		config,
		inline: inlineOf(errorPages, plainErrorStyle),
		trustedProxies,
	});
	return {
		id: build.id,
		base: site.base,
		app,
		responseHeaders,
		errorDocument,
		enter: mountAt(site.base, errorDocument),
		receiveUpload:
			inbox && createReceiveUpload(build, inbox, contactOrigins(siteUrl, allowedOrigins)),
		watch: pageViews?.watch,
		start: () => inbox?.start(),
		settle: async () => inbox?.settle(),
		async stop() {
			await pageViews?.stop();
			await (inbox?.stop() ?? store.close());
		},
	};
}

/**
 * Reads what the build says about the site.
 * @throws SiteError if the configuration does not fit the build
 */
async function readBuild(
	configuration: SiteConfig,
	folder: string,
): Promise<{
	readonly build: ServerBuild;
	readonly site: Site;
	readonly folders: StaticFolders;
}> {
	const build: ServerBuild = JSON.parse(await readFile(join(folder, "build.json"), "utf8"));
	const configured = withPages(configuration, build.routes);
	const problems = checkSite(configured);
	if (problems.length > 0) throw new SiteError(problems, "site.config.ts");
	const folders: StaticFolders = JSON.parse(
		await readFile(join(folder, staticFoldersFile), "utf8").catch(() => "{}"),
	);
	// The redirects of entries come from the build, which has already checked them.
	const site = withRedirects(configured, { ...build.redirects, ...redirectsToFolders(folders) });
	return { build, site, folders };
}

function runtimeConfigOf(
	environment: ReturnType<typeof readEnvironment>,
	build: ServerBuild,
	site: Site,
): RuntimeConfig {
	return {
		siteUrl:
			environment.SITE_URL === undefined
				? build.config.siteUrl
				: siteUrlOf({ origin: environment.SITE_URL, base: site.base }),
		apiBaseUrl: environment.API_BASE_URL,
		buildId: build.id,
		buildCheckIntervalMs: environment.BUILD_CHECK_INTERVAL_MS,
	};
}

/** What renders pages, and the headers that their inline scripts and styles need. */
function rendering(build: ServerBuild, site: Site, config: RuntimeConfig) {
	const { defaultTheme } = site;
	const options = {
		config,
		assets: build.assets,
		defaultTheme,
		site,
		sitePolicy: build.policy,
	};
	const inlineOf = (payloads: readonly Payload[], ...others: readonly string[]) =>
		inlineHashes(build.assets, defaultTheme, payloads, others);
	return {
		render: (payload: Payload) => renderDocument(payload, options),
		inlineOf,
		policyHeaders: (payload: Payload) =>
			pageHeaders({ config, inline: inlineOf([payload]), page: payload.policy }),
	};
}

/**
 * Opens the store, and what writes to it: the inbox, if the site has a form, and the counter of
 * page views, if the environment asks for it.
 */
function openStored(
	variables: EnvironmentVariables,
	build: ServerBuild,
	site: Site,
	siteUrl: string,
	log: Log,
) {
	const environment = readInboxEnvironment(variables);
	const { pageViewsRetentionDays: retentionDays } = environment;
	const { host: siteHost } = new URL(siteUrl);
	const hasForm = Object.values(build.pages).some((payload) => formOf(payload) !== undefined);
	const store = openStore(environment);
	const inbox = hasForm
		? createInbox({ environment, siteHost, words: build.mails, store, log })
		: undefined;
	const pageViews =
		retentionDays === undefined
			? undefined
			: createPageViewCounter({ store, site, siteUrl, retentionDays, clock: Date.now, log });
	return { store, inbox, pageViews };
}
