import type { MiddlewareHandler } from "hono";
import type { Author } from "../../review/git.ts";

/** Who does what is asked for. */
export type Person = {
	/** As the journal notes it. */
	readonly name: string;
	/** Whom the versions name that this person saves; undefined: whom Git knows, or whom the person says. */
	readonly author?: Author | undefined;
	/** Whether this person may save versions. */
	readonly maySave: boolean;
	/** What is around the editor, where people sign in: others to let in, and a way out. */
	readonly house?: { readonly mayInvite: boolean } | undefined;
};

export type EditEnv = { Variables: { person: Person } };

/** Lets in who may edit and says who it is, and turns everybody else away. Every request to the editor meets it first. */
export type EditAccess = MiddlewareHandler<EditEnv>;
