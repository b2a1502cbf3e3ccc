/** What an error may tell the log: its code, never its text, which can quote mail addresses. */
export function errorCode(error: unknown): string {
	if (typeof error !== "object" || error === null) return "unknown";
	if ("responseCode" in error && typeof error.responseCode === "number") return `smtp ${error.responseCode}`;
	if ("reason" in error && typeof error.reason === "string") return error.reason;
	if ("code" in error && typeof error.code === "string") return error.code;
	return error instanceof Error ? error.name : "unknown";
}
