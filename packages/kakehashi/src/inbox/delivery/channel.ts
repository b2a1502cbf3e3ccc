import type { ChannelName, Job, StoredMessage } from "../store/store.ts";

/** What a channel is to deliver. */
export type Delivery = {
	/** Id of the outbox row: the same in each try, so that the other side can recognise a repetition. */
	readonly id: string;
	/** One of the channel's recipients; undefined: all of them, or the channel has none. */
	readonly recipient?: string | undefined;
	readonly message: StoredMessage;
};

/** A way out. `deliver` resolves when the other side has taken the message over, and rejects otherwise. */
export type Channel = {
	readonly name: ChannelName;
	/** Email addresses that each get every message of a form, in a separate delivery. */
	readonly recipients?: (form: string | undefined) => readonly string[];
	/** How long one try may take, in milliseconds. */
	readonly timeoutMs: number;
	deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
};

/** The deliveries that a message of a form asks for when it goes through all these channels. */
export function jobsOf(channels: readonly Pick<Channel, "name" | "recipients">[], form: string | undefined): Job[] {
	return channels.flatMap(({ name, recipients }) => recipients?.(form).map((recipient) => ({ channel: name, recipient })) ?? [{ channel: name }]);
}

/** A failure that no more try can change, such as an email address that does not exist. */
export class PermanentFailure extends Error {
	override readonly name = "PermanentFailure";
}
