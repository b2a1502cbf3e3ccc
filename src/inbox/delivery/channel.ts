import type { ChannelName, StoredMessage } from "../store/store.ts";

/** What a channel is to deliver. */
export type Delivery = {
	/** Id of the outbox row: the same in each try, so that the other side can recognise a repetition. */
	readonly id: string;
	readonly message: StoredMessage;
};

/** A way out. `deliver` resolves when the other side has taken the message over, and rejects otherwise. */
export type Channel = {
	readonly name: ChannelName;
	deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
};

/** A failure that no further try can change, such as a sender's mail address that does not exist. */
export class PermanentFailure extends Error {
	override readonly name = "PermanentFailure";
}
