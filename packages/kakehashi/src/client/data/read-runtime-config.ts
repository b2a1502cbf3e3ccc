import {
	parseRuntimeConfig,
	type RuntimeConfig,
	runtimeConfigId,
} from "@kakehashi/core/http/runtime-config.ts";

/** The configuration that the build or the server wrote into the page. Throws if it is missing. */
export function readRuntimeConfig(document: Document): RuntimeConfig {
	const text = document.getElementById(runtimeConfigId)?.textContent;
	if (!text) throw new Error(`The page has no #${runtimeConfigId}`);
	return parseRuntimeConfig(text);
}
