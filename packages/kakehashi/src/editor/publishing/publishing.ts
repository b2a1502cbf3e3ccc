import type { ContentProblem } from "../../content/files/content-problem.ts";
import type { Message } from "../../core/messages/say.ts";
import type { ShownProblem } from "../review/shown-problems.ts";
import type { Requester } from "../server/access/access.ts";

/** The steps of publishing, in their order; `after` is the command that the owner has run afterwards. */
export const publishSteps = ["waiting", "checking", "building", "publishing", "after"] as const;
export type PublishStep = (typeof publishSteps)[number];

/** What keeps a site from being published, before a window shows it. */
export type PublishProblem = ContentProblem;

/** Who did something, and when (milliseconds since 1970). An empty name: the studio itself. */
export type Done = { readonly by: string; readonly at: number };

/** How publishing ended. */
export type PublishEnd = Done & {
	readonly ok: boolean;
	readonly tookMs: number;
	/** Whether visitors see something new. */
	readonly isNew: boolean;
	readonly reason?: string | undefined;
	readonly problems: readonly ShownProblem[];
	/** Whether sample text is the reason. */
	readonly isPlaceholders: boolean;
	/** How the command afterwards ended, and the last of what it printed. */
	readonly after?: { readonly ok: boolean; readonly output: string } | undefined;
};

/** What a window shows about publishing. */
export type PublishingState = {
	readonly mayPublish: boolean;
	readonly now: number;
	/** Where visitors see it. */
	readonly address: string;
	/** How many changes visitors do not see yet. */
	readonly waiting: number;
	/** Who made them, as far as that is known. */
	readonly by: readonly string[];
	/** Whether it is known what visitors see; if not, there is always something to publish. */
	readonly isKnown: boolean;
	/** The release that visitors see; `isBack` if somebody went back to it. */
	readonly seen?: (Done & { readonly isBack: boolean }) | undefined;
	readonly running?: (Done & { readonly step: PublishStep }) | undefined;
	/** `changedBy`: who has changed something since, and may not publish; nothing is published then. */
	readonly planned?: (Done & { readonly changedBy: readonly string[] }) | undefined;
	/** Who asks for publishing. */
	readonly requests: readonly Done[];
	readonly last?: PublishEnd | undefined;
	/** What people should know about the repository that the site is sent to: a sentence. */
	readonly repository?: string | undefined;
};

export type PublishWish = {
	/** What changes; undefined: what the list of changes proposes. */
	readonly what?: string | undefined;
	/** Whether visitors may see sample text. */
	readonly withPlaceholders: boolean;
	/** When; undefined: now. */
	readonly at?: number | undefined;
	/** The list of changes that was seen. */
	readonly version: string;
	/** The files of it that visitors go on seeing as they are. */
	readonly heldBack?: readonly string[] | undefined;
};

export type PublishAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Message };

/** Publishing from the window of the editor. Whether somebody may is for whoever calls it to check. */
export type Publishing = {
	readonly state: (person: Requester) => Promise<PublishingState>;
	/** Begins, and answers before it is done. */
	readonly publish: (person: Requester, wish: PublishWish) => Promise<PublishAnswer>;
	/** Somebody has changed something: what nobody who may publish has seen is not published by a plan. */
	readonly changed: (person: Requester) => void;
	/** Cancels what is planned. */
	readonly cancel: (person: Requester) => Promise<void>;
	/** Asks those who may to publish. */
	readonly ask: (person: Requester) => Promise<void>;
	/** Somebody looks at what waits: there may be more elsewhere. */
	readonly look: () => void;
	readonly close: () => void;
};
