import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

type Connection = {
	/** Requests whose responses have not been sent yet, in the order they came. */
	readonly unanswered: ServerResponse[];
	/** Bytes that had been read when the last response was sent: more means a request has begun. */
	readBefore: number;
};

/**
 * Knows which connections are open and what they wait for. Node's own `closeIdleConnections`
 * waits for connections that never had a request, and cuts off responses on their way.
 */
export function trackConnections() {
	const open = new Map<Socket, Connection>();
	/** Every response from now on is the last one on its connection. */
	let ending = false;
	let closing = false;

	/** Closes the connections that have not begun a request, and each other once it is answered. */
	function closeIdle(): void {
		closing = true;
		for (const [socket, { unanswered, readBefore }] of open) if (unanswered.length === 0 && socket.bytesRead === readBefore) socket.destroy();
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
		 * Makes the response to a completely received request the last one, if what follows it
		 * cannot be read. False if there is none.
		 */
		endAfterAnswer(socket: Duplex): boolean {
			const outgoing = open.get(socket as Socket)?.unanswered.at(-1);
			if (!outgoing?.req.complete) return false;
			outgoing.shouldKeepAlive = false;
			return true;
		},

		/** Whether the head of a response has been sent, so that no other can replace it. */
		isAnswering: (socket: Duplex) => open.get(socket as Socket)?.unanswered[0]?.headersSent === true,

		/** Makes every response that has not been sent yet the last one on its connection. */
		announceEnd(): void {
			ending = true;
			for (const { unanswered } of open.values()) for (const outgoing of unanswered) outgoing.shouldKeepAlive = false;
		},

		closeIdle,
	};
}
