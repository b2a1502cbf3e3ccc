/**
 * One entry of the log: an event name and facts about the event, such as references, channels,
 * counts and error codes. It must never contain visitors' input or addresses.
 */
export type LogEntry = {
	readonly level: "info" | "warn" | "error";
	readonly event: string;
	readonly [fact: string]: unknown;
};

export type Log = (entry: LogEntry) => void;
