import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { RuntimeConfig } from "../core/http/runtime-config.ts";
import { pageHeaders } from "../core/http/security-headers.ts";
import { failureText, MessageError } from "../core/messages/message-error.ts";
import { say } from "../core/messages/say.ts";
import type { ServerBuild } from "../core/payload/build-output.ts";
import { formOf } from "../core/payload/contact-form.ts";
import type { Payload } from "../core/payload/payload.ts";
import type { PagePolicy } from "../core/policy/page-policy.ts";
import { siteUrlOf } from "../core/routing/base.ts";
import { checkSite } from "../core/routing/check-site.ts";
import type { PageEntry } from "../core/routing/route.ts";
import { localizedRoutes } from "../core/routing/route.ts";
import { type SiteConfig, withPages, withRedirects } from "../core/routing/site.ts";
import { SiteError } from "../core/routing/site-error.ts";
import { readInboxEnvironment } from "../inbox/delivery/environment.ts";
import { createInbox } from "../inbox/inbox.ts";
import { openStore } from "../inbox/store/open-store.ts";
import { inlineHashes, plainErrorDocument, renderDocument } from "../render/index.ts";
import { createReceiveUpload } from "./contact/receive-upload.ts";
import { contactOrigins, createApp } from "./create-app.ts";
import { readEnvironment } from "./environment.ts";
import { createErrorDocument } from "./errors/error-document.ts";
import { createAnswerFile } from "./files/answer-file.ts";
import { createCollectionFiles } from "./files/collection-files.ts";
import { mountAt } from "./files/mount-at.ts";
import { prepareFiles, readClientFiles } from "./files/prepare-files.ts";
import { createLog } from "./http/log.ts";
import { createResponseHeaders } from "./http/response-headers.ts";
import { listen } from "./ops/listen.ts";
import { createVisitCounter } from "./visits/visit-counter.ts";

const clock = () => performance.timeOrigin + performance.now();
const log = createLog((lines) => process.stdout.write(lines), clock);
process.once("exit", log.flush);
// A reader of the log that goes away must not take the site with it.
process.stdout.on("error", () => {});

/**
 * What deliveries in hand may still take when the server is stopped, in milliseconds, while visitors are served as before. A
 * mail server may take its time, and what is cut off then goes out once more at the next start.
 */
const maxDeliveryMs = 60_000;

/** The host to type into a browser on this machine. */
function urlHost(host = "localhost"): string {
	return host.includes(":") ? `[${host}]` : host;
}

/**
 * Serves a built site until a signal stops it.
 * @param configuration of the site that was built
 * @param folder `dist/server` of the build
 */
export async function runServer(configuration: SiteConfig, pages: readonly PageEntry[], folder: string): Promise<void> {
	try {
		const environment = readEnvironment(process.env);
		const build: ServerBuild = JSON.parse(await readFile(join(folder, "build.json"), "utf8"));
		const configured = withPages(configuration, pages);
		const problems = checkSite(configured);
		if (problems.length > 0) throw new SiteError(problems, "site.config.ts");
		// The redirects of entries come from the build, which has checked them.
		const site = withRedirects(configured, build.redirects);
		const config: RuntimeConfig = {
			siteUrl: environment.SITE_URL === undefined ? build.config.siteUrl : siteUrlOf({ origin: environment.SITE_URL, base: site.base }),
			apiBaseUrl: environment.API_BASE_URL,
			buildId: build.id,
			buildCheckIntervalMs: environment.BUILD_CHECK_INTERVAL_MS,
		};
		const render = (payload: Payload) =>
			renderDocument(payload, { config, assets: build.assets, defaultTheme: site.defaultTheme, site, sitePolicy: build.policy });
		const inline = inlineHashes(build.assets, site.defaultTheme);
		const policyHeaders = (page: PagePolicy | undefined) => page && pageHeaders({ config, inline, page });
		const clientFolder = join(folder, "../client");
		const lists = localizedRoutes(
			site.routes.filter(({ collection }) => collection),
			site.locales,
		).map(({ path }) => path);
		const clientFiles = await readClientFiles(clientFolder, lists);
		const files = await prepareFiles({ clientFiles, build, site, config, render, policyHeaders });
		const collectionFiles = createCollectionFiles({ folder: clientFolder, site, build, config, render, policyHeaders });
		const errorDocument = createErrorDocument({ site, build, render, plainError: plainErrorDocument(Object.values(build.error)), log });
		const hasForm = Object.values(build.pages).some((payload) => formOf(payload) !== undefined);
		const siteHost = new URL(config.siteUrl).host;
		const inboxEnvironment = readInboxEnvironment(process.env);
		const store = openStore(inboxEnvironment);
		const inbox = hasForm ? createInbox({ environment: inboxEnvironment, siteHost, words: build.mails, store, log }) : undefined;
		const { visitsRetentionDays: retentionDays } = inboxEnvironment;
		const visits = retentionDays === undefined ? undefined : createVisitCounter({ store, site, siteUrl: config.siteUrl, retentionDays, clock: Date.now, log });
		const { TRUSTED_PROXIES: trustedProxies, ALLOWED_ORIGINS: allowedOrigins } = environment;
		const { siteUrl } = config;
		const pagesAndFiles = { site, build, files, collectionFiles, errorDocument, render, policyHeaders };
		const app = createApp({ ...pagesAndFiles, log, clock, now: Date.now, inbox, visits, trustedProxies, siteUrl, allowedOrigins });
		const responseHeaders = createResponseHeaders({ config, inline, trustedProxies });
		const answerFile = mountAt(site.base, createAnswerFile(files, site, allowedOrigins), errorDocument);
		const { PORT: port, HOST: host } = environment;
		const receiveUpload = inbox && createReceiveUpload(build, inbox, contactOrigins(siteUrl, allowedOrigins));
		const server = await listen(app, { port, host, responseHeaders, errorDocument, answerFile, receiveUpload, watch: visits?.watch, trustedProxies, log });
		const url = `http://${urlHost(host)}:${server.port}${site.base}`;
		log({ level: "info", event: "listening", url, build: build.id });
		if (process.stdout.isTTY)
			console.error(`\n  ${say({ en: `The site is at ${url} (Ctrl+C stops it)`, ja: `サイトは${url}で見られます（Ctrl+Cで終了）` })}\n`);

		inbox?.start();

		const stop = async (signal: NodeJS.Signals) => {
			log({ level: "info", event: "stopping", signal });
			await Promise.race([inbox?.settle(), setTimeout(maxDeliveryMs, undefined, { ref: false })]);
			await server.stop();
			await Promise.race([visits?.stop(), setTimeout(1_000, undefined, { ref: false })]);
			await Promise.race([inbox?.stop() ?? store.close(), setTimeout(1_000, undefined, { ref: false })]);
			log({ level: "info", event: "stopped" });
			process.exit(0);
		};
		// Once each: a second signal of the same kind ends the process at once, as people expect of Ctrl+C.
		for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const noBuild = {
			en: `There is no build here: ${message}\nRun "kakehashi build" first.`,
			ja: `ビルドがありません（${message}）。\n先に「kakehashi build」を実行してください。`,
		};
		console.error(failureText(code === "ENOENT" ? new MessageError(noBuild) : error));
		process.exit(1);
	}
}
