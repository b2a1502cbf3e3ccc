import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../../core/log.ts";
import { matchRoute } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import { errorCode } from "../../inbox/delivery/delivery.ts";
import type { PageViewKind, Store } from "../../inbox/store/store.ts";
import { isArrival } from "./is-counted.ts";

type PageViewCounterOptions = {
	readonly store: Pick<Store, "addPageViews" | "forgetPageViews">;
	readonly site: Pick<Site, "locales" | "routes">;
	/** The public address of the site: a visit from there does not count as coming from elsewhere. */
	readonly siteUrl: string;
	readonly retentionDays: number;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly log: Log;
};

export type PageViewCounter = {
	/** Counts a request that opens a page, once it is answered; tells the page that it may report what is shown in its place. */
	readonly watch: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
	/** Counts a page that was shown in place of another one. */
	readonly countPage: (path: string) => void;
	/** Stores what waits, and stops counting. */
	readonly stop: () => Promise<void>;
};

/** How long counts wait to be stored together, in milliseconds, and how many names may wait. Beyond that, new ones are dropped. */
const storeEveryMs = 60_000;
const maxWaiting = 2_000;
/** The number of names that are distinguished per day besides pages: anybody can invent referrers. */
const maxNamesADay = 500;
const dayMs = 86_400_000;

/** Counts in memory and stores sums: no address, no time of day, nothing that distinguishes visitors. */
export function createPageViewCounter({ store, site, siteUrl, retentionDays, clock, log }: PageViewCounterOptions): PageViewCounter {
	const written = new Intl.DateTimeFormat("sv-SE", { timeZone: site.locales[0].timeZone });
	const host = new URL(siteUrl).host;
	let waiting = new Map<string, number>();
	let names = new Set<string>();
	let today = "";
	let timer: NodeJS.Timeout | undefined;

	const add = (kind: PageViewKind, name: string) => {
		const day = written.format(clock());
		if (day !== today) names = new Set();
		today = day;
		if (kind !== "page") {
			if (names.size >= maxNamesADay && !names.has(kind + name)) return;
			names.add(kind + name);
		}
		const key = JSON.stringify([day, kind, name]);
		if (waiting.size >= maxWaiting && !waiting.has(key)) return;
		waiting.set(key, (waiting.get(key) ?? 0) + 1);
		timer ??= setTimeout(flush, storeEveryMs).unref();
	};
	const flush = async () => {
		timer = undefined;
		const batch = waiting;
		waiting = new Map();
		if (batch.size === 0) return;
		try {
			await store.addPageViews(
				[...batch].map(([key, count]) => {
					const [day, kind, name] = JSON.parse(key) as [string, PageViewKind, string];
					return { day, kind, name, count };
				}),
			);
			await store.forgetPageViews(written.format(clock() - retentionDays * dayMs));
		} catch (error) {
			log({ level: "warn", event: "visits not stored", error: errorCode(error) });
		}
	};
	const isPage = (path: string) => !path.includes(".") && matchRoute(path, site.routes, site.locales) !== undefined;

	return {
		watch: (incoming, outgoing) => {
			if (!isArrival(incoming)) return;
			outgoing.setHeader("Server-Timing", "visits");
			outgoing.once("finish", () => {
				const { url = "", headers } = incoming;
				const [path = ""] = url.split("?", 1);
				if ((outgoing.statusCode !== 200 && outgoing.statusCode !== 304) || !isPage(path)) return;
				add("page", path);
				const { referer = "" } = headers;
				const from = URL.canParse(referer) ? new URL(referer).host : "";
				// If it comes from a page of the site, the visit merely continues.
				if (from === host) return;
				if (from !== "") add("referrer", from.slice(0, 100));
				const [, language] = /^([a-z]{2,3})\b/i.exec(headers["accept-language"] ?? "") ?? [];
				if (language !== undefined) add("language", language.toLowerCase());
			});
		},
		countPage: (path) => {
			if (isPage(path)) add("page", path);
		},
		stop: async () => {
			clearTimeout(timer);
			await flush();
		},
	};
}
