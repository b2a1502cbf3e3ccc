import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

type Connection = {
	/** Responses that have not been sent completely, in the order of their requests. */
	readonly unanswered: ServerResponse[];
	/**
	 * The number of bytes that had been read when the last response was sent. If the socket has
	 * read more, a new request has begun.
	 */
	readBefore: number;
};

/**
 * Tracks the open connections and their requests. Node's own `closeIdleConnections` does not close
 * connections that never had a request, and cuts off responses that are being sent.
 */
export function trackConnections() {
	const open = new Map<Socket, Connection>();
	/** True if every new response is the last one on its connection. */
	let ending = false;
	let closing = false;

	/**
	 * Closes the connections that have no request. Closes each other connection after its response.
	 */
	function closeIdle(): void {
		closing = true;
		for (const [socket, { unanswered, readBefore }] of open)
			if (unanswered.length === 0 && socket.bytesRead === readBefore) socket.destroy();
	}

	return {
		add(socket: Socket): void {
			open.set(socket, { unanswered: [], readBefore: 0 });
			socket.once("close", () => open.delete(socket));
		},

		begin({ socket }: IncomingMessage, outgoing: ServerResponse): void {
			const connection = open.get(socket);
			if (connection === undefined) return;
			if (ending) outgoing.shouldKeepAlive = false;
			connection.unanswered.push(outgoing);
			outgoing.once("close", () => {
				connection.unanswered.splice(connection.unanswered.indexOf(outgoing), 1);
				connection.readBefore = socket.bytesRead;
				if (closing) setImmediate(closeIdle);
			});
		},

		/**
		 * Called if the data after a request cannot be read. If that request was received
		 * completely, its response becomes the last one on the connection. Returns false if there
		 * is no such request.
		 */
		endAfterResponse(socket: Duplex): boolean {
			const outgoing = open.get(socket as Socket)?.unanswered.at(-1);
			if (!outgoing?.req.complete) return false;
			outgoing.shouldKeepAlive = false;
			return true;
		},

		/**
		 * Whether the head of a response has been sent. If so, no other response can replace it.
		 */
		isAnswering: (socket: Duplex) =>
			open.get(socket as Socket)?.unanswered[0]?.headersSent === true,

		/** Makes every response that has not been sent yet the last one on its connection. */
		announceEnd(): void {
			ending = true;
			for (const { unanswered } of open.values())
				for (const outgoing of unanswered) outgoing.shouldKeepAlive = false;
		},

		closeIdle,
	};
}
