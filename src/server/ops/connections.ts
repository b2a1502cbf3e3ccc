import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

export type ConnectionLimits = { readonly maxConnectionsPerAddress: number; readonly maxUnanswered: number };

type Exchange = { readonly outgoing: ServerResponse; readonly begin: () => void };

/** An open connection. */
type Connection = {
	/** Requests in the order they came; the first one is in work, its answer perhaps on the way. */
	exchanges: Exchange[];
	/** Bytes that had been read when the last answer was through: when there are more, a request has begun. */
	readBefore: number;
};

/**
 * Knows what is open and what each connection waits for, so that none costs more than it may: a connection has one request
 * in work at a time, the next one begins when the answer before has left, and few may wait. Without that, a client that
 * sends requests by the thousand and reads no answer has them all worked on and kept.
 * @param keyOf whom a connection is counted for; undefined: for nobody
 * @param onCrowd told when somebody has reached his number of connections, once until he has none
 */
export function createConnections(
	{ maxConnectionsPerAddress, maxUnanswered }: ConnectionLimits,
	keyOf: (socket: Socket) => string | undefined,
	onCrowd: () => void,
) {
	const open = new Map<Socket, Connection>();
	const counts = new Map<string, { open: number; told: boolean }>();
	/** Every answer from now on is the last one of its connection. */
	let ending = false;
	/** What has nothing to do is closed. */
	let closing = false;
	let onEmpty: (() => void) | undefined;

	/** Closes the connections that have not begun a request. */
	function closeIdle(): void {
		closing = true;
		for (const [socket, { exchanges, readBefore }] of open) if (exchanges.length === 0 && socket.bytesRead === readBefore) socket.destroy();
	}

	function countFor(key: string, socket: Socket): boolean {
		const count = counts.get(key) ?? { open: 0, told: false };
		if (count.open >= maxConnectionsPerAddress) {
			if (!count.told) onCrowd();
			count.told = true;
			return false;
		}
		count.open += 1;
		counts.set(key, count);
		socket.once("close", () => {
			count.open -= 1;
			if (count.open === 0) counts.delete(key);
		});
		return true;
	}

	return {
		/** Takes a new connection in. One too many of somebody is closed at once. */
		add(socket: Socket): void {
			const key = keyOf(socket);
			if (key !== undefined && !countFor(key, socket)) {
				socket.destroy();
				return;
			}
			open.set(socket, { exchanges: [], readBefore: 0 });
			socket.once("close", () => {
				open.delete(socket);
				if (open.size === 0) onEmpty?.();
			});
		},

		/** Begins the work on a request as soon as every answer before it has left. A client that asks on and on without reading is cut off. */
		handle({ socket }: IncomingMessage, outgoing: ServerResponse, begin: () => void): void {
			const connection = open.get(socket);
			if (connection === undefined || socket.destroyed) return;
			const { exchanges } = connection;
			if (exchanges.length >= maxUnanswered) {
				socket.destroy();
				return;
			}
			if (ending) outgoing.shouldKeepAlive = false;
			exchanges.push({ outgoing, begin });
			outgoing.once("close", () => {
				exchanges.shift();
				connection.readBefore = socket.bytesRead;
				if (!socket.destroyed) exchanges[0]?.begin();
				if (closing) setImmediate(closeIdle);
			});
			if (exchanges.length === 1) begin();
		},

		/** Whether the head of an answer has left on this connection, so that no other can be put in its place. */
		isAnswering: (socket: Duplex) => open.get(socket as Socket)?.exchanges[0]?.outgoing.headersSent === true,

		/** Lets every answer that has not left yet say that it is the last one of its connection. */
		announceEnd(): void {
			ending = true;
			for (const { exchanges } of open.values()) for (const { outgoing } of exchanges) outgoing.shouldKeepAlive = false;
		},

		/** Instead of Node's own `closeIdleConnections`, which waits for connections that never had a request and cuts off answers on their way. */
		closeIdle,

		/** Resolves when none is open. */
		empty: () =>
			new Promise<void>((resolve) => {
				onEmpty = resolve;
				if (open.size === 0) resolve();
			}),
	};
}
