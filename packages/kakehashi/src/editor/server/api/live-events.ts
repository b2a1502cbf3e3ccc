/** Tells the open windows of the editor that something has changed, with server-sent events. */
export type LiveEvents = {
	/**
	 * The response for a window that wants to listen.
	 * @param by who opened it: beyond a number of windows, the oldest of the same person ends
	 */
	readonly subscribe: (by: string) => Response;
	readonly tell: () => void;
	/** Tells something else, also to windows that come later. */
	readonly send: (event: string, data: unknown) => void;
	/** Changes whenever something is announced. */
	readonly version: () => number;
	readonly close: () => void;
};

/** How many windows of one person listen at once. */
const maxOfPerson = 16;

/** How much may wait for a window that does not read, such as that of a laptop that sleeps, in bytes. It asks again later. */
const maxWaiting = 256 * 1024;

export function createLiveEvents(): LiveEvents {
	type Listener = ReadableStreamDefaultController<Uint8Array>;
	/** The oldest first. */
	const windows = new Map<Listener, string>();
	const encode = (text: string) => new TextEncoder().encode(text);
	let version = 0;
	/** What was told last, by its event. */
	const latest = new Map<string, Uint8Array>();
	/** What it has not read is dropped, and its memory is free. */
	const drop = (window: Listener) => {
		if (windows.delete(window)) window.error(new Error("It does not read."));
	};
	const put = (window: Listener, text: Uint8Array) => {
		const free = window.desiredSize ?? 0;
		// One that reads gets whatever is said, however long.
		if (free < maxWaiting && free < text.length) drop(window);
		else window.enqueue(text);
	};
	const tellAll = (event: string, data: unknown) => {
		const text = encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
		for (const each of [...windows.keys()]) put(each, text);
		return text;
	};
	return {
		send: (event, data) => void latest.set(event, tellAll(event, data)),
		subscribe(by) {
			let own: Listener;
			const source: UnderlyingDefaultSource<Uint8Array> = {
				start(controller) {
					own = controller;
					windows.set(own, by);
					for (const text of [encode("retry: 1000\n\n"), ...latest.values()]) put(own, text);
				},
				cancel: () => void windows.delete(own),
			};
			const body = new ReadableStream(source, { highWaterMark: maxWaiting, size: (text) => text?.length ?? 0 });
			const others = [...windows].flatMap(([window, of]) => (of === by ? [window] : []));
			for (const oldest of others.slice(0, Math.max(0, others.length - maxOfPerson))) drop(oldest);
			return new Response(body, { headers: { "content-type": "text/event-stream" } });
		},
		tell() {
			version += 1;
			tellAll("change", version);
		},
		version: () => version,
		close() {
			for (const each of windows.keys()) each.close();
			windows.clear();
		},
	};
}
