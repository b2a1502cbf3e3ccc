import type { Store } from "../../inbox/store/store.ts";
import type { ContactOutcome } from "../contact/receive-contact.ts";
import { createCounter, createHistogram, metricText, sampleText } from "./metric-series.ts";

/** A request that was answered, or whose visitor did not wait. */
export type AnsweredRequest = { readonly method: string; readonly path: string; readonly status: number; readonly milliseconds: number };

export type MetricsDependencies = {
	readonly buildId: string;
	/** Whether a path is the address of a page. */
	readonly isPage: (path: string) => boolean;
	/** Undefined where the site has no form. */
	readonly store: Pick<Store, "outboxCounts"> | undefined;
};

export type ServerMetrics = {
	countRequest(request: AnsweredRequest): void;
	/** A connection that was refused before there was a request. */
	countRefused(status: number): void;
	countContact(result: ContactOutcome["type"]): void;
	/** Everything in the Prometheus text format. The outbox is asked for at that moment. */
	text(): Promise<string>;
};

/** Upper bounds in seconds: pages come from memory, messages wait for a disk, and half a minute is the limit. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what the server does. Nothing here tells one visitor from another, and no label holds an address. */
export function createServerMetrics({ buildId, isPage, store }: MetricsDependencies): ServerMetrics {
	const requests = createCounter("kakehashi_http_requests_total", "Requests answered, by kind of address and class of status.");
	const durations = createHistogram("kakehashi_http_request_duration_seconds", "Time from a request to the end of its answer.", durationBounds);
	const refused = createCounter("kakehashi_http_refused_total", "Connections refused before there was a request, by status.");
	const contact = createCounter("kakehashi_contact_messages_total", "Messages sent to the contact form, by what became of them.");

	async function outbox(): Promise<string> {
		if (store === undefined) return "";
		const counts = await store.outboxCounts().catch(() => undefined);
		const waiting = (counts ?? []).filter(({ state }) => state !== "done");
		return [
			metricText("kakehashi_store_up", "gauge", "1 while the message store can be read.", [sampleText("kakehashi_store_up", {}, counts === undefined ? 0 : 1)]),
			metricText(
				"kakehashi_outbox_deliveries",
				"gauge",
				"Deliveries that wait (pending) or were given up (dead).",
				waiting.map(({ channel, state, count }) => sampleText("kakehashi_outbox_deliveries", { channel, state }, count)),
			),
		].join("");
	}

	return {
		countRequest({ method, path, status, milliseconds }) {
			const kind = kindOf(method, path, isPage);
			requests.add({ kind, status: `${Math.floor(status / 100)}xx` });
			durations.observe({ kind }, milliseconds / 1000);
		},
		countRefused: (status) => refused.add({ status: String(status) }),
		countContact: (result) => contact.add({ result }),
		text: async () => [requests.text(), durations.text(), refused.text(), contact.text(), await outbox(), processText(buildId)].join(""),
	};
}

/** A short list on purpose: what visitors ask for is theirs to choose, the labels are not. */
function kindOf(method: string, path: string, isPage: (path: string) => boolean): string {
	if (path === "/healthz" || path === "/readyz") return "health";
	if (path === "/api/contact" || (method === "POST" && isPage(path))) return "contact";
	if (path.startsWith("/assets/")) return "asset";
	if (path.endsWith("/_payload.json") || path.startsWith("/builds/")) return "data";
	return isPage(path) ? "page" : "other";
}

function processText(buildId: string): string {
	const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	const gauge = (name: string, help: string, value: number) => metricText(name, "gauge", help, [sampleText(name, {}, value)]);
	return [
		metricText("kakehashi_build_info", "gauge", "The build that is served.", [sampleText("kakehashi_build_info", { build: buildId }, 1)]),
		gauge("process_start_time_seconds", "When the process started, in seconds since 1970.", Math.round(performance.timeOrigin) / 1000),
		metricText("process_cpu_seconds_total", "counter", "Time spent by the processor.", [sampleText("process_cpu_seconds_total", {}, (user + system) / 1e6)]),
		gauge("process_resident_memory_bytes", "Memory of the whole process.", rss),
		gauge("nodejs_heap_size_used_bytes", "Memory that JavaScript objects take.", heapUsed),
		gauge("nodejs_heap_size_total_bytes", "Memory reserved for JavaScript objects.", heapTotal),
		gauge("nodejs_external_memory_bytes", "Memory outside of the heap that objects hold.", external),
	].join("");
}
