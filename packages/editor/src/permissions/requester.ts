import type { Author } from "../history/git.ts";
import type { Permission } from "./permission.ts";

/** The person who makes a request. */
export type Requester = {
	/** The name in the journal. */
	readonly name: string;
	/**
	 * The author of this person's commits; undefined means the author that Git has configured, or
	 * that the person enters.
	 */
	readonly author?: Author | undefined;
	readonly permissions: readonly Permission[];
	/** Whether people sign in to a studio around the editor. The app then links to its areas. */
	readonly isInStudio: boolean;
};
