import type { Message } from "@kakehashi/core/messages/localize.ts";

/** Who did something, and when (milliseconds since 1970). An empty name means the studio itself. */
export type Done = { readonly by: string; readonly at: number };

export type PublishJob = {
	/** A description of the changes; if undefined, the one that the list of changes suggests. */
	readonly what?: string | undefined;
	/** Whether to publish even with placeholders. */
	readonly withPlaceholders: boolean;
	/** When to publish, in milliseconds since 1970; undefined means now. */
	readonly at?: number | undefined;
	/** The version of the list of changes that the person saw. */
	readonly version: string;
	/** The files whose changes are not published now. */
	readonly heldBack?: readonly string[] | undefined;
};

export type PublishResult =
	| { readonly ok: true }
	| { readonly ok: false; readonly reason: Message };

export const publishRefused = (reason: Message): PublishResult => ({ ok: false, reason });
