import type { MiddlewareHandler } from "hono";
import type { Author } from "../../history/git.ts";

/** The areas of the studio beside the editor, each at `/_studio/NAME`. */
export const studioAreas = ["messages", "people"] as const;
export type StudioArea = (typeof studioAreas)[number];

/** The person who makes a request. */
export type Requester = {
	/** The name in the journal. */
	readonly name: string;
	/**
	 * The author of this person's commits; undefined means the author that Git has configured, or
	 * that the person enters.
	 */
	readonly author?: Author | undefined;
	/**
	 * Whether this person may change the draft. Without this permission, a person can only view it,
	 * in order to publish it.
	 */
	readonly mayWrite: boolean;
	readonly mayPublish: boolean;
	/**
	 * The studio around the editor, if people sign in there: the areas that this person may open.
	 * The app then also shows a sign-out button.
	 */
	readonly areas?: readonly StudioArea[] | undefined;
};

export type EditEnv = { Variables: { person: Requester } };

/**
 * Middleware that identifies people who may edit, and refuses everyone else. Every request to the
 * editor passes through it first.
 */
export type EditAccess = MiddlewareHandler<EditEnv>;
