import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import { type BuildManifest, manifestPath } from "@kakehashi/core/routing/manifest.ts";
import { type FetchJson, isRecord } from "./fetch-json.ts";

/**
 * Fetches the manifest of this build. Never rejects: a failure is logged, and navigation continues
 * without the manifest's rules.
 */
export async function loadManifest(
	{ apiBaseUrl, buildId }: RuntimeConfig,
	fetchJson: FetchJson,
): Promise<BuildManifest | undefined> {
	const url = apiBaseUrl + manifestPath(buildId);
	try {
		const manifest = await fetchJson(url);
		if (!isManifest(manifest, buildId)) throw new Error(`${url} is no manifest of this build`);
		return manifest;
	} catch (error) {
		console.error("The build manifest could not be loaded.", error);
		return undefined;
	}
}

/** True for a manifest of this build whose rules are valid. */
export function isManifest(value: unknown, buildId: string): value is BuildManifest {
	if (!isRecord(value) || value.id !== buildId) return false;
	const { prerendered, routeRules } = value;
	return (
		isTextList(prerendered) && isRecord(routeRules) && Object.values(routeRules).every(isRule)
	);
}

function isRule(rule: unknown): boolean {
	if (!isRecord(rule)) return false;
	const { redirect = "", middleware = [] } = rule;
	return isTextList([isRecord(redirect) ? redirect.to : redirect]) && isTextList(middleware);
}

function isTextList(value: unknown): boolean {
	return Array.isArray(value) && value.every((text) => typeof text === "string");
}
