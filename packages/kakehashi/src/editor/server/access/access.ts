import type { MiddlewareHandler } from "hono";
import type { Author } from "../../review/git.ts";

/** The rooms beside the editor, each at `/_studio/NAME`. */
export const studioAreas = ["messages", "people"] as const;
export type StudioArea = (typeof studioAreas)[number];

/** Who makes a request. */
export type Requester = {
	/** As the journal records it. */
	readonly name: string;
	/** The author of the versions that this person saves; undefined means whoever Git knows, or whoever the person says. */
	readonly author?: Author | undefined;
	/** Whether this person may change the draft; whoever may not looks at it, to publish it. */
	readonly mayWrite: boolean;
	readonly mayPublish: boolean;
	/** What is around the editor, where people sign in: rooms that this person may enter, and a way out. */
	readonly house?: { readonly rooms: readonly StudioArea[] } | undefined;
};

export type EditEnv = { Variables: { person: Requester } };

/** Lets in people who may edit and says who they are, and turns everyone else away. Every request to the editor passes it first. */
export type EditAccess = MiddlewareHandler<EditEnv>;
