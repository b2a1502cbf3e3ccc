import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pages } from "#pages";
import { site as configuration } from "#site";
import { EnvironmentError } from "../core/environment.ts";
import type { RuntimeConfig } from "../core/http/runtime-config.ts";
import type { ServerBuild } from "../core/payload/build-output.ts";
import { formOf } from "../core/payload/contact-form.ts";
import type { Payload } from "../core/payload/payload.ts";
import { checkSite } from "../core/routing/check-site.ts";
import { localizedRoutes, matchRoute } from "../core/routing/route.ts";
import { withPages, withRedirects } from "../core/routing/site.ts";
import { readInboxEnvironment } from "../inbox/delivery/environment.ts";
import { createInbox } from "../inbox/inbox.ts";
import { inlineHashes, plainErrorDocument, renderDocument } from "../render/index.ts";
import { createApp } from "./create-app.ts";
import { readEnvironment } from "./environment.ts";
import { createErrorDocument } from "./errors/error-document.ts";
import { createAnswerFile } from "./files/answer-file.ts";
import { createCollectionFiles } from "./files/collection-files.ts";
import { prepareFiles, readClientFiles } from "./files/prepare-files.ts";
import { createLog } from "./http/log.ts";
import { createResponseHeaders } from "./http/response-headers.ts";
import { ListenError, listen } from "./ops/listen.ts";
import { createRecordRequest } from "./ops/request-log.ts";
import { metricsHost, serveMetrics } from "./ops/serve-metrics.ts";
import { createServerMetrics } from "./ops/server-metrics.ts";

const clock = () => performance.timeOrigin + performance.now();
const log = createLog((lines) => process.stdout.write(lines), clock);
process.once("exit", log.flush);
// A reader of the log that goes away must not take the site with it.
process.stdout.on("error", () => {});

/** What deliveries in hand may still take when the server is stopped, in milliseconds; the next start takes up the rest. */
const maxDeliveryMs = 10_000;

/** The host to type into a browser on this machine. */
function urlHost(host = "localhost"): string {
	return host.includes(":") ? `[${host}]` : host;
}

/** Says in plain words, without a stack, why the server does not start. */
function giveUp(message: string): never {
	console.error(message);
	process.exit(1);
}

try {
	const environment = readEnvironment(process.env);
	const build: ServerBuild = JSON.parse(await readFile(join(import.meta.dirname, "build.json"), "utf8"));
	const configured = withPages(configuration, pages);
	const problems = checkSite(configured);
	if (problems.length > 0) giveUp(`site.config.ts cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
	// The redirects of entries come from the build, which has checked them.
	const site = withRedirects(configured, build.redirects);
	const config: RuntimeConfig = {
		siteUrl: environment.SITE_URL ?? build.config.siteUrl,
		apiBaseUrl: environment.API_BASE_URL,
		buildId: build.id,
		buildCheckIntervalMs: environment.BUILD_CHECK_INTERVAL_MS,
	};
	const render = (payload: Payload) => renderDocument(payload, { config, assets: build.assets, defaultTheme: site.defaultTheme });
	const clientFolder = join(import.meta.dirname, "../client");
	const lists = localizedRoutes(
		site.routes.filter(({ collection }) => collection),
		site.locales,
	).map(({ path }) => path);
	const clientFiles = await readClientFiles(clientFolder, lists);
	const files = await prepareFiles({ clientFiles, build, site, config, render });
	const collectionFiles = createCollectionFiles({ folder: clientFolder, site, build, config, render });
	const errorDocument = createErrorDocument({ site, build, render, plainError: plainErrorDocument(Object.values(build.error)), log });
	const hasForm = Object.values(build.pages).some((payload) => formOf(payload) !== undefined);
	const siteHost = new URL(config.siteUrl).host;
	const inbox = hasForm ? createInbox({ environment: readInboxEnvironment(process.env), siteHost, words: build.mails, log }) : undefined;
	const metricsPort = environment.METRICS_PORT;
	const isPage = (path: string) => matchRoute(path, site.routes, site.locales) !== undefined;
	const metrics = metricsPort === undefined ? undefined : createServerMetrics({ buildId: build.id, isPage, store: inbox?.store });
	const app = createApp({
		site,
		build,
		files,
		collectionFiles,
		errorDocument,
		log,
		clock,
		now: Date.now,
		render,
		inbox,
		trustedProxies: environment.TRUSTED_PROXIES,
		siteUrl: config.siteUrl,
		allowedOrigins: environment.ALLOWED_ORIGINS,
		metrics,
	});
	// First the port that visitors do not see: who is counted is counted from the first request on.
	const metricsServer = metrics === undefined || metricsPort === undefined ? undefined : await serveMetrics(metrics, metricsPort);
	const inline = inlineHashes(build.assets, site.defaultTheme);
	const responseHeaders = createResponseHeaders({ config, inline, trustedProxies: environment.TRUSTED_PROXIES });
	const server = await listen(app, {
		port: environment.PORT,
		host: environment.HOST,
		responseHeaders,
		errorDocument,
		answerFile: createAnswerFile({
			files,
			site,
			allowedOrigins: environment.ALLOWED_ORIGINS,
			responseHeaders,
			record: createRecordRequest(log, clock, metrics?.countRequest),
		}),
		trustedProxies: environment.TRUSTED_PROXIES,
		log,
		...(metrics && { onRefused: metrics.countRefused }),
	});
	const url = `http://${urlHost(environment.HOST)}:${server.port}`;
	log({ level: "info", event: "listening", url, build: build.id });
	if (metricsServer !== undefined) log({ level: "info", event: "metrics", url: `http://${metricsHost}:${metricsServer.port}/metrics` });
	if (process.stdout.isTTY) console.error(`\n  The site is at ${url} (Ctrl+C stops it)\n`);

	inbox?.start();

	const stop = async (signal: NodeJS.Signals) => {
		log({ level: "info", event: "stopping", signal });
		await server.stop();
		await metricsServer?.stop();
		await Promise.race([inbox?.stop(), setTimeout(maxDeliveryMs, undefined, { ref: false })]);
		log({ level: "info", event: "stopped" });
		process.exit(0);
	};
	// Once each: a second signal of the same kind ends the process at once, as people expect of Ctrl+C.
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
} catch (error) {
	if (error instanceof EnvironmentError || error instanceof ListenError) giveUp(error.message);
	if ((error as NodeJS.ErrnoException).code === "ENOENT") giveUp(`There is no build here: ${(error as Error).message}\nRun "npm run build" first.`);
	throw error;
}
