import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import { latestBuildPath } from "@kakehashi/core/routing/manifest.ts";
import type { FetchJson } from "../data/fetch-json.ts";
import { withSessionStorage } from "../data/storage.ts";

export type ReleaseWatch = {
	/**
	 * Whether the next page must be loaded as a document, because another build has been deployed.
	 * The caller must then do so: the result is true only once per build. On a host that updates
	 * slowly, `latest.json` and the pages may belong to different builds. This then costs one full
	 * load instead of one per navigation.
	 */
	readonly claimReload: () => boolean;
};

/** Key in the session storage for the id of the build for which a document was last loaded. */
const storageKey = "reloaded-for-build";

/**
 * Checks `builds/latest.json` at the configured interval, and when the tab becomes visible after a
 * longer time. Failed or invalid responses are ignored, and the checks continue.
 */
export function watchReleases(
	{ apiBaseUrl, buildId, buildCheckIntervalMs }: RuntimeConfig,
	fetchJson: FetchJson,
	now: () => number = Date.now,
): ReleaseWatch {
	/** Id of the newer build that should be loaded. Undefined if there is none. */
	let wanted: string | undefined;
	let lastCheck = now();
	const check = async () => {
		lastCheck = now();
		try {
			const latest = await fetchJson(`${apiBaseUrl}${latestBuildPath}?${now()}`);
			const id = (latest as { id?: unknown } | null)?.id;
			if (typeof id === "string" && id !== "" && id !== buildId) wanted = id;
		} catch {
			// The network or the server is unavailable. The next check tries again.
		}
	};
	setInterval(check, buildCheckIntervalMs);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible" && now() - lastCheck > buildCheckIntervalMs)
			check();
	});
	return {
		claimReload: () => {
			const id = wanted;
			if (
				id === undefined ||
				withSessionStorage((storage) => storage.getItem(storageKey)) === id
			)
				return false;
			// If this cannot be stored, the next document is also loaded in full.
			withSessionStorage((storage) => storage.setItem(storageKey, id));
			return true;
		},
	};
}
