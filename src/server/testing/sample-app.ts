import type { Hono } from "hono";
import type { Payload } from "../../site/payload.ts";
import type { RuntimeConfig } from "../../site/runtime-config.ts";
import { createApp } from "../create-app.ts";
import { createErrorDocument, type ErrorDocument } from "../error-document.ts";
import type { LogEntry } from "../log.ts";
import { prepareFiles } from "../prepare-files.ts";
import type { ServerEnv } from "../server-env.ts";
import { builtConfig, renderSample, sampleBuild, sampleClientFiles } from "./sample-build.ts";
import { sampleSite } from "./sample-site.ts";

export type SampleApp = {
	readonly app: Hono<ServerEnv>;
	readonly errorDocument: ErrorDocument;
	readonly entries: LogEntry[];
	readonly log: (entry: LogEntry) => void;
};

/** The real app over the sample build, with a log that can be read. `render` may be replaced by one that fails. */
export async function createSampleApp(options: { config?: RuntimeConfig; render?: (payload: Payload) => string } = {}): Promise<SampleApp> {
	const { config = builtConfig, render = (payload) => renderSample(payload, config) } = options;
	const entries: LogEntry[] = [];
	const log = (entry: LogEntry) => void entries.push(entry);
	const prepared = (payload: Payload) => renderSample(payload, config);
	const files = await prepareFiles({ clientFiles: sampleClientFiles(), build: sampleBuild, site: sampleSite, config, render: prepared });
	const errorDocument = createErrorDocument({ site: sampleSite, build: sampleBuild, render, plainError: "<!doctype html><title>plain</title>", log });
	return { app: createApp({ site: sampleSite, build: sampleBuild, files, errorDocument, log, clock: () => performance.now() }), errorDocument, entries, log };
}
