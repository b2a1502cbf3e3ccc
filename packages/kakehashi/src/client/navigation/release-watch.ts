import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import { latestBuildPath } from "../../core/routing/manifest.ts";
import type { FetchJson } from "../data/fetch-json.ts";
import { withSessionStorage } from "../data/storage.ts";

export type ReleaseWatch = {
	/**
	 * Asks whether the next page should be loaded in full, because another build is known to be deployed. Whoever is told
	 * so does it: the answer is yes once per build, so that a `latest.json` and pages that do not belong together, as on a
	 * host that lags behind, cost one full load rather than one each time.
	 */
	readonly claimReload: () => boolean;
};

/** In the session: the build for which a page was last loaded in full. */
const storageKey = "reloaded-for-build";

/**
 * Looks at `builds/latest.json` at the configured interval, and when the tab becomes visible again after longer than that.
 * A failed or nonsensical response is ignored, and the checks go on.
 */
export function watchReleases({ apiBaseUrl, buildId, buildCheckIntervalMs }: RuntimeConfig, fetchJson: FetchJson, now: () => number = Date.now): ReleaseWatch {
	/** The build that should be loaded. */
	let wanted: string | undefined;
	let lastCheck = now();
	const check = async () => {
		lastCheck = now();
		try {
			const latest = await fetchJson(`${apiBaseUrl}${latestBuildPath}?${now()}`);
			const id = (latest as { id?: unknown } | null)?.id;
			if (typeof id === "string" && id !== "" && id !== buildId) wanted = id;
		} catch {
			// The network or the server is unavailable for now; there will be another check.
		}
	};
	setInterval(check, buildCheckIntervalMs);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible" && now() - lastCheck > buildCheckIntervalMs) check();
	});
	return {
		claimReload: () => {
			const id = wanted;
			if (id === undefined || withSessionStorage((storage) => storage.getItem(storageKey)) === id) return false;
			// If it cannot be remembered, it is done again.
			withSessionStorage((storage) => storage.setItem(storageKey, id));
			return true;
		},
	};
}
