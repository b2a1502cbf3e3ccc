import { type BuildManifest, manifestPath } from "../site/manifest.ts";
import type { RuntimeConfig } from "../site/runtime-config.ts";
import type { FetchJson } from "./fetch-json.ts";

export type ManifestLoader = {
	/** The manifest of this build, fetched once; undefined when there is none. Never rejects. */
	readonly load: () => Promise<BuildManifest | undefined>;
};

/** A manifest that cannot be had is logged once and otherwise ignored: navigation goes on without its rules. */
export function createManifestLoader({ apiBaseUrl, buildId }: RuntimeConfig, fetchJson: FetchJson): ManifestLoader {
	let loading: Promise<BuildManifest | undefined> | undefined;
	const request = async () => {
		const url = apiBaseUrl + manifestPath(buildId);
		try {
			const manifest = await fetchJson(url);
			if (!isManifest(manifest, buildId)) throw new Error(`${url} is not a manifest of build ${buildId}`);
			return manifest;
		} catch (error) {
			console.error("The build manifest could not be loaded.", error);
			return undefined;
		}
	};
	return { load: () => (loading ??= request()) };
}

/** True for a manifest of this build, with rules that can be followed. */
export function isManifest(value: unknown, buildId: string): value is BuildManifest {
	if (typeof value !== "object" || value === null) return false;
	const { id, prerendered, routeRules } = value as Partial<Record<keyof BuildManifest, unknown>>;
	return (
		id === buildId &&
		Array.isArray(prerendered) &&
		prerendered.every((path) => typeof path === "string") &&
		typeof routeRules === "object" &&
		routeRules !== null &&
		Object.values(routeRules).every(isRule)
	);
}

function isRule(rule: unknown): boolean {
	if (typeof rule !== "object" || rule === null) return false;
	const { redirect, middleware } = rule as { redirect?: unknown; middleware?: unknown };
	const target = typeof redirect === "object" && redirect !== null ? (redirect as { to?: unknown }).to : redirect;
	return (
		(redirect === undefined || typeof target === "string") &&
		(middleware === undefined || (Array.isArray(middleware) && middleware.every((name) => typeof name === "string")))
	);
}
