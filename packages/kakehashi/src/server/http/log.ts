import type { Log, LogEntry } from "../../core/log.ts";

/** How long finished lines wait to be written together, in milliseconds, and how many characters may wait. */
const maxWaitMs = 100;
const maxWaiting = 16_384;

/**
 * A log of one JSON object per line. Under load, a system call for each line would cost more than the response it
 * describes, so lines are written together, after at most a tenth of a second; `flush` writes those that wait.
 * @param write takes finished lines
 * @param clock milliseconds since 1970
 */
export function createLog(write: (lines: string) => void, clock: () => number): Log & { flush(): void } {
	let waiting = "";
	let timer: NodeJS.Timeout | undefined;
	const flush = () => {
		clearTimeout(timer);
		timer = undefined;
		const lines = waiting;
		waiting = "";
		if (lines !== "") write(lines);
	};
	const log = (entry: LogEntry) => {
		waiting += `{"time":"${new Date(clock()).toISOString()}",${JSON.stringify(entry).slice(1)}\n`;
		if (entry.level !== "info" || waiting.length > maxWaiting) flush();
		else timer ??= setTimeout(flush, maxWaitMs).unref();
	};
	return Object.assign(log, { flush });
}

/** An error as it is logged: for those who run the server, never for visitors. */
export function errorFields(error: unknown): { readonly error: string } {
	return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
