import type { ReleaseSource } from "../../builder/releases/releases.ts";
import type { Message } from "../../core/messages/say.ts";
import type { PublishProblem, PublishStep } from "../../editor/publishing/publishing.ts";

export type ReleaseWish = {
	/** The site to publish. */
	readonly folder: string;
	readonly by: string;
	readonly what: string;
	readonly withPlaceholders: boolean;
	readonly onStep: (step: PublishStep) => void;
	/** Called once everything has been read and checked; what it returns is noted with the release. A message is why not to go on. */
	readonly onRead: () => Promise<ReleaseSource | Message>;
	/** Nobody waits any more: the process is stopped. */
	readonly signal: AbortSignal;
};

export type ReleaseResult =
	/** `isNew`: visitors see something else than before. */
	| { readonly ok: true; readonly isNew: boolean }
	| { readonly ok: false; readonly reason: Message; readonly problems?: readonly PublishProblem[]; readonly isPlaceholders?: boolean };

/** Checks, builds and publishes a site, in a process of its own that ends with the studio. */
export type Publisher = {
	readonly release: (wish: ReleaseWish) => Promise<ReleaseResult>;
	/** Runs what the owner wants done after each release; undefined if there is nothing to do. */
	readonly after?: (() => Promise<{ readonly ok: boolean; readonly output: string }>) | undefined;
};
