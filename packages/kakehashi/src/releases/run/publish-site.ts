import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";
import type { Release, ReleaseSource } from "../record/release-record.ts";
import { publish } from "./publish.ts";
import type { PublishStep } from "./publisher.ts";
import { startBuild } from "./start-build.ts";

/** A site that was read and checked for a release. */
export type SiteToRelease = {
	/** The day that the site is made for, such as `2026-11-22`. */
	readonly day: string | undefined;
	/** Writes the whole site into a folder that does not exist yet. */
	readonly build: (out: string) => Promise<void>;
};

type PublishSiteOptions = {
	readonly by: string;
	readonly what: string;
	/**
	 * Called when everything has been read and checked. Returns the source to record in the
	 * release.
	 */
	readonly onRead?: () => Promise<ReleaseSource>;
	readonly onStep?: (step: PublishStep) => void;
	/** Is passed in by tests. */
	readonly platform?: NodeJS.Platform;
};

/**
 * Checks and builds a site, starts the built server as a test, and publishes the result. If a step
 * fails, visitors still see the previous release.
 * @param releases the folder of releases
 * @param read reads and checks the site; it rejects with every problem found
 * @throws what `read` and `build` throw; MessageError if the disk is full, if the server does
 * not start, or on Windows, which cannot switch from one release to the next at once
 */
export async function publishSite(
	releases: string,
	read: () => Promise<SiteToRelease>,
	{ by, what, onRead, onStep = () => {}, platform = process.platform }: PublishSiteOptions,
): Promise<Release> {
	if (platform === "win32") throw new MessageError(t("releaseNotOnWindows"));
	onStep("checking");
	const { day, build } = await read();
	const source = await onRead?.();
	return publish({
		folder: releases,
		by,
		what,
		from: { ...(day !== undefined && { day }), ...(source && { source }) },
		build(out) {
			onStep("building");
			return build(out);
		},
		verify(built) {
			onStep("publishing");
			return verify(built);
		},
	});
}

async function verify(build: string): Promise<void> {
	const start = await startBuild(build);
	if (start.type === "failed")
		throw new MessageError(t("releaseServerNotStarted", { output: start.output }));
}
