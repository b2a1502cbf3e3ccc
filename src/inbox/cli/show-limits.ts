import { type LimitName, limitsInForce } from "../receive/rate-limit.ts";
import type { CommandContext } from "./command-context.ts";
import { writeMoment } from "./read-time.ts";
import { textTable } from "./text-table.ts";

/** What each limit counts, and what becomes of a message beyond it. */
const words: Readonly<Record<LimitName, readonly [counted: string, beyond: string]>> = {
	address: ["from one address in an hour", "refused"],
	network: ["from one IPv6 network (/48) in an hour", "refused"],
	overall: ["from everybody in an hour", "quarantined"],
	quarantined: ["quarantined in 24 hours", "refused"],
	acknowledgement: ["acknowledged to one address in an hour", "not acknowledged"],
};

/** Shows every limit with the highest count under it now, by how many it is reached, and when the last of them is free again. */
export async function showLimits({ store, environment, clock, write }: CommandContext): Promise<void> {
	const counts = await store.quotaCounts(clock());
	const limits = limitsInForce({ perAddress: environment.rateLimit, overall: environment.totalRateLimit });
	const columns = ["MESSAGES", "LIMIT", "BEYOND IT", "HIGHEST NOW", "REACHED BY", "FREE AGAIN"].map((heading) => ({ heading, maxWidth: 40 }));
	const rows = Object.values(limits).map(({ name, max }) => {
		const own = counts.filter(({ key }) => key.split(" ")[0] === name);
		const full = max === 0 ? [] : own.filter(({ count }) => count >= max);
		return [
			words[name][0],
			max === 0 ? "none" : String(max),
			words[name][1],
			String(Math.max(0, ...own.map(({ count }) => count))),
			String(full.length),
			full.length === 0 ? "" : writeMoment(Math.max(...full.map(({ freeAt }) => freeAt))),
		];
	});
	write(`${textTable(columns, rows)}\n`);
}
