import type { ChannelName, Job, StoredMessage } from "../store/store.ts";

/** One message for a channel to deliver. */
export type Delivery = {
	/**
	 * Id of the outbox row. It is the same for each try, so that the receiver can recognize a
	 * repetition.
	 */
	readonly id: string;
	/** One of the channel's recipients. Undefined: all of them, or the channel has none. */
	readonly recipient?: string | undefined;
	readonly message: StoredMessage;
};

/**
 * A delivery channel. `deliver` resolves when the other side has accepted the message, and rejects
 * otherwise.
 */
export type Channel = {
	readonly name: ChannelName;
	/**
	 * Returns email addresses. Each of them gets every message of a form, in a separate delivery.
	 */
	readonly recipients?: (form: string | undefined) => readonly string[];
	/** How long one try may take, in milliseconds. */
	readonly timeoutMs: number;
	deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
};

/** Returns the deliveries of a form's message through all these channels. */
export function jobsOf(
	channels: readonly Pick<Channel, "name" | "recipients">[],
	form: string | undefined,
): Job[] {
	return channels.flatMap(
		({ name, recipients }) =>
			recipients?.(form).map((recipient) => ({ channel: name, recipient })) ?? [
				{ channel: name },
			],
	);
}

/** A failure that another try cannot change, such as an email address that does not exist. */
export class PermanentFailure extends Error {
	override readonly name = "PermanentFailure";
}
