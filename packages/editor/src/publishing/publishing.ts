import type { Done, PublishJob, PublishResult, PublishStep } from "kakehashi/internal/shared.ts";
import type { Requester } from "../permissions/requester.ts";
import type { ShownProblem } from "../review/shown-problems.ts";

/** The result of publishing. */
export type PublishEnd = Done & {
	readonly ok: boolean;
	readonly tookMs: number;
	/** Whether visitors see something new now. */
	readonly isNew: boolean;
	readonly reason?: string | undefined;
	readonly problems: readonly ShownProblem[];
	/** Whether it failed because the site still has placeholders. */
	readonly hasPlaceholders: boolean;
	/** The result of the owner's command, and the end of its output. */
	readonly after?: { readonly ok: boolean; readonly output: string } | undefined;
};

/** What the app shows about publishing. */
export type PublishingState = {
	readonly mayPublish: boolean;
	readonly now: number;
	/** The public address of the site. */
	readonly address: string;
	/** The number of changes that visitors do not see yet. */
	readonly waiting: number;
	/** The names of the people who made them, as far as they are known. */
	readonly by: readonly string[];
	/** Whether the published state is known. If not, there is always something to publish. */
	readonly isKnown: boolean;
	/** The release that visitors see. `isBack` means that somebody restored it. */
	readonly seen?: (Done & { readonly isBack: boolean }) | undefined;
	readonly running?: (Done & { readonly step: PublishStep }) | undefined;
	/**
	 * The scheduled publication. `changedBy` lists people without permission to publish who have
	 * changed something since. If there are any, or if another program has changed something,
	 * nothing is published.
	 */
	readonly planned?:
		| (Done & {
				readonly changedBy: readonly string[];
				readonly isChangedOutside: boolean;
		  })
		| undefined;
	/** The requests to publish, by people who may not do so themselves. */
	readonly requests: readonly Done[];
	readonly last?: PublishEnd | undefined;
	/** A warning (one sentence) about the repository to which the site is pushed. */
	readonly repository?: string | undefined;
};

/** Publishing from the editor app. The caller must check permissions. */
export type Publishing = {
	readonly state: (person: Requester) => Promise<PublishingState>;
	/** Starts publishing, and returns before it is done. */
	readonly publish: (person: Requester, job: PublishJob) => Promise<PublishResult>;
	/** Cancels the scheduled publication. */
	readonly cancel: (person: Requester) => Promise<void>;
	/** Requests publishing from those who may publish. */
	readonly ask: (person: Requester) => Promise<void>;
	/**
	 * Called when somebody looks at the unpublished changes, because there may be newer ones
	 * elsewhere (in the repository).
	 */
	readonly look: () => void;
	readonly close: () => void;
};
