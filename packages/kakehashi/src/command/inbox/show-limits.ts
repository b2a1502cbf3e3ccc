import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../../inbox/i18n/t.ts";
import { type LimitName, limitsInForce } from "../../inbox/receive/rate-limit.ts";
import { textTable } from "../../terminal/text-table.ts";
import { writeMoment } from "./read-time.ts";
import type { InboxContext } from "./with-inbox.ts";

const refused: Message = t("beyondLimitRefused");

/** What each limit counts, and what happens to a message beyond it. */
const words: Readonly<Record<LimitName, readonly [counted: Message, beyond: Message]>> = {
	address: [t("limitPerAddress"), refused],
	"/56": [t("limitPerNetwork56"), refused],
	"/48": [t("limitPerNetwork48"), refused],
	overall: [t("limitOverall"), t("stateQuarantined")],
	acknowledgement: [t("limitAcknowledgements"), t("beyondLimitUnacknowledged")],
};

const headings: readonly Message[] = [
	t("columnCounted"),
	t("columnLimit"),
	t("columnBeyond"),
	t("columnHighest"),
	t("columnReached"),
	t("columnFree"),
];

/**
 * Shows every limit with its highest current count, how many have reached it, and when the last of
 * them is free again.
 */
export async function showLimits({
	store,
	environment,
	clock,
	write,
}: InboxContext): Promise<void> {
	const counts = await store.quotaCounts(clock());
	const limits = limitsInForce({
		perAddress: environment.rateLimit,
		overall: environment.totalRateLimit,
	});
	const columns = headings.map((heading) => ({ heading, maxWidth: 40 }));
	const rows = Object.values(limits).map(({ name, max }) => {
		const own = counts.filter(({ key }) => key.split(" ")[0] === name);
		const full = max === 0 ? [] : own.filter(({ count }) => count >= max);
		const [counted, beyond] = words[name];
		return [
			localize(counted),
			max === 0 ? localize(t("limitNone")) : String(max),
			localize(beyond),
			String(Math.max(0, ...own.map(({ count }) => count))),
			String(full.length),
			full.length === 0 ? "" : writeMoment(Math.max(...full.map(({ freeAt }) => freeAt))),
		];
	});
	write(`${textTable(columns, rows)}\n`);
}
