/**
 * One entry of the log: an event name and facts about it. Never anything that a visitor typed, nor an address: only
 * references, channels, counts and error codes.
 */
export type LogEntry = { readonly level: "info" | "warn" | "error"; readonly event: string; readonly [fact: string]: unknown };

export type Log = (entry: LogEntry) => void;
