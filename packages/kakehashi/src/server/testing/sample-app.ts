import { mkdtempSync, rmSync } from "node:fs";
import type { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { LogEntry } from "@kakehashi/core/log.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Hono } from "hono";
import { readInboxEnvironment } from "../../inbox/delivery/environment.ts";
import { createInbox, type Inbox } from "../../inbox/inbox.ts";
import type { Store } from "../../inbox/store/store.ts";
import { createApp } from "../create-app.ts";
import { readEnvironment } from "../environment.ts";
import { createErrorDocument, type ErrorDocument } from "../errors/error-document.ts";
import { prepareFiles } from "../files/prepare-files.ts";
import type { ServedFile } from "../files/served-file.ts";
import { createResponseHeaders, type ResponseHeaders } from "../http/response-headers.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { PageViewCounter } from "../page-views/page-view-counter.ts";
import { builtConfig, renderSample, sampleBuild, sampleClientFiles } from "./sample-build.ts";
import { sampleSite } from "./sample-site.ts";

/** The folder for the messages of the tests. It is removed when the process ends. */
const sampleData = mkdtempSync(join(tmpdir(), "sample-inbox-"));
process.once("exit", () => rmSync(sampleData, { recursive: true, force: true }));

export type SampleApp = {
	readonly inbox: Inbox;
	readonly pageViews: PageViewCounter | undefined;
	/** The files that the app has in memory. */
	readonly files: ReadonlyMap<string, ServedFile>;
	readonly app: Hono<ServerEnv>;
	readonly responseHeaders: ResponseHeaders;
	readonly errorDocument: ErrorDocument;
	readonly trustedProxies: BlockList;
	readonly entries: LogEntry[];
	readonly log: (entry: LogEntry) => void;
};

export type SampleOptions = {
	readonly site?: Site;
	readonly config?: RuntimeConfig;
	/** A test may replace this with a function that fails. */
	readonly render?: (payload: Payload) => string;
	/** Environment variables of the server and the inbox. */
	readonly variables?: Readonly<Record<string, string>>;
	/** A store to use instead of a new SQLite file. */
	readonly store?: Store;
	/** Additional origins whose pages may send messages. Undefined: only the public origin. */
	readonly allowedOrigins?: readonly string[];
	/** Creates the counter of page views. Undefined: none are counted. */
	readonly countPageViews?: (store: Store, log: (entry: LogEntry) => void) => PageViewCounter;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
	/** Receives the log entries. Undefined: they go into `entries`. */
	readonly log?: (entry: LogEntry) => void;
};

/** Creates the real app with the sample build, and with a log that tests can read. */
export async function createSampleApp(options: SampleOptions = {}): Promise<SampleApp> {
	const {
		site = sampleSite,
		config = builtConfig,
		render = (payload) => renderSample(payload, config),
	} = options;
	const entries: LogEntry[] = [];
	const { log = (entry: LogEntry) => void entries.push(entry), allowedOrigins = [] } = options;
	const prepared = (payload: Payload) => renderSample(payload, config);
	const files = await prepareFiles({
		clientFiles: sampleClientFiles(),
		build: sampleBuild,
		site,
		config,
		render: prepared,
	});
	const errorDocument = createErrorDocument({
		site,
		build: sampleBuild,
		render,
		plainError: "<!doctype html><title>plain</title>",
		log,
	});
	const { store } = options;
	const { TRUSTED_PROXIES: trustedProxies } = readEnvironment(options.variables ?? {});
	const environment = readInboxEnvironment({
		DATA_DIR: mkdtempSync(join(sampleData, "data-")),
		...options.variables,
	});
	const inbox = createInbox({
		environment,
		siteHost: "sample.example",
		words: sampleBuild.mails,
		...(store && { store }),
		log,
	});
	const pageViews = options.countPageViews?.(inbox.store, log);
	const app = createApp({
		pageViews,
		site,
		build: sampleBuild,
		files,
		errorDocument,
		log,
		clock: () => performance.now(),
		now: options.now ?? Date.now,
		render,
		inbox,
		trustedProxies,
		siteUrl: config.siteUrl,
		allowedOrigins,
	});
	const responseHeaders = createResponseHeaders({
		config,
		inline: { scripts: [], styles: [] },
		trustedProxies,
	});
	return {
		app,
		files,
		responseHeaders,
		errorDocument,
		trustedProxies,
		entries,
		log,
		inbox,
		pageViews,
	};
}
