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

/**
 * Fields that describe an error in the log. They are for the people who run the server, and
 * visitors must never see them.
 */
export function errorFields(error: unknown): { readonly error: string } {
	return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
