/** Tells the open windows of the editor that something has changed, with server-sent events. */
export type LiveEvents = {
	/** The response for a window that wants to listen. */
	readonly subscribe: () => Response;
	readonly tell: () => void;
	/** Tells something else, also to windows that come later. */
	readonly send: (event: string, data: unknown) => void;
	/** Changes whenever something is announced. */
	readonly version: () => number;
	readonly close: () => void;
};

export function createLiveEvents(): LiveEvents {
	const windows = new Set<ReadableStreamDefaultController<Uint8Array>>();
	const encode = (text: string) => new TextEncoder().encode(text);
	let version = 0;
	/** What was told last, by its event. */
	const latest = new Map<string, Uint8Array>();
	const tellAll = (event: string, data: unknown) => {
		const text = encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
		for (const each of windows) each.enqueue(text);
		return text;
	};
	return {
		send: (event, data) => void latest.set(event, tellAll(event, data)),
		subscribe() {
			let own: ReadableStreamDefaultController<Uint8Array>;
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					own = controller;
					windows.add(own);
					own.enqueue(encode("retry: 1000\n\n"));
					for (const text of latest.values()) own.enqueue(text);
				},
				cancel: () => void windows.delete(own),
			});
			return new Response(body, { headers: { "content-type": "text/event-stream" } });
		},
		tell() {
			version += 1;
			tellAll("change", version);
		},
		version: () => version,
		close() {
			for (const each of windows) each.close();
			windows.clear();
		},
	};
}
