/** Notifies the open browser windows of the editor about changes, with server-sent events. */
export type LiveEvents = {
	/**
	 * Returns the event stream for a browser window.
	 * @param by the name of the person; if this person has too many windows, the oldest stream is
	 * closed
	 */
	readonly subscribe: (by: string) => Response;
	readonly notify: () => void;
	/** Sends another event. Windows that connect later get the latest one of each name too. */
	readonly send: (event: string, data: unknown) => void;
	/** A number that changes with every notification. */
	readonly version: () => number;
	readonly close: () => void;
};

/** The maximum number of windows of one person that are connected at once. */
const maxOfPerson = 16;

/**
 * The maximum number of unread bytes for a window that does not read, for example on a sleeping
 * laptop. Such a window is disconnected and connects again later.
 */
const maxWaiting = 256 * 1024;

export function createLiveEvents(): LiveEvents {
	type Listener = ReadableStreamDefaultController<Uint8Array>;
	/** The connected windows with the names of their people, oldest first. */
	const windows = new Map<Listener, string>();
	const encode = (text: string) => new TextEncoder().encode(text);
	let version = 0;
	/** The last text sent for each event. */
	const latest = new Map<string, Uint8Array>();
	/** Disconnects a window. This discards unread data and frees their memory. */
	const drop = (window: Listener) => {
		if (windows.delete(window)) window.error(new Error("It does not read."));
	};
	const put = (window: Listener, text: Uint8Array) => {
		const free = window.desiredSize ?? 0;
		// A window that has read everything gets any text, however long.
		if (free < maxWaiting && free < text.length) drop(window);
		else window.enqueue(text);
	};
	const broadcast = (event: string, data: unknown) => {
		const text = encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
		for (const each of [...windows.keys()]) put(each, text);
		return text;
	};
	return {
		send: (event, data) => void latest.set(event, broadcast(event, data)),
		subscribe(by) {
			let own: Listener;
			const source: UnderlyingDefaultSource<Uint8Array> = {
				start(controller) {
					own = controller;
					windows.set(own, by);
					for (const text of [encode("retry: 1000\n\n"), ...latest.values()])
						put(own, text);
				},
				cancel: () => void windows.delete(own),
			};
			const body = new ReadableStream(source, {
				highWaterMark: maxWaiting,
				size: (text) => text?.length ?? 0,
			});
			const others = [...windows].flatMap(([window, of]) => (of === by ? [window] : []));
			for (const oldest of others.slice(0, Math.max(0, others.length - maxOfPerson)))
				drop(oldest);
			return new Response(body, { headers: { "content-type": "text/event-stream" } });
		},
		notify() {
			version += 1;
			broadcast("change", version);
		},
		version: () => version,
		close() {
			for (const each of windows.keys()) each.close();
			windows.clear();
		},
	};
}
