import { join, resolve } from "node:path";
import { MessageError } from "../core/messages/message-error.ts";
import type { PublishStep } from "../editor/publishing/publishing.ts";
import type { Release, ReleaseSource } from "../releases/record/release-record.ts";
import { publish } from "../releases/run/publish.ts";
import { readForBuild, tellNotes, writeBuild } from "./build.ts";
import type { CommandContext } from "./command.ts";
import { t } from "./i18n/t.ts";
import { proseNotes } from "./prose-notes.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";
import { startBuild } from "./start-build.ts";

type PublishSiteOptions = {
	readonly by: string;
	readonly what: string;
	/** Whether the site may be published with placeholder text. */
	readonly acceptPlaceholders?: boolean;
	/**
	 * Called when everything has been read and checked. Returns the source to record in the
	 * release.
	 */
	readonly onRead?: () => Promise<ReleaseSource>;
	readonly onStep?: (step: PublishStep) => void;
};

/**
 * Checks and builds a site, starts the built server as a test, and publishes the result. If a step
 * fails, visitors still see the previous release.
 * @param releases the folder of releases
 * @throws ContentError, SiteError and similar errors with every problem found; MessageError if the
 * disk is full
 */
export async function publishSite(
	folder: string,
	releases: string,
	{ by, what, acceptPlaceholders = false, onRead, onStep = () => {} }: PublishSiteOptions,
): Promise<Release> {
	onStep("checking");
	const sources = await readForBuild(folder);
	if (!acceptPlaceholders) await refusePlaceholders(folder, sources);
	const source = await onRead?.();
	const { today: day } = sources.content;
	return publish({
		folder: releases,
		by,
		what,
		from: { ...(day !== undefined && { day }), ...(source && { source }) },
		async build(out) {
			onStep("building");
			await writeBuild(sources, folder, out);
			tellNotes(await proseNotes(folder, sources));
		},
		tryOut(built) {
			onStep("publishing");
			return tryOut(built);
		},
	});
}

async function tryOut(build: string): Promise<void> {
	const start = await startBuild(build);
	if (start.type === "failed")
		throw new MessageError(t("releaseServerNotStarted", { output: start.output }));
}

/** The folder of a site's releases, according to the command line. */
export const releasesFolder = ({ folder, values }: CommandContext): string =>
	typeof values.releases === "string" ? resolve(values.releases) : join(folder, "releases");
