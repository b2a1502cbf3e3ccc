import { type Message, say } from "../../core/messages/say.ts";
import { type LimitName, limitsInForce } from "../receive/rate-limit.ts";
import type { InboxCommandContext } from "./command-context.ts";
import { writeMoment } from "./read-time.ts";
import { textTable } from "./text-table.ts";

const refused: Message = { en: "refused", ja: "受け付けない" };
const quarantined: Message = { en: "quarantined", ja: "保留" };

/** What each limit counts, and what happens to a message beyond it. */
const words: Readonly<Record<LimitName, readonly [counted: Message, beyond: Message]>> = {
	address: [{ en: "from one address in an hour", ja: "一つのアドレスから1時間に" }, refused],
	"/56": [
		{
			en: "from one IPv6 network (/56) in an hour",
			ja: "一つのIPv6ネットワーク（/56）から1時間に",
		},
		refused,
	],
	"/48": [
		{
			en: "from one IPv6 network (/48) in an hour",
			ja: "一つのIPv6ネットワーク（/48）から1時間に",
		},
		refused,
	],
	overall: [{ en: "from everybody in an hour", ja: "全体で1時間に" }, quarantined],
	acknowledgement: [
		{ en: "acknowledged to one address in an hour", ja: "一つの宛先への自動返信（1時間）" },
		{ en: "not acknowledged", ja: "返信しない" },
	],
};

const headings: readonly Message[] = [
	{ en: "MESSAGES", ja: "対象" },
	{ en: "LIMIT", ja: "上限" },
	{ en: "BEYOND IT", ja: "超えた分" },
	{ en: "HIGHEST NOW", ja: "現在の最多" },
	{ en: "REACHED BY", ja: "上限に達した数" },
	{ en: "FREE AGAIN", ja: "解除" },
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
}: InboxCommandContext): Promise<void> {
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
			say(counted),
			max === 0 ? say({ en: "none", ja: "なし" }) : String(max),
			say(beyond),
			String(Math.max(0, ...own.map(({ count }) => count))),
			String(full.length),
			full.length === 0 ? "" : writeMoment(Math.max(...full.map(({ freeAt }) => freeAt))),
		];
	});
	write(`${textTable(columns, rows)}\n`);
}
