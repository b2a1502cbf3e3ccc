/**
 * Settings that can differ between two deployments of the same build. Every page contains them as
 * JSON.
 */
export type RuntimeConfig = {
	/** The public address of the site: its origin and its base path, without a trailing slash. */
	readonly siteUrl: string;
	/** Base URL of the HTTP client. If empty, it is the site itself. */
	readonly apiBaseUrl: string;
	readonly buildId: string;
	/** Time between two checks of `builds/latest.json`, in milliseconds. */
	readonly buildCheckIntervalMs: number;
};

/** The id of the `<script type="application/json">` that contains the configuration. */
export const runtimeConfigId = "runtime-config";

/**
 * The id of the `<style>` that contains a page's styles. Its `data-files` lists the addresses of
 * the style sheets that these styles are a part of.
 */
export const inlinedStylesId = "styles";

/** The default build check interval: one hour. */
export const defaultBuildCheckIntervalMs = 3_600_000;

const usual = { apiBaseUrl: "", buildCheckIntervalMs: defaultBuildCheckIntervalMs };

/** The configuration as JSON. It omits default values, because every page contains it. */
export function writeRuntimeConfig(config: RuntimeConfig): string {
	return JSON.stringify(config, (name, value: unknown) =>
		Object.hasOwn(usual, name) && value === usual[name as keyof typeof usual]
			? undefined
			: value,
	);
}

/** Reads the JSON of `writeRuntimeConfig`. */
export function parseRuntimeConfig(text: string): RuntimeConfig {
	return { ...usual, ...(JSON.parse(text) as Pick<RuntimeConfig, "siteUrl" | "buildId">) };
}

/** The configuration of a build. A server may start with another one. */
export function defaultRuntimeConfig(
	siteUrl: string,
	buildId: string,
	apiBaseUrl = "",
): RuntimeConfig {
	return { siteUrl, apiBaseUrl, buildId, buildCheckIntervalMs: defaultBuildCheckIntervalMs };
}
