import type { Log, LogEntry } from "@kakehashi/core/log.ts";

/**
 * How long finished lines wait before they are written together, in milliseconds, and how many
 * characters may wait.
 */
const maxWaitMs = 100;
const maxWaiting = 16_384;

/**
 * Creates a log with one JSON object per line. Under load, a system call for each line would cost
 * more than the response that it describes. Lines are therefore written together, after at most a
 * tenth of a second. `flush` writes the waiting lines at once.
 * @param write writes finished lines
 * @param clock returns milliseconds since 1970
 */
export function createLog(
	write: (lines: string) => void,
	clock: () => number,
): Log & { flush(): void } {
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
