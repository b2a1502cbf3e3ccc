/** Tells the open windows of the editor that something has changed, with server-sent events. */
export type LiveEvents = {
	/** The response for a window that wants to listen. */
	readonly subscribe: () => Response;
	readonly tell: () => void;
	/** Changes whenever something is announced. */
	readonly version: () => number;
	readonly close: () => void;
};

export function createLiveEvents(): LiveEvents {
	const windows = new Set<ReadableStreamDefaultController<Uint8Array>>();
	const encode = (text: string) => new TextEncoder().encode(text);
	let version = 0;
	return {
		subscribe() {
			let own: ReadableStreamDefaultController<Uint8Array>;
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					own = controller;
					windows.add(own);
					own.enqueue(encode("retry: 1000\n\n"));
				},
				cancel: () => void windows.delete(own),
			});
			return new Response(body, { headers: { "content-type": "text/event-stream" } });
		},
		tell() {
			version += 1;
			for (const each of windows) each.enqueue(encode(`event: change\ndata: ${version}\n\n`));
		},
		version: () => version,
		close() {
			for (const each of windows) each.close();
			windows.clear();
		},
	};
}
