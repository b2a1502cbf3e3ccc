/** What may differ between two deployments of one build. It is injected into every page as JSON. */
export type RuntimeConfig = {
	/** The public address of the site: its origin and its base, without a trailing slash. */
	readonly siteUrl: string;
	/** Base URL of the HTTP client; empty means the site itself (specification §7). */
	readonly apiBaseUrl: string;
	readonly buildId: string;
	/** Time between two checks of `builds/latest.json`, in milliseconds. */
	readonly buildCheckIntervalMs: number;
};

/** The id of the `<script type="application/json">` that holds the configuration. */
export const runtimeConfigId = "runtime-config";

/** The id of the `<style>` that holds a page's styles; its `data-files` are the addresses of the files they were made from. */
export const inlinedStylesId = "styles";

/** Build check interval if nothing else is configured: one hour. */
export const defaultBuildCheckIntervalMs = 3_600_000;

const usual = { apiBaseUrl: "", buildCheckIntervalMs: defaultBuildCheckIntervalMs };

/** The configuration as JSON, without defaults: every page carries it. */
export function writeRuntimeConfig(config: RuntimeConfig): string {
	return JSON.stringify(config, (name, value: unknown) => (Object.hasOwn(usual, name) && value === usual[name as keyof typeof usual] ? undefined : value));
}

/** What `writeRuntimeConfig` wrote. */
export function parseRuntimeConfig(text: string): RuntimeConfig {
	return { ...usual, ...(JSON.parse(text) as Pick<RuntimeConfig, "siteUrl" | "buildId">) };
}

/** The configuration that a build is made with; a server may be started with another one. */
export function defaultRuntimeConfig(siteUrl: string, buildId: string, apiBaseUrl = ""): RuntimeConfig {
	return { siteUrl, apiBaseUrl, buildId, buildCheckIntervalMs: defaultBuildCheckIntervalMs };
}
