import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "@kakehashi/core/log.ts";
import { matchRoute } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { errorCode } from "../../inbox/delivery/delivery.ts";
import type { PageViewKind, Store } from "../../inbox/store/store.ts";
import { isArrival } from "./is-counted.ts";

type PageViewCounterOptions = {
	readonly store: Pick<Store, "addPageViews" | "deletePageViews">;
	readonly site: Pick<Site, "locales" | "routes">;
	/**
	 * The public address of the site. A visit from this address does not count as coming from
	 * another site.
	 */
	readonly siteUrl: string;
	readonly retentionDays: number;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly log: Log;
};

export type PageViewCounter = {
	/**
	 * Counts a request that opens a page, after its response. Tells the page that it may report the
	 * pages that it shows later without a new document.
	 */
	readonly watch: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
	/** Counts a page that was shown without a new document. */
	readonly countPage: (path: string) => void;
	/** Stores the waiting counts, and stops counting. */
	readonly stop: () => Promise<void>;
};

/**
 * How long counts wait before they are stored together, in milliseconds, and how many names may
 * wait. Further names are ignored.
 */
const storeEveryMs = 60_000;
const maxWaiting = 2_000;
/**
 * The maximum number of different names per day, except pages. There is a limit because anybody can
 * invent referrers.
 */
const maxNamesADay = 500;
const dayMs = 86_400_000;

/**
 * Creates the counter. It counts in memory and stores sums: no address, no time of day, nothing
 * that distinguishes visitors.
 */
export function createPageViewCounter({
	store,
	site,
	siteUrl,
	retentionDays,
	clock,
	log,
}: PageViewCounterOptions): PageViewCounter {
	const { timeZone } = site.locales[0];
	const host = new URL(siteUrl).host;
	let waiting = new Map<string, number>();
	let names = new Set<string>();
	let today = "";
	let timer: NodeJS.Timeout | undefined;

	const add = (kind: PageViewKind, name: string) => {
		const day = dateIn(clock(), timeZone);
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
			await store.deletePageViews(dateIn(clock() - retentionDays * dayMs, timeZone));
		} catch (error) {
			log({ level: "warn", event: "visits not stored", error: errorCode(error) });
		}
	};
	const isPage = (path: string) =>
		!path.includes(".") && matchRoute(path, site.routes, site.locales) !== undefined;

	return {
		watch: (incoming, outgoing) => {
			if (!isArrival(incoming)) return;
			outgoing.setHeader("Server-Timing", "visits");
			outgoing.once("finish", () => {
				const { url = "", headers } = incoming;
				const [path = ""] = url.split("?", 1);
				if ((outgoing.statusCode !== 200 && outgoing.statusCode !== 304) || !isPage(path))
					return;
				add("page", path);
				const { referer = "" } = headers;
				const from = URL.canParse(referer) ? new URL(referer).host : "";
				// A visitor who comes from a page of the site continues a visit that was already
				// counted.
				if (from === host) return;
				if (from !== "") add("referrer", from.slice(0, 100));
				const [, language] =
					/^([a-z]{2,3})\b/i.exec(headers["accept-language"] ?? "") ?? [];
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
