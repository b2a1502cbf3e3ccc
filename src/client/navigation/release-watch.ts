import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import { latestBuildPath } from "../../core/routing/manifest.ts";
import type { FetchJson } from "../data/fetch-json.ts";

export type ReleaseWatch = {
	/** True once another build is known or suspected to be deployed: the next navigation is a full page load. */
	readonly outdated: () => boolean;
	/** Says that a file of this build is gone, as it is after a release. */
	readonly suspect: () => void;
};

/**
 * Looks at `builds/latest.json` in the configured interval, and when the tab becomes visible again after longer than
 * that. A failed or nonsensical answer is ignored, and looking goes on.
 */
export function watchReleases({ apiBaseUrl, buildId, buildCheckIntervalMs }: RuntimeConfig, fetchJson: FetchJson, now: () => number = Date.now): ReleaseWatch {
	let outdated = false;
	let lastCheck = now();
	const check = async () => {
		lastCheck = now();
		try {
			const latest = await fetchJson(`${apiBaseUrl}${latestBuildPath}?${now()}`);
			const id = (latest as { id?: unknown } | null)?.id;
			if (typeof id === "string" && id !== "" && id !== buildId) outdated = true;
		} catch {
			// The network or the server is away for the moment; the next look comes.
		}
	};
	setInterval(check, buildCheckIntervalMs);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible" && now() - lastCheck > buildCheckIntervalMs) check();
	});
	return {
		outdated: () => outdated,
		suspect: () => {
			outdated = true;
		},
	};
}
