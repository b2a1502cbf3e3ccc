/**
 * One entry of the log: an event name and facts about it. Never anything that a visitor typed, nor an address: references,
 * channels, counts and error codes only.
 */
export type LogEntry = { readonly level: "info" | "warn" | "error"; readonly event: string; readonly [fact: string]: string | number | boolean | undefined };
export type Log = (entry: LogEntry) => void;

/** What an error may tell the log: its code, never its text, which can quote mail addresses. */
export function errorCode(error: unknown): string {
	if (typeof error !== "object" || error === null) return "unknown";
	if ("responseCode" in error && typeof error.responseCode === "number") return `smtp ${error.responseCode}`;
	if ("reason" in error && typeof error.reason === "string") return error.reason;
	if ("code" in error && typeof error.code === "string") return error.code;
	return error instanceof Error ? error.name : "unknown";
}
