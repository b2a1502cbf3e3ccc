import type { OutboxRow } from "../store/store.ts";
import { writeMoment } from "./read-time.ts";
import { printable } from "./text-table.ts";

/** The channel, and whom it goes to if it has several recipients. */
export function deliveryName({ channel, recipient }: OutboxRow): string {
	return recipient === undefined ? channel : `${channel} to ${printable(recipient)}`;
}

/** How a delivery stands, in words. */
export function deliveryText(row: OutboxRow): string {
	const tries = `${row.tries} ${row.tries === 1 ? "try" : "tries"}`;
	const error = row.lastError === undefined ? "" : ` Last error: ${printable(row.lastError)}`;
	if (row.state === "done") return `delivered ${writeMoment(row.finishedAt ?? row.dueAt)}`;
	if (row.state === "dead") return `given up ${writeMoment(row.finishedAt ?? row.dueAt)} after ${tries}.${error}`;
	return `waiting, ${tries} so far, next from ${writeMoment(row.dueAt)}.${error}`;
}
