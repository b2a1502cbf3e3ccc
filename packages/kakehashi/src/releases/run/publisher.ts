import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { ReleaseSource } from "../record/release-record.ts";
import type { PublishProblem } from "./publish-problem.ts";

/** The stages of publishing, in order. `after` is the owner's command that runs afterward. */
export const publishSteps = ["waiting", "checking", "building", "publishing", "after"] as const;
export type PublishStep = (typeof publishSteps)[number];

export type ReleaseRequest = {
	/** The folder of the site to publish. */
	readonly folder: string;
	readonly by: string;
	readonly what: string;
	readonly withPlaceholders: boolean;
	readonly onStep: (step: PublishStep) => void;
	/**
	 * Called once everything has been read and checked. The returned source is stored with the
	 * release. If it returns a message, the release is stopped for that reason.
	 */
	readonly onRead: () => Promise<ReleaseSource | Message>;
	/** Aborted when the caller no longer waits. The process is then stopped. */
	readonly signal: AbortSignal;
};

export type ReleaseFailure = {
	readonly ok: false;
	readonly reason: Message;
	readonly problems?: readonly PublishProblem[];
	readonly hasPlaceholders?: boolean;
};

/** `isNew`: visitors now see something different. */
export type ReleaseResult = { readonly ok: true; readonly isNew: boolean } | ReleaseFailure;

/** Checks, builds and publishes a site in a separate process, which ends when the studio ends. */
export type Publisher = {
	readonly release: (request: ReleaseRequest) => Promise<ReleaseResult>;
	/** Runs the owner's command after each release. Undefined if there is none. */
	readonly after?: (() => Promise<{ readonly ok: boolean; readonly output: string }>) | undefined;
};
