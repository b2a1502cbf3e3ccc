import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

export type ConnectionLimits = {
	readonly maxConnectionsPerAddress: number;
	readonly maxUnanswered: number;
	readonly maxInWorkPerAddress: number;
	/** Milliseconds between two connections that are read, and how often they pass without one before all is forgotten. */
	readonly slowLane: { readonly pace: number; readonly turns: number };
};

type Exchange = { readonly outgoing: ServerResponse; readonly begin: () => void };

/** An open connection. */
type Connection = {
	/** Requests in the order they came; the first one is in work, its answer perhaps on the way. */
	readonly exchanges: Exchange[];
	/** Undefined where nobody is counted. */
	readonly client: Client | undefined;
	/** Bytes that had been read when the last answer was through: when there are more, a request has begun. */
	readBefore: number;
};

/** Whoever connections are counted for. */
type Client = {
	readonly key: string;
	readonly sockets: Set<Socket>;
	told: boolean;
	/** Requests in work, and those that wait for one of them to end. */
	inWork: number;
	readonly queue: Map<Socket, Exchange>;
	/** Set while the client is in the slow lane: those of its connections that are not read yet. */
	waiting?: Set<Socket>;
};

/**
 * Knows what is open and what each connection waits for, so that none costs more than it may: a connection has one request
 * in work at a time, the next one begins when the answer before has left, and few may wait. Without that, a client that
 * sends requests by the thousand and reads no answer has them all worked on and kept. Reading alone
 * costs up to 30 ms for each 64 KB, so a client that was cut off goes into a slow lane: one of its connections is read after
 * the other. Nothing is refused there, because it may be many visitors behind one address.
 * @param keyOf whom a connection is counted for; undefined: for nobody
 * @param onCrowd told when somebody has reached his number of connections, once until he has none
 */
export function createConnections(
	{ maxConnectionsPerAddress, maxUnanswered, maxInWorkPerAddress, slowLane }: ConnectionLimits,
	keyOf: (socket: Socket) => string | undefined,
	onCrowd: () => void,
) {
	const open = new Map<Socket, Connection>();
	const clients = new Map<string, Client>();
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

	/** Counts a connection for a client. Undefined: it may not stay. */
	function join(key: string, socket: Socket): Client | undefined {
		const client: Client = clients.get(key) ?? { key, sockets: new Set<Socket>(), told: false, inWork: 0, queue: new Map() };
		const { sockets } = client;
		if (sockets.size >= maxConnectionsPerAddress) {
			if (!client.told) onCrowd();
			client.told = true;
			return undefined;
		}
		clients.set(key, client);
		sockets.add(socket);
		// Node begins to read in the next tick; this comes after it.
		if (client.waiting?.add(socket)) process.nextTick(() => socket.pause());
		socket.once("close", () => {
			sockets.delete(socket);
			client.queue.delete(socket);
			client.waiting?.delete(socket);
			forget(client);
		});
		return client;
	}

	function forget({ key, sockets, waiting }: Client): void {
		if (sockets.size === 0 && waiting === undefined) clients.delete(key);
	}

	/** Works on a request, now or when fewer of the same client are in work: others must not wait for all of them. */
	function work(socket: Socket, exchange: Exchange, client: Client | undefined): void {
		if (socket.destroyed) return;
		if (client !== undefined && client.inWork >= maxInWorkPerAddress) {
			client.queue.set(socket, exchange);
			return;
		}
		if (client !== undefined) {
			client.inWork += 1;
			exchange.outgoing.once("close", () => {
				client.inWork -= 1;
				const [next] = client.queue;
				if (next === undefined) return;
				client.queue.delete(next[0]);
				work(...next, client);
			});
		}
		exchange.begin();
	}

	/** Cuts a connection off, and sends its client to the slow lane. */
	function cutOff(socket: Socket): void {
		socket.destroy();
		const client = open.get(socket)?.client;
		if (client === undefined) return;
		const isNew = client.waiting === undefined;
		const waiting = client.waiting ?? new Set();
		client.waiting = waiting;
		for (const other of client.sockets) if (other !== socket && !other.isPaused() && waiting.add(other)) other.pause();
		if (!isNew) return;
		let emptyTurns = 0;
		const timer = setInterval(() => {
			const [next] = waiting;
			emptyTurns = next === undefined ? emptyTurns + 1 : 0;
			if (next !== undefined) waiting.delete(next);
			next?.resume();
			if (emptyTurns < slowLane.turns) return;
			clearInterval(timer);
			delete client.waiting;
			forget(client);
		}, slowLane.pace).unref();
	}

	return {
		/** Takes a new connection in. One too many of somebody is closed at once. */
		add(socket: Socket): void {
			const key = keyOf(socket);
			const client = key === undefined ? undefined : join(key, socket);
			if (key !== undefined && client === undefined) {
				socket.destroy();
				return;
			}
			open.set(socket, { exchanges: [], client, readBefore: 0 });
			socket.once("close", () => {
				open.delete(socket);
				if (open.size === 0) onEmpty?.();
			});
		},

		/** Begins the work on a request as soon as every answer before it has left. A client that asks on and on without reading is cut off. */
		handle({ socket }: IncomingMessage, outgoing: ServerResponse, begin: () => void): void {
			const connection = open.get(socket);
			if (connection === undefined || socket.destroyed) return;
			const { exchanges, client } = connection;
			if (exchanges.length >= maxUnanswered) {
				cutOff(socket);
				return;
			}
			if (ending) outgoing.shouldKeepAlive = false;
			const exchange = { outgoing, begin };
			exchanges.push(exchange);
			outgoing.once("close", () => {
				exchanges.shift();
				connection.readBefore = socket.bytesRead;
				if (exchanges[0] !== undefined) work(socket, exchanges[0], client);
				if (closing) setImmediate(closeIdle);
			});
			if (exchanges.length === 1) work(socket, exchange, client);
		},

		cutOff,

		/** Lets the answer to a request that came whole leave as the last one, when what is behind it cannot be read. False: none came whole. */
		endAfterAnswer(socket: Duplex): boolean {
			const outgoing = open.get(socket as Socket)?.exchanges.at(-1)?.outgoing;
			if (!outgoing?.req.complete) return false;
			outgoing.shouldKeepAlive = false;
			return true;
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
